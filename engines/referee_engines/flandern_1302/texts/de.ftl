### Flandern 1302 auf Deutsch.


## Das Spiel

game-flandern-1302 = Flandern 1302


## Regeln

rule-FL-SETUP-01 = Das Spiel ist für drei oder vier Spieler.
rule-FL-SETUP-02 = Jeder Spieler erhält eine Zunft mit 15 Stadtvierteln und ihrem Stadtzentrum, 8 Aktionskarten und 3 Einflusskarten.
rule-FL-SETUP-03 = In jeder der sechs Städte liegt zu Beginn genau ein Stadtzentrum: je eines von jedem Spieler, eines der grauen Zunft und eines der Kirche, bei drei Spielern auch das der Zunft, die niemand spielt.
rule-FL-SETUP-04 = Ab dem Startspieler sucht sich jeder im Uhrzeigersinn eine Stadt für sein Stadtzentrum aus. Die übrigen Stadtzentren werden ausgelost.
rule-FL-SETUP-05 = Der Stapel der goldenen Karten besteht aus den gemischten A-Karten, darunter liegen die gemischten B-Karten.
rule-FL-SETUP-06 = Der älteste Spieler beginnt. Da der Schiedsrichter das Alter nicht kennt, wird der Startspieler vorher angegeben oder ausgelost.
rule-FL-SETUP-07 = Alle Zünfte, auch die graue, beginnen mit 0 Punkten.
rule-FL-ROUND-01 = Eine Runde besteht aus sechs Schritten in fester Reihenfolge.
rule-FL-GOLD-01 = Der Startspieler nimmt die oberste goldene Karte, sieht sie als Einziger an und legt sie verdeckt vor sich ab.
rule-FL-GOLD-02 = Gehört die Karte zu einer schon abgerechneten Stadt, zieht er eine weitere.
rule-FL-GOLD-03 = Die aussortierte Karte wird offen abgelegt. Gezogen wird so oft wie nötig.
rule-FL-GOLD-04 = Geht der Stapel dabei aus, gibt es in dieser Runde keine goldene Karte.
rule-FL-CHOOSE-01 = Jeder Spieler sucht sich für die Runde genau eine Aktionskarte aus seiner Hand aus.
rule-FL-CHOOSE-02 = Zusätzlich darf jeder beliebig viele seiner Einflusskarten spielen.
rule-FL-CHOOSE-03 = Die ausgesuchten Karten bleiben verdeckt, bis alle aufdecken.
rule-FL-CHOOSE-04 = Auch eine Karte, deren Aktion nicht durchführbar sein wird, darf man aussuchen.
rule-FL-CHOOSE-05 = „Aufnehmen“ darf man auch spielen, ohne dass man Karten ausgespielt hat.
rule-FL-CHOOSE-06 = Jeder wählt einmal pro Runde, und dabei bleibt es.
rule-FL-ORDER-01 = Alle Spieler decken ihre Karten gleichzeitig auf.
rule-FL-ORDER-02 = Wer die meisten Karten ausgesucht hat, führt seine Aktion zuerst durch, danach der Spieler mit den zweitmeisten und so fort.
rule-FL-ORDER-03 = Bei Patt ist im Vorteil, wer im Uhrzeigersinn näher zum Startspieler sitzt.
rule-FL-ORDER-04 = Hat jeder Pattbeteiligte nur eine Karte gelegt, beginnt der Startspieler. Er ist bei jedem Patt im Vorteil, an dem er beteiligt ist.
rule-FL-ORDER-05 = Gespielte Einflusskarten gehen aus dem Spiel.
rule-FL-ACT-01 = In dieser Reihenfolge führen die Spieler nacheinander ihre Aktion durch.
rule-FL-ACT-02 = Ist eine Aktion durchführbar, muss sie auch durchgeführt werden.
rule-FL-ACT-03 = Ist eine Aktion nicht durchführbar, gilt sie trotzdem als gespielt.
rule-FL-ACT-04 = Danach legt man die Aktionskarte offen vor sich ab.
rule-FL-CITY-01 = Mit einer Städtekarte baut man in dieser Stadt ein eigenes, ein graues oder ein Kirchen-Stadtviertel aus dem jeweiligen Vorrat.
rule-FL-CITY-02 = Oder man löst in dieser Stadt eine Baustelle auf, die auf einem eigenen, einem grauen oder einem Kirchen-Stadtviertel eingerichtet ist.
rule-FL-CITY-03 = Mit einer Karte wird entweder gebaut oder fertiggestellt, nie beides.
rule-FL-CITY-04 = Beim Auflösen einer Baustelle kommt der Baustellen-Stein zurück in den Vorrat, und das Stadtviertel ist fertiggestellt.
rule-FL-CITY-05 = Die Städtekarte einer abgerechneten Stadt ist nicht durchführbar.
rule-FL-PLACE-01 = Ein Stadtviertel darf nur auf einem freien Bauplatz seiner Form liegen.
rule-FL-PLACE-02 = Es muss mit seiner Längsseite an ein schon gebautes Stadtviertel oder eine Baustelle angrenzen.
rule-FL-PLACE-03 = Es darf mit keiner Seite an ein Stadtviertel mit gleichem Wappen angrenzen.
rule-FL-PLACE-04 = Das Stadtzentrum gilt als gebautes Stadtviertel: Man kann daran anbauen, und sein Wappen zählt mit.
rule-FL-PLACE-05 = Alle Kirchen-Stadtviertel haben das gleiche Wappen.
rule-FL-PLACE-06 = Wer kein Stadtviertel der passenden Form mehr im Vorrat hat, kann auf dem Bauplatz nicht bauen. Das gilt für jede Zunft und für die Kirche.
rule-FL-PLACE-07 = An ein Abdeckplättchen kann man nicht anbauen, es ist aber auch niemandem im Weg.
rule-FL-SITE-01 = Mit der Karte „Baustelle“ platziert man ein eigenes, ein graues oder ein Kirchen-Stadtviertel aus dem jeweiligen Vorrat in einer beliebigen Stadt.
rule-FL-SITE-02 = Darauf kommt ein Baustellen-Stein aus dem allgemeinen Vorrat.
rule-FL-SITE-03 = Ist kein Baustellen-Stein vorrätig, geht die Aktion nicht.
rule-FL-SITE-04 = Für Baustellen gelten dieselben Regeln zum Platzieren wie für Stadtviertel.
rule-FL-PICK-01 = Mit „Aufnehmen“ nimmt man alle offen liegenden Aktionskarten wieder auf die Hand, auch „Aufnehmen“ selbst.
rule-FL-START-01 = In Schritt 5 deckt der Startspieler seine goldene Karte auf.
rule-FL-START-02 = Ist sie eine Einflusskarte, nimmt er sie auf die Hand.
rule-FL-START-03 = Jede andere goldene Karte legt er offen neben den Stapel und muss ihre Aktion ausführen.
rule-FL-START-04 = Goldene Städtekarte: in dieser Stadt ein Stadtviertel der grauen Zunft oder der Kirche platzieren oder eine ihrer Baustellen fertigstellen.
rule-FL-START-05 = Goldene Baustelle: eine Baustelle mit einem Stadtviertel der grauen Zunft oder der Kirche einrichten.
rule-FL-START-06 = Goldenes Aufnehmen: alle ausgespielten Aktionskarten wieder auf die Hand nehmen.
rule-FL-START-07 = Dombau: einen Dom auf ein beliebiges Kirchen-Stadtviertel setzen, mit oder ohne Baustelle, wenn dort noch keiner steht.
rule-FL-START-08 = Zunftmeister: eine Zunftmeister-Figur auf ein beliebiges eigenes Stadtviertel oder eines der grauen Zunft stellen. Mehrere Zunftmeister auf einem Viertel sind erlaubt.
rule-FL-START-09 = Ist kein Dom oder keine Figur mehr vorrätig oder gibt es keinen Platz dafür, verfällt die goldene Aktion.
rule-FL-COVER-01 = Kann ein Bauplatz nicht mehr bebaut werden, kommt in Schritt 6 ein Abdeckplättchen dorthin.
rule-FL-COVER-02 = Auch wenn keine Abdeckplättchen mehr da sind, ist ein solcher Bauplatz gesperrt.
rule-FL-SCORE-01 = Sind alle Bauplätze einer Stadt bebaut oder abgedeckt, wird sie in Schritt 6 abgerechnet.
rule-FL-SCORE-02 = Stadtviertel mit Baustelle zählen 0 Punkte.
rule-FL-SCORE-03 = Für den Wert der Stadt zählt jedes Stadtviertel einer Zunft 1 Punkt, ein Kirchen-Stadtviertel 2 und eines mit Dom 3 Punkte.
rule-FL-SCORE-04 = Die Zünfte, auch die graue, erhalten Ränge nach der Anzahl ihrer fertiggestellten Stadtviertel.
rule-FL-SCORE-05 = Bei Patt geht die Zunft vor, die in dieser Stadt mehr Zunftmeister in fertiggestellten Vierteln hat, ob aufgedruckt oder als Figur.
rule-FL-SCORE-06 = Bei weiterem Patt bekommen alle Beteiligten den schlechtesten der Ränge, die sie zusammen belegen.
rule-FL-SCORE-07 = Rang 1 erhält den Wert der Stadt, Rang 2 den halben Wert (aufgerundet), Rang 3 erhält 4 Punkte, Rang 4 erhält 2 Punkte, Rang 5 geht leer aus.
rule-FL-SCORE-08 = Die Punkte werden auf der Zählleiste mit dem Wappen der Zunft abgetragen.
rule-FL-SCORE-09 = Die abgerechnete Stadt wird markiert, ihre Baustellen-Steine kommen in den Vorrat zurück.
rule-FL-TURN-01 = Der nächste Spieler im Uhrzeigersinn wird Startspieler.
rule-FL-END-01 = Gibt es nach Schritt 6 auf dem ganzen Spielplan höchstens noch einen freien Bauplatz, endet das Spiel.
rule-FL-END-02 = Ist nach Schritt 6 der Stapel mit den goldenen Karten aufgebraucht, endet das Spiel.
rule-FL-END-03 = Noch freie Bauplätze werden abgedeckt.
rule-FL-END-04 = Alle bisher nicht abgerechneten Städte werden gewertet.
rule-FL-END-05 = Wer die meisten Einflusskarten auf der Hand hat, erhält 3 Punkte, bei Patt jeder der Beteiligten.
rule-FL-END-06 = Es gewinnt, wer die meisten Punkte hat.


