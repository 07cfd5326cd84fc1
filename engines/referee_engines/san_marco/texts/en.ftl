### San Marco in English.


## The game

game-san-marco = San Marco


## Rules

rule-SM-GEN-01 = The game lasts three passages of several rounds each.
rule-SM-GEN-02 = San Marco is for three or four players.
rule-SM-TURN-01 = Only a player with a decision to make may act, and only with an action of the current phase.
rule-SM-COMP-01 = Limit cards have values from 1 to 3. There are 8 cards of value 1 and 10 each of values 2 and 3.
rule-SM-COMP-02 = The action deck holds 30 district cards, 6 bridge cards, 12 transfer cards, 10 Doge cards and 4 banishment cards.
rule-SM-COMP-03 = Each player has 25 nobles. The 12 bridges form a common supply.
rule-SM-SETUP-01 = Each player rolls the die four times and each time places two nobles in the district rolled.
rule-SM-SETUP-02 = A player's first nobles must stand in at least two districts.
rule-SM-SETUP-03 = Each player then builds one bridge, or two in a three-player game, and puts a noble on each.
rule-SM-SETUP-04 = Everyone starts with 0 prestige, and the Doge starts off the board.
rule-SM-ROLE-01 = The start player is always the first distributor.
rule-SM-ROLE-02 = The start player draws the other players' stones blind to find the first decider, the second distributor and the second decider, in that order.
rule-SM-ROLE-03 = A round with three players has one distributor and two deciders.
rule-SM-ROLE-04 = Every round, the next player clockwise becomes start player. In a last round, it is the next one with fewer than ten limit points.
rule-SM-DEAL-01 = A distributor with one decider draws five action cards and three limit cards.
rule-SM-DEAL-02 = A distributor with two deciders draws six action cards and four limit cards.
rule-SM-OFFER-01 = A distributor divides all the cards drawn into two offers, or into three if there are two deciders.
rule-SM-OFFER-02 = Every offer must hold at least one card.
rule-SM-OFFER-03 = Offers stay face down until it is their distributor's turn to open them. They cannot be changed.
rule-SM-OFFER-04 = The decider takes one of the open offers, and the distributor keeps what is left.
rule-SM-OFFER-05 = With two deciders, the first takes an offer and plays it before the second chooses. The distributor comes last.
rule-SM-PLAY-01 = A player who takes an offer lays its limit cards face up on the table at once.
rule-SM-PLAY-02 = All action cards of an offer must be played. They then go to the common discard pile.
rule-SM-PLAY-03 = Players play the cards of their offer in any order they like.
rule-SM-PLAY-04 = The first decider and the first distributor finish completely before the second distributor opens any offers.
rule-SM-PLAY-05 = A card that cannot be played in any way is discarded without effect.
rule-SM-PLAY-06 = The noble needed for a card comes from the player's stock. Only if the stock is empty may the player take one from another district instead, or discard the card.
rule-SM-DIST-01 = A district card places one noble from the player's stock in the district on the card.
rule-SM-DIST-02 = The noble just placed may walk on over one of the player's own bridges into an adjacent district.
rule-SM-DIST-03 = Nobles may not use opponents' bridges for this.
rule-SM-DIST-04 = With an empty stock, the player may move a noble that is already on the board instead.
rule-SM-BRIDGE-01 = A bridge card builds one bridge between two adjacent districts.
rule-SM-BRIDGE-02 = There may be at most three bridges between two adjacent districts.
rule-SM-BRIDGE-03 = The builder puts a noble on the bridge to show who owns it.
rule-SM-BRIDGE-04 = If the supply of bridges is empty, an opponent's bridge is torn down and used instead.
rule-SM-BRIDGE-05 = The noble from a bridge that is torn down returns to its owner's stock.
rule-SM-BRIDGE-06 = A noble on a bridge does not count in any district.
rule-SM-DOGE-01 = The first Doge card of the game places the Doge in any district, which is then scored.
rule-SM-DOGE-02 = After that, the Doge either scores the district he is in or moves over bridges and scores the district where he stops.
rule-SM-DOGE-03 = Crossing one's own bridge is free. Crossing an opponent's bridge costs one prestige, paid to its owner.
rule-SM-DOGE-04 = Where there is no bridge, the Doge may cross to an adjacent district for two prestige.
rule-SM-DOGE-05 = This prestige goes to the bank.
rule-SM-DOGE-06 = With one card, the Doge may cross any number of bridges.
rule-SM-DOGE-07 = Nobody may pay more prestige than they have.
rule-SM-DOGE-08 = Only the district where the Doge stops is scored.
rule-SM-DOGE-09 = On one route, the Doge may not enter a district twice, nor return to where he started.
rule-SM-BAN-01 = The player first names a district, then rolls the die.
rule-SM-BAN-02 = As many nobles as the die shows must leave that district.
rule-SM-BAN-03 = The number rolled is binding: if there are not enough other nobles, the player's own must go.
rule-SM-BAN-04 = If there are fewer nobles in the district than the die shows, all of them leave.
rule-SM-BAN-05 = Banished nobles return to their owners' stocks.
rule-SM-TRANS-01 = A transfer card removes an opponent's noble from any district and places one of the player's own there.
rule-SM-TRANS-02 = The noble removed returns to its owner's stock.
rule-SM-LIMIT-01 = Limit points are checked after the round, not during it.
rule-SM-LIMIT-02 = A player with ten or more limit points drops out of the current passage.
rule-SM-LIMIT-03 = If three players are left, they play exactly one more round with three offers.
rule-SM-LIMIT-04 = If two players are left, they play exactly one more round with two offers.
rule-SM-LIMIT-05 = If only one player or nobody is left, the passage ends at once.
rule-SM-PASS-01 = Each player with fewer than ten limit points gains prestige equal to the difference between the highest limit total and their own.
rule-SM-PASS-02 = The player with the fewest limit points carries out a banishment.
rule-SM-PASS-03 = If several players tie for the fewest limit points, there is no banishment.
rule-SM-PASS-04 = For a new passage, the marker moves on and both decks are completely reshuffled.
rule-SM-SCORE-01 = The player with the most nobles in the district gets its higher value, the player with the second most its lower value.
rule-SM-SCORE-02 = Players tied for the most nobles each get the lower value, and nobody comes second.
rule-SM-SCORE-03 = Players tied for the second most nobles get nothing.
rule-SM-SCORE-04 = A player without nobles in the district never scores there.
rule-SM-END-01 = After the third passage, every district is scored once.
rule-SM-END-02 = The player with the most prestige wins.
rule-SM-END-03 = A tie goes to the player with more nobles in San Marco.
rule-SM-END-04 = Players who are still tied share the victory.
rule-SM-HID-01 = Cards drawn and offers still face down are known only to their distributor.


