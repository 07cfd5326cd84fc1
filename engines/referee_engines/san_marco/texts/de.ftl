### San Marco auf Deutsch.


## Das Spiel

game-san-marco = San Marco


## Regeln

rule-SM-GEN-01 = Gespielt werden drei Durchgänge mit jeweils mehreren Runden.
rule-SM-GEN-02 = San Marco ist für drei oder vier Spieler.
rule-SM-TURN-01 = Handeln darf nur, wer gerade etwas zu entscheiden hat, und nur mit einer Aktion der laufenden Phase.
rule-SM-COMP-01 = Limitkarten haben Werte von 1 bis 3: 8 Karten den Wert 1, je 10 Karten die Werte 2 und 3.
rule-SM-COMP-02 = Der Stapel der Aktionskarten besteht aus 30 Gebiets-, 6 Brücken-, 12 Überläufer-, 10 Dogen- und 4 Verbannungskarten.
rule-SM-COMP-03 = Jeder Spieler hat 25 Adlige. Die 12 Brücken sind gemeinsamer Vorrat.
rule-SM-SETUP-01 = Jeder würfelt viermal und setzt jedes Mal 2 Adlige in das gewürfelte Gebiet ein.
rule-SM-SETUP-02 = Die ersten Adligen eines Spielers müssen in mindestens zwei Gebieten stehen.
rule-SM-SETUP-03 = Danach baut jeder eine Brücke, bei drei Spielern zwei, und setzt auf jede einen Adligen.
rule-SM-SETUP-04 = Alle beginnen mit 0 Prestigepunkten, der Doge steht noch nicht auf dem Spielplan.
rule-SM-ROLE-01 = Der Startspieler ist immer der 1. Verteiler.
rule-SM-ROLE-02 = Der Startspieler lost aus den Prestigesteinen der Mitspieler den 1. Entscheider, den 2. Verteiler und den 2. Entscheider aus, in dieser Reihenfolge.
rule-SM-ROLE-03 = Sind drei Spieler in der Runde, gibt es einen Verteiler und zwei Entscheider.
rule-SM-ROLE-04 = Jede Runde wird der nächste Spieler im Uhrzeigersinn Startspieler, in einer letzten Runde der nächste mit weniger als 10 Limitpunkten.
rule-SM-DEAL-01 = Ein Verteiler mit einem Entscheider nimmt 5 Aktionskarten und 3 Limitkarten.
rule-SM-DEAL-02 = Ein Verteiler mit zwei Entscheidern nimmt 6 Aktionskarten und 4 Limitkarten.
rule-SM-OFFER-01 = Der Verteiler bildet aus allen seinen Karten 2 Gebote, bei zwei Entscheidern 3.
rule-SM-OFFER-02 = Jedes Gebot besteht aus mindestens einer Karte.
rule-SM-OFFER-03 = Gebote bleiben verdeckt, bis ihr Verteiler an der Reihe ist, sie aufzudecken. Ändern darf er sie nicht mehr.
rule-SM-OFFER-04 = Der Entscheider wählt eines der offenen Gebote aus, der Verteiler behält den Rest.
rule-SM-OFFER-05 = Bei zwei Entscheidern wählt der 1. ein Gebot aus und führt es ganz aus, bevor der 2. wählt. Der Verteiler kommt zuletzt.
rule-SM-PLAY-01 = Limitkarten im genommenen Gebot legt man sofort offen vor sich aus.
rule-SM-PLAY-02 = Alle Aktionskarten des genommenen Gebots werden ausgeführt und kommen auf die allgemeine Ablage.
rule-SM-PLAY-03 = Die Reihenfolge, in der man seine Karten ausführt, ist frei.
rule-SM-PLAY-04 = Erst wenn 1. Entscheider und 1. Verteiler ganz fertig sind, deckt der 2. Verteiler seine Gebote auf.
rule-SM-PLAY-05 = Eine Karte, die sich gar nicht ausführen lässt, wird ohne Wirkung abgelegt.
rule-SM-PLAY-06 = Der Adlige für eine Karte kommt aus dem eigenen Vorrat. Nur wenn der leer ist, darf man stattdessen einen aus einem anderen Gebiet nehmen oder die Karte ablegen.
rule-SM-DIST-01 = Mit einer Gebietskarte setzt man einen Adligen aus dem eigenen Vorrat in das Gebiet auf der Karte ein.
rule-SM-DIST-02 = Der eingesetzte Adlige darf gleich über eine eigene Brücke in ein unmittelbar benachbartes Gebiet wandern.
rule-SM-DIST-03 = Über fremde Brücken darf er dabei nicht wandern.
rule-SM-DIST-04 = Ist der Vorrat leer, darf man stattdessen einen Adligen auf dem Spielplan versetzen.
rule-SM-BRIDGE-01 = Mit einer Brückenkarte baut man eine Brücke zwischen zwei benachbarten Gebieten.
rule-SM-BRIDGE-02 = Zwischen zwei benachbarten Gebieten dürfen höchstens drei Brücken stehen.
rule-SM-BRIDGE-03 = Der Erbauer setzt einen eigenen Adligen auf die Brücke.
rule-SM-BRIDGE-04 = Ist keine Brücke mehr im Vorrat, wird eine fremde Brücke abgerissen und verwendet.
rule-SM-BRIDGE-05 = Der Adlige von einer abgerissenen Brücke kommt in den Vorrat seines Besitzers zurück.
rule-SM-BRIDGE-06 = Adlige auf Brücken zählen in keinem Gebiet.
rule-SM-DOGE-01 = Mit der ersten Dogenkarte des Spiels wird der Doge in ein beliebiges Gebiet eingesetzt, und dieses Gebiet wird gewertet.
rule-SM-DOGE-02 = Danach wertet der Doge das Gebiet, in dem er steht, oder geht über Brücken in ein anderes und wertet dort.
rule-SM-DOGE-03 = Eigene Brücken sind frei. Eine fremde Brücke kostet 1 Prestigepunkt an den Besitzer.
rule-SM-DOGE-04 = Wo keine Brücke steht, darf der Doge für 2 Prestigepunkte ins Nachbargebiet wechseln.
rule-SM-DOGE-05 = Diese 2 Prestigepunkte gehen an die Bank.
rule-SM-DOGE-06 = Mit einer Karte darf der Doge über beliebig viele Brücken gehen.
rule-SM-DOGE-07 = Niemand darf mehr Prestigepunkte zahlen, als er hat.
rule-SM-DOGE-08 = Gewertet wird nur das Gebiet, in dem der Doge stehen bleibt.
rule-SM-DOGE-09 = Auf einem Weg darf der Doge kein Gebiet zweimal betreten und auch nicht dorthin zurückkehren, wo er losgegangen ist.
rule-SM-BAN-01 = Erst wird ein Gebiet benannt, dann gewürfelt.
rule-SM-BAN-02 = Aus diesem Gebiet werden so viele Adlige verbannt, wie der Würfel zeigt.
rule-SM-BAN-03 = Die Würfelzahl ist bindend: Reichen die fremden Adligen nicht, müssen eigene gehen.
rule-SM-BAN-04 = Stehen dort weniger Adlige, als der Würfel zeigt, müssen alle gehen.
rule-SM-BAN-05 = Verbannte Adlige kommen in den Vorrat ihres Besitzers zurück.
rule-SM-TRANS-01 = Mit einer Überläuferkarte entfernt man aus einem beliebigen Gebiet einen fremden Adligen und setzt dort einen eigenen ein.
rule-SM-TRANS-02 = Der entfernte Adlige kommt in den Vorrat seines Besitzers zurück.
rule-SM-LIMIT-01 = Die Limitkarten werden nach der Runde überprüft, nicht schon währenddessen.
rule-SM-LIMIT-02 = Wer 10 oder mehr Limitpunkte vor sich liegen hat, scheidet aus dem laufenden Durchgang aus.
rule-SM-LIMIT-03 = Sind noch drei Spieler übrig, spielen sie genau eine weitere Runde mit 3 Geboten.
rule-SM-LIMIT-04 = Sind noch zwei Spieler übrig, spielen sie genau eine weitere Runde mit 2 Geboten.
rule-SM-LIMIT-05 = Ist nur noch einer oder keiner mehr übrig, endet der Durchgang sofort.
rule-SM-PASS-01 = Wer weniger als 10 Limitpunkte hat, erhält so viele Prestigepunkte, wie ihm zum Spieler mit den meisten Limitpunkten fehlen.
rule-SM-PASS-02 = Der Spieler mit den wenigsten Limitpunkten führt eine Verbannung durch.
rule-SM-PASS-03 = Bei Patt um die wenigsten Limitpunkte gibt es keine Verbannung.
rule-SM-PASS-04 = Für einen neuen Durchgang rückt der Marker weiter, Aktions- und Limitkarten werden komplett neu gemischt.
rule-SM-SCORE-01 = Die höhere Punktzahl geht an den Spieler mit den meisten Adligen im Gebiet, die niedrigere an den mit den zweitmeisten.
rule-SM-SCORE-02 = Bei Patt auf Platz 1 erhalten die Beteiligten je die Punkte von Platz 2, und einen Zweiten gibt es nicht.
rule-SM-SCORE-03 = Bei Patt auf Platz 2 gehen die Beteiligten leer aus.
rule-SM-SCORE-04 = Wer keinen Adligen im Gebiet hat, bekommt dort nie Punkte.
rule-SM-END-01 = Nach dem dritten Durchgang folgt noch eine Wertung aller Gebiete.
rule-SM-END-02 = Es gewinnt, wer die meisten Prestigepunkte hat.
rule-SM-END-03 = Bei Patt gewinnt, wer mehr Adlige in San Marco hat.
rule-SM-END-04 = Bei weiterem Patt teilt man sich den Sieg.
rule-SM-HID-01 = Gezogene Karten und verdeckte Gebote kennt nur ihr Verteiler.


