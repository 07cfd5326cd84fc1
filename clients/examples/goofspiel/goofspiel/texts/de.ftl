### Goofspiel auf Deutsch.

game-goofspiel = Goofspiel


## Regeln

rule-GS-GEN-01 = Goofspiel ist für zwei bis vier Spieler.
rule-GS-GEN-02 = Alle Spieler beginnen mit den gleichen Karten.
rule-GS-TURN-01 = Erst wird ein Preis aufgedeckt, dann bietet jeder Spieler eine Karte; die Reihenfolge ist egal.
rule-GS-PRIZE-01 = Die Preise werden einzeln und in zufälliger Reihenfolge aufgedeckt.
rule-GS-BID-01 = Jeder bietet verdeckt eine Karte, alle Gebote werden gleichzeitig aufgedeckt.
rule-GS-BID-02 = Jede Karte darf man nur einmal im Spiel bieten.
rule-GS-WIN-01 = Das höchste Gebot bekommt den Preis.
rule-GS-WIN-02 = Bei einem Patt um das höchste Gebot kommt der Preis aus dem Spiel.
rule-GS-END-01 = Nach dem letzten Preis ist das Spiel zu Ende.
rule-GS-END-02 = Es gewinnt, wessen Preise zusammen am meisten wert sind.
rule-GS-END-03 = Bei Patt teilen sich die Spieler den Sieg.


## Phasen

phase-reveal = Preis aufdecken
phase-bid = Bieten
phase-game_over = Spielende


## Ereignisse

event-prize_revealed = Der nächste Preis ist die { $prize }.
event-committed = { $seat } bietet verdeckt eine Karte.
event-bids_opened = { $seat-id ->
        [none] Geboten sind { $cards }. Patt um das höchste Gebot ({ $card }): Preis { $prize } kommt aus dem Spiel.
       *[other] Geboten sind { $cards }, und { $seat } bekommt mit der { $card } den Preis { $prize }.
    }


## Aktionen

action-reveal = Preis { $prize } aufdecken
action-commit = Die { $card } bieten
action-name-reveal = Preis aufdecken
action-name-commit = Karte bieten


## Ablehnungen

refusal-GS-PRIZE-01 = Preis { $prize } liegt nicht im Stapel. Es kommen noch: { $deck }.
refusal-GS-BID-02 = { $seat } hat die { $card } nicht auf der Hand, sondern nur: { $hand }.


## Wertung

score-prizes = gewonnene Preise
score-prize = Preis { $prize }


## Beschriftungen der Ansicht

field-prize = Preis
field-deck = kommt noch
field-discarded = aus dem Spiel
field-hand = Hand
field-won = gewonnen
field-points = Punkte
field-has_bid = hat geboten
field-card = Gebot


## Woher eine Regel kommt und warum keine Aktion gegen sie verstoßen kann

ruling-GS-TURN-01 = Wer darf wann handeln? Erst wird ein Preis aufgedeckt, dann bietet jeder eine Karte. Die Reihenfolge ist egal, weil alle Gebote gleichzeitig aufgedeckt werden.
ruling-GS-WIN-02 = Was, wenn es beim höchsten Gebot ein Patt gibt? Der Preis kommt aus dem Spiel, denn niemand hat alle anderen überboten.
ruling-GS-END-03 = Was, wenn mehrere Spieler die meisten Punkte haben? Sie teilen sich den Sieg.

unbreakable-GS-GEN-02 = Der Schiedsrichter teilt die Karten aus.
unbreakable-GS-BID-01 = Wer ein zweites Mal bietet, ist nicht am Zug und verstößt gegen GS-TURN-01.
unbreakable-GS-WIN-01 = Der Preis geht von selbst an den Höchstbietenden.
unbreakable-GS-WIN-02 = Der Preis kommt von selbst aus dem Spiel.
unbreakable-GS-END-01 = Das Spiel endet von selbst; wer danach noch handelt, verstößt gegen GS-TURN-01.
unbreakable-GS-END-02 = Der Sieger ergibt sich aus den Punkten.
unbreakable-GS-END-03 = Die Sieger ergeben sich aus den Punkten.
