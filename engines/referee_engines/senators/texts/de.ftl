### Senators auf Deutsch.


## Das Spiel

game-senators = Senators


## Regeln

rule-SE-GEN-01 = Gewinne und Verluste an Senatoren markiert jeder auf der Senatsleiste, für alle sichtbar.
rule-SE-GEN-02 = Das Geld der Spieler ist geheim.
rule-SE-GEN-03 = Der Startspieler beginnt, danach geht es im Uhrzeigersinn weiter.
rule-SE-GEN-04 = Wer am Zug ist, muss zwei Phasen abhandeln: erst ein Ereignis, dann eine Aktion.
rule-SE-GEN-05 = Das Spiel ist für 3 bis 5 Spieler. Jeder beginnt mit 5 Senatoren, einer verdeckten Karte von jedem Ressourcenstapel und Geld je nach Zugreihenfolge.
rule-SE-GEN-06 = Der Bank geht das Geld nie aus, und alle Beträge sind ganze Zahlen.
rule-SE-GEN-07 = Einen Senator abgeben darf man jederzeit. Sonst darf nur handeln, wer gerade etwas zu entscheiden hat, und nur mit einer Aktion, die dazu passt.
rule-SE-GEN-08 = Solange noch eine Karte zu ziehen oder der Startspieler auszulosen ist, darf niemand handeln. Nur vor einem Ereignis darf jeder noch Senatoren abgeben.
rule-SE-GEN-08--v1 = Solange noch eine Karte zu ziehen oder der Startspieler auszulosen ist, darf niemand handeln.
rule-SE-REL-01 = Wer noch im Spiel ist, darf jederzeit 5 Geld aus der Bank nehmen und geht dafür auf der Senatsleiste 1 Feld zurück.
rule-SE-REL-02 = Dazu braucht man mindestens einen Senator. Wer am Zug ist und was schon geboten wurde, ändert sich dadurch nicht.
rule-SE-ELIM-01 = Wer keinen Senator mehr hat, scheidet aus.
rule-SE-ELIM-02 = Wer ausscheidet, gibt sein Geld an die Bank und seine Karten auf die Ablagestapel und wird künftig übersprungen.
rule-SE-ELIM-03 = Die Gebotssteine eines ausgeschiedenen Spielers verfallen. Es gilt das nächstniedrigere Gebot eines Spielers, der noch im Spiel ist.
rule-SE-ELIM-04 = Ist nur noch ein Spieler übrig, endet das Spiel, und er gewinnt.
rule-SE-PAY-01 = Wer zahlen muss und nicht genug Geld hat, gibt Senatoren ab, bis es reicht oder keiner mehr da ist.
rule-SE-EVENT-01 = Der aktive Spieler zieht die oberste Karte vom Ereignisstapel, und sie wird abgehandelt.
rule-SE-EVENT-02 = Ein abgehandeltes Ereignis kommt auf den Ablagestapel.
rule-SE-EVENT-03 = Die Karten „Krieg“ werden separat abgelegt.
rule-SE-EVENT-04 = Die 4. Karte „Krieg“ beendet das Spiel sofort und wird nicht mehr abgehandelt.
rule-SE-EVENT-05 = Der Ereignisstapel hat 22 Karten, 5 davon sind „Krieg“.
rule-SE-WAR-01 = Im Krieg bietet jeder, der noch im Spiel ist, geheim zwischen 0 und seinem ganzen Geld.
rule-SE-WAR-02 = Alle decken ihre Gebote gleichzeitig auf, und jeder zahlt sein eigenes an die Bank.
rule-SE-WAR-03 = Wer am meisten geboten hat, erhält einen Senator, wer am wenigsten geboten hat, verliert einen. Sind alle Gebote gleich, ändert sich nichts.
rule-SE-DEF-01 = Beim Staatsdefizit wird ein Senator zu einem fallenden Preis verkauft: Wer als Erster zuschlägt, zahlt den Preis und erhält den Senator.
rule-SE-ELEC-01 = Bei der Wahl wird ein Senator versteigert: Genau einmal reihum wird offen geboten und überboten, der aktive Spieler kommt zuletzt.
rule-SE-TAX-01 = Steuer: Jeder zahlt 1 Geld je zwei Senatoren, aufgerundet.
rule-SE-TRIB-01 = Tribut: Jeder nimmt 3 Geld aus der Bank.
rule-SE-REV-01 = Aufstand in den Provinzen: Jeder wirft alle seine Statthalter-Karten ab.
rule-SE-SCAN-01 = Skandal: Wer die meisten Senatoren hat, verliert einen, außer wenn alle gleich viele haben.
rule-SE-ACT-01 = Von den drei Aktionen muss der aktive Spieler genau eine ausführen.
rule-SE-AUCTION-01 = Von jedem der drei Ressourcenstapel und vom Ämterstapel wird die oberste Karte aufgedeckt.
rule-SE-AUCTION-02 = Geboten wird genau einmal reihum, ohne den aktiven Spieler.
rule-SE-AUCTION-03 = Der Spieler links vom aktiven Spieler bietet oder passt als Erster, der Spieler rechts von ihm als Letzter.
rule-SE-AUCTION-04 = Wer bietet, darf in 1 bis 4 Märkten je einen Gebotsstein auf ein beliebiges Preisfeld setzen.
rule-SE-AUCTION-05 = Wer später in einem Markt bietet, muss das bisherige Höchstgebot überbieten.
rule-SE-AUCTION-06 = Zusammen dürfen die Gebote eines Spielers sein Geld nicht übersteigen.
rule-SE-AUCTION-07 = Ein gesetzter Gebotsstein ist bindend.
rule-SE-AUCTION-08 = Für jede Karte mit Gebot hat der aktive Spieler die Wahl: Entweder zahlt ihm der Höchstbieter sein Gebot und erhält die Karte, oder er zahlt das Höchstgebot an dessen Bieter und erhält sie selbst.
rule-SE-AUCTION-09 = Die Reihenfolge der Karten bestimmt der aktive Spieler.
rule-SE-AUCTION-10 = Kaufen kann der aktive Spieler nur, wenn sein Geld in diesem Moment reicht.
rule-SE-AUCTION-11 = Karten ohne Gebot erhält der aktive Spieler gratis.
rule-SE-AUCTION-12 = Beim Versteigern erworbene Karten legt man offen vor sich ab.
rule-SE-AUCTION-13 = Ein leerer Stapel wird aus seinem Ablagestapel neu gemischt. Ist auch der leer, bleibt der Markt ohne Karte.
rule-SE-EXTORT-01 = Der aktive Spieler nimmt 3 Geld aus der Bank.
rule-SE-EXTORT-02 = Dann darf er jedem Mitspieler ein einziges festes Angebot für eine Karte machen, die offen vor diesem liegt.
rule-SE-EXTORT-03 = Der Mitspieler verkauft die Karte zum Angebotspreis oder zahlt dem aktiven Spieler diesen Preis und behält sie.
rule-SE-EXTORT-04 = In beiden Fällen liegt die Karte von nun an verdeckt.
rule-SE-EXTORT-05 = Ein Angebot muss erst ganz abgehandelt sein, bevor das nächste kommt.
rule-SE-EXTORT-06 = Ein Angebot ist eine ganze Zahl von 1 bis zum Geld des aktiven Spielers.
rule-SE-EXTORT-07 = Hat der Mitspieler das Geld nicht, auch nicht durch Abgeben von Senatoren, muss er verkaufen.
rule-SE-EXTORT-08 = Niemand muss ein Angebot machen. Wem er eines macht und in welcher Reihenfolge, entscheidet der aktive Spieler.
rule-SE-OFFICE-01 = Ämterkarten darf man nur beim Einlösen spielen.
rule-SE-OFFICE-02 = Eine gespielte Ämterkarte wird danach abgeworfen.
rule-SE-OFFICE-03 = Beim Einlösen darf man beliebig viele Ämterkarten in beliebiger Reihenfolge spielen.
rule-SE-OFFICE-04 = Was eine Ämterkarte bewirkt, steht auf der Karte. Man darf sie nur spielen, wenn das auch möglich ist.
rule-SE-CASH-01 = Zunächst darf jeder Mitspieler im Uhrzeigersinn dem aktiven Spieler 5 Geld zahlen, um selbst einlösen zu können.
rule-SE-CASH-02 = Wenn jeder Mitspieler eingelöst oder gepasst hat, löst der aktive Spieler ein.
rule-SE-CASH-03 = Einlösen hat zwei Schritte, und man darf einen davon oder beide machen: erst Sets verkaufen, dann Senatoren kaufen.
rule-SE-CASH-04 = Man darf beliebig viele Sets an die Bank verkaufen.
rule-SE-CASH-05 = Drei Karten gleicher Farbe sind ein Set.
rule-SE-CASH-06 = Drei wertgleiche Karten sind ein Set.
rule-SE-CASH-07 = Ein Set bringt die Summe der Kartenwerte.
rule-SE-CASH-08 = Folgen bei gleicher Farbe die drei Zahlen lückenlos aufeinander, gibt es 15 Geld Bonus.
rule-SE-CASH-09 = Offene wie verdeckte Karten darf man verwenden, jede einmal.
rule-SE-CASH-10 = Für je 10 Geld rückt man auf der Senatsleiste 1 Feld vor, so oft man will.
rule-SE-CASH-11 = Etwas anderes ist kein Set, auch keine Zahlenreihe in verschiedenen Farben.
rule-SE-END-01 = Wer am weitesten vorn auf der Senatsleiste steht, gewinnt.
rule-SE-END-02 = Bei Patt gewinnt, wer von den Beteiligten mehr Geld hat.
rule-SE-END-03 = Bei weiterem Patt teilen sie sich den Sieg.
rule-SE-END-04 = Ist das Spiel aus, darf niemand mehr handeln.