## Phasen

phase-setup_start = Startspieler auslosen
phase-setup_centre = Stadtzentren setzen
phase-setup_deal = Übrige Stadtzentren auslosen
phase-draw = Schritt 1, goldene Karte
phase-choose = Schritt 2, Aktionskarte aussuchen
phase-act = Schritt 4, Aktion durchführen
phase-gold = Schritt 5, Startspieler-Aktion
phase-end = Spielende


## Städte und Bauplätze

city-brugge = Brügge
city-gent = Gent
city-ieper = Ypern
city-leuven = Löwen
city-luik = Lüttich
city-utrecht = Utrecht

plot = { $plot } in { $city }

shape-trapezium = Trapez
shape-bar = Balken
shape-wedge = Keil
shape-centre = Zentrum


## Zünfte und Kirche

faction-blue = blaue Zunft
    .nom = die blaue Zunft
    .acc = die blaue Zunft
    .dat = der blauen Zunft
    .gen = der blauen Zunft
    .colour = blau
    .quarter = ein blaues Stadtviertel
    .quarter-dat = einem blauen Stadtviertel
    .quarter-nom = das blaue Stadtviertel
    .quarter-label = Blaues Stadtviertel
    .centre = das blaue Stadtzentrum
    .sign = Bl
faction-yellow = gelbe Zunft
    .nom = die gelbe Zunft
    .acc = die gelbe Zunft
    .dat = der gelben Zunft
    .gen = der gelben Zunft
    .colour = gelb
    .quarter = ein gelbes Stadtviertel
    .quarter-dat = einem gelben Stadtviertel
    .quarter-nom = das gelbe Stadtviertel
    .quarter-label = Gelbes Stadtviertel
    .centre = das gelbe Stadtzentrum
    .sign = Ge
