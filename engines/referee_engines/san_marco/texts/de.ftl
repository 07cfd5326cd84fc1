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
rule-SM-DEAL-01 = Ein Verteiler mit einem Entscheider zieht 5 Aktionskarten und 3 Limitkarten.
rule-SM-DEAL-02 = Ein Verteiler mit zwei Entscheidern zieht 6 Aktionskarten und 4 Limitkarten.
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
rule-SM-PLAY-06 = Der Adlige für eine Karte kommt aus dem eigenen Vorrat. Nur wenn dieser leer ist, darf man stattdessen einen aus einem anderen Gebiet nehmen oder die Karte ablegen.
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
rule-SM-DOGE-03 = Eigene Brücken kosten nichts. Eine fremde Brücke kostet 1 Prestigepunkt, der an den Besitzer geht.
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
rule-SM-SCORE-02 = Bei Patt auf Platz 1 erhalten die Beteiligten jeweils die Punkte von Platz 2, und einen Zweiten gibt es nicht.
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
phase-role_draw = Prestigesteine ziehen
phase-deal = Karten ziehen
phase-split = Gebote machen
phase-choose = Gebot auswählen
phase-play = Karten ausführen
phase-banish_roll = Würfeln zur Verbannung
phase-banish_select = Adlige verbannen
phase-name_district = Gebiet benennen
phase-game_over = Spielende


## Gebiete

# Zwei benachbarte Gebiete, nach „zwischen“.
pair = { $first } und { $second }


## Karten

district-card = Gebietskarte { $district }
card-bridge = Brückenkarte
    .short = Brücke
card-transfer = Überläuferkarte
    .short = Überläufer
card-doge = Dogenkarte
    .short = Doge
card-banishment = Verbannungskarte
    .short = Verbannung
# Eine Limitkarte mit beliebigem Wert.
limit-card = Limitkarte { $value }
card-limit-1 = Limitkarte 1
    .short = Limit 1
card-limit-2 = Limitkarte 2
    .short = Limit 2
card-limit-3 = Limitkarte 3
    .short = Limit 3


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
action-name-deal = Karten ziehen
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


## Wendungen, aus denen Aufzählungen bestehen

# Eines der Gebote in einer Aufzählung.
offer = ({ $cards })
seat-role = { $seat } als { $role }
difference = { $card }: { $given ->
        [0] keine
       *[other] { $given }
    } statt { $wanted ->
        [0] keiner
       *[other] { $wanted }
    }
doge-step = über die Brücke von { $owner } nach { $district }
doge-step-own = über die eigene Brücke nach { $district }
doge-step-free = ohne Brücke nach { $district }


## Ablehnungen

refusal-SM-SETUP-01 = Eine { $face } gibt es auf dem Würfel nicht, nur { $lowest } bis { $faces }.
refusal-SM-SETUP-02 = { $seat } hat bisher jedes Mal eine { $face } gewürfelt. Der letzte Wurf muss eine andere Zahl zeigen, denn die ersten Adligen müssen in mindestens { $districts } Gebieten stehen.
refusal-SM-ROLE-01 = { $seat } ist Startspieler und damit erster Verteiler: Dieser Stein wird nicht gezogen.
refusal-SM-ROLE-01-unknown = { $seat } kann nicht Startspieler sein: Es gibt nur { $players } Spieler.
refusal-SM-ROLE-02 = Die Steine von { $stones } müssen gezogen werden, jeder genau einmal, { $seats-count ->
        [0] gezogen ist aber keiner
       *[other] gezogen sind aber: { $seats }
    }.
refusal-SM-ROLE-03 = { refusal-SM-ROLE-02 }
refusal-SM-DEAL-01-action_cards = Ein Verteiler mit { $deciders_faced ->
        [one] einem Entscheider
       *[other] { $deciders_faced } Entscheidern
    } zieht { $wanted ->
        [one] eine Aktionskarte
       *[other] { $wanted } Aktionskarten
    }{ $given ->
        [0] {""}
       *[other] , nicht { $given }
    }.