## Phasen

phase-start = Startspieler auslosen
phase-deal = Startkarten austeilen
phase-draw_event = Ereignis ziehen
phase-war_bid = Krieg, geheime Gebote
phase-deficit_ask = Staatsdefizit, fallender Preis
phase-election_bid = Wahl, Gebote reihum
phase-choose_action = Aktion wählen
phase-reveal = Versteigern, Karten aufdecken
phase-auction_bid = Versteigern, Gebote
phase-auction_resolve = Versteigern, verkaufen oder kaufen
phase-extort_offer = Erpressen, Angebot
phase-extort_reply = Erpressen, Antwort
phase-cashin_join = Einlösen, mitmachen
phase-cashin_step = Einlösen
phase-game_over = Spielende


## Ressourcen, Stapel und Märkte

resource-grain = Getreide
resource-olives = Oliven
resource-wood = Holz
resource-cloth = Stoff
resource-wine = Wein
resource-metal = Metall

resource-card = { $resource } { $value }
    .nom = { $resource } { $value }
    .acc = { $resource } { $value }
    .dat = { $resource } { $value }
    .gen = { $resource } { $value }
# Ein weiteres Exemplar derselben Karte, in anderen Stapeln.
resource-card-copy = { $resource } { $value } (Nr. { $copy })
    .nom = { $resource } { $value } (Nr. { $copy })
    .acc = { $resource } { $value } (Nr. { $copy })
    .dat = { $resource } { $value } (Nr. { $copy })
    .gen = { $resource } { $value } (Nr. { $copy })

deck-I = Ressourcenstapel I
    .nom = der Ressourcenstapel I
    .acc = den Ressourcenstapel I
    .dat = dem Ressourcenstapel I
    .gen = des Ressourcenstapels I
deck-II = Ressourcenstapel II
    .nom = der Ressourcenstapel II
    .acc = den Ressourcenstapel II
    .dat = dem Ressourcenstapel II
    .gen = des Ressourcenstapels II
deck-III = Ressourcenstapel III
    .nom = der Ressourcenstapel III
    .acc = den Ressourcenstapel III
    .dat = dem Ressourcenstapel III
    .gen = des Ressourcenstapels III
deck-offices = Ämterstapel
    .nom = der Ämterstapel
    .acc = den Ämterstapel
    .dat = dem Ämterstapel
    .gen = des Ämterstapels
deck-events = Ereignisstapel
    .nom = der Ereignisstapel
    .acc = den Ereignisstapel
    .dat = dem Ereignisstapel
    .gen = des Ereignisstapels

market = Markt { $number }


## Was die Karten bewirken, wie es auf der Karte steht

effect-gain_senators = Du erhältst { $n ->
        [one] einen Senator
       *[other] { $n } Senatoren
    }.
effect-target_loses_senators = Ein Mitspieler deiner Wahl verliert { $n ->
        [one] einen Senator
       *[other] { $n } Senatoren
    }.
effect-gain_money = Nimm { $n } Geld aus der Bank.
effect-senator_price = Bis zum Ende dieses Einlösens kostet dich jeder Senator { $price } Geld. Nur einmal pro Einlösen.
effect-next_set_bonus = Das nächste Set, das du bei diesem Einlösen verkaufst, bringt { $n } Geld mehr. Nur spielbar, wenn du noch ein Set verkaufen kannst und kein solcher Bonus mehr offen ist.
effect-sealed_all_pay = Jeder bietet geheim, und jeder zahlt sein Gebot. Wer am meisten bietet, erhält { $win ->
        [0] nichts
        [one] einen Senator
       *[other] { $win } Senatoren
    }, wer am wenigsten bietet, verliert { $lose ->
        [0] nichts
        [one] einen Senator
       *[other] { $lose } Senatoren
    }.
# $final_war ist die Nummer des Krieges, der das Spiel beendet.
effect-is_war = Der { $final_war }. Krieg beendet das Spiel sofort.
effect-dutch = Der Preis fällt Stufe um Stufe: { $ladder }. Wer als Erster zuschlägt, zahlt ihn und erhält { $prize ->
        [0] nichts
        [one] einen Senator
       *[other] { $prize } Senatoren
    }.