## Phasen

phase-start_draw = Startspieler auslosen
phase-setup_roll = Erste Adlige einsetzen
phase-setup_bridge = Erste Brücken bauen
phase-role_draw = Prestigesteine setzen
phase-deal = Karten nehmen
phase-split = Gebote machen
phase-choose = Gebot auswählen
phase-play = Karten ausführen
phase-banish_roll = Würfeln zur Verbannung
phase-banish_select = Adlige verbannen
phase-name_district = Gebiet benennen
phase-game_over = Spielende


## Gebiete

district-CAN = Cannaregio
district-SCR = Santa Croce
district-SPO = San Polo
district-SMA = San Marco
district-DOR = Dorsoduro
district-CAS = Castello

# Zwei benachbarte Gebiete, nach „zwischen“.
pair = { $first } und { $second }


## Karten

# Die Karte eines Gebiets auf einem anderen Plan.
district-card = Gebietskarte { $district }
card-CAN = Gebietskarte Cannaregio
card-SCR = Gebietskarte Santa Croce
card-SPO = Gebietskarte San Polo
card-SMA = Gebietskarte San Marco
card-DOR = Gebietskarte Dorsoduro
card-CAS = Gebietskarte Castello
card-bridge = Brückenkarte
card-transfer = Überläuferkarte
card-doge = Dogenkarte
card-banishment = Verbannungskarte
# Eine Limitkarte mit beliebigem Wert.
limit-card = Limitkarte { $value }
card-limit-1 = Limitkarte 1
card-limit-2 = Limitkarte 2
card-limit-3 = Limitkarte 3