refusal-SM-DEAL-01-limit_cards = Ein Verteiler mit { $deciders_faced ->
        [one] einem Entscheider
       *[other] { $deciders_faced } Entscheidern
    } zieht { $wanted ->
        [one] eine Limitkarte
       *[other] { $wanted } Limitkarten
    }{ $given ->
        [0] {""}
       *[other] , nicht { $given }
    }.
refusal-SM-DEAL-02-action_cards = { refusal-SM-DEAL-01-action_cards }
refusal-SM-DEAL-02-limit_cards = { refusal-SM-DEAL-01-limit_cards }
refusal-SM-COMP-01 = { $left ->
        [0] Im Stapel ist keine { $card }
        [one] Im Stapel ist nur noch eine { $card }, nicht { $given }
       *[other] Die { $card } ist nur noch { $left }-mal im Stapel, nicht { $given }-mal
    }.
refusal-SM-COMP-02 = { refusal-SM-COMP-01 }
refusal-SM-OFFER-01-number = Die Karten müssen auf { $wanted } Gebote verteilt werden{ $given ->
        [0] {""}
        [one] , nicht auf eines
       *[other] , nicht auf { $given }
    }.
refusal-SM-OFFER-01-cards = Die Gebote enthalten nicht genau die { $wanted } gezogenen Karten ({ $differences }).
refusal-SM-OFFER-02 = Gebot { $pile } ist leer, jedes Gebot muss aber mindestens { $least ->
        [one] eine Karte
       *[other] { $least } Karten
    } enthalten.
refusal-SM-OFFER-03 = { $seat } hat die Gebote schon gemacht, sie lassen sich nicht mehr ändern.
refusal-SM-OFFER-04 = Gebot { $pile } liegt nicht aus, nur { $open }.
refusal-SM-OFFER-05 = { $seat } muss warten, bis { $awaited } ein Gebot genommen und ausgeführt hat. Der Verteiler kommt zuletzt.
refusal-SM-PLAY-02 = { $seat } hat keine { $card } mehr, nur noch: { $hand }.
refusal-SM-PLAY-02-decline = Die { $card } muss ausgeführt werden, ohne Wirkung ablegen darf man sie nicht.
refusal-SM-PLAY-04 = { $seat } muss warten, bis der erste Entscheider und der erste Verteiler ganz fertig sind.
refusal-SM-PLAY-05 = Ohne Wirkung ablegen darf man nur eine Karte, die sich gar nicht ausführen lässt. Die { $card } lässt sich ausführen.
refusal-SM-PLAY-06-decline = Nur bei leerem Vorrat darf man die { $card } ablegen, { $seat } hat aber noch { $stock ->
        [one] einen Adligen
       *[other] { $stock } Adlige
    } im Vorrat.
refusal-SM-PLAY-06-empty = { $seat } hat keine Adligen mehr im Vorrat: Der Adlige muss aus einem Gebiet kommen, oder die Karte wird abgelegt.
refusal-SM-PLAY-06-stock = { $seat } hat noch { $stock ->
        [one] einen Adligen
       *[other] { $stock } Adlige
    } im Vorrat: Der Adlige kommt von dort, nicht aus { $from_district }.
refusal-SM-PLAY-06-target = Der Adlige muss aus einem anderen Gebiet als { $from_district } kommen, denn dorthin soll er ja.
refusal-SM-PLAY-06-none = { $seat } hat keine Adligen in { $from_district }.
refusal-SM-DIST-01 = Die { $card } ist keine Gebietskarte, mit ihr wird kein Adliger eingesetzt.
refusal-SM-DIST-02 = { $seat } hat keine Brücke zwischen { $district } und { $to }.
refusal-SM-DIST-02-far = { $district } und { $to } sind nicht benachbart, dorthin kann der Adlige nicht wandern.
refusal-SM-DIST-03 = { $bridges ->
        [one] Die Brücke zwischen { $district } und { $to } gehört nicht { $seat }
       *[other] Keine der { $bridges } Brücken zwischen { $district } und { $to } gehört { $seat }
    }, und über eine fremde Brücke darf der Adlige nicht wandern.
