### Words that all games share, in English.


## Who acts

# A seat without a player's name.
seat = seat { $number }

chance = chance

spectator = spectator

# $phase is what is being decided: “choosing an offer”.
turn-seats = { $seats } must act: { $phase }.
turn-chance = Chance decides next: { $phase }.
turn-others = { $seats } may act, too.
# $rule is the rule that ended the game, in a sentence or more.
turn-over = The game is over. The rule: { $rule }


## Lists: two entries; one more in the middle of a list; the last of several

list-two = { $first } and { $second }
list-more = { $list }, { $item }
list-last = { $list } and { $item }
# Several things of one name.
list-times = { $count } × { $item }
list-or-two = { $first } or { $second }
list-or-last = { $list } or { $item }
list-empty = none


# A number of a list by seat: whose something is, and who gets it.
of-seat = { $number ->
        [0] none
       *[other] { $number }
    } of { $seat }'s
for-seat = { $number ->
        [0] none
       *[other] { $number }
    } for { $seat }
# A number of a list whose seats are those of the list “seats”.
seat-number = { $seat } ({ $number })


## Notes beside an action: what it is certain to do

marks-costs = costs { $costs }
marks-eliminates = eliminates you
marks-ends_game = ends the game


## Choices

choice-action = action
# A field that is left out, and the end of a list.
choice-none = none
choice-end = done


## Options

option-data = The id of the data set.
option-value-default = as in the data set
option-value-true = yes
option-value-false = no


## Refusals of any game

refusal-players = { $game } is for { $least } to { $most } players, not { $players }.
# The two numbers follow each other.
refusal-players-either = { $game } is for { $least } or { $most } players, not { $players }.
refusal-players-exact = { $game } is for exactly { $least } { $least ->
        [one] player
       *[other] players
    }, not { $players }.

refusal-over = The game is over, so nobody may act.

# The seats in $awaited have the decision.
refusal-out-of-turn = It is not { $seat }'s turn: { $awaited } must act ({ $phase }).
# A card, a die or a lot decides next.
refusal-out-of-turn-chance = It is not { $seat }'s turn: chance decides next ({ $phase }).

# $action is the name of an action, for example “play a bridge card”.
refusal-wrong-phase = You cannot { $action } now ({ $phase }).