effect-once_around = Reihum darf jeder genau einmal offen bieten, der aktive Spieler zuletzt. Der Höchstbieter zahlt und erhält { $prize ->
        [0] nichts
        [one] einen Senator
       *[other] { $prize } Senatoren
    }.
effect-pay_each = Jeder zahlt { $amount } Geld { $per_senators ->
        [1] je Senator
       *[other] je { $per_senators } Senatoren, { $round ->
            [down] abgerundet
           *[up] aufgerundet
        }
    }.
effect-gain_each = Jeder nimmt { $amount } Geld aus der Bank.
# $office ist der Name des Amtes.
effect-discard_offices = Jeder wirft alle seine { $office }-Karten ab, offene wie verdeckte.
effect-leaders_lose = Wer die meisten Senatoren hat, verliert { $n ->
        [one] einen
       *[other] { $n } Senatoren
    }. Haben alle gleich viele, passiert nichts.
effect-none = Keine Wirkung.


## Ämter

office-consul = Konsul
    .nom = der Konsul
    .acc = den Konsul
    .dat = dem Konsul
    .gen = des Konsuls
office-censor = Zensor
    .nom = der Zensor
    .acc = den Zensor
    .dat = dem Zensor
    .gen = des Zensors
office-governor = Statthalter
    .nom = der Statthalter
    .acc = den Statthalter
    .dat = dem Statthalter
    .gen = des Statthalters
office-quaestor = Quästor
    .nom = der Quästor
    .acc = den Quästor
    .dat = dem Quästor
    .gen = des Quästors
office-aedile = Ädil
    .nom = der Ädil
    .acc = den Ädil
    .dat = dem Ädil
    .gen = des Ädils
# Ein Amt in anderen Stapeln.
office-other = { $name }
    .nom = die Ämterkarte „{ $name }“
    .acc = die Ämterkarte „{ $name }“
    .dat = der Ämterkarte „{ $name }“
    .gen = der Ämterkarte „{ $name }“


## Ereigniskarten

event-card-war = Krieg
    .nom = der Krieg
    .acc = den Krieg
    .dat = dem Krieg
    .gen = des Krieges
event-card-deficit = Staatsdefizit
    .nom = das Staatsdefizit
    .acc = das Staatsdefizit
    .dat = dem Staatsdefizit
    .gen = des Staatsdefizits
event-card-election = Wahl
    .nom = die Wahl
    .acc = die Wahl
    .dat = der Wahl
    .gen = der Wahl
event-card-tax = Steuer
    .nom = die Steuer
    .acc = die Steuer
    .dat = der Steuer
    .gen = der Steuer
event-card-tribute = Tribut
    .nom = der Tribut
    .acc = den Tribut
    .dat = dem Tribut
    .gen = des Tributs
event-card-revolt = Aufstand in den Provinzen
    .nom = der Aufstand in den Provinzen
    .acc = den Aufstand in den Provinzen
    .dat = dem Aufstand in den Provinzen
    .gen = des Aufstands in den Provinzen
event-card-scandal = Skandal
    .nom = der Skandal
    .acc = den Skandal
    .dat = dem Skandal
    .gen = des Skandals
# Ein Ereignis in anderen Stapeln.
event-card-other = { $name }
    .nom = das Ereignis „{ $name }“
    .acc = das Ereignis „{ $name }“
    .dat = dem Ereignis „{ $name }“
    .gen = des Ereignisses „{ $name }“


## Aktionen, als das, was jetzt nicht geht

action-name-start = Startspieler auslosen
action-name-deal = Startkarte austeilen
action-name-event = Ereignis ziehen
action-name-reveal = Karte aufdecken
action-name-commit = Geheim bieten
action-name-accept = Zuschlagen
action-name-decline = Ablehnen
action-name-bid = Bei der Wahl bieten
action-name-pass = Passen
action-name-auction = Versteigern
action-name-extort = Erpressen
action-name-cash_in = Einlösen
action-name-place = Gebotsstein setzen
action-name-done = Bieten oder Einlösen beenden
action-name-sell = Versteigerte Karte verkaufen
action-name-buy = Versteigerte Karte kaufen
action-name-offer = Angebot machen
action-name-stop = Erpressen beenden
action-name-sell_card = Karte verkaufen
action-name-keep = Karte behalten
action-name-join = Mit einlösen
action-name-sell_set = Set verkaufen
action-name-play_office = Ämterkarte spielen
action-name-buy_senator = Senator kaufen
action-name-release = Senator abgeben


## Optionen

option-start = Der Platz des Startspielers oder „random“, um ihn auszulosen.
option-start-random = ausgelost


## Beträge, in anderen Texten verwendet

talents-amount = { $amount ->
        [0] nichts
       *[other] { $amount } Geld
    }
talents-fee = { $fee ->
        [0] nichts
       *[other] { $fee } Geld
    }
talents-money = { $money ->
        [0] kein Geld
       *[other] { $money } Geld
    }
talents-price = { $price ->
        [0] nichts
       *[other] { $price } Geld
    }
senators-count = { $senators ->
        [0] keinen Senator
        [one] einen Senator
       *[other] { $senators } Senatoren
    }
senators-prize = { $prize ->
        [0] kein Senator
        [one] { $prize } Senator
       *[other] { $prize } Senatoren
    }


## Felder der Aktionen, als Überschriften über der Auswahl

field-seat = Startspieler
field-card = Karte
field-amount = Gebot
field-market = Markt
field-field = Preisfeld
field-target = Mitspieler
field-target-none = niemand
field-price = Preis
field-cards = nächste Karte des Sets
field-cards-end = das Set ist vollständig


## Was Aktionen kosten

cost-money = Geld
cost-money-amount = { talents-amount }
cost-senators = Senatoren
cost-senators-amount = { $amount ->
        [one] einen Senator
       *[other] { $amount } Senatoren
    }


## Ablehnungen

refusal-SE-GEN-03 = { $seat } kann nicht Startspieler sein: Es gibt nur { $players } Spieler.
refusal-SE-GEN-04 = Erst kommt das Ereignis: { $seat } wählt eine Aktion, sobald es abgehandelt ist ({ $phase }).
refusal-SE-GEN-05 = { $card-nom } kann nicht an { $seat } gehen: Die Karte ist nicht im { $deck }.
refusal-SE-ELIM-02 = { $seat } ist ausgeschieden und kann nichts mehr tun.
refusal-SE-EVENT-01 = Im Ereignisstapel ist keine Karte „{ $card }“ mehr.
refusal-SE-WAR-01 = { $money ->
        [0] { $seat } hat kein Geld und kann geheim nur { $lowest } bieten, nicht { $amount }.
        [1] { $seat } kann geheim { $lowest } oder { $money } bieten, aber nicht { $amount }.
       *[other] { $seat } kann geheim { $lowest } bis { $money } bieten, aber nicht { $amount }.
    }
refusal-SE-WAR-01-again = { $seat } hat schon geheim geboten.
refusal-SE-DEF-01 = Der Preis liegt bei { talents-price }, { $seat } hat aber { $money ->
        [0] keins
       *[other] nur { $money }
    }.