refusal-SM-BRIDGE-01 = { $pair } sind nicht benachbart, dort kann keine Brücke stehen.
refusal-SM-BRIDGE-02 = Zwischen { $pair } { $bridges ->
        [one] steht schon eine Brücke
       *[other] stehen schon { $bridges } Brücken
    }, mehr dürfen es nicht sein.
refusal-SM-BRIDGE-04-empty = Im Vorrat ist keine Brücke mehr, also muss man eine fremde Brücke abreißen und verwenden.
refusal-SM-BRIDGE-04-supply = Im Vorrat { $supply ->
        [one] ist noch eine Brücke
       *[other] sind noch { $supply } Brücken
    }, also darf man die Brücke zwischen { $pair } nicht abreißen.
refusal-SM-BRIDGE-04-own = Die Brücke zwischen { $pair } gehört { $seat }, abreißen darf man aber nur eine fremde.
refusal-SM-BRIDGE-04-none = { $owner } hat zwischen { $pair } keine Brücke, die man abreißen könnte.
refusal-SM-DOGE-01 = Mit der ersten Dogenkarte des Spiels wird der Doge in ein Gebiet eingesetzt, er geht noch nicht weiter.
refusal-SM-DOGE-02-stands = Der Doge steht schon in { $doge }: Er wertet dort oder geht von dort weiter.
refusal-SM-DOGE-02-far = Schritt { $step } ist nicht möglich: { $from } und { $to } sind nicht benachbart.
refusal-SM-DOGE-02-none = Schritt { $step } ist nicht möglich: { $owner } hat keine Brücke zwischen { $from } und { $to }.
refusal-SM-DOGE-04 = Schritt { $step } muss über eine Brücke führen: Zwischen { $from } und { $to } { $bridges ->
        [one] steht eine
       *[other] stehen { $bridges }
    }, und nur wo keine steht, darf der Doge für { $crossing ->
        [one] einen Prestigepunkt
       *[other] { $crossing } Prestigepunkte
    } wechseln.
refusal-SM-DOGE-07 = Schritt { $step } von { $from } nach { $to } kostet { $needs ->
        [one] einen Prestigepunkt
       *[other] { $needs } Prestigepunkte
    }, { $seat } hat aber { $has ->
        [0] keinen mehr
        [one] nur noch einen
       *[other] nur noch { $has }
    }.
refusal-SM-DOGE-09 = Schritt { $step } führt zurück nach { $district }, der Doge darf auf einem Weg aber kein Gebiet zweimal betreten.
refusal-SM-BAN-01 = { refusal-SM-SETUP-01 }
refusal-SM-BAN-02 = Gewürfelt ist eine { $needs }: { $needs ->
        [one] Ein Adliger muss
       *[other] Es müssen { $needs } Adlige
    } { $district } verlassen{ $given ->
        [0] {""}
        [one] , nicht einer
       *[other] , nicht { $given }
    }.
refusal-SM-BAN-02-present = { $present ->
        [0] { $seat } hat in { $district } keine Adligen, also kann dort keiner gehen
        [one] { $seat } hat in { $district } nur einen Adligen, { $leaving } können also nicht gehen
       *[other] { $seat } hat in { $district } nur { $present } Adlige, { $leaving } können also nicht gehen
    }.
refusal-SM-BAN-02-seats = Zu einer Verbannung gehört eine Zahl für jeden der { $seats } Spieler{ $given ->
        [0] {""}
        [one] , nicht nur eine
       *[other] , nicht { $given }
    }.
refusal-SM-BAN-03 = Die gewürfelte { $needs } ist bindend, { $given ->
        [0] keiner ist
        [one] einer ist
       *[other] { $given } sind
    } zu wenig: Reichen die fremden Adligen nicht, müssen eigene gehen.