faction-green = grüne Zunft
    .nom = die grüne Zunft
    .acc = die grüne Zunft
    .dat = der grünen Zunft
    .gen = der grünen Zunft
    .colour = grün
    .quarter = ein grünes Stadtviertel
    .quarter-dat = einem grünen Stadtviertel
    .quarter-nom = das grüne Stadtviertel
    .quarter-label = Grünes Stadtviertel
    .centre = das grüne Stadtzentrum
    .sign = Gr
faction-red = rote Zunft
    .nom = die rote Zunft
    .acc = die rote Zunft
    .dat = der roten Zunft
    .gen = der roten Zunft
    .colour = rot
    .quarter = ein rotes Stadtviertel
    .quarter-dat = einem roten Stadtviertel
    .quarter-nom = das rote Stadtviertel
    .quarter-label = Rotes Stadtviertel
    .centre = das rote Stadtzentrum
    .sign = Ro
faction-grey = graue Zunft
    .nom = die graue Zunft
    .acc = die graue Zunft
    .dat = der grauen Zunft
    .gen = der grauen Zunft
    .colour = grau
    .quarter = ein graues Stadtviertel
    .quarter-dat = einem grauen Stadtviertel
    .quarter-nom = das graue Stadtviertel
    .quarter-label = Graues Stadtviertel
    .centre = das graue Stadtzentrum
    .sign = o
faction-church = Kirche
    .nom = die Kirche
    .acc = die Kirche
    .dat = der Kirche
    .gen = der Kirche
    .colour = Kirche
    .quarter = ein Kirchen-Stadtviertel
    .quarter-dat = einem Kirchen-Stadtviertel
    .quarter-nom = das Kirchen-Stadtviertel
    .quarter-label = Kirchen-Stadtviertel
    .centre = das Stadtzentrum der Kirche
    .sign = +
# Eine Zunft auf einem anderen Plan.
faction-other = Zunft { $name }
    .nom = die Zunft { $name }
    .acc = die Zunft { $name }
    .dat = der Zunft { $name }
    .gen = der Zunft { $name }
    .colour = { $name }
    .quarter = ein Stadtviertel der Zunft { $name }
    .quarter-dat = einem Stadtviertel der Zunft { $name }
    .quarter-nom = das Stadtviertel der Zunft { $name }
    .quarter-label = Stadtviertel der Zunft { $name }
    .centre = das Stadtzentrum der Zunft { $name }
    .sign = { $name }


## Karten: alle weiblich, also „die ...“, „mit der ...“

city-card = Städtekarte { $city }
    .label = { $city }
card-site = Karte „Baustelle“
    .label = Baustelle
card-pickup = Karte „Aufnehmen“
    .label = Aufnehmen
card-influence = Einflusskarte
    .label = Einfluss
card-cathedral = Karte „Dombau“
    .label = Dombau
card-guild_master = Karte „Zunftmeister“
    .label = Zunftmeister


## Aktionen, als das, was jetzt nicht geht

action-name-start = Startspieler auslosen
action-name-deal = Übrige Stadtzentren auslosen
action-name-draw = Goldene Karte ziehen
action-name-place_centre = Stadtzentrum setzen
action-name-commit = Karten aussuchen
action-name-build = Stadtviertel bauen
action-name-finish = Baustelle auflösen
action-name-site = Baustelle einrichten
action-name-pick_up = Karten aufnehmen
action-name-cathedral = Dom setzen
action-name-master = Zunftmeister stellen
action-name-not_executable = Karte ohne Wirkung spielen


## Optionen

