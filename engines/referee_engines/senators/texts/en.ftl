### Senators in English.


## The game

game-senators = Senators


## Rules

rule-SE-GEN-01 = Gains and losses of senators are marked on the senate track for all to see.
rule-SE-GEN-02 = Each player's money is secret.
rule-SE-GEN-03 = The start player begins, and turns pass clockwise.
rule-SE-GEN-04 = A turn consists of two compulsory phases: first an event, then an action.
rule-SE-GEN-05 = The game is for 3 to 5 players. Each starts with 5 senators, one face-down card from each resource deck and money according to turn order.
rule-SE-GEN-06 = The bank never runs out of money, and all amounts are whole numbers.
rule-SE-GEN-07 = Apart from releasing senators, only a player with a decision to make may act, and only with an action that belongs to that decision.
rule-SE-GEN-08 = While a card or the start player is still to be drawn, no player may act.
rule-SE-REL-01 = At any time, a player still in the game may take 5 talents from the bank and go back one space on the senate track.
rule-SE-REL-02 = Releasing takes at least one senator. It changes neither whose decision it is nor any bid already made.
rule-SE-ELIM-01 = A player without senators is eliminated.
rule-SE-ELIM-02 = An eliminated player's money goes to the bank and the cards go to the discard piles. From then on, the player is skipped.
rule-SE-ELIM-03 = An eliminated player's bid stones are void, and the next lower bid of a player still in the game becomes the highest.
rule-SE-ELIM-04 = If only one player is left, the game ends and that player wins.
rule-SE-PAY-01 = A player who cannot make a forced payment must release senators until it can be made or none are left.
rule-SE-EVENT-01 = The active player draws the top event card, and it is resolved.
rule-SE-EVENT-02 = A resolved event goes to the discard pile.
rule-SE-EVENT-03 = War cards are kept on a separate pile.
rule-SE-EVENT-04 = The fourth War ends the game at once and is not resolved.
rule-SE-EVENT-05 = The event deck has 22 cards, 5 of them Wars.
rule-SE-WAR-01 = In a War, every player still in the game makes a sealed bid of anything from 0 to all of their money.
rule-SE-WAR-02 = All sealed bids are revealed together, and everyone pays their own bid to the bank.
rule-SE-WAR-03 = The highest bidders gain a senator and the lowest bidders lose one. If all bids are equal, nothing changes.
rule-SE-DEF-01 = A Public Deficit sells one senator at a falling price: the first player to accept pays the price and gets the senator.
rule-SE-ELEC-01 = An Election sells one senator in a single round of open, rising bids. The active player bids last.
rule-SE-TAX-01 = Tax: each player pays 1 talent for every two senators, rounded up.
rule-SE-TRIB-01 = Tribute: each player takes 3 talents from the bank.
rule-SE-REV-01 = Revolt in the Provinces: each player discards all Governor cards.
rule-SE-SCAN-01 = Scandal: whoever has the most senators loses one, unless all players have the same number.
rule-SE-ACT-01 = The active player must carry out exactly one of the three actions.
rule-SE-AUCTION-01 = The top card of each of the three resource decks and of the office deck is revealed.
rule-SE-AUCTION-02 = Bidding goes around exactly once, without the active player.
rule-SE-AUCTION-03 = The player to the left of the active player is the first to bid or pass, the player to the right is the last.
rule-SE-AUCTION-04 = A bidder may place one bid stone in each of 1 to 4 markets, on any price space.
rule-SE-AUCTION-05 = A later bid in a market must be higher than the highest one so far.
rule-SE-AUCTION-06 = A player's bid stones may not add up to more than that player's money.
rule-SE-AUCTION-07 = A bid stone, once placed, is binding.
rule-SE-AUCTION-08 = For each card with a bid, the active player either takes the amount from the highest bidder, who gets the card, or pays the amount to the highest bidder and gets the card.
rule-SE-AUCTION-09 = The active player may settle the cards in any order.
rule-SE-AUCTION-10 = The active player can only buy a card with enough money at that moment.
rule-SE-AUCTION-11 = The active player gets cards without a bid for free.
rule-SE-AUCTION-12 = All cards gained in an auction lie face up in front of their owner.
rule-SE-AUCTION-13 = An empty deck is renewed from its discard pile. If that is empty too, the market has no card.
rule-SE-EXTORT-01 = The active player takes 3 talents from the bank.
rule-SE-EXTORT-02 = The active player may then make each opponent one fixed offer for one of that opponent's face-up cards.
rule-SE-EXTORT-03 = The opponent either sells the card for the price offered, or pays that price to the active player and keeps the card.
rule-SE-EXTORT-04 = Either way, the card lies face down from then on.
rule-SE-EXTORT-05 = An offer must be completely settled before the next one is made.
rule-SE-EXTORT-06 = An offer is a whole number from 1 up to the active player's money.
rule-SE-EXTORT-07 = An opponent who does not have the money, even after releasing senators, must sell.
rule-SE-EXTORT-08 = Offers are optional. The active player decides to whom to make them and in which order.
rule-SE-OFFICE-01 = Office cards may only be played when cashing in.
rule-SE-OFFICE-02 = An office card is discarded after it has been played.
rule-SE-OFFICE-03 = Any number of office cards may be played in one cash-in, in any order.
rule-SE-OFFICE-04 = An office card does what its text says, and may only be played if it can.
rule-SE-CASH-01 = First, each opponent in clockwise order may pay the active player 5 talents to cash in as well.
rule-SE-CASH-02 = When all opponents have cashed in or passed, the active player cashes in.
rule-SE-CASH-03 = Cashing in has two steps, and a player may take either or both: first selling sets, then buying senators.
rule-SE-CASH-04 = A player may sell any number of sets to the bank.
rule-SE-CASH-05 = Three cards of the same colour are a set.
rule-SE-CASH-06 = Three cards of the same value are a set.
rule-SE-CASH-07 = A set pays the sum of its values.
rule-SE-CASH-08 = Three consecutive values of the same colour pay a bonus of 15 talents.
rule-SE-CASH-09 = Face-up and face-down cards may both be used, each card once.
rule-SE-CASH-10 = Each payment of 10 talents moves the player's disc one space forward. This may be done any number of times.
rule-SE-CASH-11 = Nothing else is a set. In particular, a run of mixed colours is not.
rule-SE-END-01 = The player furthest ahead on the senate track wins.
rule-SE-END-02 = A tie goes to the player with more money.
rule-SE-END-03 = Players who are still tied share the victory.
rule-SE-END-04 = Once the game is over, nobody may act.


