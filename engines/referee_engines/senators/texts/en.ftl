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
rule-SE-GEN-08 = While a card or the start player is still to be drawn, no player may act, except that senators may be released before an event is drawn.
rule-SE-GEN-08--v1 = While a card or the start player is still to be drawn, no player may act.
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
    .the = { $resource } { $value }
# A further copy of the same card, in other decks.
resource-card-copy = { $resource } { $value } (no. { $copy })
    .the = { $resource } { $value } (no. { $copy })

deck-I = resource deck I
    .the = resource deck I
deck-II = resource deck II
    .the = resource deck II
deck-III = resource deck III
    .the = resource deck III
deck-offices = office deck
    .the = the office deck
deck-events = event deck
    .the = the event deck

market = market { $number }


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
office-censor = Censor
    .the = the Censor
office-governor = Governor
    .the = the Governor
office-quaestor = Quaestor
    .the = the Quaestor
office-aedile = Aedile
    .the = the Aedile
# An office of other decks.
office-other = { $name }
    .the = the { $name }


## Event cards

event-card-war = War
    .the = the War
event-card-deficit = Public Deficit
    .the = the Public Deficit
event-card-election = Election
    .the = the Election
event-card-tax = Tax
    .the = the Tax
event-card-tribute = Tribute
    .the = the Tribute
event-card-revolt = Revolt in the Provinces
    .the = the Revolt in the Provinces
event-card-scandal = Scandal
    .the = the Scandal
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
action-name-extort = choose extortion
action-name-cash_in = cash in
action-name-place = place a bid stone
action-name-done = finish bidding or cashing in
action-name-sell = sell an auctioned card
action-name-buy = buy an auctioned card
action-name-offer = make an offer
action-name-stop = end the extortion
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


## Amounts, used inside other texts

talents-amount = { $amount ->
        [0] nothing
        [one] { $amount } talent
       *[other] { $amount } talents
    }
talents-fee = { $fee ->
        [0] nothing
        [one] { $fee } talent
       *[other] { $fee } talents
    }
talents-money = { $money ->
        [0] no money
        [one] { $money } talent
       *[other] { $money } talents
    }
talents-price = { $price ->
        [0] nothing
        [one] { $price } talent
       *[other] { $price } talents
    }
senators-count = { $senators ->
        [0] no senators
        [one] { $senators } senator
       *[other] { $senators } senators
    }
senators-prize = { $prize ->
        [0] no senators
        [one] { $prize } senator
       *[other] { $prize } senators
    }


## Fields of actions, as headings over what can be chosen

field-seat = start player
field-card = card
field-amount = bid
field-market = market
field-field = price space
field-target = player
field-target-none = nobody
field-price = price
field-cards = next card of the set
field-cards-end = the set is complete


## What actions cost

cost-money = money
cost-money-amount = { talents-amount }
cost-senators = senators
cost-senators-amount = { $amount ->
        [one] { $amount } senator
       *[other] { $amount } senators
    }


## Refusals

refusal-SE-GEN-03 = { $seat } cannot be the start player: there are only { $players } players.
refusal-SE-GEN-04 = The event comes first: { $seat } chooses an action once it is resolved ({ $phase }).
refusal-SE-GEN-05 = { $card-the } cannot be dealt to { $seat }: it is not in { $deck-the }.
refusal-SE-ELIM-02 = { $seat } has been eliminated and cannot act.
refusal-SE-EVENT-01 = There is no { $card } card left in the event deck.
refusal-SE-WAR-01 = { $money ->
        [0] { $seat } has no money and can only make a sealed bid of { $lowest }, not { $amount }.
        [1] { $seat } can make a sealed bid of { $lowest } or { $money }, but not of { $amount }.
       *[other] { $seat } can make a sealed bid of { $lowest } to { $money }, but not of { $amount }.
    }
refusal-SE-WAR-01-again = { $seat } has already made a sealed bid.
refusal-SE-DEF-01 = The price is { talents-price }, but { $seat } has { $money ->
        [0] none
       *[other] only { $money }
    }.