option-start = Der Platz des ersten Startspielers oder „random“, um ihn auszulosen.
option-start-random = ausgelost
option-guilds = Die Zünfte der Plätze 0, 1 und so weiter, durch Kommas getrennt. Ohne Angabe gilt die Reihenfolge im Datensatz.
option-centre_placement = Ob die Spieler die Städte für ihre Stadtzentren aussuchen oder alle sechs Stadtzentren ausgelost werden. Ohne Angabe gilt der Datensatz.
option-centre_placement-choose = Spieler suchen aus
option-centre_placement-random = ausgelost
option-centre_is_quarter = Ob das Stadtzentrum beim Wert der Stadt und bei den Rängen mitzählt und Dome und Zunftmeister aufnehmen darf. Ohne Angabe gilt der Datensatz.
option-church_arms_block = Ob Kirchen-Stadtviertel nicht aneinander angrenzen dürfen. Ohne Angabe gilt der Datensatz.
option-figures_allowed_in_scored_city = Ob Dome und Zunftmeister auch in abgerechnete Städte gesetzt werden dürfen. Ohne Angabe gilt der Datensatz.
option-absent_guild_is_ranked = Ob eine Zunft ohne fertiggestelltes Stadtviertel in der Stadt einen Rang belegt. Ohne Angabe gilt der Datensatz.
option-unplayed_guild_is_ranked = Bei drei Spielern: ob die Zunft, die niemand spielt, in der Stadt mit ihrem Stadtzentrum einen Rang belegt. Ohne Angabe gilt der Datensatz.
option-influence_bonus_needs_a_card = Ob der Bonus am Spielende entfällt, wenn niemand eine Einflusskarte hat. Ohne Angabe gilt der Datensatz.


## Ereignisse

event-start_drawn = { $seat } wird als Startspieler ausgelost.
event-centre_placed = { $faction-centre } kommt nach { $city }.
event-golden_taken = { $seat } nimmt die oberste goldene Karte (Rückseite { $letter }).
event-golden_seen = { $seat } sieht sich die goldene { $card } an.
event-golden_rejected = Die goldene { $card } (Rückseite { $letter }) gehört zu einer abgerechneten Stadt und wird abgelegt.
event-no_golden_card = Der Stapel der goldenen Karten ist aufgebraucht: In dieser Runde gibt es keine goldene Karte.
event-committed = { $seat } hat gewählt.
event-revealed = { $influence ->
        [0] { $seat } deckt die { $card } auf.
        [one] { $seat } deckt die { $card } und eine Einflusskarte auf.
       *[other] { $seat } deckt die { $card } und { $influence } Einflusskarten auf.
    }
event-order_found = Die Zugreihenfolge lautet: { $seats }.
event-built = { $seat } baut { $faction-quarter }{ $masters ->
        [0] { "" }
        [one] { " " }(mit Zunftmeister)
       *[other] { " " }(mit { $masters } Zunftmeistern)
    } auf { $plot } in { $city }.
event-site_set_up = { $seat } richtet auf { $plot } in { $city } eine Baustelle mit { $faction-quarter-dat }{ $masters ->
        [0] { "" }
        [one] { " " }(mit Zunftmeister)
       *[other] { " " }(mit { $masters } Zunftmeistern)
    } ein.
event-finished = { $seat } löst die Baustelle auf { $plot } in { $city } auf, { $faction-quarter-nom } ist fertig.
event-picked_up = { $cards-count ->
        [0] { $seat } hat keine Karten zum Aufnehmen.
        [one] { $seat } nimmt die { $cards } wieder auf die Hand.
       *[other] { $seat } nimmt diese Karten wieder auf die Hand: { $cards-label }.
    }
event-cathedral_set = { $seat } setzt einen Dom auf { $plot } in { $city }.
event-master_set = { $seat } stellt einen Zunftmeister auf { $plot } in { $city }.
event-not_executable = Die { $card } von { $seat } ist nicht durchführbar und gilt trotzdem als gespielt.
event-golden_revealed = { $seat } deckt die goldene { $card } auf.
event-influence_taken = { $seat } nimmt die goldene Einflusskarte auf die Hand.
# $rule-id ist FL-END-03 am Spielende.
event-covered = { $rule-id ->
        [FL-END-03] { $plots-count ->
                [one] Bauplatz { $plots } in { $city } ist noch frei und wird abgedeckt.
               *[other] Die Bauplätze { $plots } in { $city } sind noch frei und werden abgedeckt.
            }
       *[other] { $plots-count ->
                [one] Bauplatz { $plots } in { $city } kann nicht mehr bebaut werden und wird abgedeckt.
               *[other] Die Bauplätze { $plots } in { $city } können nicht mehr bebaut werden und werden abgedeckt.
            }
    }
# $rule-id ist FL-END-04 am Spielende.
event-city_scored = { $rule-id ->
        [FL-END-04] { $city } wird am Spielende abgerechnet
       *[other] In { $city } sind alle Bauplätze belegt, die Stadt wird abgerechnet
    }: Wert { $value }. Punkte: { $points-count ->
        [0] keine
       *[other] { $points-some }
    }; graue Zunft: { $grey ->
        [0] keine
       *[other] { $grey }
    }.
event-start_moved = { $seat } ist jetzt Startspieler.
event-influence_bonus = Für die meisten Einflusskarten auf der Hand gibt es Punkte: { $points-some }.
event-game_over = { $rule-id ->
        [FL-END-02] Der Stapel der goldenen Karten ist aufgebraucht, das Spiel ist zu Ende.
       *[other] Es gibt höchstens noch einen freien Bauplatz, das Spiel ist zu Ende.
    }


## Aktionen

action-start = { $seat } als Startspieler auslosen
# Ein Stadtzentrum und seine Stadt in einer Aufzählung.
dealt = { $faction } nach { $city }
action-deal = Übrige Stadtzentren auslosen: { $dealt }
action-draw = Goldene { $card } ziehen (Rückseite { $letter })
action-place_centre = Stadtzentrum in { $city } setzen
action-commit = { $k ->
        [0] { $card } aussuchen
        [one] { $card } aussuchen und eine Einflusskarte dazulegen
       *[other] { $card } aussuchen und { $k } Einflusskarten dazulegen
    }