## Phases

phase-start_draw = drawing the start player
phase-setup_roll = placing the first nobles
phase-setup_bridge = building the first bridges
phase-role_draw = drawing the stones
phase-deal = drawing cards
phase-split = making offers
phase-choose = choosing an offer
phase-play = playing cards
phase-banish_roll = rolling for a banishment
phase-banish_select = banishing nobles
phase-name_district = naming a district
phase-game_over = game over


## Districts

# Two adjacent districts, after “between”.
pair = { $first } and { $second }


## Cards

district-card = { $district } card
card-bridge = bridge card
    .short = bridge
card-transfer = transfer card
    .short = transfer
card-doge = Doge card
    .short = Doge
card-banishment = banishment card
    .short = banishment
# A limit card of any value.
limit-card = limit card { $value }
card-limit-1 = limit card 1
    .short = limit 1
card-limit-2 = limit card 2
    .short = limit 2
card-limit-3 = limit card 3
    .short = limit 3


## Roles of a round

role-distributor = distributor
role-distributor-1 = first distributor
role-distributor-2 = second distributor
role-decider = decider
role-decider-1 = first decider
role-decider-2 = second decider


## Actions, as what somebody cannot do now

action-name-start = draw the start player
action-name-roll = roll the die
action-name-place_bridge = build a starting bridge
action-name-roles = draw the stones
action-name-deal = draw cards
action-name-split = make offers
action-name-choose = choose an offer
action-name-play_district = play a district card
action-name-play_bridge = play a bridge card
action-name-place_doge = place the Doge
action-name-move_doge = move the Doge
action-name-play_banishment = play a banishment card
action-name-play_transfer = play a transfer card
action-name-decline = discard a card without effect
action-name-banish = banish nobles
action-name-name_district = name a district for the banishment


