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
news-cut = Was geschehen ist (alles mit h)
board-cut = … b zeigt den ganzen Spielplan
page-all = Zurück mit Enter.
page-more = Weiter mit Enter, p blättert zurück, q beendet.
page-last = Zurück mit Enter, p blättert zurück.
bot-seat = Für { $seat } spielt der Computer.
undone = Zurückgenommen.
undone-seen = Zurückgenommen. Seitdem war vielleicht Verdecktes zu sehen.
undo-none = Davor gab es noch keine Entscheidung.
save-where = In welche Datei? Bitte save DATEI eingeben.
save-failed = Nicht gespeichert: { $path } lässt sich nicht schreiben.
save-is-record = Nicht gespeichert: { $path } ist die Aufzeichnung, der Spielstand braucht eine eigene Datei.
saved = Gespeichert. Weiter geht es mit: { $command }
quit-ask = Wirklich aufhören? (vorher save DATEI, j/n)
quit-yes = ja
quit-no = nein


## Das Spiel im Terminal: das Menü

no-moves = Für diesen Platz gibt es gerade nichts zu tun.
ask-action = Was möchtest du tun?
ask-price = { $what }: bisher { $paid }, es bleiben { $left }
choice-wanted = Bitte eine Nummer eingeben, ? zeigt die Hilfe.
choice-unknown = Eine Nummer { $number } gibt es hier nicht.
choices-page = { $first }–{ $last } von { $count }; n weiter, p zurück, ein Wort grenzt die Auswahl ein
choices-end = Mehr gibt es nicht zur Auswahl.
seat-idle = { $seat } hat gerade nichts anderes zu entscheiden.
help-hint = ? zeigt die Hilfe
lookup-none = Keine Regel, keine Karte und kein Name enthält „{ $words }“.
lookup-more =
    { $count ->
        [one] … und { $count } weiterer Treffer; mehr Wörter grenzen die Suche ein
       *[other] … und { $count } weitere Treffer; mehr Wörter grenzen die Suche ein
    }

help-number = wählt den Eintrag mit dieser Nummer
    .key = NUMMER
help-word = zeigt nur, was das Wort enthält; Tab ergänzt es
    .key = WORT
help-text = spielt eine Aktion in Notation
    .key = place CAN-SCR …
help-back = eine Auswahl zurück
    .key = .., Enter
help-pages = nächste Seite der Auswahl, vorige Seite
    .key = n, p
help-rules = schlägt eine Regel nach oder sucht in Regeln, Karten und Namen
    .key = ? REGEL, ? WÖRTER
help-board = der ganze Spielplan
    .key = b
help-story = alles, was geschehen ist
    .key = h
help-score = der Punktestand
    .key = =
help-undo = nimmt zurück, bis zur eigenen Entscheidung davor
    .key = undo
help-seat = handelt für einen anderen Platz, der jetzt auch darf
    .key = s PLATZ
help-save = speichert das Spiel
    .key = save DATEI
help-quit = beendet das Spiel
    .key = q, Strg-C


## Das Spiel im Terminal: Formulare

form-number = Eine Zahl von { $low } bis { $high }.
form-numbers =
    { $count ->
        [one] { $count } Zahl, zusammen { $total }.
       *[other] { $count } Zahlen in dieser Reihenfolge, zusammen { $total }.
    }
form-place = { $name } (bis { $cap })
form-piles-hint = Für jede Karte ein Stapel ({ $example }) oder Karten, dann Stapel (3 5 1); Enter
form-pile = Stapel { $number }:
form-pile-empty = leer
form-piles-empty = Kein Stapel darf leer bleiben.
form-piles-unclear = Für jede der { $count } Karten einen Stapel von 0 bis { $last } angeben.
form-plain = Bitte den Wert als JSON eingeben.
