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
rule-FL-PLACE-06 = A guild or church without a quarter of the right shape in the supply cannot build there.
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
phase-setup_deal = dealing the remaining centres
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

shape-trapezium = trapezium
shape-bar = bar
shape-wedge = wedge
shape-centre = centre


## Guilds and the church

faction-blue = blue guild
    .the = the blue guild
    .colour = blue
    .quarter = a blue quarter
    .centre = the blue centre
    .sign = B
faction-yellow = yellow guild
    .the = the yellow guild
    .colour = yellow
    .quarter = a yellow quarter
    .centre = the yellow centre
    .sign = Y
faction-green = green guild
    .the = the green guild
    .colour = green
    .quarter = a green quarter
    .centre = the green centre
    .sign = G
faction-red = red guild
    .the = the red guild
    .colour = red
    .quarter = a red quarter
    .centre = the red centre
    .sign = R
faction-grey = grey guild
    .the = the grey guild
    .colour = grey
    .quarter = a grey quarter
    .centre = the grey centre
    .sign = o
faction-church = church
    .the = the church
    .colour = church
    .quarter = a church quarter
    .centre = the church centre
    .sign = +
# A guild of another board.
faction-other = { $name } guild
    .the = the { $name } guild
    .colour = { $name }
    .quarter = a quarter of the { $name } guild
    .centre = the centre of the { $name } guild
    .sign = { $name }


## Cards

city-card = { $city } card
    .label = { $city }
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


## Actions, as what somebody cannot do now

action-name-start = draw the start player
action-name-deal = deal the remaining centres
action-name-draw = draw a golden card
action-name-place_centre = place a centre
action-name-commit = choose cards
action-name-build = build a quarter
action-name-finish = finish a site
action-name-site = set up a site
action-name-pick_up = pick up cards
action-name-cathedral = place a cathedral
action-name-master = place a guild master
action-name-not_executable = play the card without effect


## Options

option-start = The seat of the first start player, or “random” to draw lots.
option-start-random = drawn by lot
option-guilds = The guilds of seats 0, 1 and so on, separated by commas. The default is the order of the data set.
option-centre_placement = Whether players choose the cities for their centres, or all six centres are dealt at random. The default is the data set's.
option-centre_placement-choose = players choose
option-centre_placement-random = dealt at random
option-centre_is_quarter = Whether the centre counts for the value of the city and for ranks, and may take cathedrals and guild masters. The default is the data set's.
option-church_arms_block = Whether church quarters must not be adjacent to each other. The default is the data set's.
option-figures_allowed_in_scored_city = Whether cathedrals and guild masters may be placed in a city that has been scored. The default is the data set's.
option-absent_guild_is_ranked = Whether a guild without a finished quarter in a city takes a rank there. The default is the data set's.
option-unplayed_guild_is_ranked = With three players, whether the unplayed guild takes a rank in the city with its centre. The default is the data set's.
option-influence_bonus_needs_a_card = Whether the final bonus is dropped if nobody holds an influence card. The default is the data set's.


## Events

event-start_drawn = { $seat } is drawn as the start player.
event-centre_placed = { $faction-centre } is placed in { $city }.
event-golden_taken = { $seat } takes the top golden card (back { $letter }).
event-golden_seen = { $seat } looks at the golden { $card }.
event-golden_rejected = The golden { $card } (back { $letter }) belongs to a scored city and is discarded.
event-no_golden_card = The golden deck has run out: there is no golden card this round.
event-committed = { $seat } has chosen.
event-revealed = { $influence ->
        [0] { $seat } reveals the { $card }.
        [one] { $seat } reveals the { $card } and an influence card.
       *[other] { $seat } reveals the { $card } and { $influence } influence cards.
    }
event-order_found = The turn order is: { $seats }.
event-built = { $seat } builds { $faction-quarter }{ $masters ->
        [0] { "" }
        [one] { " " }(with a guild master)
       *[other] { " " }(with { $masters } guild masters)
    } on { $plot } in { $city }.
event-site_set_up = { $seat } sets up a site with { $faction-quarter }{ $masters ->
        [0] { "" }
        [one] { " " }(with a guild master)
       *[other] { " " }(with { $masters } guild masters)
    } on { $plot } in { $city }.
event-finished = { $seat } finishes the { $faction-colour } site on { $plot } in { $city }.
event-picked_up = { $cards-count ->
        [0] { $seat } has no cards to pick up.
        [one] { $seat } takes the { $cards } back into hand.
       *[other] { $seat } takes these cards back into hand: { $cards-label }.
    }