refusal-SM-TRANS-01 = { $victim } hat keine Adligen in { $district }.
refusal-SM-TRANS-01-own = { $seat } darf nur einen fremden Adligen ersetzen.
refusal-SM-LIMIT-02 = { $seat } hat { $limit_points } Limitpunkte und ist aus dem Durchgang ausgeschieden, wie jeder ab { $threshold }.


## Ereignisse

event-start_drawn = { $seat } wird als Startspieler ausgelost.
event-nobles_placed = { $seat } würfelt eine { $face } und setzt { $nobles ->
        [one] einen Adligen
       *[other] { $nobles } Adlige
    } in { $district } ein.
event-roles_set = Verteiler { $distributors-count ->
        [one] ist
       *[other] sind
    } { $distributors }, Entscheider { $deciders-count ->
        [one] ist
       *[other] sind
    } { $deciders }.
event-dealt = { $seat } zieht { $action_cards ->
        [one] eine Aktionskarte
       *[other] { $action_cards } Aktionskarten
    } und { $limit_cards ->
        [one] eine Limitkarte
       *[other] { $limit_cards } Limitkarten
    }.
event-drew = { $seat } hat gezogen: { $cards }.
event-offers_made = { $seat } verteilt die Karten auf { $sizes-count } Gebote: { $sizes }.
event-offers_opened = { $seat } deckt die Gebote auf: { $pile_0 }; { $pile_1 }{ $pile_2-count ->
        [0] {""}
       *[other] ; { $pile_2 }
    }.
event-offer_taken = { $seat } nimmt das Gebot: { $cards }.
event-noble_placed = { $seat } spielt die { $card }: Ein Adliger { $from-id ->
        [stock] {""}
       *[other] aus { $from }{" "}
    }kommt nach { $district }.
event-bridge_removed = { $seat } reißt die Brücke von { $owner } zwischen { $pair } ab.
event-bridge_placed = { $seat } baut { $from-id ->
        [none] {""}
        [stock] {""}
       *[other] mit einem Adligen aus { $from }{" "}
    }eine Brücke zwischen { $pair }.
event-noble_replaced = { $seat } ersetzt in { $district } einen Adligen von { $victim } durch einen eigenen{ $from-id ->
        [stock] {""}
       *[other] {" "}aus { $from }
    }.
event-doge_placed = { $seat } setzt den Dogen in { $district } ein.
event-toll_paid = { $seat } zahlt auf dem Weg nach { $to } { $amount ->
        [one] einen Prestigepunkt
       *[other] { $amount } Prestigepunkte
    } Wegzoll an { $owner }.
event-crossing_paid = { $seat } zahlt { $amount ->
        [one] einen Prestigepunkt
       *[other] { $amount } Prestigepunkte
    } an die Bank, und der Doge wechselt ohne Brücke nach { $to }.
event-doge_moved = { $route-count ->
        [0] { $seat } lässt den Dogen in { $district } stehen
       *[other] { $seat } führt den Dogen nach { $route }
    }.
event-district_scored = { $district } wird gewertet: { $points-count ->
        [0] Niemand bekommt Punkte
       *[other] { $points-some }
    }.
event-banishment_named = { $seat } benennt { $district } als Gebiet für eine Verbannung.
event-banishment_rolled = Der Würfel zeigt eine { $face }, in { $district } { $present ->
        [0] stehen keine Adligen
        [one] steht ein Adliger
       *[other] stehen { $present } Adlige
    }.
event-nobles_banished = { $nobles-sum ->
        [0] { $seat } verbannt niemanden aus { $district }
        [one] { $seat } verbannt einen Adligen aus { $district }: { $nobles-some }
       *[other] { $seat } verbannt Adlige aus { $district }: { $nobles-some }
    }.