## Phases

phase-start = drawing the start player
phase-deal = dealing the starting cards
phase-draw_event = drawing an event
phase-war_bid = War, sealed bids
phase-deficit_ask = Public Deficit, falling price
phase-election_bid = Election, bidding once around
phase-choose_action = choosing an action
phase-reveal = Auction, revealing cards
phase-auction_bid = Auction, bidding
phase-auction_resolve = Auction, selling or buying
phase-extort_offer = Extortion, making an offer
phase-extort_reply = Extortion, answering an offer
phase-cashin_join = Cash-In, joining
phase-cashin_step = Cash-In
phase-game_over = game over


## Resources, decks and markets

resource-grain = grain
resource-olives = olives
resource-wood = wood
resource-cloth = cloth
resource-wine = wine
resource-metal = metal

resource-card = { $resource } { $value }
# A further copy of the same card, in other decks.
resource-card-copy = { $resource } { $value } (no. { $copy })

deck-I = resource deck I
    .the = the resource deck I
deck-II = resource deck II
    .the = the resource deck II
deck-III = resource deck III
    .the = the resource deck III
deck-offices = office deck
    .the = the office deck
deck-events = event deck
    .the = the event deck

market = market { $number }

set-colour = three of a colour
set-value = three of a value


## What the operations of cards do, as printed on the card

effect-gain_senators = Gain { $n ->
        [one] { $n } senator
       *[other] { $n } senators
    }.
effect-target_loses_senators = Another player of your choice loses { $n ->
        [one] { $n } senator
       *[other] { $n } senators
    }.
effect-gain_money = Take { $n ->
        [one] { $n } talent
       *[other] { $n } talents
    } from the bank.
effect-senator_price = Until the end of this cash-in, each senator costs you { $price ->
        [one] { $price } talent
       *[other] { $price } talents
    }. Only once per cash-in.