event-cathedral_set = { $seat } puts a cathedral on { $plot } in { $city }.
event-master_set = { $seat } puts a guild master on { $plot } in { $city }.
event-not_executable = { $seat }'s { $card } cannot be carried out but counts as played.
event-golden_revealed = { $seat } reveals the golden { $card }.
event-influence_taken = { $seat } takes the golden influence card into hand.
# $rule-id is FL-END-03 at the end of the game.
event-covered = { $rule-id ->
        [FL-END-03] { $plots-count ->
                [one] Plot { $plots } in { $city } is still free and is covered.
               *[other] Plots { $plots } in { $city } are still free and are covered.
            }
       *[other] { $plots-count ->
                [one] Plot { $plots } in { $city } can no longer be built on and is covered.
               *[other] Plots { $plots } in { $city } can no longer be built on and are covered.
            }
    }
# $rule-id is FL-END-04 at the end of the game.
event-city_scored = { $rule-id ->
        [FL-END-04] { $city } is scored at the end of the game
       *[other] { $city } is full and is scored
    }: value { $value }. Points: { $points-count ->
        [0] none
       *[other] { $points-some }
    }; grey guild: { $grey ->
        [0] none
       *[other] { $grey }
    }.
event-start_moved = { $seat } is now the start player.
event-influence_bonus = Holding the most influence cards earns points: { $points-some }.
event-game_over = { $rule-id ->
        [FL-END-02] The golden deck is used up: the game is over.
       *[other] There is at most one free plot left: the game is over.
    }


## Actions

action-start = Draw { $seat } as the start player
# One centre and its city, in a list of them.
dealt = { $faction } to { $city }
action-deal = Deal the remaining centres: { $dealt }
action-draw = Draw the golden { $card } (back { $letter })
action-place_centre = Place the centre in { $city }
action-commit = { $k ->
        [0] Choose the { $card }
        [one] Choose the { $card } and add an influence card
       *[other] Choose the { $card } and add { $k } influence cards
    }
action-build = Build { $faction-quarter }{ $masters ->
        [0] { "" }
        [one] { " " }(with a guild master)
       *[other] { " " }(with { $masters } guild masters)
    } on { $plot } in { $city }
action-finish = Finish the site on { $plot } in { $city }
action-site = Set up a site with { $faction-quarter }{ $masters ->
        [0] { "" }
        [one] { " " }(with a guild master)
       *[other] { " " }(with { $masters } guild masters)
    } on { $plot } in { $city }
action-pick_up = Pick up all played action cards
action-cathedral = Put a cathedral on { $plot } in { $city }
action-master = Put a guild master on { $plot } in { $city }
action-not_executable = Play the card without effect


## Fields of actions, as headings over what can be chosen

field-seat = start player
field-cities = cities of the remaining centres
field-letter = card back
field-card = card
field-city = city
field-k = influence cards to add
field-plot = plot
field-faction = guild or church
field-masters = printed guild masters


## What actions cost

cost-influence = influence cards
cost-influence-amount = { $amount ->
        [one] { $amount } influence card
       *[other] { $amount } influence cards
    }


## Refusals

refusal-FL-SETUP-03-taken = { $city } already has a centre.
refusal-FL-SETUP-03-dealt = The remaining { $centres } centres go to { $empty }, one to each city.
refusal-FL-SETUP-05 = The top golden card has back { $top }, not { $letter }.
refusal-FL-SETUP-06 = { $seat } cannot be the start player: there are only { $players } players.
refusal-FL-GOLD-01-gone = There is no { $card } with back { $letter } left in the golden deck.
refusal-FL-CHOOSE-01-golden = Only action cards can be chosen, and the { $card } is not one.
refusal-FL-CHOOSE-01-open = { $seat } does not hold the { $card }: it already lies face up.
refusal-FL-CHOOSE-01-never = { $seat } does not hold a { $card }: nobody is dealt one in this game.
refusal-FL-CHOOSE-02 = { $held ->
        [0] { $seat } holds no influence cards and cannot add any.
        [one] { $seat } holds only one influence card and cannot add { $k }.
       *[other] { $seat } holds only { $held } influence cards and cannot add { $k }.
    }
refusal-FL-CHOOSE-06 = { $seat } has already chosen, and the choice is final. Still to choose: { $awaited }.
refusal-FL-END-01 = The game is over: there { $most ->
        [one] was at most one free plot
       *[other] were at most { $most } free plots
    } left.
refusal-FL-END-02 = The game is over: the golden deck is used up.