event-card_declined = { $seat } legt die { $card } ohne Wirkung ab.
event-limits_checked = Limitpunkte nach der Runde: { $limit_points }.
event-round_began = { $last ->
        [0] Runde { $round } beginnt
       *[other] Die letzte Runde des Durchgangs beginnt für { $seats }
    }, Startspieler ist { $start }.
event-passage_ended = Durchgang { $passage } ist zu Ende. { $bonus-count ->
        [0] Niemand bekommt Prestigepunkte für wenige Limitpunkte
       *[other] Prestigepunkte für wenige Limitpunkte: { $bonus-some }
    }.
event-no_banishment = Patt um die wenigsten Limitpunkte ({ $limit_points }), also gibt es keine Verbannung.
event-passage_began = Durchgang { $passage } beginnt, Startspieler ist { $start }.
event-game_over = Das Spiel ist aus. Prestigepunkte: { $prestige }. { $rule-id ->
        [SM-END-03] Sieg für { $winners } dank mehr Adligen in San Marco
        [SM-END-04] Geteilter Sieg für { $winners }
       *[other] Sieg für { $winners }
    }.


## Aktionen, als Beschriftungen

action-start = { $seat } als Startspieler auslosen
action-roll = Eine { $face } würfeln
action-roles = Prestigesteine ziehen: { $roles }
action-deal = Karten ziehen: { $cards }
action-place_bridge = Brücke zwischen { $pair } bauen
action-split = { $offers-count } Gebote machen: { $offers }
action-choose = Gebot { $pile } nehmen
action-choose-cards = Gebot nehmen: { $cards }
action-play_district = Adligen { $from_district-id ->
        [none] {""}
       *[other] aus { $from_district }{" "}
    }in { $to } einsetzen
action-play_district-walk = Adligen { $from_district-id ->
        [none] {""}
       *[other] aus { $from_district }{" "}
    }in { $district } einsetzen und nach { $to } wandern
action-play_bridge = Brücke zwischen { $pair } { $from_district-id ->
        [none] {""}
       *[other] mit einem Adligen aus { $from_district }{" "}
    }bauen
action-play_bridge-remove = Brücke von { $owner } zwischen { $torn } abreißen und { $from_district-id ->
        [none] {""}
       *[other] mit einem Adligen aus { $from_district }{" "}
    }eine zwischen { $pair } bauen
action-place_doge = Dogen in { $district } einsetzen und dort werten
action-move_doge = Dogen { $route } führen
action-move_doge-stay = Dogen in { $doge } stehen lassen und dort werten
action-play_banishment = Adlige aus { $district } verbannen
action-play_transfer = In { $district } einen Adligen von { $victim } durch einen eigenen { $from_district-id ->
        [none] {""}
       *[other] aus { $from_district }{" "}
    }ersetzen
action-decline = { $card } ohne Wirkung ablegen
action-banish = Adlige verbannen: { $nobles-some }
action-name_district = { $district } als Gebiet für die Verbannung benennen


## Felder der Aktionen, als Überschriften über der Auswahl

field-seat = Startspieler
field-face = Augenzahl
field-pair = Brücke zwischen
field-seats = Reihenfolge der gezogenen Prestigesteine
field-action_cards = Aktionskarten
field-limit_cards = Limitkarten
field-piles-cards = Karten je Gebot
field-pile = Gebot
field-card = Karte
field-to = Zielgebiet
field-from_district = Adliger aus
field-from_district-none = dem eigenen Vorrat
field-remove-pair = Brücke abreißen zwischen
field-remove-owner = wessen Brücke
field-district = Gebiet
field-route-district = nächstes Gebiet
field-route-district-end = hier stehen bleiben
field-route-owner = wessen Brücke
field-route-owner-none = ohne Brücke
field-victim = Adliger von
field-nobles = verbannte Adlige


## Was Aktionen kosten

cost-prestige = Prestigepunkte
cost-prestige-amount = { $amount ->
        [one] einen Prestigepunkt
       *[other] { $amount } Prestigepunkte
    }


## Wertung