action-build = { $faction-quarter-label }{ $masters ->
        [0] { "" }
        [one] { " " }(mit Zunftmeister)
       *[other] { " " }(mit { $masters } Zunftmeistern)
    } auf { $plot } in { $city } bauen
action-finish = Baustelle auf { $plot } in { $city } auflösen
action-site = Baustelle mit { $faction-quarter-dat }{ $masters ->
        [0] { "" }
        [one] { " " }(mit Zunftmeister)
       *[other] { " " }(mit { $masters } Zunftmeistern)
    } auf { $plot } in { $city } einrichten
action-pick_up = Alle ausgespielten Aktionskarten aufnehmen
action-cathedral = Dom auf { $plot } in { $city } setzen
action-master = Zunftmeister auf { $plot } in { $city } stellen
action-not_executable = Karte ohne Wirkung spielen


## Felder der Aktionen, als Überschriften über der Auswahl

field-seat = Startspieler
field-cities = Städte der übrigen Stadtzentren
field-letter = Rückseite
field-card = Karte
field-city = Stadt
field-k = Einflusskarten dazulegen
field-plot = Bauplatz
field-faction = Zunft oder Kirche
field-masters = aufgedruckte Zunftmeister


## Was Aktionen kosten

cost-influence = Einflusskarten
cost-influence-amount = { $amount ->
        [one] eine Einflusskarte
       *[other] { $amount } Einflusskarten
    }


## Ablehnungen

refusal-FL-SETUP-03-taken = In { $city } liegt schon ein Stadtzentrum.
refusal-FL-SETUP-03-dealt = Die übrigen { $centres } Stadtzentren kommen nach { $empty }, in jede Stadt eines.
refusal-FL-SETUP-05 = Die oberste goldene Karte hat die Rückseite { $top }, nicht { $letter }.
refusal-FL-SETUP-06 = { $seat } kann nicht Startspieler sein: Es gibt nur { $players } Spieler.
refusal-FL-GOLD-01-gone = Im Stapel der goldenen Karten ist keine { $card } mit der Rückseite { $letter } mehr.
refusal-FL-CHOOSE-01-golden = Aussuchen kann man nur Aktionskarten, und die { $card } ist keine.
refusal-FL-CHOOSE-01-open = { $seat } hat die { $card } nicht auf der Hand, sie liegt schon offen aus.
refusal-FL-CHOOSE-01-never = { $seat } hat keine { $card } auf der Hand, in diesem Spiel bekommt sie niemand.
refusal-FL-CHOOSE-02 = { $held ->
        [0] { $seat } hat keine Einflusskarten auf der Hand und kann keine dazulegen.
        [one] { $seat } hat nur eine Einflusskarte auf der Hand und kann nicht { $k } dazulegen.
       *[other] { $seat } hat nur { $held } Einflusskarten auf der Hand und kann nicht { $k } dazulegen.
    }
refusal-FL-CHOOSE-06 = { $seat } hat schon gewählt, und dabei bleibt es. Noch nicht gewählt: { $awaited }.
refusal-FL-END-01 = Das Spiel ist zu Ende: Es gab höchstens noch { $most ->
        [one] einen freien Bauplatz
       *[other] { $most } freie Bauplätze
    }.
refusal-FL-END-02 = Das Spiel ist zu Ende: Der Stapel der goldenen Karten ist aufgebraucht.

# Eine Aktion, die eine andere Karte erlaubt oder die Karte einer anderen Stadt.
wrong-card = Mit der { $card } geht „{ $action }“ nicht.
wrong-city = Die { $card } gilt nicht für { $city }.
wrong-golden-card = Mit der goldenen { $card } geht „{ $action }“ nicht.
wrong-golden-city = Die goldene { $card } gilt nicht für { $city }.
wrong-faction = Mit dieser Karte baut man nur für { $allowed-acc }, nicht für { $faction-acc }.
no-site = Auf { $plot } ist keine Baustelle.
wrong-site = Die Baustelle auf { $plot } gehört { $faction-dat }. Mit dieser Karte löst man nur Baustellen { $allowed-gen } auf.

refusal-FL-ACT-02 = { $executions ->
        [one] Die { $card } ist durchführbar (eine Möglichkeit), also muss sie ausgeführt werden.
       *[other] Die { $card } ist durchführbar ({ $executions } Möglichkeiten), also muss sie ausgeführt werden.
    }
refusal-FL-CITY-01-card = { wrong-card } Dazu braucht man eine Städtekarte.
refusal-FL-CITY-01-city = { wrong-city }
refusal-FL-CITY-01-faction = { wrong-faction }
refusal-FL-CITY-02-card = { wrong-card } Dazu braucht man eine Städtekarte.
refusal-FL-CITY-02-city = { wrong-city }
refusal-FL-CITY-02-no-site = { no-site }
refusal-FL-CITY-02-site = { wrong-site }
refusal-FL-CITY-05-build = { $city } ist schon abgerechnet, dort kann man nichts mehr bauen.
refusal-FL-CITY-05-finish = { $city } ist schon abgerechnet, dort kann man nichts mehr fertigstellen.
refusal-FL-PLACE-01-cover = Bauplatz { $plot } ist nicht frei, dort liegt ein Abdeckplättchen.
refusal-FL-PLACE-01-centre = Bauplatz { $plot } ist nicht frei, dort liegt das Stadtzentrum.
refusal-FL-PLACE-01-quarter = Bauplatz { $plot } ist nicht frei, dort liegt schon ein Stadtviertel.
refusal-FL-PLACE-02 = Die Längsseite von { $plot } grenzt nur an { $touches }, und dort ist noch nichts gebaut.
refusal-FL-PLACE-03 = { $plot } grenzt an { $adjacent } mit gleichem Wappen ({ $faction }).
refusal-FL-PLACE-04-built = Bauplatz { $plot } ist das Stadtzentrum, und das gilt als gebaut.
refusal-FL-PLACE-04-arms = Das Stadtzentrum neben { $plot } hat das Wappen { $faction-gen }, und das zählt mit.
refusal-FL-PLACE-05 = Alle Kirchen-Stadtviertel haben das gleiche Wappen, also darf auf { $plot } keines neben { $adjacent } liegen.
refusal-FL-PLACE-06 = { $masters ->
        [0] { $faction-nom } hat kein passendes Viertel ({ $shape }) ohne Zunftmeister mehr im Vorrat.
        [one] { $faction-nom } hat kein passendes Viertel ({ $shape }) mit einem Zunftmeister mehr im Vorrat.
       *[other] { $faction-nom } hat kein passendes Viertel ({ $shape }) mit { $masters } Zunftmeistern mehr im Vorrat.
    }