# An action that another card allows, or the card of another city.
wrong-card = The { $card } cannot be used to { $action }.
wrong-city = The { $card } cannot be used in { $city }.
wrong-golden-card = The golden { $card } cannot be used to { $action }.
wrong-golden-city = The golden { $card } cannot be used in { $city }.
wrong-faction = This card only builds for { $allowed-the }, not for { $faction-the }.
no-site = There is no site on { $plot }.
wrong-site = The site on { $plot } belongs to { $faction-the }, but this card only finishes sites of { $allowed-the }.

refusal-FL-ACT-02 = { $executions ->
        [one] The { $card } can be carried out (in one way), so it must be.
       *[other] The { $card } can be carried out (in { $executions } ways), so it must be.
    }
refusal-FL-CITY-01-card = { wrong-card } That takes a city card.
refusal-FL-CITY-01-city = { wrong-city }
refusal-FL-CITY-01-faction = { wrong-faction }
refusal-FL-CITY-02-card = { wrong-card } That takes a city card.
refusal-FL-CITY-02-city = { wrong-city }
refusal-FL-CITY-02-no-site = { no-site }
refusal-FL-CITY-02-site = { wrong-site }
refusal-FL-CITY-05-build = { $city } has been scored: nothing more can be built there.
refusal-FL-CITY-05-finish = { $city } has been scored: nothing more can be finished there.
refusal-FL-PLACE-01-cover = Plot { $plot } is not free: there is a cover tile on it.
refusal-FL-PLACE-01-centre = Plot { $plot } is not free: the centre is there.
refusal-FL-PLACE-01-quarter = Plot { $plot } is not free: there is already a quarter on it.
refusal-FL-PLACE-02 = The long side of { $plot } touches only { $touches }, and nothing has been built there yet.
refusal-FL-PLACE-03 = { $adjacent-count ->
        [one] { $plot } borders { $adjacent }, which has the same arms ({ $faction }).
       *[other] { $plot } borders { $adjacent }, which have the same arms ({ $faction }).
    }
refusal-FL-PLACE-04-built = Plot { $plot } is the centre, which counts as built.
refusal-FL-PLACE-04-arms = The centre next to { $plot } bears the arms of { $faction-the }, and they count.
refusal-FL-PLACE-05 = All church quarters bear the same arms, so there cannot be one on { $plot } next to { $adjacent }.
refusal-FL-PLACE-06 = { $masters ->
        [0] { $faction-the } has no matching quarter ({ $shape }) without guild masters left in the supply.
        [one] { $faction-the } has no matching quarter ({ $shape }) with { $masters } guild master left in the supply.
       *[other] { $faction-the } has no matching quarter ({ $shape }) with { $masters } guild masters left in the supply.
    }
refusal-FL-PLACE-07 = { $covered-count ->
        [one] There is only a cover tile on { $covered }, and { $plot } cannot be built against it.
       *[other] There are only cover tiles on { $covered }, and { $plot } cannot be built against them.
    }
refusal-FL-SITE-01-card = { wrong-card } That takes the site card.
refusal-FL-SITE-01-faction = { wrong-faction }
refusal-FL-SITE-03 = { $stones ->
        [0] There are no site stones in this game.
       *[other] There are no site stones left in the supply: all { $stones } are in use.
    }
refusal-FL-SITE-04 = The rules for placing quarters also apply to a site on { $plot }.
refusal-FL-PICK-01-card = { wrong-card } That takes the pick-up card.
refusal-FL-START-03 = { $executions ->
        [one] The golden { $card } can be carried out (in one way), so it must be.
       *[other] The golden { $card } can be carried out (in { $executions } ways), so it must be.
    }
refusal-FL-START-04-card = { wrong-golden-card } That takes a city card.
refusal-FL-START-04-city = { wrong-golden-city }
refusal-FL-START-04-faction = { wrong-faction }
refusal-FL-START-04-no-site = { no-site }
refusal-FL-START-04-site = { wrong-site }
refusal-FL-START-05-card = { wrong-golden-card } That takes a site card.
refusal-FL-START-05-faction = { wrong-faction }
refusal-FL-START-06-card = { wrong-golden-card } That takes a pick-up card.
refusal-FL-START-07-card = { wrong-golden-card } That takes a cathedral card.
refusal-FL-START-07-empty = There is no quarter on { $plot }; cathedrals can only be put on church quarters.
refusal-FL-START-07-faction = There is { $faction-quarter } on { $plot }; cathedrals can only be put on church quarters.
refusal-FL-START-07-taken = There is already a cathedral on { $plot }.
refusal-FL-START-07-centre = { $plot } is a centre: no cathedral may be put there in this game.
refusal-FL-START-07-scored = { $city } has been scored: no cathedral may be put there in this game.
refusal-FL-START-08-card = { wrong-golden-card } That takes a guild master card.
refusal-FL-START-08-empty = There is no quarter on { $plot }; guild masters can only be put on quarters of { $allowed-the }.
refusal-FL-START-08-faction = There is { $faction-quarter } on { $plot }; guild masters can only be put on quarters of { $allowed-the }.
refusal-FL-START-08-centre = { $plot } is a centre: no guild master may be put there in this game.
refusal-FL-START-08-scored = { $city } has been scored: no guild master may be put there in this game.
refusal-FL-START-09-cathedrals = { $pieces ->
        [0] There are no cathedrals in this game.
       *[other] There are no cathedrals left in the supply: all { $pieces } are on the board.
    }
