package cultist

// moves has the MOVEs of each unit by tile, and orders its SHOOTs or, for a leader, its CONVERTs by target.
var moves, orders = makeActions()

func makeActions() (moves [16][128]Action, orders [16][16]Action) {
	for id := range moves {
		for to := range moves[id] {
			moves[id][to] = Action{Kind: Move, Unit: uint8(id), Tile: Tile(to)}
		}
		for target := range orders[id] {
			orders[id][target] = Action{Kind: Shoot, Unit: uint8(id), Target: uint8(target)}
			if id < 2 {
				orders[id][target].Kind = Convert
			}
		}
	}
	return moves, orders
}