## Options

option-start = The seat of the first start player, or “random” to draw lots.
option-start-random = drawn by lot
option-setup_min_districts = The minimum number of districts that each player's first nobles must occupy. The default is the data set's.


## Phrases of which lists are made

# One of the offers, in a list of them.
offer = ({ $cards })
seat-role = { $seat } as { $role }
difference = { $card }: { $given ->
        [0] none
       *[other] { $given }
    } instead of { $wanted ->
        [0] none
       *[other] { $wanted }
    }
doge-step = over { $owner }'s bridge to { $district }
doge-step-own = over your own bridge to { $district }
doge-step-free = without a bridge to { $district }


## Refusals

refusal-SM-SETUP-01 = There is no { $face } on the die, only { $lowest } to { $faces }.
refusal-SM-SETUP-02 = { $seat } has rolled a { $face } every time so far. The last roll must be another number, because a player's first nobles must stand in at least { $districts } districts.
refusal-SM-ROLE-01 = { $seat } is the start player and therefore the first distributor: that stone is not drawn.
refusal-SM-ROLE-01-unknown = { $seat } cannot be the start player: there are only { $players } players.
refusal-SM-ROLE-02 = The stones of { $stones } must be drawn, each exactly once, but { $seats-count ->
        [0] none was drawn
       *[other] the draw was: { $seats }
    }.
refusal-SM-ROLE-03 = { refusal-SM-ROLE-02 }
refusal-SM-DEAL-01-action_cards = A distributor with { $deciders_faced ->
        [one] one decider
       *[other] { $deciders_faced } deciders
    } draws { $wanted ->
        [one] one action card
       *[other] { $wanted } action cards
    }{ $given ->
        [0] {""}
       *[other] , not { $given }
    }.
refusal-SM-DEAL-01-limit_cards = A distributor with { $deciders_faced ->
        [one] one decider
       *[other] { $deciders_faced } deciders
    } draws { $wanted ->
        [one] one limit card
       *[other] { $wanted } limit cards
    }{ $given ->
        [0] {""}
       *[other] , not { $given }
    }.
refusal-SM-DEAL-02-action_cards = { refusal-SM-DEAL-01-action_cards }
refusal-SM-DEAL-02-limit_cards = { refusal-SM-DEAL-01-limit_cards }
refusal-SM-COMP-01 = { $left ->
        [0] There is no { $card } in the deck
        [one] There is only one { $card } left in the deck, not { $given }
       *[other] There are only { $left } copies of the { $card } left in the deck, not { $given }
    }.
refusal-SM-COMP-02 = { refusal-SM-COMP-01 }
refusal-SM-OFFER-01-number = The cards must be divided into { $wanted } offers{ $given ->
        [0] {""}
       *[other] , not { $given }
    }.
refusal-SM-OFFER-01-cards = The offers do not hold exactly the { $wanted } cards drawn ({ $differences }).
refusal-SM-OFFER-02 = Offer { $pile } is empty, but every offer must hold at least { $least ->
        [one] one card
       *[other] { $least } cards
    }.