refusal-SE-ELEC-01 = Ein Gebot von { $amount } geht nicht: Das Mindestgebot ist { $lowest }, und { $seat } hat { talents-money }.
refusal-SE-ACT-01 = { $seat } hat in diesem Zug schon eine Aktion gewählt ({ $phase }).
refusal-SE-AUCTION-01 = In Markt { $market } kann man { $card-acc } nicht aufdecken: Die Karte ist nicht im { $deck }.
refusal-SE-AUCTION-02 = { $seat } versteigert selbst und bietet nicht mit.
refusal-SE-AUCTION-03 = { $seat } ist mit dem Bieten nicht an der Reihe: Jetzt bietet { $awaited }.
refusal-SE-AUCTION-04 = Einen Markt { $market } gibt es nicht, nur die Märkte { $lowest } bis { $markets }.
refusal-SE-AUCTION-04-field = In Markt { $market } gibt es kein Preisfeld { $field }, nur { $fields }.
refusal-SE-AUCTION-04-again = { $seat } hat in Markt { $market } schon einen Gebotsstein (auf der { $field }), mehr als einer geht dort nicht.
refusal-SE-AUCTION-04-stones = { $stones ->
        [0] { $seat } hat keine Gebotssteine.
        [one] { $seat } hat den einzigen Gebotsstein schon gesetzt.
       *[other] { $seat } hat schon alle { $stones } Gebotssteine gesetzt.
    }
refusal-SE-AUCTION-05 = Ein Gebot von { $field } reicht nicht: In Markt { $market } liegt das Höchstgebot bei { $highest }.
refusal-SE-AUCTION-06 = { $placed ->
        [0] Ein Gebot von { $sum } ist zu hoch: { $seat } hat { $money ->
            [0] kein Geld
           *[other] nur { $money } Geld
        }.
       *[other] { $seat } hätte damit zusammen { $sum } geboten ({ $placed } und { $field }), hat aber nur { $money } Geld und kann { $most ->
            [0] nichts mehr bieten
           *[other] höchstens noch { $most } bieten
        }.
    }
refusal-SE-AUCTION-08 = In Markt { $market } ist keine Karte mehr zu verkaufen oder zu kaufen, nur noch in { $unresolved-count ->
        [one] Markt { $unresolved }
       *[other] den Märkten { $unresolved }
    }.
refusal-SE-AUCTION-10 = Das Höchstgebot in Markt { $market } liegt bei { talents-price }, { $seat } hat aber { $money ->
        [0] keins
       *[other] nur { $money }
    }.
refusal-SE-AUCTION-13 = In Markt { $market } liegt diesmal keine Karte.
refusal-SE-AUCTION-13-all = Alle Stapel und Ablagestapel sind leer, es gibt nichts zu versteigern.
refusal-SE-EXTORT-02 = Vor { $target } liegt { $card-nom } nicht offen.
refusal-SE-EXTORT-02-nobody = Ein Angebot bekommen nur Mitspieler, die noch dabei sind ({ $others }), nicht { $target }.
refusal-SE-EXTORT-02-again = { $target } hat bei diesem Erpressen schon ein Angebot bekommen, und jeder bekommt nur eines.
refusal-SE-EXTORT-05 = Erst muss { $target } auf das letzte Angebot antworten, dann kann { $seat } das nächste machen.
refusal-SE-EXTORT-06 = { $money ->
        [0] { $seat } hat kein Geld und kann nichts anbieten.
        [1] { $seat } kann nur { $lowest } Geld anbieten, nicht { $price }.
       *[other] { $seat } kann { $lowest } bis { $money } Geld anbieten, nicht { $price }.
    }
refusal-SE-EXTORT-07 = Die Karte zu behalten kostet { talents-price }, { $seat } hat aber { $money ->
        [0] keins
       *[other] nur { $money }
    } und muss verkaufen oder erst Senatoren abgeben.
refusal-SE-OFFICE-01 = Ämterkarten darf man nur beim Einlösen spielen, und { $seat } löst gerade nicht ein.
refusal-SE-OFFICE-01-resource = { $card-nom } ist keine Ämterkarte.
refusal-SE-OFFICE-01-foreign = { $card-nom } liegt nicht vor { $seat }.
refusal-SE-OFFICE-04 = { $card-acc } kann man nicht gegen { $target } spielen, nur gegen Mitspieler, die noch dabei sind: { $others }.
refusal-SE-OFFICE-04-needed = { $card-acc } muss man gegen einen Mitspieler spielen. Möglich: { $others }.
refusal-SE-OFFICE-04-superfluous = { $card-acc } spielt man gegen niemanden, genannt ist aber { $target }.
refusal-SE-OFFICE-04-price = { $card-acc } kann man nicht spielen: Bei diesem Einlösen kostet ein Senator ohnehin nur { talents-price }.
refusal-SE-OFFICE-04-bonus = { $card-acc } kann man noch nicht spielen: Das nächste Set bringt schon { $bonus } Geld Bonus.
refusal-SE-OFFICE-04-bought = { $card-acc } kann man nicht spielen: { $seat } hat schon einen Senator gekauft und darf keine Sets mehr verkaufen.
refusal-SE-OFFICE-04-no-set = { $card-acc } kann man nicht spielen: { $seat } hat kein Set zu verkaufen.
refusal-SE-CASH-01 = Wer mit einlösen will, zahlt { talents-fee }, { $seat } hat aber { $money ->
        [0] keins
       *[other] nur { $money }
    }.
refusal-SE-CASH-03 = { $seat } hat schon einen Senator gekauft und darf keine Sets mehr verkaufen.
refusal-SE-CASH-09 = { $wrong } { $wrong-count ->
        [one] liegt
       *[other] liegen
    } nicht vor { $seat }.
refusal-SE-CASH-09-twice = Jede Karte zählt im Set nur einmal, { $wrong } { $wrong-count ->
        [one] ist
       *[other] sind
    } aber mehrmals genannt.
refusal-SE-CASH-09-offices = Ein Set besteht nur aus Ressourcenkarten, { $wrong-count ->
        [one] { $wrong-nom } ist aber eine Ämterkarte
       *[other] { $wrong } sind aber Ämterkarten
    }.
refusal-SE-CASH-10 = Ein Senator kostet { talents-price }, { $seat } hat aber { $money ->
        [0] keins
       *[other] nur { $money }
    }.
refusal-SE-CASH-11 = { $cards-count ->
        [0] Es ist keine Karte genannt
        [one] { $cards } ist kein Set
       *[other] { $cards } sind kein Set
    }: Zu einem Set gehören { $size } Karten gleicher Farbe oder gleichen Werts.


## Was geschieht

event-start_drawn = { $seat } wird als Startspieler ausgelost.
event-dealt = { $seat } bekommt eine verdeckte Karte vom { $deck }.
event-hidden_card = Die Karte für { $seat } ist { $card-nom }.
event-event_drawn = { $seat } zieht das Ereignis { $card }{ $wars-id ->
        [none] {""}
       *[other] , es ist der { $wars }. des Spiels
    }.
