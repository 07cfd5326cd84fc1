### Goofspiel in English.

game-goofspiel = Goofspiel


## Rules

rule-GS-GEN-01 = Goofspiel is for two to four players.
rule-GS-GEN-02 = Every player starts with the same cards.
rule-GS-TURN-01 = A prize is revealed, then every player bids one card, in any order.
rule-GS-PRIZE-01 = The prizes are revealed one at a time, in random order.
rule-GS-BID-01 = Everyone bids one card, face down, and all bids are opened together.
rule-GS-BID-02 = Each card can be bid only once in a game.
rule-GS-WIN-01 = The highest bid takes the prize.
rule-GS-WIN-02 = If the highest bid is tied, the prize is discarded.
rule-GS-END-01 = The game ends after the last prize.
rule-GS-END-02 = The player whose prizes are worth the most wins.
rule-GS-END-03 = Players who are tied share the victory.


## Phases

phase-reveal = revealing a prize
phase-bid = bidding
phase-game_over = game over


## Events

event-prize_revealed = The next prize is the { $prize }.
event-committed = { $seat } bids a card face down.
event-bids_opened = { $seat-id ->
        [none] The bids are { $cards }. The highest, { $card }, is tied, so prize { $prize } is discarded.
       *[other] The bids are { $cards }, and { $seat } takes prize { $prize } with the { $card }.
    }


## Actions

action-reveal = Reveal prize { $prize }
action-commit = Bid the { $card }
action-name-reveal = reveal a prize
action-name-commit = bid a card


## Refusals

refusal-GS-PRIZE-01 = Prize { $prize } is not in the deck. Still to come: { $deck }.
refusal-GS-BID-02 = { $seat } does not hold the { $card }, only: { $hand }.


## Scores

score-prizes = prizes won
score-prize = prize { $prize }


## Labels of the view

field-prize = prize
field-deck = still to come
field-discarded = discarded
field-hand = hand
field-won = won
field-points = points
field-has_bid = has bid
field-card = bid


## Where a rule comes from, and why no action can break it

ruling-GS-TURN-01 = Who may act, and when? First a prize is revealed, then everyone bids one card. The order does not matter, because all bids are opened together.
ruling-GS-WIN-02 = What if the highest bid is tied? The prize is discarded, because nobody has outbid everyone else.
ruling-GS-END-03 = What if several players have the most points? They share the victory.

unbreakable-GS-GEN-02 = The referee deals the cards.
unbreakable-GS-BID-01 = A second bid is out of turn and breaks GS-TURN-01.
unbreakable-GS-WIN-01 = The prize changes hands automatically.
unbreakable-GS-WIN-02 = The prize is discarded automatically.
unbreakable-GS-END-01 = The game ends automatically; acting afterwards breaks GS-TURN-01.
unbreakable-GS-END-02 = The winner follows from the points.
unbreakable-GS-END-03 = The winners follow from the points.
