package cultist

// NumActions is the number of different actions that [State.LegalActions] can ever contain. [Action.Index] numbers
// them.
const NumActions = 1 + 2*leaderActions + (NumUnits-2)*cultistActions // 1455

const (
	numTiles       = Width * Height
	leaderActions  = numTiles + NumUnits - 2 // a leader does not convert leaders
	cultistActions = numTiles + NumUnits - 1 // a cultist does not shoot at itself
)

// Index returns the number of a among all actions that can ever be listed, 0 to [NumActions]-1, and -1 for an Action
// that no list can contain. It does not depend on a position, so an order has a number even where it is out of reach.
// The numbers are the same in every release. The formula is
//
//	WAIT                        0
//	u MOVE x y                  first(u) + 13*y + x
//	u CONVERT t, u < 2 <= t     first(u) + 91 + t-2
//	u SHOOT t, u >= 2, t < u    first(u) + 91 + t
//	u SHOOT t, u >= 2, t > u    first(u) + 91 + t-1
//
// where first(u) is 1 + 103*u for a leader, 0 or 1, and 207 + 104*(u-2) for any other unit. The move of a neutral unit
// has the number of the same MOVE by a player.
func (a Action) Index() int {
	if !a.valid() {
		return -1
	}
	unit, target := int(a.Unit), int(a.Target)
	switch {
	case a.Kind == Wait:
		return 0
	case a.Kind == Move:
		return firstIndex(unit) + Width*a.Tile.Y() + a.Tile.X()
	case a.Kind == Convert && unit < 2 && target >= 2:
		return firstIndex(unit) + numTiles + target - 2
	case a.Kind == Shoot && unit >= 2 && target < unit:
		return firstIndex(unit) + numTiles + target
	case a.Kind == Shoot && unit >= 2 && target > unit:
		return firstIndex(unit) + numTiles + target - 1
	}
	return -1
}

// firstIndex returns the number of a unit's MOVE to 0 0.
func firstIndex(unit int) int {
	if unit < 2 {
		return 1 + leaderActions*unit
	}
	return 1 + 2*leaderActions + cultistActions*(unit-2)
}

// ActionAt is the inverse of [Action.Index]: it returns the Action whose Index is index. For a number out of range it
// returns an invalid Action, whose Index is -1 and which prints as "invalid Action".
func ActionAt(index int) Action {
	if index == 0 {
		return Action{}
	}
	if uint(index) >= NumActions {
		return noAction
	}
	var unit int
	if i := index - 1; i < 2*leaderActions {
		unit = i / leaderActions
	} else {
		unit = 2 + (i-2*leaderActions)/cultistActions
	}
	i := index - firstIndex(unit)
	if i < numTiles {
		return Action{Kind: Move, Unit: uint8(unit), Tile: TileAt(i%Width, i/Width)}
	}
	target := i - numTiles
	if unit < 2 {
		return Action{Kind: Convert, Unit: uint8(unit), Target: uint8(target + 2)}
	}
	if target >= unit {
		target++
	}
	return Action{Kind: Shoot, Unit: uint8(unit), Target: uint8(target)}
}