event-income = { $seats } nehmen je { talents-money } aus der Bank.
event-paid = { $seat } zahlt { talents-amount } an die Bank.
event-forced_release = { $seat } kann nicht zahlen und muss { $released ->
        [one] einen Senator
       *[other] { $released } Senatoren
    } abgeben, es { $senators ->
        [0] bleibt keiner
        [one] bleibt { $senators }
       *[other] bleiben { $senators }
    }.
event-offices_lost = { $cards-count ->
        [one] { $seat } muss eine Ämterkarte abwerfen: { $cards }.
       *[other] { $seat } muss Ämterkarten abwerfen: { $cards }.
    }
event-leaders_lost = { $seats-count ->
        [one] { $seats } hatte die meisten Senatoren und hat jetzt noch { $senators }.
       *[other] Die Spieler mit den meisten Senatoren haben jetzt weniger: { $senators-seats }.
    }
event-committed = { $seat } bietet geheim.
event-war_resolved = Alle geheimen Gebote werden aufgedeckt und bezahlt: { $bids-seats }. Senatoren jetzt: { $senators-seats }.
event-deficit_accepted = { $seat } schlägt bei { talents-price } zu und hat jetzt { senators-count }.
event-declined = { $seat } lehnt den Preis von { talents-price } ab.
event-bid = { $seat } bietet { talents-amount }.
event-passed = { $seat } passt.
event-elected = { $seat } zahlt das Höchstgebot von { talents-price } und hat jetzt { senators-count }.
event-auction = { $seat } versteigert.
event-revealed = In Markt { $market } wird { $card-nom } aufgedeckt.
event-market_empty = Markt { $market } bleibt diesmal ohne Karte.
event-deck_renewed = { $deck-nom } ist leer und wird aus dem Ablagestapel neu gemischt: { $card_count ->
        [one] { $card_count } Karte
       *[other] { $card_count } Karten
    }.
event-placed = { $highest ->
        [0] { $seat } bietet { $field } Geld in Markt { $market }.
       *[other] { $seat } überbietet in Markt { $market } das Höchstgebot von { $highest } mit { $field } Geld.
    }
event-bids_done = { $seat } ist mit dem Bieten fertig.
event-card_sold = { $payer } zahlt { talents-price } an { $payee } und erhält { $card-acc }.
event-card_free = { $seat } erhält { $card-acc } gratis.
event-extort = { $seat } erpresst und nimmt { talents-money } aus der Bank.
event-offered = { $seat } macht { $target } ein Angebot von { talents-price } für { $card-acc }.
event-stopped = { $seat } beendet das Erpressen.
event-extorted = { $payer } zahlt { talents-price } an { $payee }, { $card-nom } liegt jetzt verdeckt vor { $owner }.
event-cash_in = { $seat } löst ein, vorher dürfen sich die Mitspieler einkaufen.
event-joined = { $seat } zahlt { talents-fee } an { $payee } und löst mit ein.
event-set_sold = { $seat } verkauft { $cards } für { talents-money }{ $run ->
        [0] { $bonus ->
            [0] {""}
           *[other] , davon { $bonus } durch ein Amt
        }
       *[other] , davon { $run } für die Reihe{ $bonus ->
            [0] {""}
           *[other] {" "}und { $bonus } durch ein Amt
        }
    }.
event-office_played = { $seat } spielt { $card-acc }{ $target-id ->
        [none] {""}
       *[other] {" "}gegen { $target }
    }.
event-senator_bought = { $seat } kauft einen Senator für { talents-price } und hat jetzt { senators-count }.
event-cash_in_done = { $seat } ist mit dem Einlösen fertig.
event-released = { $senators ->
        [0] { $seat } gibt den letzten Senator für { talents-money } ab.
       *[other] { $seat } gibt einen Senator für { talents-money } ab und hat noch { $senators }.
    }
event-eliminated = { $seat } scheidet aus{ $cards-count ->
        [0] {""}
       *[other] {" "}und legt alle Karten ab: { $cards }
    }{ $stones ->
        [0] {""}
        [one] ; { $stones } Gebotsstein verfällt
       *[other] ; { $stones } Gebotssteine verfallen
    }.
event-game_over = { $rule-id ->
        [SE-EVENT-04] Mit diesem Krieg endet das Spiel.
        [SE-ELIM-04] Es ist kein Mitspieler mehr übrig, das Spiel ist aus.
       *[other] Das Spiel ist aus.
    }


## Aktionen

action-start = { $seat } als Startspieler auslosen
action-deal = { $card } vom { $deck } an { $seat } austeilen
action-deal-plain = { $card-acc } austeilen
action-event = Ereignis { $card } ziehen
action-reveal = { $card-acc } in Markt { $market } aufdecken
action-reveal-plain = { $card-acc } aufdecken
action-commit = { $amount ->
        [0] Geheim { $amount } bieten
       *[other] Geheim { talents-amount } bieten
    }
action-accept = Zuschlagen: { senators-prize } für { talents-price }
action-accept-plain = Zuschlagen
action-decline = Preis von { talents-price } ablehnen
action-decline-plain = Preis ablehnen
action-bid = { talents-amount } bieten
action-pass = Passen
action-auction = Versteigern
action-extort = Erpressen: { talents-money } nehmen und Angebote machen
action-cash_in = Einlösen
action-place = In Markt { $market } ({ $card }) { $field } Geld bieten
action-place-plain = { $field } Geld in Markt { $market } bieten
action-done = Bieten beenden
action-done-cash-in = Einlösen beenden
action-sell = { $card-acc } für { talents-price } an { $bidder } verkaufen
action-sell-plain = Karte in Markt { $market } verkaufen
action-buy = { $card-acc } kaufen und { talents-price } an { $bidder } zahlen
action-buy-plain = Karte in Markt { $market } kaufen
action-offer = { $target } für { $card-acc } ein Angebot von { talents-price } machen
action-stop = Erpressen beenden
action-sell_card = { $card-acc } für { talents-price } an { $active } verkaufen
action-sell_card-plain = Karte verkaufen
action-keep = { $card-acc } behalten und { talents-price } an { $active } zahlen
action-keep-plain = Zahlen und Karte behalten
action-join = Für { talents-fee } mit einlösen
action-sell_set = { $cards } für { talents-money } verkaufen{ $run ->
        [0] { $bonus ->
            [0] {""}
           *[other] , davon { $bonus } durch ein Amt
        }
       *[other] , davon { $run } für die Reihe{ $bonus ->
            [0] {""}
           *[other] {" "}und { $bonus } durch ein Amt
        }
    }
action-sell_set-plain = { $cards-count ->
        [0] Set verkaufen
       *[other] { $cards } verkaufen
    }
action-play_office = { $card-acc }{ $copies ->
        [1] {""}
       *[other] {" "}(Nr. { $copy })
    } spielen