refusal-SE-ELEC-01 = A bid of { $amount } is not possible: the minimum is { $lowest }, and { $seat } has { talents-money }.
refusal-SE-ACT-01 = { $seat } has already chosen an action for this turn ({ $phase }).
refusal-SE-AUCTION-01 = { $card-the } cannot be revealed in market { $market }: it is not in { $deck-the }.
refusal-SE-AUCTION-02 = { $seat } is holding this auction and does not bid.
refusal-SE-AUCTION-03 = It is not { $seat }'s turn to bid: { $awaited } is bidding now.
refusal-SE-AUCTION-04 = There is no market { $market }, only markets { $lowest } to { $markets }.
refusal-SE-AUCTION-04-field = Market { $market } has no price space { $field }, only { $fields }.
refusal-SE-AUCTION-04-again = { $seat } already has a bid stone in market { $market } (on { $field }), and only one is allowed there.
refusal-SE-AUCTION-04-stones = { $stones ->
        [0] { $seat } has no bid stones.
        [one] { $seat } has already placed the only bid stone.
       *[other] { $seat } has already placed all { $stones } bid stones.
    }
refusal-SE-AUCTION-05 = A bid of { $field } is not enough: the highest bid in market { $market } is { $highest }.
refusal-SE-AUCTION-06 = { $placed ->
        [0] A bid of { $sum } is too high: { $seat } has { $money ->
            [0] no money
            [one] only { $money } talent
           *[other] only { $money } talents
        }.
       *[other] With { $placed } already bid, a bid of { $field } makes { $sum } in all, but { $seat } has only { $money }: { $most ->
            [0] no further bid is possible
           *[other] the next bid can be { $most } at most
        }.
    }
refusal-SE-AUCTION-08 = There is no card left to sell or buy in market { $market }, only in { $unresolved-count ->
        [one] market { $unresolved }
       *[other] markets { $unresolved }
    }.
refusal-SE-AUCTION-10 = The highest bid in market { $market } is { talents-price }, but { $seat } has { $money ->
        [0] none
       *[other] only { $money }
    }.
refusal-SE-AUCTION-13 = Market { $market } has no card in this auction.
refusal-SE-AUCTION-13-all = All decks and discard piles are empty, so there is nothing to auction.
refusal-SE-EXTORT-02 = { $card-the } does not lie face up in front of { $target }.
refusal-SE-EXTORT-02-nobody = Offers can only be made to other players still in the game ({ $others }), not to { $target }.
refusal-SE-EXTORT-02-again = { $target } has already had an offer in this extortion, and each player gets only one.
refusal-SE-EXTORT-05 = { $target } must answer the last offer before { $seat } can make another one.
refusal-SE-EXTORT-06 = { $money ->
        [0] { $seat } has no money and cannot offer any.
        [1] { $seat } can offer only { $lowest } talent, not { $price }.
       *[other] { $seat } can offer { $lowest } to { $money } talents, not { $price }.
    }
refusal-SE-EXTORT-07 = Keeping the card costs { talents-price }, but { $seat } has { $money ->
        [0] none
       *[other] only { $money }
    }: the card must be sold, unless senators are released first.
refusal-SE-OFFICE-01 = Office cards can only be played when cashing in, and { $seat } is not cashing in now.
refusal-SE-OFFICE-01-resource = { $card-the } is not an office card.
refusal-SE-OFFICE-01-foreign = { $card-the } does not lie in front of { $seat }.
refusal-SE-OFFICE-04 = { $card-the } cannot be played against { $target }, only against other players still in the game: { $others }.
refusal-SE-OFFICE-04-needed = { $card-the } must be played against another player. Possible: { $others }.
refusal-SE-OFFICE-04-superfluous = { $card-the } is not played against anybody, but { $target } is named.
refusal-SE-OFFICE-04-price = { $card-the } cannot be played: in this cash-in, a senator already costs only { talents-price }.
refusal-SE-OFFICE-04-bonus = { $card-the } cannot be played yet: the next set already pays a bonus of { $bonus } talents.
refusal-SE-OFFICE-04-bought = { $card-the } cannot be played: { $seat } has bought a senator and can no longer sell sets.
refusal-SE-OFFICE-04-no-set = { $card-the } cannot be played: { $seat } has no set to sell.
refusal-SE-CASH-01 = Joining the cash-in costs { talents-fee }, but { $seat } has { $money ->
        [0] none
       *[other] only { $money }
    }.
refusal-SE-CASH-03 = { $seat } has bought a senator and can no longer sell sets.
refusal-SE-CASH-09 = { $wrong } { $wrong-count ->
        [one] does
       *[other] do
    } not lie in front of { $seat }.