refusal-FL-PLACE-07 = { $covered-count ->
        [one] Auf { $covered } liegt nur ein Abdeckplättchen, daran kann man auf { $plot } nicht anbauen.
       *[other] Auf { $covered } liegen nur Abdeckplättchen, daran kann man auf { $plot } nicht anbauen.
    }
refusal-FL-SITE-01-card = { wrong-card } Dazu braucht man die Karte „Baustelle“.
refusal-FL-SITE-01-faction = { wrong-faction }
refusal-FL-SITE-03 = { $stones ->
        [0] In diesem Spiel gibt es keine Baustellen-Steine.
       *[other] Im Vorrat ist kein Baustellen-Stein mehr, alle { $stones } liegen auf Baustellen.
    }
refusal-FL-SITE-04 = Auch für eine Baustelle auf { $plot } gelten die Regeln zum Platzieren.
refusal-FL-PICK-01-card = { wrong-card } Dazu braucht man die Karte „Aufnehmen“.
refusal-FL-START-03 = { $executions ->
        [one] Die goldene { $card } ist durchführbar (eine Möglichkeit), also muss sie ausgeführt werden.
       *[other] Die goldene { $card } ist durchführbar ({ $executions } Möglichkeiten), also muss sie ausgeführt werden.
    }
refusal-FL-START-04-card = { wrong-golden-card } Dazu braucht man eine Städtekarte.
refusal-FL-START-04-city = { wrong-golden-city }
refusal-FL-START-04-faction = { wrong-faction }
refusal-FL-START-04-no-site = { no-site }
refusal-FL-START-04-site = { wrong-site }
refusal-FL-START-05-card = { wrong-golden-card } Dazu braucht man die Karte „Baustelle“.
refusal-FL-START-05-faction = { wrong-faction }
refusal-FL-START-06-card = { wrong-golden-card } Dazu braucht man die Karte „Aufnehmen“.
refusal-FL-START-07-card = { wrong-golden-card } Dazu braucht man die Karte „Dombau“.
refusal-FL-START-07-empty = Auf { $plot } liegt kein Stadtviertel; Dome setzt man nur auf Kirchen-Stadtviertel.
refusal-FL-START-07-faction = Auf { $plot } liegt { $faction-quarter }; Dome setzt man nur auf Kirchen-Stadtviertel.
refusal-FL-START-07-taken = Auf { $plot } steht schon ein Dom.
refusal-FL-START-07-centre = { $plot } ist ein Stadtzentrum, dort darf in diesem Spiel kein Dom stehen.
refusal-FL-START-07-scored = { $city } ist schon abgerechnet, dort darf man in diesem Spiel keinen Dom mehr setzen.
refusal-FL-START-08-card = { wrong-golden-card } Dazu braucht man die Karte „Zunftmeister“.
refusal-FL-START-08-empty = Auf { $plot } liegt kein Stadtviertel; Zunftmeister stellt man nur auf Stadtviertel { $allowed-gen }.
refusal-FL-START-08-faction = Auf { $plot } liegt { $faction-quarter }; Zunftmeister stellt man nur auf Stadtviertel { $allowed-gen }.
refusal-FL-START-08-centre = { $plot } ist ein Stadtzentrum, dort darf in diesem Spiel kein Zunftmeister stehen.
refusal-FL-START-08-scored = { $city } ist schon abgerechnet, dorthin darf man in diesem Spiel keinen Zunftmeister mehr stellen.
refusal-FL-START-09-cathedrals = { $pieces ->
        [0] In diesem Spiel gibt es keine Dome.
       *[other] Im Vorrat ist kein Dom mehr, alle { $pieces } stehen auf dem Spielplan.
    }
refusal-FL-START-09-masters = { $pieces ->
        [0] In diesem Spiel gibt es keine Zunftmeister-Figuren.
       *[other] Im Vorrat ist kein Zunftmeister mehr, alle { $pieces } stehen auf dem Spielplan.
    }
refusal-FL-START-09-no-church = Es gibt kein Kirchen-Stadtviertel mehr für einen Dom, die goldene Karte verfällt.
refusal-FL-START-09-no-quarter = Es gibt kein Stadtviertel für einen Zunftmeister, die goldene Karte verfällt.


## Wertung