action-play_office-against = { $card-acc }{ $copies ->
        [1] {""}
       *[other] {" "}(Nr. { $copy })
    } gegen { $target } spielen
action-play_office-plain = { $card-acc } spielen
action-buy_senator = Einen Senator für { talents-price } kaufen
action-release = Einen Senator für { talents-money } abgeben
action-release-last = Den letzten Senator für { talents-money } abgeben und ausscheiden


## Wertung

score-senators = Senatoren auf der Senatsleiste
score-track = { $seat }: Feld { $senators } auf der Senatsleiste
score-eliminated = { $seat }: als { $order }. ausgeschieden
score-money = Geld (entscheidet bei Patt)
score-money-secret = Geld (entscheidet bei Patt, bis zum Ende geheim)
score-purse = { $seat }: { talents-money }
score-sets = Sets zum Einlösen, jede Karte nur einmal
score-no-sets = kein Set zum Einlösen
score-colour = { $cards }, gleiche Farbe: { talents-money }
score-value = { $cards }, gleicher Wert: { talents-money }
score-values = Summe der Werte: { talents-money }
score-run = Reihe: { talents-money }
score-office = Amt für das nächste Set: { talents-money }


## Der Tisch als Zeichnung

sketch-turn = aktiver Spieler:
sketch-wars = { $wars } von { $final } Kriegen
sketch-you = du
sketch-eliminated = als { $order }. ausgeschieden
sketch-money = { talents-money }
sketch-money-hidden = ? Geld
sketch-face-up = offen
sketch-face-down = verdeckt
sketch-discards = Ablagestapel
sketch-set = Set
sketch-war = { $seats-count ->
        [0] Noch hat niemand geheim geboten.
       *[other] Geheim geboten: { $seats }.
    }
sketch-war-own = Dein geheimes Gebot: { talents-money }
sketch-deficit = Der Preis liegt bei { talents-price }, { $seat } ist gefragt.
sketch-bid = Gebot von { $seat }: { talents-amount }
sketch-election = { $seat } bietet als Nächstes.
sketch-offer = Angebot an { $target } für { $card-acc }: { talents-price }
sketch-extort = { $seats-count ->
        [0] Noch hat niemand ein Angebot bekommen.
        [one] { $seats } hatte schon ein Angebot.
       *[other] { $seats } hatten schon ein Angebot.
    }
sketch-join = { $seat } darf mit einlösen.
sketch-cash-in = { $seat } löst ein, ein Senator kostet { talents-price }{ $bonus ->
        [0] {""}
       *[other] , und das nächste Set bringt { $bonus } mehr
    }.


## Der Tisch als Bild

picture-active = Aktiver Spieler
picture-start = Startspieler
picture-senators = { $seat }: { $senators ->
        [one] { $senators } Senator
       *[other] { $senators } Senatoren
    }
picture-eliminated = { $seat }: ausgeschieden
picture-money = { $seat }: { talents-money }
picture-money-hidden = { $seat }: Geld geheim
picture-left = { $cards ->
        [one] noch { $cards } Karte
       *[other] noch { $cards } Karten
    }
picture-deck = { $deck }: { $cards ->
        [one] noch { $cards } Karte
       *[other] noch { $cards } Karten
    }
picture-field = Markt { $market }, Preisfeld { $price }
picture-stone = Markt { $market }, Preisfeld { $price }: { $seat }
picture-bids = Höchstgebote
picture-no-bid = kein Gebot
picture-hidden = { $card } (verdeckt)
picture-own = verdeckt, nur für dich sichtbar
picture-past = Bisherige Ereignisse
picture-sets = { $sets ->
        [one] Dein Set
       *[other] Deine { $sets } Sets, die besten zuerst
    }


## Woher eine Regel kommt und warum keine Aktion gegen sie verstoßen kann

