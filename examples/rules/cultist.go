package rules

import (
	"strings"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/geom"
)

// cultistStep is an action of a player or, if byChance is set, the move of a neutral unit.
type cultistStep struct {
	judged
	before, after cultist.State
	action        cultist.Action
	played        cultist.Action // the listed action that has the effect of the line
	byChance      bool
	// mid is the position between the action and the neutral's move. neutrals has all neutral units then, and drawn those
	// of them that may move: one or none if the generator is known.
	mid             cultist.State
	neutrals, drawn []int
}

func newCultistStep(before cultist.State, line string, after cultist.State) *cultistStep {
	x := &cultistStep{judged: judged{line: line}, before: before, after: after, mid: before}
	if x.action, x.err = cultist.ParseAction(line); x.err == nil {
		x.played, x.err = before.Resolve(x.action)
	}
	x.byChance = before.ToMove() == cultist.Neutral
	if x.err != nil || x.byChance {
		return x
	}
	x.mid = before.WithoutRand().ApplyUnchecked(x.played)
	for id, u := range x.mid.Units() {
		if u.Owner == cultist.Neutral {
			x.neutrals = append(x.neutrals, id)
		}
	}
	x.drawn = x.neutrals
	if r, known := before.Rand(); known {
		i := (int(r)*1103515245 + 12345) & (1<<31 - 1) % 12
		if x.drawn = nil; i < len(x.neutrals) {
			x.drawn = x.neutrals[i : i+1]
		}
	}
	return x
}

func (x *cultistStep) accepted() bool { return x.err == nil && !x.byChance }

// died returns the unit that the action killed.
func (x *cultistStep) died() (id int, ok bool) {
	for id, u := range x.before.Units() {
		if u.Life > 0 && x.mid.Unit(id).Life == 0 {
			return id, true
		}
	}
	return 0, false
}

// aim returns where the unit stands, where its order leads, and how far that may be.
func (x *cultistStep) aim() (from, to cultist.Tile, reach int) {
	from, to, reach = x.before.Unit(int(x.action.Unit)).Tile, x.action.Tile, 1
	if x.action.Kind != cultist.Move {
		to = x.before.Unit(int(x.action.Target)).Tile
	}
	if x.action.Kind == cultist.Shoot {
		reach = cultist.Range
	}
	return from, to, reach
}

// tooFar reports whether the action is an order that is out of reach and becomes a step.
func (x *cultistStep) tooFar() bool {
	if !x.accepted() || x.action.Kind == cultist.Wait {
		return false
	}
	from, to, reach := x.aim()
	return from.Distance(to) > reach
}

// hasWay reports whether a way over free tiles leads to the aim.
func (x *cultistStep) hasWay() bool {
	open := make(geom.Cells, cultist.Height)
	for i := 0; i < cultist.Width*cultist.Height; i++ {
		tx, ty := i%cultist.Width, i/cultist.Width
		t := cultist.TileAt(tx, ty)
		if _, taken := x.before.UnitAt(t); !taken && !x.before.Obstacle(t) {
			open.Add(geom.Point{X: tx, Y: ty})
		}
	}
	from, to, _ := x.aim()
	_, ok := geom.FirstStep(pointOf(from), pointOf(to), open, make(geom.Cells, cultist.Height))
	return ok
}

func pointOf(t cultist.Tile) geom.Point { return geom.Point{X: t.X(), Y: t.Y()} }

// shifts reports whether the action moved a unit from or to a tile beside a neutral unit that may move.
func (x *cultistStep) shifts() bool {
	if x.played.Kind != cultist.Move {
		return false
	}
	for _, id := range x.drawn {
		at := x.mid.Unit(id)
		for _, s := range []cultist.State{x.before, x.mid} {
			if at.Life > 0 && at.Tile.Distance(s.Unit(int(x.played.Unit)).Tile) == 1 {
				return true
			}
		}
	}
	return false
}