refusal-SM-OFFER-03 = { $seat } has already made offers, and they cannot be changed any more.
refusal-SM-OFFER-04 = Offer { $pile } is not on the table, only { $open }.
refusal-SM-OFFER-05 = { $seat } must wait until { $awaited } has taken an offer and played it. The distributor comes last.
refusal-SM-PLAY-02 = { $seat } has no { $card } left to play, only: { $hand }.
refusal-SM-PLAY-02-decline = The { $card } must be played and cannot be discarded without effect.
refusal-SM-PLAY-04 = { $seat } must wait until the first decider and the first distributor have finished completely.
refusal-SM-PLAY-05 = Only a card that cannot be played in any way may be discarded without effect, but the { $card } can be played.
refusal-SM-PLAY-06-decline = The { $card } may be discarded only when the stock is empty, but { $seat } still has { $stock ->
        [one] one noble
       *[other] { $stock } nobles
    } in stock.
refusal-SM-PLAY-06-empty = { $seat } has no nobles left in stock: the noble must come from a district, or the card is discarded.
refusal-SM-PLAY-06-stock = { $seat } still has { $stock ->
        [one] one noble
       *[other] { $stock } nobles
    } in stock, so the noble must come from there, not from { $from_district }.
refusal-SM-PLAY-06-target = The noble must come from a district other than { $from_district }, because that is where it is going.
refusal-SM-PLAY-06-none = { $seat } has no nobles in { $from_district }.
refusal-SM-DIST-01 = The { $card } is not a district card, so it does not place a noble.
refusal-SM-DIST-02 = { $seat } has no bridge between { $district } and { $to }.
refusal-SM-DIST-02-far = { $district } and { $to } are not adjacent, so the noble cannot walk there.
refusal-SM-DIST-03 = { $bridges ->
        [one] The bridge between { $district } and { $to } does not belong to { $seat }
       *[other] None of the { $bridges } bridges between { $district } and { $to } belongs to { $seat }
    }, and the noble may not walk over an opponent's bridge.
refusal-SM-BRIDGE-01 = { $pair } are not adjacent, so no bridge can be built between them.
refusal-SM-BRIDGE-02 = There { $bridges ->
        [one] is already one bridge
       *[other] are already { $bridges } bridges
    } between { $pair }, and no more are allowed.
refusal-SM-BRIDGE-04-empty = There are no bridges left in the supply, so an opponent's bridge must be torn down and used.
refusal-SM-BRIDGE-04-supply = There { $supply ->
        [one] is still one bridge
       *[other] are still { $supply } bridges
    } in the supply, so the bridge between { $pair } may not be torn down.
refusal-SM-BRIDGE-04-own = The bridge between { $pair } belongs to { $seat }, and only an opponent's bridge may be torn down.
refusal-SM-BRIDGE-04-none = { $owner } has no bridge between { $pair } that could be torn down.
refusal-SM-DOGE-01 = The first Doge card of the game places the Doge in a district; he does not move yet.
refusal-SM-DOGE-02-stands = The Doge is already in { $doge }: he either scores there or moves on from there.
refusal-SM-DOGE-02-far = Step { $step } is impossible: { $from } and { $to } are not adjacent.
refusal-SM-DOGE-02-none = Step { $step } is impossible: { $owner } has no bridge between { $from } and { $to }.
refusal-SM-DOGE-04 = Step { $step } must use a bridge: there { $bridges ->
        [one] is one
       *[other] are { $bridges }
    } between { $from } and { $to }, and only where there is none may the Doge cross for { $crossing } prestige.
refusal-SM-DOGE-07 = Step { $step } from { $from } to { $to } costs { $needs } prestige, but { $seat } has { $has ->
        [0] none left
       *[other] only { $has } left
    }.