rulebook = Veröffentlichte Rezensionen und Verlagstexte anstelle der gedruckten Spielregel.
ruling-A-29 = Hat die Senatsleiste ein Ende? Nein, die Kurzregel nennt keine Obergrenze.
ruling-A-31 = Wer ist Startspieler? Das entscheidet das Los, weil die Kurzregel es offenlässt.
ruling-A-34 = Was, wenn der aktive Spieler während des Ereignisses ausscheidet? Die anderen handeln es noch ab, damit schon gemachte Gebote ihren Sinn behalten; eine Aktion gibt es nicht mehr.
ruling-A-30 = Kommen bei weniger Spielern Karten aus dem Spiel? Nein, davon weiß keine Quelle.
ruling-SE-GEN-06 = Kann der Bank das Geld ausgehen, und gibt es Bruchteile? Beides nicht: Keine Quelle begrenzt die Bank oder spricht von Bruchteilen, und so ist jeder Betrag eindeutig.
ruling-A-32 = Darf man untereinander Geschäfte machen, schenken oder leihen? Reden darf man über alles, aber außerhalb der Regeln wechselt nichts den Besitzer: Die Kurzregel sieht nichts dergleichen vor.
ruling-A-33 = Darf man zwischen einer Entscheidung und dem Ziehen danach einen Senator abgeben? Vor einem Ereignis ja: In der Kurzregel steht „JEDERZEIT“, und vielleicht hat eben erst ein Verkauf das Geld gekostet, das gleich die Steuer verlangt. Vor dem Austeilen oder Aufdecken einer Karte nein: Das folgt sofort, und danach ist Zeit genug. Der 4. Krieg beendet das Spiel trotzdem sofort.
ruling-A-33--v1 = Darf man zwischen einer Entscheidung und dem Ziehen danach einen Senator abgeben, zum Beispiel gerade vor dem nächsten Ereignis? Nein, und man verliert nichts, denn vor der Entscheidung und nach dem Ziehen ist Zeit dafür. Außerdem muss der 4. Krieg das Spiel sofort beenden.
ruling-A-2 = Darf man auch einen Senator abgeben, wenn man nicht am Zug ist? Ja, wann immer irgendein Spieler etwas zu entscheiden hat und bevor ein Ereignis gezogen wird: In der Kurzregel steht „JEDERZEIT“.
ruling-A-2--v1 = Darf man auch einen Senator abgeben, wenn man nicht am Zug ist? Ja, wann immer irgendein Spieler etwas zu entscheiden hat: In der Kurzregel steht „JEDERZEIT“.
ruling-A-3 = Darf man den letzten Senator abgeben? Ja, aber man scheidet damit aus: Genau das nennt die Kurzregel als Folge dieses Tausches.
ruling-A-28 = Was geschieht, wenn jemand ausscheidet? Das Geld geht an die Bank, die Karten kommen auf ihre Ablagestapel, Gebote und ein offenes Angebot verfallen, und der aktive Spieler hat keine Aktion mehr. Die Kurzregel sagt nichts Näheres, also gilt das Einfachste, was zusammenpasst.
ruling-A-35 = Was, wenn bei einer Wahl der Höchstbieter ausscheidet, bevor sie abgehandelt ist? Es gilt das nächstniedrigere Gebot eines Spielers, der noch im Spiel ist, denn für alle offenen Gebote gilt dasselbe.
ruling-SE-ELIM-04 = Spielt ein einzelner Spieler noch weiter? Nein, niemand kann mehr bieten, erpresst werden oder aufholen, also ist das Spiel entschieden.
ruling-SE-PAY-01 = Was, wenn man nicht zahlen kann, was ein Ereignis verlangt? Dann muss man Senatoren abgeben, bis es reicht, denn laut Kurzregel darf man sie jederzeit gegen Geld tauschen. Mit dem letzten Senator verfällt die Schuld.
ruling-A-1 = Wie viele Karten „Krieg“ sind im Stapel? Fünf: So steht es in zwei unabhängigen Rezensionen, und die 4. beendet das Spiel. Die 5. bekommt man vielleicht nie zu sehen, das passt zum plötzlichen, ungewissen Ende.
ruling-SE-WAR-01 = Wie viel darf man im Krieg geheim bieten? Bis zu seinem ganzen Geld, denn jeder zahlt sein Gebot; wer nicht mitmachen will, bietet 0.
ruling-SE-WAR-03 = Steht das so auf der gedruckten Karte „Krieg“? Nein, der gedruckte Text war nicht zu finden, dies ist eine Rekonstruktion. Die Zahlen lassen sich im Datensatz ändern.
ruling-A-24 = Wer gewinnt und wer verliert im Krieg einen Senator, und was gilt bei Patt? Alle mit dem höchsten Gebot erhalten einen, alle mit dem niedrigsten verlieren einen, so hat kein Platz am Tisch einen Vorteil; sind alle Gebote gleich, ändert sich nichts, ganz gleich, welche Gewinne und Verluste der Datensatz nennt. Die Rezensionen beschreiben ein geheimes Gebot um einen Senator, das jeder zahlt, und Ereignisse, die Senatoren kosten.
ruling-A-24--v1 = Wer gewinnt und wer verliert im Krieg einen Senator, und was gilt bei Patt? Alle mit dem höchsten Gebot erhalten einen, alle mit dem niedrigsten verlieren einen, so hat kein Platz am Tisch einen Vorteil; sind alle Gebote gleich, ändert sich nichts. Die Rezensionen beschreiben ein geheimes Gebot um einen Senator, das jeder zahlt, und Ereignisse, die Senatoren kosten.
ruling-SE-DEF-01 = Steht das so auf der gedruckten Karte „Staatsdefizit“? Nein, der gedruckte Text war nicht zu finden, dies ist eine Rekonstruktion. Die Zahlen lassen sich im Datensatz ändern.
ruling-A-25 = Wie geht ein fallender Preis, wenn niemand als Erster rufen kann? Zu jedem Preis werden alle nacheinander gefragt, der aktive Spieler zuletzt. Der Preis fällt in festen Stufen, so dauert es nicht lange.
ruling-SE-ELEC-01 = Steht das so auf der gedruckten Karte „Wahl“? Nein, der gedruckte Text war nicht zu finden, dies ist eine Rekonstruktion. Die Zahlen lassen sich im Datensatz ändern.
ruling-SE-TAX-01 = Steht das so auf der gedruckten Karte „Steuer“? Nein, der gedruckte Text war nicht zu finden, dies ist eine Rekonstruktion. Die Zahlen lassen sich im Datensatz ändern.
ruling-SE-TRIB-01 = Steht das so auf der gedruckten Karte „Tribut“? Nein, der gedruckte Text war nicht zu finden, dies ist eine Rekonstruktion. Die Zahlen lassen sich im Datensatz ändern.
ruling-SE-REV-01 = Steht das so auf der gedruckten Karte „Aufstand in den Provinzen“? Nein, der gedruckte Text war nicht zu finden, dies ist eine Rekonstruktion. Die Einzelheiten lassen sich im Datensatz ändern.
ruling-SE-SCAN-01 = Steht das so auf der gedruckten Karte „Skandal“? Nein, der gedruckte Text war nicht zu finden, dies ist eine Rekonstruktion. Die Zahlen lassen sich im Datensatz ändern.
ruling-A-7 = Darf man noch einmal bieten, wenn man überboten ist? Nein, geboten wird genau einmal reihum.
ruling-A-6 = Darf man gleich viel bieten wie der Höchstbieter? Nein, überbieten heißt mehr bieten, und bei zwei Steinen auf einem Preisfeld bekäme niemand die Karte.
ruling-A-4 = Darf man mehr bieten, als man Geld hat? Nein, damit sich jedes Gebot bezahlen lässt; wer höher bieten will, darf vorher Senatoren abgeben. So steht es auch in einer Rezension: Man bietet, solange das Geld reicht.
ruling-A-5 = Dürfen alle Gebote zusammen das eigene Geld übersteigen, in der Hoffnung, dass man nicht jede Karte bekommt? Nein, der aktive Spieler darf alle verkaufen, und dann muss man alle Gebote zahlen.
ruling-A-8 = Darf der aktive Spieler eine Karte ganz ablehnen? Nein, bei einer Karte mit Gebot lässt ihm die Kurzregel nur zwei Möglichkeiten, und eine Karte ohne Gebot erhält er gratis.
ruling-A-10 = An wen zahlt der aktive Spieler, wenn er eine Karte kauft? An den Höchstbieter, so steht es in der Kurzregel.
ruling-SE-AUCTION-10 = Was, wenn der aktive Spieler das Höchstgebot nicht zahlen kann? Dann muss er verkaufen oder vorher Senatoren abgeben, wie bei jeder anderen Zahlung.
ruling-A-9 = Wann erhält der aktive Spieler die Karten ohne Gebot? Von selbst, bevor er bei den anderen wählt; auf sonst nichts hat das Einfluss.
ruling-A-23 = Wohin kommen verkaufte Karten, und was, wenn ein Stapel ausgeht? Jeder Stapel hat seinen eigenen Ablagestapel, der bei Bedarf neu gemischt wird. Die Kurzregel schweigt dazu, also gilt das Übliche.
ruling-A-14 = Darf man beim Erpressen auch für Ämterkarten ein Angebot machen? Ja, wenn sie offen liegen: In der Kurzregel steht „EINE offene Karte“, ohne Ausnahme.
ruling-A-15 = Darf man beim Erpressen ein Angebot für eine Startkarte machen? Nein, laut Rezensionen liegen sie verdeckt.
ruling-A-16 = Wird eine verdeckte Karte je wieder offen hingelegt? Nein, man zeigt sie erst, wenn man sie verkauft, spielt oder abwirft; etwas anderes erwähnt keine Quelle.
ruling-A-12 = Gibt es ein Mindestangebot? Ja, 1: Ein Angebot von 0 würde die Karte des Mitspielers nur gratis verdecken.
ruling-A-13 = Muss der aktive Spieler das Geld für sein Angebot haben? Ja, in dem Moment, in dem er es macht, denn der Mitspieler muss sich für den Verkauf entscheiden können.
ruling-SE-EXTORT-07 = Was, wenn der Mitspieler nicht zahlen kann, um die Karte zu behalten? Es gibt nur zwei Antworten: Wem das Geld auch nach dem Abgeben von Senatoren fehlt, der muss verkaufen.
ruling-A-11 = In welcher Reihenfolge macht man die Angebote? In beliebiger: Manche Rezensionen sagen reihum, aber die Kurzregel gibt nichts vor, und sie hat Vorrang.
ruling-A-20 = Darf auch Ämterkarten spielen, wer nur mit einlöst? Ja, man spielt sie beim Einlösen, und genau das tut er.
ruling-A-21 = Schützen manche Ämter vor Ereignissen? In diesem Stapel nicht: Eine Rezension spricht von Schutz, aber laut Kurzregel spielt man Ämterkarten nur beim Einlösen.
ruling-SE-OFFICE-04 = Steht das so auf den gedruckten Ämterkarten? Nein, die gedruckten Texte waren nicht zu finden, dies sind Rekonstruktionen. Die Zahlen lassen sich im Datensatz ändern.
ruling-A-19 = Darf man erst Senatoren kaufen und danach Sets verkaufen? Nein, die Schritte sind nummeriert, und wer zuerst verkauft, verliert nichts.
ruling-A-26 = Darf man einlösen, ohne etwas zu verkaufen oder zu kaufen? Ja, eine Aktion ist Pflicht, aber laut Kurzregel darf man die beiden Schritte des Einlösens machen, man muss nicht.
ruling-A-17 = Kommt der Bonus für eine Reihe zur Summe dazu? Ja, er heißt Bonus, und die Summe gibt es für jedes Set.
ruling-SE-CASH-09 = Darf man verdeckte Karten verkaufen, und zählt eine Karte auch zweimal? Verdeckte ja, da macht die Kurzregel keinen Unterschied; aber jede nur einmal, denn eine verkaufte Karte ist weg.
ruling-A-18 = Zählt eine Reihe in verschiedenen Farben? Nein, in der Kurzregel gehört der Bonus zu drei Karten gleicher Farbe. Eine Rezension legt anderes nahe, aber die Kurzregel geht vor.
ruling-A-27 = Was, wenn auch das Geld ein Patt ergibt? Dann teilt man sich den Sieg, denn eine weitere Entscheidung nennt die Kurzregel nicht.
ruling-SE-END-04 = Darf nach dem Spielende noch jemand handeln? Nein, laut Kurzregel endet das Spiel sofort.

