### Wörter, die alle Spiele gemeinsam haben, auf Deutsch.


## Wer handelt

# Ein Platz ohne Spielernamen.
seat = Spieler { $number }

chance = der Zufall
    .acc = den Zufall
    .dat = dem Zufall
    .gen = des Zufalls

spectator = Zuschauer

# $phase sagt, was zu entscheiden ist: „Gebot auswählen“.
turn-seats = { $seats } { $seats-count ->
        [one] ist
       *[other] sind
    } am Zug: { $phase }.
turn-chance = Jetzt entscheidet der Zufall: { $phase }.
turn-others = Auch { $seats } { $seats-count ->
        [one] darf
       *[other] dürfen
    } jetzt etwas tun.
# $rule ist die Regel, nach der das Spiel geendet hat, in einem Satz oder mehreren.
turn-over = Das Spiel ist aus. Die Regel dazu: { $rule }


## Aufzählungen: zwei Einträge; ein weiterer in der Mitte; der letzte von mehreren

list-two = { $first } und { $second }
list-more = { $list }, { $item }
list-last = { $list } und { $item }
# Mehrere Dinge desselben Namens.
list-times = { $count } × { $item }
list-or-two = { $first } oder { $second }
list-or-last = { $list } oder { $item }
list-empty = nichts


# Eine Zahl aus einer Liste nach Plätzen: wem etwas gehört und wer etwas bekommt.
of-seat = { $number ->
        [0] keine
       *[other] { $number }
    } von { $seat }
for-seat = { $number ->
        [0] keine
       *[other] { $number }
    } für { $seat }
# Eine Zahl aus einer Liste, deren Plätze in der Liste „seats“ stehen.
seat-number = { $seat } ({ $number })


## Hinweise neben einer Aktion: was sie sicher bewirkt

marks-costs = kostet { $costs }
marks-eliminates = führt zum Ausscheiden
marks-ends_game = beendet das Spiel


## Auswahl

choice-action = Aktion
# Ein Feld, das leer bleibt, und das Ende einer Liste.
choice-none = ohne
choice-end = fertig


## Optionen

option-data = Die Kennung des Datensatzes.
option-value-default = wie im Datensatz
option-value-true = ja
option-value-false = nein


## Ablehnungen in jedem Spiel

refusal-players = { $game } ist für { $least } bis { $most } Spieler, nicht für { $players }.
# Die beiden Zahlen folgen aufeinander.
refusal-players-either = { $game } ist für { $least } oder { $most } Spieler, nicht für { $players }.
refusal-players-exact = { $game } ist für genau { $least } Spieler, nicht für { $players }.

refusal-over = Das Spiel ist aus, niemand darf mehr etwas tun.

# Am Zug sind die Spieler in $awaited.
refusal-out-of-turn = Nicht { $seat } ist am Zug, sondern { $awaited } ({ $phase }).
# Als Nächstes entscheiden eine Karte, der Würfel oder das Los.
refusal-out-of-turn-chance = { $seat } ist nicht am Zug: Erst entscheidet der Zufall ({ $phase }).

# $action ist der Name einer Aktion, zum Beispiel „Brückenkarte spielen“.
refusal-wrong-phase = „{ $action }“ geht jetzt nicht ({ $phase }).