score-city = { $city }, abgerechnet: Wert { $value }
score-city-now = { $city }, nach jetzigem Stand: Wert { $value }
score-value = Wert { $value } (Viertel der Zünfte: { $guild_quarters }, Kirchen-Viertel: { $church_quarters }, Kirchen-Viertel mit Dom: { $cathedrals }, Baustellen: { $sites })
score-rank = { $faction }: Rang { $rank } (Stadtviertel: { $quarters }, Zunftmeister: { $masters }), { $points ->
        [0] keine Punkte
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }{ $lost ->
        [0] { "" }
       *[other] , verfallen, weil niemand diese Zunft spielt
    }
score-rank-masters = { $faction }: Rang { $rank } (Zunftmeister entscheiden; Stadtviertel: { $quarters }, Zunftmeister: { $masters }), { $points ->
        [0] keine Punkte
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }{ $lost ->
        [0] { "" }
       *[other] , verfallen, weil niemand diese Zunft spielt
    }
score-rank-tied = { $faction }: Rang { $rank } (Patt um Rang { $first }–{ $rank }; Stadtviertel: { $quarters }, Zunftmeister: { $masters }), { $points ->
        [0] keine Punkte
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }{ $lost ->
        [0] { "" }
       *[other] , verfallen, weil niemand diese Zunft spielt
    }
score-influence = die meisten Einflusskarten auf der Hand ({ $held }): { $seats }
score-influence-now = bisher die meisten Einflusskarten auf der Hand ({ $held }): { $seats }
score-influence-none = keine Einflusskarten auf der Hand, also kein Bonus
score-grey = { $faction } (kann nicht gewinnen): { $points ->
        [0] keine Punkte
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }


## Die Zeichnung des Spielplans

sketch-round = Runde { $number }, { $phase }
sketch-deck = goldene Karten: { $number }
sketch-deck-top = goldene Karten: { $number } (oben { $letter })
sketch-golden = goldene Karte: { $card }
sketch-face-down = verdeckt
sketch-scored = abgerechnet, Wert { $value }
sketch-open = Wert { $value }, { $free } frei
sketch-legend = # Baustelle  ^ Dom  * Zunftmeister  x abgedeckt  . frei
sketch-grey = graue Zunft: { $points }
sketch-player = Spieler
sketch-guild = Zunft
sketch-points = Punkte
sketch-influence = Einfluss
sketch-hand = Hand
sketch-this-round = diese Runde
sketch-starts = Startspieler
sketch-has-chosen = hat gewählt
sketch-done = fertig
sketch-acts-now = am Zug
sketch-acts-later = als { $place }.
sketch-played = offen
sketch-held = auf der Hand
sketch-none = keine
sketch-supply = Vorrat
sketch-pieces = Baustellen-Steine { $stones }  Dome { $cathedrals }  Zunftmeister { $figures }  Abdeckplättchen { $covers }


## Bilder

picture-about = { $what }: { $details }
picture-free = frei
picture-covered = abgedeckt
picture-site = Baustelle
picture-cathedral = Dom
picture-masters = { $number ->
        [one] ein aufgedruckter Zunftmeister
       *[other] { $number } aufgedruckte Zunftmeister
    }
picture-figures = { $number ->
        [one] eine Zunftmeister-Figur
       *[other] { $number } Zunftmeister-Figuren
    }
picture-player = { $player }: { $guild }, Punkte: { $points }, Einflusskarten: { $influence }
picture-choosing = wählt noch
picture-choice-added = { $card } + { $number }
picture-own-choice = deine Wahl: { $choice }
picture-you = (du)
picture-most-points = die meisten Punkte
picture-order = Zugreihenfolge
picture-supply = Stadtviertel im Vorrat
picture-tiles = { $faction }, Stadtviertel im Vorrat: { $tiles }
picture-tile = { $number } × { $shape }
picture-shape-masters = { $shape } ({ $masters })
picture-pieces = Allgemeiner Vorrat
picture-stones = Baustellen-Steine
picture-cathedrals = Dome
picture-masters-left = Zunftmeister
picture-covers = Abdeckplättchen
picture-golden = Goldene Karten
picture-deck = Stapel: { $number }
picture-round = diese Runde
picture-only-you = nur für dich
picture-discards = gespielt oder aussortiert


## Woher eine Regel kommt und warum keine Aktion gegen sie verstoßen kann