refusal-SE-CASH-09-twice = Each card counts only once in a set, but { $wrong } { $wrong-count ->
        [one] is
       *[other] are
    } named more than once.
refusal-SE-CASH-09-offices = Only resource cards make a set, but { $wrong-count ->
        [one] { $wrong-the } is an office card
       *[other] { $wrong } are office cards
    }.
refusal-SE-CASH-10 = A senator costs { talents-price }, but { $seat } has { $money ->
        [0] none
       *[other] only { $money }
    }.
refusal-SE-CASH-11 = { $cards-count ->
        [0] No cards are named
        [one] { $cards } is not a set
       *[other] { $cards } are not a set
    }: a set is { $size } cards of one colour or one value.


## Events

event-start_drawn = { $seat } is drawn as the start player.
event-dealt = { $seat } gets a face-down card from { $deck-the }.
event-hidden_card = The card dealt to { $seat } is { $card-the }.
event-event_drawn = { $seat } draws the event { $card }{ $wars-id ->
        [none] {""}
       *[other] { $wars ->
            [1] , the first of the game
            [2] , the second of the game
            [3] , the third of the game
            [4] , the fourth of the game
           *[other] , no. { $wars } of the game
        }
    }.
event-income = { $seats } each take { talents-money } from the bank.
event-paid = { $seat } pays { talents-amount } to the bank.
event-forced_release = { $seat } is short of money and must release { $released ->
        [one] { $released } senator
       *[other] { $released } senators
    }; { $senators ->
        [0] none are left
        [one] { $senators } is left
       *[other] { $senators } are left
    }.
event-offices_lost = { $cards-count ->
        [one] { $seat } must discard an office card: { $cards }.
       *[other] { $seat } must discard office cards: { $cards }.
    }
event-leaders_lost = { $seats-count ->
        [one] { $seats } had the most senators and is left with { $senators }.
       *[other] The players with the most senators now have fewer: { $senators-seats }.
    }
event-committed = { $seat } makes a sealed bid.
event-war_resolved = All sealed bids are revealed and paid: { $bids-seats }. Senators now: { $senators-seats }.
event-deficit_accepted = { $seat } accepts the price of { talents-price } and now has { senators-count }.
event-declined = { $seat } declines the price of { talents-price }.
event-bid = { $seat } bids { talents-amount }.
event-passed = { $seat } passes.
event-elected = { $seat } pays the highest bid of { talents-price } and now has { senators-count }.
event-auction = { $seat } holds an auction.
event-revealed = { $card-the } is revealed in market { $market }.
event-market_empty = Market { $market } has no card in this auction.
event-deck_renewed = { $deck-the } is empty and is renewed from its discard pile: { $card_count ->
        [one] { $card_count } card
       *[other] { $card_count } cards
    }.
event-placed = { $highest ->
        [0] { $seat } bids { $field } in market { $market }.
       *[other] { $seat } raises the highest bid in market { $market } from { $highest } to { $field }.
    }
event-bids_done = { $seat } finishes bidding.
event-card_sold = { $payer } pays { talents-price } to { $payee } and gets { $card-the }.
event-card_free = { $seat } gets { $card-the } for free.
event-extort = { $seat } chooses extortion and takes { talents-money } from the bank.
event-offered = { $seat } offers { talents-price } to { $target } for { $card-the }.
event-stopped = { $seat } ends the extortion.
event-extorted = { $payer } pays { talents-price } to { $payee }; { $card-the } now lies face down in front of { $owner }.
event-cash_in = { $seat } cashes in; the other players may join first.
event-joined = { $seat } pays { talents-fee } to { $payee } and joins the cash-in.
event-set_sold = { $seat } sells { $cards } for { talents-money }{ $run ->
        [0] { $bonus ->
            [0] {""}
           *[other] , { $bonus } of them from an office
        }
       *[other] , { $run } of them for the run{ $bonus ->
            [0] {""}
           *[other] {" "}and { $bonus } from an office
        }
    }.
event-office_played = { $seat } plays { $card-the }{ $target-id ->
        [none] {""}
       *[other] {" "}against { $target }
    }.