score-prestige = Prestigepunkte aus den Durchgängen
score-districts = Wertung aller Gebiete nach dem letzten Durchgang
score-districts-now = Wertung aller Gebiete nach jetzigem Stand
score-district = { $district } ({ $high }/{ $low }): { $first } hat die meisten Adligen ({ $most }), { $second } die zweitmeisten ({ $next })
score-district-tied = { $district } ({ $high }/{ $low }): Patt um die meisten Adligen ({ $most }) zwischen { $first }
score-district-second-tied = { $district } ({ $high }/{ $low }): { $first } hat die meisten Adligen ({ $most }), Patt um die zweitmeisten ({ $next }) zwischen { $second }
score-district-alone = { $district } ({ $high }/{ $low }): nur { $first } hat Adlige ({ $most })
score-district-empty = { $district } ({ $high }/{ $low }): keine Adligen
score-tie-break = Adlige in San Marco, entscheidend bei Patt


## Der Spielplan im Terminal

sketch-head = Durchgang { $passage }, Runde { $round }
sketch-last = Durchgang { $passage }, letzte Runde
sketch-doge = Doge in { $district }
sketch-doge-off = Doge noch nicht auf dem Plan
sketch-bridges-left = Brücken im Vorrat { $number }
sketch-decks = Stapel { $actions } + { $limits }
sketch-district = Gebiet
sketch-values = Punkte
sketch-bridges = Brücken
sketch-legend = Zahlen: Adlige je Spieler; { $district }=0=2: Brücken der Spieler 0 und 2 nach { $district }
sketch-player = Spieler
sketch-prestige = Prestige
sketch-stock = Vorrat
sketch-limit = Limit
sketch-start = Startspieler
sketch-out = ausgeschieden
sketch-offers = Gebote von { $seat }
sketch-face-down = verdeckt
sketch-taken = genommen
sketch-cards = Karten von { $seat }
sketch-holds = { $seat } hat { $number } Karten
sketch-made = { $seat } hat Gebote mit { $sizes } Karten gemacht
sketch-plays = { $seat } spielt
sketch-banishes = { $seat } verbannt Adlige aus { $district }
sketch-rolled = der Würfel zeigt eine { $roll }


## Das Bild

picture-turn = { $seats }: { $phase }
picture-you = du
picture-only-you = nur für dich sichtbar
picture-district = { $district }: { $high } für die meisten Adligen, { $low } für die zweitmeisten; Adlige: { $nobles }
picture-no-nobles = keine
picture-doge-here = hier steht der Doge
picture-pair = Brücken zwischen { $pair }: { $bridges }
picture-no-bridge = keine
picture-bridge = Brücke von { $seat } zwischen { $pair }
picture-player = { $seat }: { $prestige ->
        [one] { $prestige } Prestigepunkt
       *[other] { $prestige } Prestigepunkte
    }, { $stock ->
        [0] keine Adligen
        [one] { $stock } Adliger
       *[other] { $stock } Adlige
    } im Vorrat, { $points ->
        [one] { $points } Limitpunkt
       *[other] { $points } Limitpunkte
    }
picture-offer = Gebot { $pile }: { $cards }
picture-face-down = Verdeckte Karten: { $number }
picture-action-deck = Aktionskarten
picture-limit-deck = Limitkarten
picture-bridges = Brücken
picture-discard = Ablage
picture-no-discard = Ablage: leer


## Woher eine Regel kommt und warum keine Aktion gegen sie verstoßen kann

