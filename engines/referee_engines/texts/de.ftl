seat = seat { $number }
chance = chance
list = { $others } and { $last }
list-none = none
refusal-game-over = The game is over; { $seat } can no longer act.
refusal-out-of-turn = { $seat } is not up: { $awaited } must act ({ $phase }).
refusal-wrong-phase = { $action } is not possible now ({ $phase }).
refusal-players = This game is for { $least } to { $most } players, not { $players }.