rulebook = Die veröffentlichten Regeln nach Rezensionen und Zusammenfassungen.
ruling-3-8 = In welcher Reihenfolge legen die Spieler ihre Stadtzentren, und wohin kommen die anderen? Im Uhrzeigersinn ab dem Startspieler; die übrigen Stadtzentren werden dann auf die übrigen Städte verlost, jede Verteilung ist gleich wahrscheinlich.
ruling-3-7 = Wer ist der erste Startspieler, wenn niemand das Alter kennt? Ein vorher angegebener Spieler; ohne Angabe entscheidet das Los, bei gleichen Chancen für alle.
ruling-A9 = Was geschieht mit einer goldenen Karte, deren Stadt schon abgerechnet ist? Sie wird offen abgelegt, damit alle sehen, dass zu Recht noch einmal gezogen wird.
ruling-A10 = Was, wenn beim Nachziehen der Stapel der goldenen Karten ausgeht? Die Runde läuft ohne goldene Karte, und nach Schritt 6 endet das Spiel, weil der Stapel aufgebraucht ist.
ruling-A26 = Darf man seine Wahl vor dem Aufdecken noch ändern? Nein, damit immer klar ist, wer schon fertig gewählt hat.
ruling-A22 = Was wird aus der Städtekarte einer abgerechneten Stadt? Sie bleibt auf der Hand und darf gespielt werden, bewirkt aber nichts mehr.
ruling-A4 = Ist das Stadtzentrum ein vollwertiges Stadtviertel? Ja, beim Anbauen, beim Wappen, beim Wert, bei den Rängen, für Dome und für Zunftmeister; die Materiallisten zählen es zu den 16 Vierteln einer Zunft. Eine Option schaltet das ab: Dann kann man zwar noch daran anbauen, und sein Wappen sperrt, aber es zählt nichts und nimmt keine Figuren auf.
ruling-A3 = Dürfen Kirchen-Stadtviertel aneinander angrenzen? Nein, die Kurzregel verbietet gleiche Wappen nebeneinander für alle Stadtviertel, und die der Kirche tragen alle dasselbe Zeichen. Eine Option schaltet das ab.
ruling-4-6 = Ist ein Abdeckplättchen ein Stadtviertel? Nein, es hat kein Wappen, man kann nicht daran anbauen, und es bringt keine Punkte.
ruling-4-5 = Was, wenn die goldene Aktion nicht durchführbar ist? Sie gilt als gespielt wie in Schritt 4: Ohne Dom oder Figur im Vorrat oder ohne ein Viertel dafür geschieht nichts.
ruling-A12 = Was, wenn die neun Abdeckplättchen ausgehen? Die Bauplätze sind trotzdem gesperrt, als wäre immer noch ein Plättchen da. Das kommt in weit weniger als einem von hundert Spielen vor.

unbreakable-FL-SETUP-02 = Der Schiedsrichter teilt Zünfte, Stadtviertel und Karten aus.
unbreakable-FL-SETUP-07 = Beim Schiedsrichter beginnt jede Zunft bei 0.
unbreakable-FL-GOLD-02 = Der Schiedsrichter sorgt dafür, dass eine weitere Karte gezogen wird.
unbreakable-FL-GOLD-03 = Der Schiedsrichter legt die Karte ab und sorgt dafür, dass eine weitere gezogen wird.
unbreakable-FL-GOLD-04 = Die Runde geht von selbst ohne goldene Karte weiter.
unbreakable-FL-CHOOSE-03 = Keine Aktion deckt eine Wahl auf, und der Schiedsrichter hält sie bis dahin geheim.
unbreakable-FL-CHOOSE-04 = Die Regel erlaubt nur etwas, jede Aktionskarte auf der Hand ist erlaubt.
unbreakable-FL-CHOOSE-05 = Die Regel erlaubt nur etwas, „Aufnehmen“ geht immer.
unbreakable-FL-ORDER-01 = Haben alle gewählt, werden die Karten von selbst aufgedeckt.
unbreakable-FL-ORDER-02 = Der Schiedsrichter legt die Reihenfolge fest; wer sich nicht daran hält, verstößt gegen FL-ACT-01.
unbreakable-FL-ORDER-03 = Der Schiedsrichter legt die Reihenfolge fest; wer sich nicht daran hält, verstößt gegen FL-ACT-01.
unbreakable-FL-ORDER-04 = Der Schiedsrichter legt die Reihenfolge fest; wer sich nicht daran hält, verstößt gegen FL-ACT-01.
unbreakable-FL-ORDER-05 = Der Schiedsrichter nimmt die Karten aus dem Spiel.
unbreakable-FL-ACT-03 = Die Regel erlaubt nur etwas; wer sich darauf beruft, obwohl die Aktion durchführbar ist, verstößt gegen FL-ACT-02.
unbreakable-FL-ACT-04 = Die Karte liegt mit dem Aufdecken von selbst offen.
unbreakable-FL-CITY-03 = Nach dem Bauen oder Fertigstellen ist der Zug zu Ende; wer weitermacht, verstößt gegen FL-ACT-01.
unbreakable-FL-CITY-04 = Der Stein kommt von selbst zurück.
unbreakable-FL-SITE-02 = Der Stein kommt von selbst darauf.
unbreakable-FL-START-02 = Die Karte kommt von selbst auf die Hand.
unbreakable-FL-COVER-01 = Der Schiedsrichter deckt die Bauplätze ab; wer dort baut, verstößt gegen FL-PLACE-01.
unbreakable-FL-COVER-02 = Der Schiedsrichter sperrt die Bauplätze.
unbreakable-FL-SCORE-01 = Die Wertung übernimmt der Schiedsrichter.
unbreakable-FL-SCORE-02 = Die Wertung übernimmt der Schiedsrichter.
unbreakable-FL-SCORE-03 = Die Wertung übernimmt der Schiedsrichter.
unbreakable-FL-SCORE-04 = Die Wertung übernimmt der Schiedsrichter.
unbreakable-FL-SCORE-05 = Die Wertung übernimmt der Schiedsrichter.
unbreakable-FL-SCORE-06 = Die Wertung übernimmt der Schiedsrichter.
unbreakable-FL-SCORE-07 = Die Wertung übernimmt der Schiedsrichter.
unbreakable-FL-SCORE-08 = Die Wertung übernimmt der Schiedsrichter.
unbreakable-FL-SCORE-09 = Der Schiedsrichter markiert die Stadt und legt die Steine zurück.
unbreakable-FL-TURN-01 = Der Startspieler wechselt von selbst.
unbreakable-FL-END-03 = Der Schiedsrichter deckt die Bauplätze ab.
unbreakable-FL-END-04 = Die Schlusswertung übernimmt der Schiedsrichter.
unbreakable-FL-END-05 = Der Schiedsrichter vergibt die Punkte.
unbreakable-FL-END-06 = Der Sieger ergibt sich aus den Punkten.
