### Flandern 1302 in English.


## The game

game-flandern-1302 = Flandern 1302


## Rules

rule-FL-SETUP-01 = The game is for three or four players.
rule-FL-SETUP-02 = Each player gets a guild with 15 quarters and its centre, 8 action cards and 3 influence cards.
rule-FL-SETUP-03 = Each of the six cities starts with exactly one centre: one for each player, one for the grey guild and one for the church. With three players, the unplayed guild's centre is used as well.
rule-FL-SETUP-04 = Players choose the cities for their centres in clockwise order, beginning with the start player. The remaining centres are dealt at random.
rule-FL-SETUP-05 = The golden deck consists of the shuffled A cards on top of the shuffled B cards.
rule-FL-SETUP-06 = The oldest player begins. The referee does not know the players' ages, so the start player is named beforehand or drawn by lot.
rule-FL-SETUP-07 = All guilds, including the grey guild, start with 0 points.
rule-FL-ROUND-01 = A round consists of six steps in a fixed order.
rule-FL-GOLD-01 = The start player takes the top golden card, looks at it in secret and keeps it face down.
rule-FL-GOLD-02 = If the card belongs to a city that has already been scored, the start player draws another.
rule-FL-GOLD-03 = The rejected card is discarded face up. The start player draws again as often as necessary.
rule-FL-GOLD-04 = If the deck runs out in the process, there is no golden card this round.
rule-FL-CHOOSE-01 = Each player chooses exactly one action card from hand for the round.
rule-FL-CHOOSE-02 = Each player may add any number of influence cards from hand.
rule-FL-CHOOSE-03 = The chosen cards stay face down until they are revealed.
rule-FL-CHOOSE-04 = A card may be chosen even if its action will be impossible.
rule-FL-CHOOSE-05 = The pick-up card may be chosen even if there are no cards to pick up.
rule-FL-CHOOSE-06 = A choice is final: each player chooses once per round.
rule-FL-ORDER-01 = All players reveal their cards at the same time.
rule-FL-ORDER-02 = The player who chose the most cards acts first, then the player with the second most, and so on.
rule-FL-ORDER-03 = In a tie, the player who sits nearer to the start player in clockwise order acts first.
rule-FL-ORDER-04 = If the tied players have each played just one card, the start player begins. The start player goes first in every tie they are part of.
rule-FL-ORDER-05 = Influence cards that have been played leave the game.
rule-FL-ACT-01 = The players carry out their actions one after another in this order.
rule-FL-ACT-02 = An action that can be carried out must be carried out.
rule-FL-ACT-03 = An action that cannot be carried out still counts as played.
rule-FL-ACT-04 = The action card is then laid face up in front of the player.
rule-FL-CITY-01 = A city card builds one quarter from the supply in that city: one of the player's own, a grey one or a church quarter.
rule-FL-CITY-02 = Alternatively, it finishes one site in that city on one of the player's own quarters, a grey quarter or a church quarter.
rule-FL-CITY-03 = One card either builds or finishes, never both.
rule-FL-CITY-04 = When a site is finished, its stone returns to the supply and the quarter is complete.
rule-FL-CITY-05 = The card of a city that has been scored cannot be carried out.
rule-FL-PLACE-01 = A quarter may only be placed on a free plot of its shape.
rule-FL-PLACE-02 = Its long side must touch a quarter or a site that is already there.
rule-FL-PLACE-03 = It must not be adjacent, on any side, to a quarter with the same arms.
rule-FL-PLACE-04 = The centre counts as a built quarter: others may be built against it, and its arms count.
rule-FL-PLACE-05 = All church quarters bear the same arms.
rule-FL-PLACE-06 = A guild or church without a quarter of the right shape in supply cannot build there.
rule-FL-PLACE-07 = Nothing can be built against a cover tile, but it does not block anything either.
rule-FL-SITE-01 = The site card places one of the player's own quarters, a grey quarter or a church quarter from the supply in any city.
rule-FL-SITE-02 = A site stone from the common supply is put on it.
rule-FL-SITE-03 = Without a site stone in the supply, the action is impossible.
rule-FL-SITE-04 = The rules for placing quarters also apply to sites.
rule-FL-PICK-01 = The pick-up card returns all of the player's face-up action cards to hand, including itself.
rule-FL-START-01 = In step 5, the start player reveals the golden card.
rule-FL-START-02 = If it is an influence card, the start player takes it into hand.
rule-FL-START-03 = Any other golden card is laid face up beside the deck and must be carried out.
rule-FL-START-04 = Golden city card: build a grey quarter or a church quarter in that city, or finish a grey site or a church site there.
rule-FL-START-05 = Golden site card: set up a site with a grey quarter or a church quarter.
rule-FL-START-06 = Golden pick-up card: take all played action cards back into hand.
rule-FL-START-07 = Cathedral: put a cathedral on any church quarter that does not have one, whether it is a site or not.
rule-FL-START-08 = Guild master: put a guild master figure on any quarter of the player's own guild or the grey guild. A quarter may hold several guild masters.
rule-FL-START-09 = If no such piece is left in the supply or there is no place for it, the golden action lapses.
rule-FL-COVER-01 = In step 6, every plot that can no longer be built on gets a cover tile.
rule-FL-COVER-02 = Such a plot is closed even if the cover tiles have run out.
rule-FL-SCORE-01 = In step 6, a city is scored once every plot in it is built on or covered.
rule-FL-SCORE-02 = Quarters that are still sites count for nothing.
rule-FL-SCORE-03 = The value of a city is 1 for each guild quarter, 2 for each church quarter and 3 for each church quarter with a cathedral.
rule-FL-SCORE-04 = Guilds, including the grey guild, are ranked by the number of their finished quarters.
rule-FL-SCORE-05 = A tie goes to the guild with more guild masters, printed or figures, on its finished quarters in the city.
rule-FL-SCORE-06 = Guilds that are still tied all take the lowest of the ranks they share.
rule-FL-SCORE-07 = Rank 1 gets the value of the city, rank 2 half of it (rounded up), rank 3 gets 4 points, rank 4 gets 2 points and rank 5 nothing.
rule-FL-SCORE-08 = The guild's marker advances by these points on the scoring track.
rule-FL-SCORE-09 = The scored city is marked, and its site stones return to the supply.
rule-FL-TURN-01 = The next player clockwise becomes start player.
rule-FL-END-01 = The game ends after step 6 if there is at most one free plot left on the whole board.
rule-FL-END-02 = The game ends after step 6 if the golden deck is used up.
rule-FL-END-03 = Any plots still free are covered.
rule-FL-END-04 = All cities not yet scored are scored.
rule-FL-END-05 = Each player with the most influence cards in hand gets 3 points.
rule-FL-END-06 = The player with the most points wins.


