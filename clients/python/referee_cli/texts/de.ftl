### Die eigenen Texte des Befehls auf Deutsch. Sätze über ein Spiel kommen vom Dienst.


## Plätze, Züge, Ereignisse

seat = Spieler { $seat }
chance = Zufall
spectator = Zuschauer
nobody = niemand
none = nichts

turn = Zug { $ply }: { $phase }, am Zug: { $seats }
turn-others = ; auch möglich: { $seats }
turn-nobody = Zug { $ply }: { $phase }, niemand ist am Zug
turn-over = Zug { $ply }: Das Spiel ist aus ({ $rule })
viewed-by = { $turn }, gesehen von: { $viewer }
seen-by = {"  "}(nur für { $seats })
drawn = Zug { $ply }
nothing-drawn = Der Zufall ist nicht am Zug, es gibt nichts zu ziehen


## Spiele und Regeln

game-facts =
    { $players } Spieler, Regelversion { $version }{ $older ->
        [0] {""}
       *[other] {" "}(auch { $others })
    }
data-set = Datensatz
unbreakable = keine Aktion kann dagegen verstoßen
source-sheet =
    Kurzregel { $sheet }, { $count ->
        [one] Zeile
       *[other] Zeilen
    } { $lines }
source-ruling = Klarstellung
source-rulebook = Spielregel


## Urteile

legal = Erlaubt
refused = Das geht nicht
field = Feld
invalid-position = Diese Stellung ist ungültig
record-heading =
    { $players } Spieler, Regelversion { $version }: { $plies ->
        [one] { $plies } Zug
       *[other] { $plies } Züge
    }


## Listen

number = { $count }
at-least = mindestens { $count }
legal-count =
    { $count ->
        [0] { $seat }: keine Möglichkeit
        [one] { $seat }: { $shown } Möglichkeit
       *[other] { $seat }: { $shown } Möglichkeiten
    }
legal-more =
    { $more ->
        [0] mehr mit --page-token { $token }, --page-size N oder --all
       *[other] { $more } weitere mit --page-token { $token }, --page-size N oder --all
    }
column-notation = Notation
column-sentence = Bedeutung
column-marks = Hinweis
column-rule = Regel
family-choice = eine aus der Liste
family-range = eine Zahl von { $low } bis { $high }
family-partition = { $count } Karten auf { $piles } Stapel: { $items }
family-vector = Zahlen bis { $caps }, zusammen { $total }
family-subset = { $sizes } von { $count } Karten
family-arrangement = { $items } in beliebiger Reihenfolge
family-anytime = jederzeit


## Wertung

score-final = Endstand
score-so-far = Zwischenstand
total = Summe
rank = Rang
not-counted = zählt nicht
winners =
    { $count ->
        [one] Sieg für { $seats }
       *[other] Geteilter Sieg für { $seats }
    }
tie-break = {" "}({ $rule })


## Das Spiel im Terminal: der Tisch

pass-screen = Bitte den Bildschirm an { $seat } weitergeben.
press-enter = Weiter mit Enter.
may-act-first = { $seat } darf noch handeln, bevor der Zufall entscheidet. Weiter mit Enter.
news = Was geschehen ist
news-earlier =
    { $count ->
        [one] … davor { $count } Ereignis
       *[other] … davor { $count } Ereignisse
    }
save-ask = In welche Datei speichern (leer: nicht speichern)?
save-failed = Nicht gespeichert: { $path } lässt sich nicht schreiben.
save-is-record = Nicht gespeichert: { $path } ist die Aufzeichnung, der Spielstand braucht eine eigene Datei.
saved = Gespeichert. Weiter geht es mit: { $command }
bot-seat = Für { $seat } spielt der Computer.


## Das Spiel im Terminal: das Menü

no-moves = Für diesen Platz gibt es gerade nichts zu tun.
moves-hidden = { $count } Möglichkeiten; l listet sie auf, ? zeigt die Hilfe
moves-page = { $first }–{ $last } von { $count } Möglichkeiten; n weiter, p zurück, /WÖRTER sucht, ? zeigt die Hilfe
moves-help = ? zeigt die Hilfe
moves-end = Mehr Möglichkeiten gibt es nicht.
move-unlisted = Die Liste war noch nicht zu sehen, hier ist sie. Zum Wählen die Nummer noch einmal eingeben.
move-unknown = Nummer { $number } steht nicht in der Liste.
move-wanted = Bitte eine Nummer aus der Liste eingeben, ? zeigt die Hilfe.
search-none = Nichts in der Liste enthält „{ $words }“.
search-more =
    { $count ->
        [one] … und { $count } weiterer Treffer; mehr Wörter grenzen die Suche ein
       *[other] … und { $count } weitere Treffer; mehr Wörter grenzen die Suche ein
    }
seat-idle = { $seat } hat gerade nichts anderes zu entscheiden.
form-unknown = Ein Formular { $number } gibt es nicht.
help-hint = ? zeigt die Hilfe

help-number = wählt den Eintrag mit dieser Nummer (Enter wählt den einzigen)
    .key = NUMMER
help-text = spielt eine Aktion in der Notation, wie sie in der Liste steht
    .key = TEXT
help-pages = Liste, nächste Seite, vorige Seite
    .key = l, n, p
help-search = sucht die Wörter in Notation und Bedeutung
    .key = /WÖRTER
help-form = öffnet ein Formular für eine große Auswahl
    .key = f1, f2
help-seat = handelt für einen anderen Platz, der jetzt auch darf
    .key = s PLATZ
help-board = zeigt den Spielplan noch einmal
    .key = b
help-score = zeigt den Punktestand
    .key = =
help-quit = beendet das Spiel und fragt, ob es gespeichert werden soll
    .key = q, Strg-C
help-help = diese Hilfe
    .key = ?


## Das Spiel im Terminal: Formulare

form-number = Zahl von { $low } bis { $high } (x geht zurück):
form-numbers =
    { $count ->
        [one] { $count } Zahl bis { $caps }, zusammen { $total } (x geht zurück):
       *[other] { $count } Zahlen bis { $caps }, zusammen { $total } (x geht zurück):
    }
form-piles-hint = Für jede Karte einen Stapel eingeben ({ $example }) oder Karten mit Nummer oder Namen und dahinter ihren Stapel (3 5 1). Fertig mit Enter, x geht zurück.
form-pile = Stapel { $number }:
form-pile-empty = leer
form-piles-prompt = Stapel>
form-piles-empty = Kein Stapel darf leer bleiben.
form-piles-unclear = Für jede der { $count } Karten einen Stapel von 0 bis { $last } angeben.