event-senator_bought = { $seat } buys a senator for { talents-price } and now has { senators-count }.
event-cash_in_done = { $seat } finishes cashing in.
event-released = { $senators ->
        [0] { $seat } releases the last senator for { talents-money }.
       *[other] { $seat } releases a senator for { talents-money } and has { $senators } left.
    }
event-eliminated = { $seat } is eliminated{ $cards-count ->
        [0] {""}
       *[other] {" "}and discards all cards: { $cards }
    }{ $stones ->
        [0] {""}
        [one] ; { $stones } bid stone becomes void
       *[other] ; { $stones } bid stones become void
    }.
event-game_over = { $rule-id ->
        [SE-EVENT-04] This War ends the game.
        [SE-ELIM-04] No opponent is left: the game is over.
       *[other] The game is over.
    }


## Actions

action-start = Draw { $seat } as the start player
action-deal = Deal { $card-the } from { $deck-the } to { $seat }
action-deal-plain = Deal { $card-the }
action-event = Draw the event { $card }
action-reveal = Reveal { $card-the } in market { $market }
action-reveal-plain = Reveal { $card-the }
action-commit = { $amount ->
        [0] Make a sealed bid of { $amount }
       *[other] Make a sealed bid of { talents-amount }
    }
action-accept = Accept the price: { senators-prize } for { talents-price }
action-accept-plain = Accept the price
action-decline = Decline the price of { talents-price }
action-decline-plain = Decline the price
action-bid = Bid { talents-amount }
action-pass = Pass
action-auction = Hold an auction
action-extort = Extortion: take { talents-money } and make offers
action-cash_in = Cash in
action-place = Bid { $field } in market { $market } ({ $card })
action-place-plain = Bid { $field } in market { $market }
action-done = Finish bidding
action-done-cash-in = Finish cashing in
action-sell = Sell { $card-the } to { $bidder } for { talents-price }
action-sell-plain = Sell the card in market { $market }
action-buy = Buy { $card-the } and pay { talents-price } to { $bidder }
action-buy-plain = Buy the card in market { $market }
action-offer = Offer { talents-price } to { $target } for { $card-the }
action-stop = End the extortion
action-sell_card = Sell { $card-the } to { $active } for { talents-price }
action-sell_card-plain = Sell the card
action-keep = Keep { $card-the } and pay { talents-price } to { $active }
action-keep-plain = Pay and keep the card
action-join = Join the cash-in for { talents-fee }
action-sell_set = Sell { $cards } for { talents-money }{ $run ->
        [0] { $bonus ->
            [0] {""}
           *[other] , { $bonus } of them from an office
        }
       *[other] , { $run } of them for the run{ $bonus ->
            [0] {""}
           *[other] {" "}and { $bonus } from an office
        }
    }
action-sell_set-plain = { $cards-count ->
        [0] Sell a set
       *[other] Sell { $cards }
    }
action-play_office = Play { $card-the }{ $copies ->
        [1] {""}
       *[other] {" "}(no. { $copy })
    }
action-play_office-against = Play { $card-the }{ $copies ->
        [1] {""}
       *[other] {" "}(no. { $copy })
    } against { $target }
action-play_office-plain = Play { $card-the }
action-buy_senator = Buy a senator for { talents-price }
action-release = Release a senator for { talents-money }
action-release-last = Release the last senator for { talents-money } and be eliminated


## Scores

score-senators = senators on the senate track
score-track = { $seat }: space { $senators } on the senate track
score-eliminated = { $seat }: eliminated (no. { $order })
score-money = money (breaks ties)
score-money-secret = money (breaks ties, secret until the end)
score-purse = { $seat }: { talents-money }
score-sets = sets to sell in a cash-in, each card only once
score-no-sets = no set to sell in a cash-in
score-colour = { $cards }, same colour: { talents-money }
score-value = { $cards }, same value: { talents-money }
score-values = sum of the values: { talents-money }
score-run = run: { talents-money }
score-office = office played for the next set: { talents-money }


## The table as a drawing

sketch-turn = active player:
sketch-wars = { $wars } of { $final } Wars
sketch-you = you
sketch-eliminated = eliminated (no. { $order })
sketch-money = { talents-money }
sketch-money-hidden = ? talents
sketch-face-up = face up
sketch-face-down = face down
sketch-discards = discard pile
sketch-set = set
sketch-war = { $seats-count ->
        [0] Nobody has made a sealed bid yet.
       *[other] Sealed bids so far: { $seats }.
    }
