### The command's own texts in English. Sentences about a game come from the service.


## Seats, turns, events

seat = seat { $seat }
chance = chance
spectator = a spectator
nobody = nobody
none = none

turn = Ply { $ply }: { $phase }, { $seats } to act
turn-others = ; { $seats } may act too
turn-nobody = Ply { $ply }: { $phase }, nobody to act
turn-over = Ply { $ply }: the game is over ({ $rule })
viewed-by = { $turn }, seen by { $viewer }
seen-by = {"  "}(seen by { $seats })
drawn = ply { $ply }
nothing-drawn = It is not chance's turn: there is nothing to draw


## Games and rules

game-facts =
    { $players } { $count ->
        [one] player
       *[other] players
    }, rules version { $version }{ $older ->
        [0] {""}
       *[other] {" "}(also { $others })
    }
data-set = data set
unbreakable = no action can break it
source-sheet =
    sheet { $sheet }, { $count ->
        [one] line
       *[other] lines
    } { $lines }
source-ruling = ruling
source-rulebook = rulebook


## Verdicts

legal = Legal
refused = Refused
field = field
invalid-position = This is not a valid position
record-heading =
    { $players } { $players ->
        [one] player
       *[other] players
    }, rules version { $version }: { $plies ->
        [one] { $plies } ply
       *[other] { $plies } plies
    }


## Listings

number = { $count }
at-least = at least { $count }
legal-count =
    { $count ->
        [0] { $seat } has no legal actions
        [one] { $seat } has { $shown } legal action
       *[other] { $seat } has { $shown } legal actions
    }
legal-more =
    { $more ->
        [0] more: --page-token { $token }, --page-size N or --all
       *[other] { $more } more: --page-token { $token }, --page-size N or --all
    }
column-notation = notation
column-sentence = meaning
column-marks = note
column-rule = rule
family-choice = one from the list
family-range = a number from { $low } to { $high }
family-partition = { $count } items in { $piles } piles: { $items }
family-vector = numbers up to { $caps }, { $total } in all
family-subset = { $sizes } of { $count } items
family-arrangement = { $items } in any order
family-anytime = at any time


## Scores

score-final = final score
score-so-far = score so far
total = total
rank = rank
not-counted = not counted
winners =
    { $count ->
        [one] { $seats } wins
       *[other] Shared victory for { $seats }
    }
tie-break = {" "}({ $rule })


## The terminal game: the table

pass-screen = Pass the screen to { $seat }.
press-enter = Press Enter when you are ready.
may-act-first = { $seat } may act before chance decides. Enter goes on.
news = what happened
news-earlier =
    { $count ->
        [one] … { $count } earlier event
       *[other] … { $count } earlier events
    }
save-ask = Save to which file (leave empty not to save)?
save-failed = Not saved: { $path } cannot be written.
save-is-record = Not saved: { $path } is the record, and the saved game needs a file of its own.
saved = Saved. Continue with: { $command }
bot-seat = A bot plays for { $seat }.


## The terminal game: the menu

no-moves = This seat has nothing to do right now.
moves-hidden = { $count } moves; l lists them, ? for help
moves-page = { $first }–{ $last } of { $count } moves; n next, p previous, /WORDS searches, ? for help
moves-help = ? for help
moves-end = There are no more moves.
move-unlisted = No list has been shown yet; here it is. Type the number again to play that move.
move-unknown = There is no move { $number } in the list.
move-wanted = Type the number of a move, or ? for help.
search-none = No move contains “{ $words }”.
search-more = … and { $count } more; add words to narrow the search
seat-idle = There is nothing else for { $seat } to decide right now.
form-unknown = There is no form { $number }.
help-hint = ? for help

help-number = play the move with that number (Enter plays the only one)
    .key = NUMBER
help-text = play a move in its notation, as the list shows it
    .key = any text
help-pages = list the moves, next page, previous page
    .key = l, n, p
help-search = list the moves whose notation or meaning contains the words
    .key = /WORDS
help-form = fill in a form for a large choice
    .key = f1, f2
help-seat = act for another seat that may act now
    .key = s SEAT
help-board = show the board again
    .key = b
help-score = show the score
    .key = =
help-quit = quit, with an offer to save the game
    .key = q, Ctrl-C
help-help = this help
    .key = ?


## The terminal game: forms

form-number = Number from { $low } to { $high } (x goes back):
form-numbers =
    { $count ->
        [one] { $count } number up to { $caps }, { $total } in all (x goes back):
       *[other] { $count } numbers up to { $caps }, { $total } in all (x goes back):
    }
form-piles-hint = Type a pile for each card ({ $example }), or cards by number or name and then their pile (3 5 1). Enter when done, x goes back.
form-pile = pile { $number }:
form-pile-empty = empty
form-piles-prompt = piles>
form-piles-empty = No pile may be empty.
form-piles-unclear = Give a pile from 0 to { $last } for each of the { $count } cards.