rulebook = Die veröffentlichten Regeln, im Original oder nach unabhängigen Rezensionen und Zusammenfassungen.
ruling-SM-TURN-01 = Wer darf wann handeln? Wer im laufenden Schritt etwas zu entscheiden hat: Die Kurzregel nummeriert die Schritte einer Runde und legt damit die Reihenfolge fest.
ruling-R-02 = Was, wenn alle vier Würfe am Anfang dasselbe Gebiet zeigen? Der vierte Wurf wird wiederholt, bis er ein anderes zeigt, denn eine Quelle verlangt zwei verschiedene Gebiete. Das kommt in einem von 216 Fällen vor und lässt sich mit einer Option abschalten.
ruling-R-06 = Wer ist Startspieler in einer letzten Runde, wer in einem neuen Durchgang? In einer letzten Runde der nächste Spieler im Uhrzeigersinn mit weniger als 10 Limitpunkten; die Kurzregel regelt nur Runden, nach denen niemand ausscheidet. Ein neuer Durchgang beginnt beim linken Nachbarn dessen, der in der letzten gespielten Runde Startspieler war.
ruling-R-04 = Darf der 2. Verteiler seine Gebote noch ändern, wenn das erste Paar gespielt hat? Nein, laut Kurzregel bildet jeder Verteiler zuerst seine Gebote und deckt sie erst später auf.
ruling-R-08 = Was, wenn der eigene Vorrat leer ist oder eine Karte sich gar nicht ausführen lässt? Bei leerem Vorrat darf man einen Adligen aus einem anderen Gebiet nehmen oder die Karte ablegen; überliefert ist das für Gebietskarten, für Brücken- und Überläuferkarten gilt dasselbe. Sonst muss man die Karte ausführen, wenn es geht, und legt sie ohne Wirkung ab, wenn nicht.
ruling-R-26 = Welcher Adlige darf bei einer Gebietskarte wandern? Der gerade eingesetzte, denn die Kurzregel spricht von einem Adligen und einer Wanderung. Ein anderer Adliger im Gebiet darf nicht an seiner Stelle wandern.
ruling-R-09 = Wann wird eine Brücke abgerissen, und was wird aus ihrem Adligen? Nur wenn der Vorrat leer ist, so steht es in zwei weiteren Quellen; dann ist es Pflicht wie bei jeder anderen Karte. Der Adlige, der in keinem Gebiet stand, kommt in den Vorrat seines Besitzers zurück, und man darf an derselben Stelle wieder bauen.
ruling-R-12 = Was, wenn man den nächsten Schritt des Dogen nicht bezahlen kann? Dann geht er nicht: Alle beginnen bei 0, und von Schulden weiß keine Quelle. Punkte aus der kommenden Wertung darf man nicht vorab ausgeben.
ruling-R-11 = Darf der Doge im Kreis gehen? Nein, auf einem Weg betritt er jedes Gebiet nur einmal, sonst fände mancher Weg kein Ende. Verloren geht dabei nur die Möglichkeit, Punkte zu verschenken.
ruling-R-13 = Wer sucht die Verbannten aus, und was, wenn es zu wenige sind? Wer verbannt, wählt frei, muss aber eigene Adlige nehmen, wenn die fremden nicht reichen; stehen dort weniger, als der Würfel zeigt, gehen alle. Eine einzelne Zusammenfassung verbannt nur die Adligen eines Spielers, doch Kurzregel und übrige Quellen widersprechen ihr.
ruling-R-14 = Darf man mit einer Überläuferkarte einen eigenen Adligen ersetzen? Nein, in der Kurzregel steht zwar nur „einen Adligen“, nach den Rezensionen ist es aber ein fremder. Er kommt in den Vorrat seines Besitzers zurück wie ein verbannter.
ruling-R-17 = Kann jemand ohne Adlige in einem Gebiet Zweiter werden? Nein, für die zweitmeisten Adligen braucht man mindestens einen.
ruling-R-16 = Was, wenn auch die Adligen in San Marco ein Patt ergeben? Dann teilt man sich den Sieg, eine weitere Entscheidung gibt es nicht.

