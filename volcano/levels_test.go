package volcano_test

import (
	"fmt"

	"github.com/rulebook-go/rulebook/volcano"
)

// levelSetup is a Setup with a number for each tile, as State.Level has it, for tests that compute positions.
type levelSetup struct {
	Levels [volcano.NumTiles]int8
	ToMove volcano.Player
	Turn   int
}

func levelsOf(s volcano.State) levelSetup {
	p := levelSetup{ToMove: s.ToMove(), Turn: s.Turn()}
	for i := range p.Levels {
		p.Levels[i] = int8(s.Level(volcano.Tile(i)))
	}
	return p
}

// State builds the position by way of a Setup. The error is also for a level beyond -4 and 4.
func (p levelSetup) State() (volcano.State, error) {
	setup := volcano.Setup{ToMove: p.ToMove, Turn: p.Turn}
	tile := 0
	for i, row := range volcano.New().Setup().Rows {
		var letters []byte
		for range row {
			level := int(p.Levels[tile])
			if level < -volcano.MaxLevel || level > volcano.MaxLevel {
				return volcano.State{}, fmt.Errorf("level %d on %s", level, volcano.Tile(tile))
			}
			letters = append(letters, "dcba.1234"[volcano.MaxLevel+level])
			tile++
		}
		setup.Rows[i] = string(letters)
	}
	return setup.State()
}