refusal-SM-DOGE-09 = Step { $step } leads back to { $district }, but the Doge may not enter a district twice on one route.
refusal-SM-BAN-01 = { refusal-SM-SETUP-01 }
refusal-SM-BAN-02 = The die shows { $needs }, so { $needs ->
        [one] one noble
       *[other] { $needs } nobles
    } must leave { $district }{ $given ->
        [0] {""}
       *[other] , not { $given }
    }.
refusal-SM-BAN-02-present = { $present ->
        [0] { $seat } has no nobles in { $district }, so none can leave
        [one] { $seat } has only one noble in { $district }, so { $leaving } cannot leave
       *[other] { $seat } has only { $present } nobles in { $district }, so { $leaving } cannot leave
    }.
refusal-SM-BAN-02-seats = A banishment takes a number for each of the { $seats } players{ $given ->
        [0] {""}
       *[other] , not { $given }
    }.
refusal-SM-BAN-03 = The { $needs } on the die is binding, and { $given ->
        [0] zero is
        [one] one noble is
       *[other] { $given } nobles are
    } too few: if there are not enough other nobles, the player's own must go.
refusal-SM-TRANS-01 = { $victim } has no nobles in { $district }.
refusal-SM-TRANS-01-own = { $seat } may replace only an opponent's noble.
refusal-SM-LIMIT-02 = { $seat } has { $limit_points } limit points and has dropped out of the passage, as everyone does with { $threshold } or more.


## Events

event-start_drawn = { $seat } is drawn as the start player.
event-nobles_placed = { $seat } rolls a { $face } and places { $nobles ->
        [one] a noble
       *[other] { $nobles } nobles
    } in { $district }.
event-roles_set = The { $distributors-count ->
        [one] distributor is
       *[other] distributors are
    } { $distributors }, the { $deciders-count ->
        [one] decider is
       *[other] deciders are
    } { $deciders }.
event-dealt = { $seat } draws { $action_cards ->
        [one] one action card
       *[other] { $action_cards } action cards
    } and { $limit_cards ->
        [one] one limit card
       *[other] { $limit_cards } limit cards
    }.
event-drew = { $seat } has drawn: { $cards }.
event-offers_made = { $seat } divides the cards into { $sizes-count } offers: { $sizes }.
event-offers_opened = { $seat } opens the offers: { $pile_0 }; { $pile_1 }{ $pile_2-count ->
        [0] {""}
       *[other] ; { $pile_2 }
    }.
event-offer_taken = { $seat } takes the offer: { $cards }.
event-noble_placed = { $seat } plays the { $card }: a noble { $from-id ->
        [stock] {""}
       *[other] from { $from }{" "}
    }enters { $district }.
event-bridge_removed = { $seat } tears down { $owner }'s bridge between { $pair }.
event-bridge_placed = { $seat } builds a bridge between { $pair }{ $from-id ->
        [none] {""}
        [stock] {""}
       *[other] {" "}with a noble from { $from }
    }.
event-noble_replaced = { $seat } replaces one of { $victim }'s nobles in { $district }{ $from-id ->
        [stock] {""}
       *[other] {" "}with a noble from { $from }
    }.
event-doge_placed = { $seat } places the Doge in { $district }.
event-toll_paid = { $seat } pays { $owner } a toll of { $amount } prestige on the way to { $to }.
event-crossing_paid = { $seat } pays { $amount } prestige to the bank, and the Doge crosses to { $to } without a bridge.
event-doge_moved = { $route-count ->
        [0] { $seat } leaves the Doge in { $district }
       *[other] { $seat } moves the Doge to { $route }
    }.
event-district_scored = { $district } is scored: { $points-count ->
        [0] nobody gets any prestige
       *[other] { $points-some }
    }.
event-banishment_named = { $seat } names { $district } for a banishment.
event-banishment_rolled = The die shows a { $face }, and there { $present ->
        [0] are no nobles
        [one] is one noble
       *[other] are { $present } nobles
    } in { $district }.