sketch-war-own = Your sealed bid: { talents-money }
sketch-deficit = The price is { talents-price }; { $seat } decides.
sketch-bid = Bid by { $seat }: { talents-amount }
sketch-election = { $seat } bids next.
sketch-offer = Offer to { $target } for { $card-the }: { talents-price }
sketch-extort = { $seats-count ->
        [0] Nobody has had an offer yet.
        [one] { $seats } has already had an offer.
       *[other] { $seats } have already had an offer.
    }
sketch-join = { $seat } may join the cash-in.
sketch-cash-in = { $seat } cashes in; a senator costs { talents-price }{ $bonus ->
        [0] {""}
       *[other] , and the next set pays { $bonus } more
    }.


## The table as a picture

picture-active = active player
picture-start = start player
picture-senators = { $seat }: { $senators ->
        [one] { $senators } senator
       *[other] { $senators } senators
    }
picture-eliminated = { $seat }: eliminated
picture-money = { $seat }: { talents-money }
picture-money-hidden = { $seat }: money hidden
picture-left = { $cards ->
        [one] { $cards } card left
       *[other] { $cards } cards left
    }
picture-deck = { $deck }: { $cards ->
        [one] { $cards } card left
       *[other] { $cards } cards left
    }
picture-field = Market { $market }, price { $price }
picture-stone = Market { $market }, price { $price }: { $seat }
picture-bids = Highest bids
picture-no-bid = no bid
picture-hidden = { $card } (face down)
picture-own = face down, only you can see it
picture-past = Past events
picture-sets = { $sets ->
        [one] Your set
       *[other] Your { $sets } sets, the best first
    }


## Where a rule comes from, and why no action can break it