## Phases

phase-setup_start = drawing the start player
phase-setup_centre = placing the centres
phase-setup_deal = dealing the neutral centres
phase-draw = step 1, golden card
phase-choose = step 2, choosing cards
phase-act = step 4, actions
phase-gold = step 5, start player's action
phase-end = game over


## Cities and plots

city-brugge = Bruges
city-gent = Ghent
city-ieper = Ypres
city-leuven = Leuven
city-luik = Liège
city-utrecht = Utrecht

plot = { $plot } in { $city }

shape-T = trapezium
shape-R = bar
shape-D = wedge
shape-C = centre


## Guilds and the church

faction-blue = blue guild
    .the = the blue guild
    .colour = blue
    .quarter = a blue quarter
    .centre = the blue centre
faction-yellow = yellow guild
    .the = the yellow guild
    .colour = yellow
    .quarter = a yellow quarter
    .centre = the yellow centre
faction-green = green guild
    .the = the green guild
    .colour = green
    .quarter = a green quarter
    .centre = the green centre
faction-red = red guild
    .the = the red guild
    .colour = red
    .quarter = a red quarter
    .centre = the red centre
faction-grey = grey guild
    .the = the grey guild
    .colour = grey
    .quarter = a grey quarter
    .centre = the grey centre
faction-church = church
    .the = the church
    .colour = church
    .quarter = a church quarter
    .centre = the church centre
# A guild of another board.
faction-other = { $name } guild
    .the = the { $name } guild
    .colour = { $name }
    .quarter = a quarter of the { $name } guild
    .centre = the centre of the { $name } guild


## Cards

# The card of a city of another board.
city-card = { $city } card
    .label = { $city }
card-brugge = Bruges card
    .label = Bruges
card-gent = Ghent card
    .label = Ghent
card-ieper = Ypres card
    .label = Ypres
card-leuven = Leuven card
    .label = Leuven
card-luik = Liège card
    .label = Liège
card-utrecht = Utrecht card
    .label = Utrecht
card-site = site card
    .label = Site
card-pickup = pick-up card
    .label = Pick-up
card-influence = influence card
    .label = Influence
card-cathedral = cathedral card
    .label = Cathedral
card-guild_master = guild master card
    .label = Guild master

# $card is the name of any card.
golden-card = golden { $card }


## Actions, as what somebody cannot do now

action-name-start = draw the start player
action-name-deal = deal the neutral centres
action-name-draw = draw a golden card
action-name-place_centre = place a centre
action-name-commit = choose cards
action-name-build = build a quarter
action-name-finish = finish a site
action-name-site = set up a site
action-name-pick_up = pick up cards
action-name-cathedral = place a cathedral
action-name-master = place a guild master
action-name-not_executable = leave the card without effect


## Options

option-start = The seat of the first start player, or “random” to draw lots.
option-start-random = drawn by lot
option-guilds = The guilds of seats 0, 1 and so on, separated by commas. The default is the order of the data set.
option-centre_placement = Whether players choose the cities for their centres, or all six centres are dealt at random. The default is the data set's.
option-centre_placement-choose = players choose
option-centre_placement-random = dealt at random
option-centre_is_quarter = Whether the centre counts for the value of the city and for ranks, and may take cathedrals and guild masters. The default is the data set's.
option-church_arms_block = Whether church quarters may not be adjacent to each other. The default is the data set's.
option-figures_allowed_in_scored_city = Whether cathedrals and guild masters may be placed in a city that has been scored. The default is the data set's.
option-absent_guild_is_ranked = Whether a guild without a finished quarter in a city takes a rank there. The default is the data set's.
option-unplayed_guild_is_ranked = With three players, whether the unplayed guild takes a rank in the city with its centre. The default is the data set's.
option-influence_bonus_needs_a_card = Whether nobody gets the final bonus if nobody holds an influence card. The default is the data set's.