event-nobles_banished = { $nobles-sum ->
        [0] { $seat } banishes nobody from { $district }
        [one] { $seat } banishes a noble from { $district }: { $nobles-some }
       *[other] { $seat } banishes nobles from { $district }: { $nobles-some }
    }.
event-card_declined = { $seat } discards the { $card } without effect.
event-limits_checked = Limit points after the round: { $limit_points }.
event-round_began = { $last ->
        [0] Round { $round } begins
       *[other] The last round of the passage begins for { $seats }
    }, with { $start } as start player.
event-passage_ended = Passage { $passage } is over. { $bonus-count ->
        [0] Nobody gains prestige for having few limit points
       *[other] Prestige for having few limit points: { $bonus-some }
    }.
event-no_banishment = Several players tie for the fewest limit points ({ $limit_points }), so there is no banishment.
event-passage_began = Passage { $passage } begins, with { $start } as start player.
event-game_over = The game is over. Prestige: { $prestige }. { $rule-id ->
        [SM-END-03] Victory for { $winners }, with more nobles in San Marco
        [SM-END-04] Shared victory for { $winners }
       *[other] Victory for { $winners }
    }.


## Actions, as labels

action-start = Draw { $seat } as the start player
action-roll = Roll a { $face }
action-roles = Draw the stones: { $roles }
action-deal = Draw cards: { $cards }
action-place_bridge = Build a bridge between { $pair }
action-split = Make { $offers-count } offers: { $offers }
action-choose = Take offer { $pile }
action-choose-cards = Take the offer: { $cards }
action-play_district = Place a noble { $from_district-id ->
        [none] {""}
       *[other] from { $from_district }{" "}
    }in { $to }
action-play_district-walk = Place a noble { $from_district-id ->
        [none] {""}
       *[other] from { $from_district }{" "}
    }in { $district } and walk on to { $to }
action-play_bridge = Build a bridge between { $pair }{ $from_district-id ->
        [none] {""}
       *[other] {" "}with a noble from { $from_district }
    }
action-play_bridge-remove = Tear down { $owner }'s bridge between { $torn } and build one between { $pair }{ $from_district-id ->
        [none] {""}
       *[other] {" "}with a noble from { $from_district }
    }
action-place_doge = Place the Doge in { $district } and score it
action-move_doge = Move the Doge { $route }
action-move_doge-stay = Leave the Doge in { $doge } and score it
action-play_banishment = Banish nobles from { $district }
action-play_transfer = Replace one of { $victim }'s nobles in { $district }{ $from_district-id ->
        [none] {""}
       *[other] {" "}with a noble from { $from_district }
    }
action-decline = Discard the { $card } without effect
action-banish = Banish nobles: { $nobles-some }
action-name_district = Name { $district } for the banishment


## Fields of actions, as headings over what can be chosen

field-seat = start player
field-face = number rolled
field-pair = bridge between
field-seats = stones in the order drawn
field-action_cards = action cards
field-limit_cards = limit cards
field-piles-cards = cards in each offer
field-pile = offer
field-card = card
field-to = destination
field-from_district = noble from
field-from_district-none = your stock
field-remove-pair = tear down the bridge between
field-remove-owner = whose bridge
field-district = district
field-route-district = next district
field-route-district-end = stop here
field-route-owner = whose bridge
field-route-owner-none = no bridge
field-victim = noble of
field-nobles = banished nobles


## What actions cost

cost-prestige = prestige
cost-prestige-amount = { $amount } prestige


## Scores

score-prestige = Prestige from the passages
score-districts = All districts, scored after the last passage
score-districts-now = All districts, if they were scored now
score-district = { $district } ({ $high }/{ $low }): { $first } has the most nobles ({ $most }), { $second } the second most ({ $next })
score-district-tied = { $district } ({ $high }/{ $low }): tie for the most nobles ({ $most }) between { $first }
score-district-second-tied = { $district } ({ $high }/{ $low }): { $first } has the most nobles ({ $most }), tie for the second most ({ $next }) between { $second }
score-district-alone = { $district } ({ $high }/{ $low }): only { $first } has nobles ({ $most })
score-district-empty = { $district } ({ $high }/{ $low }): no nobles
score-tie-break = Nobles in San Marco, to break a tie