rulebook = Published reviews and publisher's texts, in place of the printed rulebook.
ruling-A-29 = Does the senate track have an end? No, the sheet names no maximum.
ruling-A-31 = Who is the start player? A player drawn by lot, because the sheet leaves it open.
ruling-A-34 = What if the active player is eliminated during the event? The others finish it, so that bids already made keep their meaning, and there is no action phase.
ruling-A-30 = Are cards removed when fewer people play? No, no source mentions it.
ruling-SE-GEN-06 = Can the bank run out, and are there fractions? Neither: no source limits the bank or speaks of fractions, and this way every amount is clear.
ruling-A-32 = May players make deals, gifts or loans? Talk is free, but nothing changes hands outside the rules: the sheet provides for nothing of the kind.
ruling-A-33 = May a senator be released between a decision and the draw that follows? Before an event, yes: the sheet says “at any time”, and a sale may just have taken the money that a Tax will ask for. Before a card is dealt or revealed, no: it follows at once, and there is time afterwards. The fourth War still ends the game at once.
ruling-A-33--v1 = May a senator be released between a decision and the draw that follows, for example just before the next event? No, and nothing is lost: there is time before the decision and after the draw. Besides, the fourth War must end the game at once.
ruling-A-2 = May a senator be released out of turn? Yes, whenever any player has a decision to make and before an event is drawn: the sheet says “at any time”.
ruling-A-2--v1 = May a senator be released out of turn? Yes, whenever any player has a decision to make: the sheet says “at any time”.
ruling-A-3 = May the last senator be released? Yes, but it means elimination: the sheet names that as the consequence of this very exchange.
ruling-A-28 = What happens when a player is eliminated? Money goes to the bank and cards to their discard piles, bids are void, an open offer lapses, and an active player has no further action. The sheet gives no details, so this is the simplest way that fits.
ruling-A-35 = What if the highest bidder in an Election is eliminated before it is settled? The next lower bid of a player still in the game stands, because all open bids are treated alike.
ruling-SE-ELIM-04 = Does a single player play on? No: nobody is left to bid, to be extorted or to catch up, so the game is decided.
ruling-SE-PAY-01 = What if a player cannot pay what an event demands? Senators are released automatically until the money is there, as the sheet lets them be exchanged for money at any time. With the last senator, the debt lapses.
ruling-A-1 = How many Wars are in the deck? Five: two independent reviews say so and have the fourth end the game. The fifth may stay unseen, which fits the sudden, uncertain end.
ruling-SE-WAR-01 = How much may a sealed bid be? Up to all of the player's money, because everyone pays their bid; 0 is for those who want no part in the War.
ruling-SE-WAR-03 = Is this the printed text of the War card? No, a reconstruction, because the printed text could not be found. The figures can be changed in the data set.
ruling-A-24 = Who gains and who loses a senator in a War, and what about ties? All the highest bidders gain one and all the lowest lose one, so no seat has an advantage; if all bids are equal, nothing changes, whatever gains and losses the data set gives. Reviews describe a secret bid for a senator that everyone pays, and events that cost senators.
ruling-A-24--v1 = Who gains and who loses a senator in a War, and what about ties? All the highest bidders gain one and all the lowest lose one, so no seat has an advantage; if all bids are equal, nothing changes. Reviews describe a secret bid for a senator that everyone pays, and events that cost senators.
ruling-SE-DEF-01 = Is this the printed text of the Public Deficit card? No, a reconstruction, because the printed text could not be found. The figures can be changed in the data set.
ruling-A-25 = How does a falling price work if nobody can shout first? At each price the players are asked one after another, the active player last. The price falls in fixed steps, so it does not take long.
ruling-SE-ELEC-01 = Is this the printed text of the Election card? No, a reconstruction, because the printed text could not be found. The figures can be changed in the data set.
ruling-SE-TAX-01 = Is this the printed text of the Tax card? No, a reconstruction, because the printed text could not be found. The figures can be changed in the data set.
ruling-SE-TRIB-01 = Is this the printed text of the Tribute card? No, a reconstruction, because the printed text could not be found. The figures can be changed in the data set.
ruling-SE-REV-01 = Is this the printed text of the Revolt in the Provinces card? No, a reconstruction, because the printed text could not be found. The details can be changed in the data set.
ruling-SE-SCAN-01 = Is this the printed text of the Scandal card? No, a reconstruction, because the printed text could not be found. The figures can be changed in the data set.
ruling-A-7 = Does a player who has been outbid get another chance? No, bidding goes around exactly once.
ruling-A-6 = May a player match the highest bid? No: to outbid means to bid more, and two stones on one price space would leave the card without a winner.
ruling-A-4 = May a player bid more money than they have? No, so that every bid can be paid; anyone who wants to go higher may release senators first. A review agrees: players bid as long as their money lasts.
ruling-A-5 = May a player's bids add up to more than their money, in the hope that not every card is sold to them? No: the active player may sell all of them, and then all bids must be paid.
ruling-A-8 = May the active player turn a card down altogether? No: the sheet gives just two options for a card with a bid, and a card without a bid comes free.
ruling-A-10 = Whom does the active player pay for a card? The highest bidder, as the sheet says.
ruling-SE-AUCTION-10 = What if the active player cannot pay the highest bid? Then the card must be sold, or senators released first, as with every other payment.
ruling-A-9 = When does the active player get the cards without a bid? Automatically, before choosing for the others; this affects nothing else.
ruling-A-23 = Where do sold cards go, and what if a deck runs out? Each deck has its own discard pile, which is reshuffled when needed. The sheet is silent, so the usual practice applies.
ruling-A-14 = May office cards be extorted? Yes, if they lie face up: the sheet says “one open card” without exception.
ruling-A-15 = May starting cards be extorted? No: according to reviews, they are kept hidden.
ruling-A-16 = Does a face-down card ever turn face up again? Only when it is sold, played or discarded, because no source mentions anything else.
ruling-A-12 = Is there a minimum offer? Yes, 1: an offer of 0 would only turn the opponent's card face down for free.
ruling-A-13 = Must the active player have the money for an offer? Yes, at the moment it is made, because the opponent must be able to choose to sell.
ruling-SE-EXTORT-07 = What if the opponent cannot pay to keep the card? There are only two answers, so anyone who lacks the money, even after releasing senators, must sell.
ruling-A-11 = In which order are offers made? In any order: some reviews say in turn, but the sheet sets no order, and the sheet decides.
ruling-A-20 = May a player who joins a cash-in play office cards, too? Yes: they are played when cashing in, and that is exactly what this player does.
ruling-A-21 = Do some offices protect against events? Not in this deck: one review mentions protection, but the sheet only has office cards played when cashing in.
ruling-SE-OFFICE-04 = Are these the printed texts of the office cards? No, they are reconstructions, because the printed texts could not be found. The figures can be changed in the data set.
ruling-A-19 = May a player buy senators first and sell sets afterwards? No: the steps are numbered, and nothing is lost by selling first.
ruling-A-26 = May a player cash in with nothing to sell or buy? Yes: one action is compulsory, but according to the sheet, both steps of cashing in are optional.
ruling-A-17 = Is the bonus for a run paid on top of the sum? Yes: it is called a bonus, and the sum applies to all sets.
ruling-SE-CASH-09 = May face-down cards be sold, and may a card be used twice? Face-down cards may, because the sheet makes no difference; but each card only once, because a sold card is gone.
ruling-A-18 = Does a run of mixed colours count? No: the sheet gives the bonus for three cards of the same colour. One review suggests otherwise, but the sheet decides.
ruling-A-27 = What if players are tied on money as well? They share the victory, because the sheet names no further tie-break.
ruling-SE-END-04 = May anyone still act once the game is over? No, the sheet ends the game at once.