## Rollen in einer Runde

role-distributor = Verteiler
role-distributor-1 = 1. Verteiler
role-distributor-2 = 2. Verteiler
role-decider = Entscheider
role-decider-1 = 1. Entscheider
role-decider-2 = 2. Entscheider


## Aktionen, als das, was jetzt nicht geht

action-name-start = Startspieler auslosen
action-name-roll = Würfeln
action-name-place_bridge = Startbrücke bauen
action-name-roles = Prestigesteine ziehen
action-name-deal = Karten austeilen
action-name-split = Gebote machen
action-name-choose = Gebot auswählen
action-name-play_district = Gebietskarte spielen
action-name-play_bridge = Brückenkarte spielen
action-name-place_doge = Dogen einsetzen
action-name-move_doge = Dogen bewegen
action-name-play_banishment = Verbannungskarte spielen
action-name-play_transfer = Überläuferkarte spielen
action-name-decline = Karte ohne Wirkung ablegen
action-name-banish = Adlige verbannen
action-name-name_district = Gebiet für die Verbannung benennen


## Optionen

option-start = Der Platz des ersten Startspielers oder „random“, um ihn auszulosen.
option-start-random = ausgelost
option-setup_min_districts = In wie vielen Gebieten die ersten Adligen eines Spielers mindestens stehen müssen. Ohne Angabe gilt der Datensatz.