## The board in a terminal

sketch-head = Passage { $passage }, round { $round }
sketch-last = Passage { $passage }, last round
sketch-doge = Doge in { $district }
sketch-doge-off = Doge off the board
sketch-bridges-left = bridges left { $number }
sketch-decks = decks { $actions } + { $limits }
sketch-district = district
sketch-values = high/low
sketch-bridges = bridges
sketch-legend = numbers: nobles by seat; { $district }=0=2: bridges of seats 0 and 2 to { $district }
sketch-player = player
sketch-prestige = prestige
sketch-stock = stock
sketch-limit = limit
sketch-start = start player
sketch-out = out of this passage
sketch-offers = { $seat }'s offers
sketch-face-down = face down
sketch-taken = taken
sketch-cards = { $seat }'s cards
sketch-holds = { $seat } holds { $number } cards
sketch-made = { $seat } has made offers of { $sizes } cards
sketch-plays = { $seat } plays
sketch-banishes = { $seat } banishes nobles from { $district }
sketch-rolled = the die shows a { $roll }


## The picture

picture-turn = { $seats }: { $phase }
picture-you = you
picture-only-you = only you can see this
picture-district = { $district }: { $high } for the most nobles, { $low } for the second most; nobles: { $nobles }
picture-no-nobles = none
picture-doge-here = the Doge is here
picture-pair = Bridges between { $pair }: { $bridges }
picture-no-bridge = none
picture-bridge = { $seat }'s bridge between { $pair }
picture-player = { $seat }: { $prestige } prestige, { $stock ->
        [0] no nobles
        [one] { $stock } noble
       *[other] { $stock } nobles
    } in stock, { $points ->
        [one] { $points } limit point
       *[other] { $points } limit points
    }
picture-offer = Offer { $pile }: { $cards }
picture-face-down = Cards face down: { $number }
picture-action-deck = action cards
picture-limit-deck = limit cards
picture-bridges = bridges
picture-discard = Discard pile
picture-no-discard = Discard pile: empty


## Where a rule comes from, and why no action can break it

rulebook = The published rules, as printed or as independent reviews and summaries describe them.
ruling-SM-TURN-01 = Who may act, and when? Whoever has a decision to make in the current step: the sheet numbers the steps of a round, and that sets their order.
ruling-R-02 = What if all four setup rolls show the same district? The fourth roll is repeated until it shows another one, because one account of the rules asks for two different districts. This happens once in 216 times, and an option turns it off.
ruling-R-06 = Who is the start player in a last round, and who in a new passage? In a last round, the next player clockwise with fewer than ten limit points; the sheet only covers rounds after which nobody drops out. A new passage carries on clockwise from the start player of the last round played.
ruling-R-04 = May the second distributor change the offers after the first pair has played? No: according to the sheet, each distributor first makes the offers and only opens them later.
ruling-R-08 = What if a player's stock is empty, or a card cannot be played at all? With an empty stock, the player may use a noble from another district or discard the card; this is reported for district cards, and bridge and transfer cards are treated alike. Otherwise a card must be played if possible, and if not, it is discarded without effect.
ruling-R-26 = Which noble may walk on after a district card? The one just placed, because the sheet speaks of one noble and one walk. No other noble in the district may walk instead.
ruling-R-09 = When is a bridge torn down, and what happens to its noble? Only when the supply is empty, as two other accounts have it, and then it is compulsory, as with any other card. The noble, which stood in no district, returns to its owner's stock, and the builder may use the same place again.
ruling-R-12 = What if a player cannot pay for the Doge's next step? Then the Doge cannot take it: everyone starts at 0, and no source knows of debts. Prestige from the scoring to come cannot be spent in advance.
ruling-R-11 = May the Doge walk in a circle? No, he enters each district only once on his route, so that no route goes on for ever. Nothing is lost but a way to give points away.
ruling-R-13 = Who chooses the banished nobles, and what if there are too few? The banishing player chooses freely but must include their own if the others are not enough; if there are fewer than the die shows, all leave. One summary lets only one player's nobles go, but the sheet and all other accounts disagree.
ruling-R-14 = May a transfer card replace one of the player's own nobles? No: the sheet just says “a noble”, but reviews make it an opponent's. It returns to its owner's stock, like a banished one.
ruling-R-17 = Can a player without nobles come second in a district? No, the second most nobles means at least one.
ruling-R-16 = What if players have equally many nobles in San Marco, too? They share the victory: there is no further tie-break.