unbreakable-SE-GEN-01 = The referee moves the discs, and everyone always sees them.
unbreakable-SE-GEN-02 = It binds what the referee shows, not what the players do.
unbreakable-SE-GEN-06 = An action can only contain whole numbers, and the bank never runs out.
unbreakable-SE-REL-01 = There is no amount to choose: it is always 5 talents for one senator.
unbreakable-SE-REL-02 = Every player still in the game has a senator, and releasing one changes nothing else.
unbreakable-SE-ELIM-01 = Elimination follows automatically when the last senator is gone.
unbreakable-SE-ELIM-03 = Stones and bids become void automatically.
unbreakable-SE-ELIM-04 = The game ends automatically; acting afterwards breaks SE-END-04.
unbreakable-SE-PAY-01 = Forced payments and releases happen automatically.
unbreakable-SE-EVENT-02 = The card is discarded automatically.
unbreakable-SE-EVENT-03 = The card is laid aside automatically.
unbreakable-SE-EVENT-04 = The game ends automatically; acting afterwards breaks SE-END-04.
unbreakable-SE-EVENT-05 = It only describes the deck; drawing a card that is not left in it breaks SE-EVENT-01.
unbreakable-SE-WAR-02 = The bids are revealed and paid automatically once the last one is in.
unbreakable-SE-WAR-03 = Gains and losses follow automatically.
unbreakable-SE-TAX-01 = The tax is paid automatically.
unbreakable-SE-TRIB-01 = The money is paid out automatically.
unbreakable-SE-REV-01 = The cards are discarded automatically.
unbreakable-SE-SCAN-01 = The senator is lost automatically.
unbreakable-SE-AUCTION-07 = No action takes a stone back, and a second stone in the same market breaks SE-AUCTION-04.
unbreakable-SE-AUCTION-09 = It only gives freedom, so any order is accepted.
unbreakable-SE-AUCTION-11 = The cards change hands automatically.
unbreakable-SE-AUCTION-12 = The cards are laid face up automatically.
unbreakable-SE-EXTORT-01 = The money comes automatically when the action is chosen.
unbreakable-SE-EXTORT-03 = These two answers are the only ones there are; anything else breaks SE-GEN-07.
unbreakable-SE-EXTORT-04 = The card is turned face down automatically.
unbreakable-SE-EXTORT-08 = It only gives freedom, so any order is accepted, and so is stopping.
unbreakable-SE-OFFICE-02 = The card is discarded automatically.
unbreakable-SE-OFFICE-03 = It only gives freedom; the conditions of each office belong to SE-OFFICE-04.
unbreakable-SE-CASH-02 = The referee calls on the players in order; selling before one's turn breaks SE-GEN-07.
unbreakable-SE-CASH-04 = It only gives freedom, so any number of sets is accepted.
unbreakable-SE-CASH-05 = It only defines a set; selling anything else breaks SE-CASH-11.
unbreakable-SE-CASH-06 = It only defines a set; selling anything else breaks SE-CASH-11.
unbreakable-SE-CASH-07 = The referee works out the payment.
unbreakable-SE-CASH-08 = The referee works out the payment.
unbreakable-SE-END-01 = The referee works out the ranking.
unbreakable-SE-END-02 = The referee works out the ranking.
unbreakable-SE-END-03 = The referee works out the ranking.
