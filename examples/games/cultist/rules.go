package cultistgame

import (
	"strings"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/rules"
	"github.com/rulebook-go/rulebook/geom"
)

// Numbered returns the numbered rules of the game.
func (parts) Numbered() game.Numbered {
	return game.Numbered{Statements: statements, Common: []string{"R3", "1", "2"}, Unseen: unseen, Detect: detect}
}

// detectCultist looks at an action of a player or, if chance is to move, at the move of a neutral unit.
func detect(s game.State, line string, next game.State) []game.Seen {
	before, after := s.Value().(cultist.State), next.Value().(cultist.State)
	action, err := cultist.ParseAction(line)
	var played cultist.Action // the listed action that has the effect of the line
	if err == nil {
		played, err = before.Resolve(action)
	}
	chance := before.ToMove() == cultist.Neutral
	accepted := err == nil && !chance
	mid := before // between the action and the neutral's move
	var neutrals, drawn []uint8
	if accepted {
		mid = before.WithoutRand().ApplyUnchecked(played)
		neutrals, drawn = mayMove(before, mid)
	}
	moved := accepted && played.Kind == cultist.Move
	converted := accepted && played.Kind == cultist.Convert
	shot := accepted && played.Kind == cultist.Shoot
	// The place of the unit, the aim of its order, and how far away that may be.
	from, to, reach := before.Unit(action.Unit).Tile, action.Tile, 1
	if action.Kind != cultist.Move {
		to = before.Unit(action.Target).Tile
	}
	if action.Kind == cultist.Shoot {
		reach = cultist.Range
	}
	far := accepted && action.Kind != cultist.Wait && from.Distance(to) > reach // the order becomes a step
	way := far && hasWay(before, from, to)
	died, leaderDead := false, false
	units := mid.Units()
	for id, u := range before.Units() {
		dies := u.Life > 0 && units[id].Life == 0
		died = died || dies
		leaderDead = leaderDead || id < 2 && (dies || u.Life == 0)
	}
	_, known := before.Rand()
	return []game.Seen{
		{"9", accepted && action.Kind == cultist.Move && !far && played.Kind == cultist.Wait},
		{"10", far && way},
		{"11", far && !way},
		{"12", rules.Is(err, cultist.ErrLeaderShoots, cultist.ErrCultistConverts)},
		{"14", err != nil && !before.Over()},
		{"15", rules.Is(err, cultist.ErrSyntax) || action.String() != line},
		{"16", oddNumber(line)},
		{"17", rules.Is(err, cultist.ErrIllegal) || err != nil && strings.Contains(line, "%")},
		{"R9", after.Over()},
		{"13", after.Over()},
		{"R5", action.Kind == cultist.Convert && !before.Over()},
		{"7", converted},
		{"4", accepted && (died || converted || moved && shifts(before, mid, played.Unit, drawn))},
		{"3", err != nil || accepted && (action.Kind == cultist.Wait || after.Over())},
		{"6", shot && from.X() != to.X() && from.Y() != to.Y()},
		{"R6", action.Kind == cultist.Shoot && !before.Over()},
		{"R7", shot},
		{"5", shot},
		{"R2", action.Kind == cultist.Move && (err == nil || rules.Is(err, cultist.ErrOffBoard))},
		{"R4", moved},
		{"8", accepted && leaderDead},
		{"R8", chance || len(drawn) > 0},
		{"R3", accepted || rules.Is(err, cultist.ErrNotYourUnit)},
		{"1", chance || len(neutrals) > 0},
		{"2", chance || accepted && (known || len(neutrals) == 0)},
	}
}

var unseen = map[string]string{
	"R1": rules.Start, "R10": rules.Timing, "18": rules.Start, "19": rules.Input,
}

// mayMove returns all neutral units after an action, and those of them that may move: one or none if the
// generator is known.
func mayMove(before, mid cultist.State) (neutrals, drawn []uint8) {
	for id, u := range mid.Units() {
		if u.Owner == cultist.Neutral {
			neutrals = append(neutrals, uint8(id))
		}
	}
	r, known := before.Rand()
	if !known {
		return neutrals, neutrals
	}
	if i := (int(r)*1103515245 + 12345) & (1<<31 - 1) % 12; i < len(neutrals) {
		drawn = neutrals[i : i+1]
	}
	return neutrals, drawn
}

// hasWay reports whether a way over free tiles leads from one tile to another.
func hasWay(s cultist.State, from, to cultist.Tile) bool {
	place := func(t cultist.Tile) geom.Point { return geom.Point{X: t.X(), Y: t.Y()} }
	open := make(geom.Cells, cultist.Height)
	for i := 0; i < cultist.Width*cultist.Height; i++ {
		t := cultist.TileAt(i%cultist.Width, i/cultist.Width)
		if _, taken := s.UnitAt(t); !taken && !s.Obstacle(t) {
			open.Add(place(t))
		}
	}
	_, ok := geom.FirstStep(place(from), place(to), open, make(geom.Cells, cultist.Height))
	return ok
}

// shifts reports whether the action moved a unit from or to a tile beside a neutral unit that may move.
func shifts(before, mid cultist.State, unit uint8, drawn []uint8) bool {
	for _, id := range drawn {
		n := mid.Unit(id)
		for _, s := range []cultist.State{before, mid} {
			if n.Life > 0 && n.Tile.Distance(s.Unit(unit).Tile) == 1 {
				return true
			}
		}
	}
	return false
}

// oddNumber reports whether a word in the place of a number is anything except one or two plain digits.
func oddNumber(line string) bool {
	words := strings.Split(strings.Trim(line, " \t\r\n\x00"), " ")
	for i, w := range words {
		number := i == 0 || i == 2 || i == 3 && words[1] == "MOVE"
		if number && (w == "" || len(w) > 2 || strings.Trim(w, "0123456789") != "" || len(w) == 2 && w[0] == '0') {
			return len(words) > 1
		}
	}
	return false
}