unbreakable-SE-GEN-01 = Der Schiedsrichter bewegt die Scheiben, und alle sehen sie jederzeit.
unbreakable-SE-GEN-02 = Die Regel bindet, was der Schiedsrichter zeigt, nicht, was die Spieler tun.
unbreakable-SE-GEN-06 = In einer Aktion kann nur eine ganze Zahl stehen, und der Bank geht das Geld nie aus.
unbreakable-SE-REL-01 = Einen Betrag gibt es nicht zu wählen: Für einen Senator sind es immer 5 Geld.
unbreakable-SE-REL-02 = Wer noch im Spiel ist, hat einen Senator, und sonst ändert das Abgeben nichts.
unbreakable-SE-ELIM-01 = Mit dem letzten Senator scheidet man von selbst aus.
unbreakable-SE-ELIM-03 = Steine und Gebote verfallen von selbst.
unbreakable-SE-ELIM-04 = Das Spiel endet von selbst; wer danach noch handelt, verstößt gegen SE-END-04.
unbreakable-SE-PAY-01 = Erzwungenes Zahlen und Abgeben geschieht von selbst.
unbreakable-SE-EVENT-02 = Die Karte kommt von selbst auf den Ablagestapel.
unbreakable-SE-EVENT-03 = Die Karte kommt von selbst auf die Seite.
unbreakable-SE-EVENT-04 = Das Spiel endet von selbst; wer danach noch handelt, verstößt gegen SE-END-04.
unbreakable-SE-EVENT-05 = Die Regel beschreibt nur den Stapel; wer eine Karte zieht, die nicht mehr darin ist, verstößt gegen SE-EVENT-01.
unbreakable-SE-WAR-02 = Nach dem letzten Gebot wird von selbst aufgedeckt und gezahlt.
unbreakable-SE-WAR-03 = Gewinne und Verluste folgen von selbst.
unbreakable-SE-TAX-01 = Die Steuer wird von selbst gezahlt.
unbreakable-SE-TRIB-01 = Das Geld kommt von selbst.
unbreakable-SE-REV-01 = Die Karten werden von selbst abgeworfen.
unbreakable-SE-SCAN-01 = Der Senator geht von selbst verloren.
unbreakable-SE-AUCTION-07 = Keine Aktion nimmt einen Stein zurück, und ein zweiter Stein im selben Markt verstößt gegen SE-AUCTION-04.
unbreakable-SE-AUCTION-09 = Die Regel gibt nur Freiheit, jede Reihenfolge ist erlaubt.
unbreakable-SE-AUCTION-11 = Der aktive Spieler erhält die Karten von selbst.
unbreakable-SE-AUCTION-12 = Die Karten liegen von selbst offen.
unbreakable-SE-EXTORT-01 = Mit der Wahl der Aktion kommt das Geld von selbst.
unbreakable-SE-EXTORT-03 = Andere Antworten als diese beiden gibt es nicht; alles andere verstößt gegen SE-GEN-07.
unbreakable-SE-EXTORT-04 = Die Karte wird von selbst umgedreht.
unbreakable-SE-EXTORT-08 = Die Regel gibt nur Freiheit, jede Reihenfolge ist erlaubt, und aufhören darf man auch.
unbreakable-SE-OFFICE-02 = Die Karte wird von selbst abgeworfen.
unbreakable-SE-OFFICE-03 = Die Regel gibt nur Freiheit; die Bedingungen der einzelnen Ämter gehören zu SE-OFFICE-04.
unbreakable-SE-CASH-02 = Der Schiedsrichter ruft die Spieler der Reihe nach auf; wer zu früh verkauft, verstößt gegen SE-GEN-07.
unbreakable-SE-CASH-04 = Die Regel gibt nur Freiheit, jede Anzahl von Sets ist erlaubt.
unbreakable-SE-CASH-05 = Die Regel legt nur fest, was ein Set ist; wer etwas anderes verkauft, verstößt gegen SE-CASH-11.
unbreakable-SE-CASH-06 = Die Regel legt nur fest, was ein Set ist; wer etwas anderes verkauft, verstößt gegen SE-CASH-11.
unbreakable-SE-CASH-07 = Der Schiedsrichter rechnet aus, was es dafür gibt.
unbreakable-SE-CASH-08 = Der Schiedsrichter rechnet aus, was es dafür gibt.
unbreakable-SE-END-01 = Die Rangfolge ermittelt der Schiedsrichter.
unbreakable-SE-END-02 = Die Rangfolge ermittelt der Schiedsrichter.
unbreakable-SE-END-03 = Die Rangfolge ermittelt der Schiedsrichter.
