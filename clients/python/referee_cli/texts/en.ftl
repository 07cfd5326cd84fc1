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
news-cut = what happened (h shows it all)
board-cut = … b shows the whole board
page-all = Enter goes back.
page-more = Enter goes on, p a page back, q leaves.
page-last = Enter goes back, p a page back.
bot-seat = A bot plays for { $seat }.
undone = Taken back.
undone-seen = Taken back. Hidden things may have been seen since then.
undo-none = There is no earlier decision to go back to.
save-where = Save to which file? Type save FILE.
save-failed = Not saved: { $path } cannot be written.
save-is-record = Not saved: { $path } is the record, and the saved game needs a file of its own.
saved = Saved. Continue with: { $command }
quit-ask = Really quit? (save FILE first, y/n)
quit-yes = yes
quit-no = no


## The terminal game: the menu

no-moves = This seat has nothing to do right now.
ask-action = What do you want to do?
ask-price = { $what }: { $paid } so far, { $left } left
choice-wanted = Type the number of a choice, or ? for help.
choice-unknown = There is no choice { $number }.
choices-page = { $first }–{ $last } of { $count }; n next, p previous, or type a word to narrow it down
choices-end = There are no more choices.
seat-idle = There is nothing else for { $seat } to decide right now.
help-hint = ? for help
lookup-none = No rule, card or name contains “{ $words }”.
lookup-more =
    { $count ->
        [one] … and { $count } more; add words to narrow the search
       *[other] … and { $count } more; add words to narrow the search
    }

help-number = take the choice with that number
    .key = NUMBER
help-word = show only the choices that contain the word; Tab completes it
    .key = WORD
help-text = play an action in its notation
    .key = place CAN-SCR …
help-back = one choice back
    .key = .., Enter
help-pages = next page of the choices, previous page
    .key = n, p
help-rules = look up a rule, or words in rules, cards and names
    .key = ? RULE, ? WORDS
help-board = the whole board
    .key = b
help-story = all that has happened
    .key = h
help-score = the score
    .key = =
help-undo = take back, as far as your decision before this one
    .key = undo
help-seat = act for another seat that may act now
    .key = s SEAT
help-save = save the game
    .key = save FILE
help-quit = quit
    .key = q, Ctrl-C


## The terminal game: forms

form-number = A number from { $low } to { $high }.
form-numbers =
    { $count ->
        [one] { $count } number, { $total } in all.
       *[other] { $count } numbers in this order, { $total } in all.
    }
form-place = { $name } (up to { $cap })
form-piles-hint = A pile for each card ({ $example }), or cards, then a pile (3 5 1); Enter
form-pile = pile { $number }:
form-pile-empty = empty
form-piles-empty = No pile may be empty.
form-piles-unclear = Give a pile from 0 to { $last } for each of the { $count } cards.
form-plain = Type the value as JSON.