effect-next_set_bonus = The next set you sell in this cash-in pays { $n ->
        [one] { $n } talent
       *[other] { $n } talents
    } more. Play only if you can still sell a set and no such bonus is pending.
effect-sealed_all_pay = Everyone makes a sealed bid, and everyone pays it. Whoever bids most gains { $win ->
        [0] nothing
        [one] { $win } senator
       *[other] { $win } senators
    }, whoever bids least loses { $lose ->
        [0] nothing
        [one] { $lose } senator
       *[other] { $lose } senators
    }.
# Where $final_war is the number of the War that ends the game.
effect-is_war = The { $final_war ->
        [1] first
        [2] second
        [3] third
        [4] fourth
        [5] fifth
       *[other] { $final_war }th
    } War ends the game at once.
effect-dutch = The price falls from one step to the next: { $ladder }. The first player to accept pays it and gains { $prize ->
        [0] nothing
        [one] { $prize } senator
       *[other] { $prize } senators
    }.
effect-once_around = Everyone may bid once, openly and in turn, the active player last. The highest bidder pays and gains { $prize ->
        [0] nothing
        [one] { $prize } senator
       *[other] { $prize } senators
    }.
effect-pay_each = Everyone pays { $amount ->
        [one] { $amount } talent
       *[other] { $amount } talents
    } { $per_senators ->
        [1] for each senator
       *[other] for every { $per_senators } senators, rounded { $round ->
            [down] down
           *[up] up
        }
    }.
effect-gain_each = Everyone takes { $amount ->
        [one] { $amount } talent
       *[other] { $amount } talents
    } from the bank.
# $office is the name of the office.
effect-discard_offices = Everyone discards all { $office } cards, whether face up or face down.
effect-leaders_lose = Whoever has the most senators loses { $n ->
        [one] { $n } senator
       *[other] { $n } senators
    }. If all have the same number, nothing happens.
effect-none = No effect.


## Offices

office-consul = Consul
    .the = the Consul
    .text = { effect-gain_senators }
office-censor = Censor
    .the = the Censor
    .text = { effect-target_loses_senators }
office-governor = Governor
    .the = the Governor
    .text = { effect-gain_money }
office-quaestor = Quaestor
    .the = the Quaestor
    .text = { effect-senator_price }
office-aedile = Aedile
    .the = the Aedile
    .text = { effect-next_set_bonus }
# An office of other decks.
office-other = { $name }
    .the = the { $name }

# One of several copies, where it matters which.
office-card = { $office } (no. { $copy })


## Event cards

event-card-war = War
    .the = the War
    .text = { effect-sealed_all_pay } { effect-is_war }
event-card-deficit = Public Deficit
    .the = the Public Deficit
    .text = { effect-dutch }
event-card-election = Election
    .the = the Election
    .text = { effect-once_around }
event-card-tax = Tax
    .the = the Tax
    .text = { effect-pay_each }
event-card-tribute = Tribute
    .the = the Tribute
    .text = { effect-gain_each }
event-card-revolt = Revolt in the Provinces
    .the = the Revolt in the Provinces
    .text = { effect-discard_offices }
event-card-scandal = Scandal
    .the = the Scandal
    .text = { effect-leaders_lose }
# An event of other decks.
event-card-other = { $name }
    .the = the event { $name }


## Actions, as what somebody cannot do now

action-name-start = draw the start player
action-name-deal = deal a starting card
action-name-event = draw an event
action-name-reveal = reveal a card
action-name-commit = make a sealed bid
action-name-accept = accept the price
action-name-decline = decline the price
action-name-bid = bid in an election
action-name-pass = pass
action-name-auction = hold an auction
action-name-extort = extort
action-name-cash_in = cash in
action-name-place = place a bid stone
action-name-done = finish
action-name-sell = sell an auctioned card
action-name-buy = buy an auctioned card
action-name-offer = make an offer
action-name-stop = stop extorting
action-name-sell_card = sell the card
action-name-keep = keep the card
action-name-join = join the cash-in
action-name-sell_set = sell a set
action-name-play_office = play an office card
action-name-buy_senator = buy a senator
action-name-release = release a senator


## Options

option-start = The seat of the start player, or “random” to draw lots.
option-start-random = drawn by lot