unbreakable-SM-GEN-01 = The referee counts the passages, and a position with a wrong number is not accepted.
unbreakable-SM-COMP-03 = Pieces only move as a result of actions, and a position with more or fewer of them is not accepted.
unbreakable-SM-SETUP-03 = The referee counts these bridges. A wrong place for one breaks SM-BRIDGE-01 or SM-BRIDGE-02.
unbreakable-SM-SETUP-04 = The referee sets up the game.
unbreakable-SM-ROLE-04 = The referee passes on the role of start player.
unbreakable-SM-PLAY-01 = The limit cards are laid out automatically when the offer is taken.
unbreakable-SM-PLAY-03 = It only gives freedom, so any order is accepted.
unbreakable-SM-DIST-04 = It only gives permission; its conditions belong to SM-PLAY-06.
unbreakable-SM-BRIDGE-03 = The noble goes onto the bridge automatically; where it comes from is a matter for SM-PLAY-06.
unbreakable-SM-BRIDGE-05 = The noble returns automatically.
unbreakable-SM-BRIDGE-06 = It only settles what is counted, and no action can pick a noble on a bridge.
unbreakable-SM-DOGE-03 = Tolls are paid automatically; a toll that cannot be paid breaks SM-DOGE-07.
unbreakable-SM-DOGE-05 = The bank is paid automatically.
unbreakable-SM-DOGE-06 = It only gives freedom, so a route of any length is accepted.
unbreakable-SM-DOGE-08 = The referee scores the district where the Doge stops, and no other.
unbreakable-SM-BAN-04 = All nobles leave automatically.
unbreakable-SM-BAN-05 = The nobles return automatically.
unbreakable-SM-TRANS-02 = The noble returns automatically.
unbreakable-SM-LIMIT-01 = The referee checks the limit points, always after the round.
unbreakable-SM-LIMIT-03 = The last round follows automatically.
unbreakable-SM-LIMIT-04 = The last round follows automatically.
unbreakable-SM-LIMIT-05 = The passage ends automatically.
unbreakable-SM-PASS-01 = The prestige is awarded automatically.
unbreakable-SM-PASS-02 = The referee calls on the right player; anyone else who acts breaks SM-TURN-01.
unbreakable-SM-PASS-03 = Nobody is called on to banish.
unbreakable-SM-PASS-04 = The referee moves the marker and shuffles the decks.
unbreakable-SM-SCORE-01 = There is nothing to decide in a scoring.
unbreakable-SM-SCORE-02 = There is nothing to decide in a scoring.
unbreakable-SM-SCORE-03 = There is nothing to decide in a scoring.
unbreakable-SM-SCORE-04 = There is nothing to decide in a scoring.
unbreakable-SM-END-01 = There is nothing to decide in the final scoring.
unbreakable-SM-END-02 = The winner follows from the prestige.
unbreakable-SM-END-03 = The winner follows from the prestige and the nobles in San Marco.
unbreakable-SM-END-04 = The winners follow from the prestige and the nobles in San Marco.
unbreakable-SM-HID-01 = It binds what the referee shows, not what the players do.