unbreakable-SM-GEN-01 = Der Schiedsrichter zählt die Durchgänge, eine Stellung mit falscher Zahl nimmt er nicht an.
unbreakable-SM-COMP-03 = Figuren und Brücken bewegen sich nur durch Aktionen, eine Stellung mit falscher Anzahl wird nicht angenommen.
unbreakable-SM-SETUP-03 = Der Schiedsrichter zählt diese Brücken. Eine Brücke am falschen Ort verstößt gegen SM-BRIDGE-01 oder SM-BRIDGE-02.
unbreakable-SM-SETUP-04 = Der Schiedsrichter baut das Spiel auf.
unbreakable-SM-ROLE-04 = Der Schiedsrichter bestimmt den neuen Startspieler.
unbreakable-SM-PLAY-01 = Mit dem Nehmen des Gebots liegen die Limitkarten von selbst offen aus.
unbreakable-SM-PLAY-03 = Die Regel gibt nur Freiheit, jede Reihenfolge ist erlaubt.
unbreakable-SM-DIST-04 = Die Regel erlaubt nur etwas; die Bedingungen dafür stehen in SM-PLAY-06.
unbreakable-SM-BRIDGE-03 = Der Adlige kommt von selbst auf die Brücke; woher er kommt, regelt SM-PLAY-06.
unbreakable-SM-BRIDGE-05 = Der Adlige kommt von selbst zurück.
unbreakable-SM-BRIDGE-06 = Die Regel legt nur fest, was zählt, und keine Aktion kann einen Adligen auf einer Brücke auswählen.
unbreakable-SM-DOGE-03 = Der Wegzoll wird von selbst gezahlt; reicht es dafür nicht, verstößt das gegen SM-DOGE-07.
unbreakable-SM-DOGE-05 = Die Bank erhält die Punkte von selbst.
unbreakable-SM-DOGE-06 = Die Regel gibt nur Freiheit, ein Weg darf beliebig lang sein.
unbreakable-SM-DOGE-08 = Der Schiedsrichter wertet das Gebiet, in dem der Doge stehen bleibt, und kein anderes.
unbreakable-SM-BAN-04 = Alle Adligen gehen von selbst.
unbreakable-SM-BAN-05 = Die Adligen kommen von selbst zurück.
unbreakable-SM-TRANS-02 = Der Adlige kommt von selbst zurück.
unbreakable-SM-LIMIT-01 = Der Schiedsrichter prüft die Limitkarten, und zwar immer nach der Runde.
unbreakable-SM-LIMIT-03 = Die letzte Runde folgt von selbst.
unbreakable-SM-LIMIT-04 = Die letzte Runde folgt von selbst.
unbreakable-SM-LIMIT-05 = Der Durchgang endet von selbst.
unbreakable-SM-PASS-01 = Die Prestigepunkte gibt es von selbst.
unbreakable-SM-PASS-02 = Der Schiedsrichter ruft den richtigen Spieler auf; handelt ein anderer, verstößt das gegen SM-TURN-01.
unbreakable-SM-PASS-03 = Niemand wird zu einer Verbannung aufgerufen.
unbreakable-SM-PASS-04 = Der Schiedsrichter rückt den Marker weiter und mischt die Karten.
unbreakable-SM-SCORE-01 = Bei einer Wertung gibt es nichts zu entscheiden.
unbreakable-SM-SCORE-02 = Bei einer Wertung gibt es nichts zu entscheiden.
unbreakable-SM-SCORE-03 = Bei einer Wertung gibt es nichts zu entscheiden.
unbreakable-SM-SCORE-04 = Bei einer Wertung gibt es nichts zu entscheiden.
unbreakable-SM-END-01 = Bei der Schlusswertung gibt es nichts zu entscheiden.
unbreakable-SM-END-02 = Der Sieger ergibt sich aus den Prestigepunkten.
unbreakable-SM-END-03 = Der Sieger ergibt sich aus den Prestigepunkten und den Adligen in San Marco.
unbreakable-SM-END-04 = Die Sieger ergeben sich aus den Prestigepunkten und den Adligen in San Marco.
unbreakable-SM-HID-01 = Die Regel bindet, was der Schiedsrichter zeigt, nicht, was die Spieler tun.