refusal-FL-START-09-masters = { $pieces ->
        [0] There are no guild master figures in this game.
       *[other] There are no guild masters left in the supply: all { $pieces } are on the board.
    }
refusal-FL-START-09-no-church = There is no church quarter left for a cathedral, so the golden card lapses.
refusal-FL-START-09-no-quarter = There is no quarter for a guild master, so the golden card lapses.


## Scores

score-city = { $city }, scored: value { $value }
score-city-now = { $city }, if scored now: value { $value }
score-value = value { $value } (guild quarters: { $guild_quarters }, church quarters: { $church_quarters }, church quarters with cathedral: { $cathedrals }, sites: { $sites })
score-rank = { $faction }: rank { $rank } (quarters: { $quarters }, guild masters: { $masters }), { $points ->
        [0] no points
        [one] { $points } point
       *[other] { $points } points
    }{ $lost ->
        [0] { "" }
       *[other] , lost because nobody plays this guild
    }
score-rank-masters = { $faction }: rank { $rank } (guild masters decide; quarters: { $quarters }, guild masters: { $masters }), { $points ->
        [0] no points
        [one] { $points } point
       *[other] { $points } points
    }{ $lost ->
        [0] { "" }
       *[other] , lost because nobody plays this guild
    }
score-rank-tied = { $faction }: rank { $rank } (tied for ranks { $first }–{ $rank }; quarters: { $quarters }, guild masters: { $masters }), { $points ->
        [0] no points
        [one] { $points } point
       *[other] { $points } points
    }{ $lost ->
        [0] { "" }
       *[other] , lost because nobody plays this guild
    }
score-influence = most influence cards in hand ({ $held }): { $seats }
score-influence-now = most influence cards in hand so far ({ $held }): { $seats }
score-influence-none = no influence cards in hand, so no bonus
score-grey = { $faction } (cannot win): { $points ->
        [0] no points
        [one] { $points } point
       *[other] { $points } points
    }


## The drawing of the board

sketch-round = round { $number }, { $phase }
sketch-deck = golden deck: { $number }
sketch-deck-top = golden deck: { $number } (top { $letter })
sketch-golden = golden card: { $card }
sketch-face-down = face down
sketch-scored = scored, value { $value }
sketch-open = value { $value }, { $free } free
sketch-legend = # site  ^ cathedral  * guild master  x covered  . free
sketch-grey = grey guild: { $points }
sketch-player = player
sketch-guild = guild
sketch-points = points
sketch-influence = influence
sketch-hand = hand
sketch-this-round = this round
sketch-starts = start player
sketch-has-chosen = has chosen
sketch-done = done
sketch-acts-now = acts now
sketch-acts-later = acts as no. { $place }
sketch-played = face up
sketch-held = in hand
sketch-none = none
sketch-supply = supply
sketch-pieces = site stones { $stones }  cathedrals { $cathedrals }  guild masters { $figures }  cover tiles { $covers }


## Pictures

picture-about = { $what }: { $details }
picture-free = free
picture-covered = covered
picture-site = site
picture-cathedral = cathedral
picture-masters = { $number ->
        [one] one printed guild master
       *[other] { $number } printed guild masters
    }
picture-figures = { $number ->
        [one] one guild master figure
       *[other] { $number } guild master figures
    }
picture-player = { $player }: { $guild }, points: { $points }, influence cards: { $influence }
picture-choosing = choosing
picture-choice-added = { $card } + { $number }
picture-own-choice = your choice: { $choice }
picture-you = (you)
picture-most-points = most points
picture-order = Turn order
picture-supply = Quarters in supply
picture-tiles = { $faction }, quarters in supply: { $tiles }
picture-tile = { $number } × { $shape }
picture-shape-masters = { $shape } with { $masters }
picture-pieces = General supply
picture-stones = Site stones
picture-cathedrals = Cathedrals
picture-masters-left = Guild masters
picture-covers = Cover tiles
picture-golden = Golden cards
picture-deck = deck: { $number }
picture-round = this round
picture-only-you = only for you
picture-discards = played or discarded


