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
phase-role_draw = drawing the roles
phase-deal = drawing cards
phase-split = making offers
phase-choose = choosing an offer
phase-play = playing cards
phase-banish_roll = rolling for a banishment
phase-banish_select = banishing nobles
phase-name_district = naming a district
phase-game_over = game over


## Districts

district-CAN = Cannaregio
district-SCR = Santa Croce
district-SPO = San Polo
district-SMA = San Marco
district-DOR = Dorsoduro
district-CAS = Castello

# Two adjacent districts, after “between”.
pair = { $first } and { $second }


## Cards

# The card of a district of another board.
district-card = { $district } card
card-CAN = Cannaregio card
card-SCR = Santa Croce card
card-SPO = San Polo card
card-SMA = San Marco card
card-DOR = Dorsoduro card
card-CAS = Castello card
card-bridge = bridge card
card-transfer = transfer card
card-doge = Doge card
card-banishment = banishment card
# A limit card of any value.
limit-card = limit card { $value }
card-limit-1 = limit card 1
card-limit-2 = limit card 2
card-limit-3 = limit card 3


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
action-name-roles = draw the roles
action-name-deal = deal cards
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