// oddNumber reports whether a word in the place of a number is anything except one or two plain digits.
func (x *cultistStep) oddNumber() bool {
	words := strings.Split(strings.Trim(x.line, " \t\r\n\x00"), " ")
	if len(words) < 2 {
		return false
	}
	numbers := append(words[:1:1], words[2:]...)
	most := 2
	if words[1] == "MOVE" {
		most = 3
	}
	for i, w := range numbers {
		if i < most && (w == "" || len(w) > 2 || strings.Trim(w, "0123456789") != "" || len(w) == 2 && w[0] == '0') {
			return true
		}
	}
	return false
}

var cultistDetectors = detectors[cultistStep]{
	{"R2", func(x *cultistStep) bool {
		return x.action.Kind == cultist.Move && (x.err == nil || x.refusedFor(cultist.ErrOffBoard))
	}},
	{"R3", func(x *cultistStep) bool { return x.accepted() || x.refusedFor(cultist.ErrNotYourUnit) }},
	{"R4", func(x *cultistStep) bool { return x.accepted() && x.played.Kind == cultist.Move }},
	{"R5", func(x *cultistStep) bool { return x.action.Kind == cultist.Convert && !x.before.Over() }},
	{"R6", func(x *cultistStep) bool { return x.action.Kind == cultist.Shoot && !x.before.Over() }},
	{"R7", func(x *cultistStep) bool { return x.accepted() && x.played.Kind == cultist.Shoot }},
	{"R8", func(x *cultistStep) bool { return x.byChance || len(x.drawn) > 0 }},
	{"R9", func(x *cultistStep) bool { return x.after.Over() }},
	{"1", func(x *cultistStep) bool { return x.byChance || len(x.neutrals) > 0 }},
	{"2", func(x *cultistStep) bool {
		_, known := x.before.Rand()
		return x.byChance || x.accepted() && (known || len(x.neutrals) == 0)
	}},
	{"3", func(x *cultistStep) bool {
		return x.err != nil || x.accepted() && (x.action.Kind == cultist.Wait || x.after.Over())
	}},
	{"4", func(x *cultistStep) bool {
		_, died := x.died()
		return x.accepted() && (died || x.played.Kind == cultist.Convert || x.shifts())
	}},
	{"5", func(x *cultistStep) bool { return x.accepted() && x.played.Kind == cultist.Shoot }},
	{"6", func(x *cultistStep) bool {
		from, to, _ := x.aim()
		return x.accepted() && x.played.Kind == cultist.Shoot && from.X() != to.X() && from.Y() != to.Y()
	}},
	{"7", func(x *cultistStep) bool { return x.accepted() && x.played.Kind == cultist.Convert }},
	{"8", func(x *cultistStep) bool {
		dead, ok := x.died()
		return x.accepted() && (ok && dead < 2 || x.before.Unit(0).Life == 0 || x.before.Unit(1).Life == 0)
	}},
	{"9", func(x *cultistStep) bool {
		return x.accepted() && x.action.Kind == cultist.Move && !x.tooFar() && x.played.Kind == cultist.Wait
	}},
	{"10", func(x *cultistStep) bool { return x.tooFar() && x.hasWay() }},
	{"11", func(x *cultistStep) bool { return x.tooFar() && !x.hasWay() }},
	{"12", func(x *cultistStep) bool { return x.refusedFor(cultist.ErrLeaderShoots, cultist.ErrCultistConverts) }},
	{"13", func(x *cultistStep) bool { return x.after.Over() }},
	{"14", func(x *cultistStep) bool { return x.err != nil && !x.before.Over() }},
	{"15", func(x *cultistStep) bool { return x.refusedFor(cultist.ErrSyntax) || x.action.String() != x.line }},
	{"16", func(x *cultistStep) bool { return x.oddNumber() }},
	{"17", func(x *cultistStep) bool {
		return x.refusedFor(cultist.ErrIllegal) || x.err != nil && strings.Contains(x.line, "%")
	}},
}

var cultistUnseen = []statement{
	{"R1", deal}, {"R10", timing}, {"18", deal}, {"19", input},
}