## Where a rule comes from, and why no action can break it

rulebook = The published rules, as reviews and summaries describe them.
ruling-3-8 = In which order do players place their centres, and where do the others go? Clockwise from the start player; the remaining centres are then dealt at random onto the remaining cities, every arrangement being equally likely.
ruling-3-7 = Who is the first start player if nobody's age is known? A player named beforehand, or by default one drawn by lot, all with the same chance.
ruling-A9 = What happens to a golden card of a city that has already been scored? It is discarded face up, so that everyone can see that drawing again was right.
ruling-A10 = What if the golden deck runs out while the start player is drawing again? The round is played without a golden card, and the game ends after step 6 because the deck is used up.
ruling-A26 = May a choice be changed before the cards are revealed? No, so that it is always clear who has finished choosing.
ruling-A22 = What happens to the card of a city that has been scored? It stays in hand and may still be played, but it is wasted.
ruling-A4 = Is the centre a full quarter? Yes, in every respect: building against it, arms, value, ranks, cathedrals and guild masters; lists of components count it among a guild's 16 quarters. An option turns this off: others may then still be built against it and its arms still block, but it counts for nothing and takes no pieces.
ruling-A3 = May church quarters be adjacent to each other? No: the sheet forbids the same arms side by side for all quarters, and church quarters all bear one emblem. An option turns this off.
ruling-4-6 = Is a cover tile a quarter? No: it has no arms, nothing can be built against it, and it is worth no points.
ruling-4-5 = What if the golden action is impossible? It counts as played, just as in step 4: without a cathedral or figure in the supply, or without a quarter to put it on, nothing happens.
ruling-A12 = What if the nine cover tiles run out? Plots are closed all the same, as if there were always another tile. This happens in far fewer than one game in a hundred.

unbreakable-FL-SETUP-02 = The referee hands out guilds, quarters and cards.
unbreakable-FL-SETUP-07 = The referee starts every score at 0.
unbreakable-FL-GOLD-02 = The referee sees to it that another card is drawn.
unbreakable-FL-GOLD-03 = The referee discards the card and sees to it that another is drawn.
unbreakable-FL-GOLD-04 = The round continues automatically without a golden card.
unbreakable-FL-CHOOSE-03 = No action reveals a choice, and the referee keeps it secret until then.
unbreakable-FL-CHOOSE-04 = It only gives permission, so any action card in hand is accepted.
unbreakable-FL-CHOOSE-05 = It only gives permission, so the pick-up card is always accepted.
unbreakable-FL-ORDER-01 = The cards are revealed automatically once everyone has chosen.
unbreakable-FL-ORDER-02 = The referee works out the order; acting out of order breaks FL-ACT-01.
unbreakable-FL-ORDER-03 = The referee works out the order; acting out of order breaks FL-ACT-01.
unbreakable-FL-ORDER-04 = The referee works out the order; acting out of order breaks FL-ACT-01.
unbreakable-FL-ORDER-05 = The referee removes the cards.
unbreakable-FL-ACT-03 = It only gives permission; calling an action impossible that is not breaks FL-ACT-02.
unbreakable-FL-ACT-04 = The card is laid face up automatically when all cards are revealed.
unbreakable-FL-CITY-03 = Building or finishing ends the turn; doing more breaks FL-ACT-01.
unbreakable-FL-CITY-04 = The stone returns automatically.
unbreakable-FL-SITE-02 = The stone is placed automatically.
unbreakable-FL-START-02 = The card goes into hand automatically.
unbreakable-FL-COVER-01 = The referee covers the plots; building on one breaks FL-PLACE-01.
unbreakable-FL-COVER-02 = The referee closes the plots.
unbreakable-FL-SCORE-01 = The referee does the scoring.
unbreakable-FL-SCORE-02 = The referee does the scoring.
unbreakable-FL-SCORE-03 = The referee does the scoring.
unbreakable-FL-SCORE-04 = The referee does the scoring.
unbreakable-FL-SCORE-05 = The referee does the scoring.
unbreakable-FL-SCORE-06 = The referee does the scoring.
unbreakable-FL-SCORE-07 = The referee does the scoring.
unbreakable-FL-SCORE-08 = The referee does the scoring.
unbreakable-FL-SCORE-09 = The referee marks the city and returns the stones.
unbreakable-FL-TURN-01 = The start player changes automatically.
unbreakable-FL-END-03 = The referee covers the plots.
unbreakable-FL-END-04 = The referee does the final scoring.
unbreakable-FL-END-05 = The referee awards the points.
unbreakable-FL-END-06 = The winner follows from the points.
