package rules

import (
	"slices"
	"strings"

	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/vindinium"
)

// vindiniumStep is an action of a hero, with the facts from the two positions.
type vindiniumStep struct {
	judged
	before, after vindinium.State
	action        vindinium.Action
	// The rest is unset if the line was rejected.
	me       vindinium.Player
	hero     vindinium.Hero // to move, before its turn
	from, to geom.Point     // the cells of the hero and of its target
	at       geom.Point     // where it stands when it attacks
	drank    bool           // the target is a tavern
	dug      bool           // fought a goblin
	died     bool           // of that
	blocked  bool           // the step does nothing
	hit      []vindinium.Player
	dead     []vindinium.Player
	crushed  bool // a respawn killed one of them
	life     int  // that the hero has when it gets thirsty
}

// What costs and brings life and gold.
const (
	hitCosts  = 20
	beerCosts = 2
	beerGives = 50
)

func newVindiniumStep(before vindinium.State, line string, after vindinium.State) *vindiniumStep {
	x := &vindiniumStep{judged: judged{line: line}, before: before, after: after, me: before.ToMove()}
	resolved := x.action
	if x.action, x.err = vindinium.ParseAction(line); x.err == nil {
		resolved, x.err = before.Resolve(x.action)
	}
	if x.err != nil {
		return x
	}
	x.hero = before.Hero(x.me)
	x.from, x.to, x.at, x.life = x.hero.Cell, before.Target(x.action), x.hero.Cell, x.hero.Life
	x.move(resolved)
	x.attack()
	return x
}

// move finds out the effect of the hero's target.
func (x *vindiniumStep) move(resolved vindinium.Action) {
	m := x.before.Map()
	i, isMine := m.MineAt(x.to)
	switch {
	case x.to == x.from:
		x.blocked = resolved.Order() != vindinium.Wait // the step leads off the map
	case m.Terrain(x.to) == vindinium.Tavern:
		if x.drank = true; x.hero.Gold >= beerCosts {
			x.life = min(x.life+beerGives, vindinium.MaxLife)
		}
	case isMine && x.before.Owner(i) != x.me:
		x.dug, x.died = true, x.life <= hitCosts
		if x.life -= hitCosts; x.died {
			x.life = vindinium.MaxLife
		}
	case isMine || m.Terrain(x.to) == vindinium.Wall || x.taken(x.to):
		x.blocked = true
	default:
		x.at = x.to
	}
}

// taken reports whether a hero stands on a cell.
func (x *vindiniumStep) taken(at geom.Point) bool {
	heroes := x.before.Heroes()
	return slices.ContainsFunc(heroes[:x.before.NumPlayers()], func(h vindinium.Hero) bool { return h.Cell == at })
}

// attack finds out whom the hero hit, and who died: a hero that was not hit, or that had life left, comes back on its
// spawn only if a respawn killed it.
func (x *vindiniumStep) attack() {
	for p := vindinium.Player(0); int(p) < x.before.NumPlayers(); p++ {
		was, is := x.before.Hero(p), x.after.Hero(p)
		hit := !x.died && p != x.me && geom.Manhattan(was.Cell, x.at) == 1
		died := is.Cell != was.Cell || is.Life != was.Life
		switch {
		case hit:
			x.hit = append(x.hit, p)
			died = is.Cell != was.Cell || is.Life != was.Life-hitCosts
		case p == x.me && x.died:
			x.dead = append(x.dead, p)
			continue
		case p == x.me:
			if died = is.Cell != x.at; died {
				x.life = vindinium.MaxLife
			}
		}
		if died {
			x.dead = append(x.dead, p)
			x.crushed = x.crushed || !hit || was.Life > hitCosts
		}
	}
}

// struckNear reports whether a hit found a hero with 21 life or less.
func (x *vindiniumStep) struckNear() bool {
	near := func(p vindinium.Player) bool { return x.before.Hero(p).Life <= hitCosts+1 }
	return slices.ContainsFunc(x.hit, near) || x.dug && near(x.me)
}

// passedOver reports whether a dead hero came back where another one lay that was dead too.
func (x *vindiniumStep) passedOver() bool {
	for i, p := range x.hit {
		for _, q := range x.hit[i+1:] {
			first, second := x.before.Hero(p), x.before.Hero(q)
			if first.Life <= hitCosts && second.Life <= hitCosts && second.Cell == x.before.Map().Spawn(p) {
				return true
			}
		}
	}
	return false
}

// took reports whether a death gave mines to another hero.
func (x *vindiniumStep) took() bool {
	for _, p := range x.dead {
		mines := x.before.NumMines(p)
		if i, _ := x.before.Map().MineAt(x.to); x.dug && x.before.Owner(i) == p {
			mines-- // it lost this one while it was alive
		}
		if mines > 0 || p == x.me && x.dug {
			return true
		}
	}
	return false
}

// othersOwn reports whether a hero that is not to move has a mine.
func (x *vindiniumStep) othersOwn() bool {
	return slices.ContainsFunc(x.after.AppendOwners(nil), func(o vindinium.Player) bool {
		return o != vindinium.Neutral && o != x.me
	})
}

// tied reports whether the game is over and nobody has won.
func (x *vindiniumStep) tied() bool {
	_, won := x.after.Winner()
	return x.after.Over() && !won
}

var vindiniumDetectors = detectors[vindiniumStep]{
	{"R1", func(x *vindiniumStep) bool { return x.accepted() && x.after.ToMove() != x.before.ToMove() }},
	{"R2", func(x *vindiniumStep) bool { return x.accepted() && (x.at != x.from || x.from == x.to) }},
	{"R3", func(x *vindiniumStep) bool { return x.blocked }},
	{"R4", func(x *vindiniumStep) bool { return x.drank }},
	{"R5", func(x *vindiniumStep) bool { return x.dug }},
	{"R6", func(x *vindiniumStep) bool { return len(x.hit) > 0 }},
	{"R7", func(x *vindiniumStep) bool { return len(x.dead) > 0 && !x.died && x.took() }},
	{"R8", func(x *vindiniumStep) bool { return len(x.dead) > 0 }},
	{"R9", func(x *vindiniumStep) bool { return x.accepted() }},
	{"R10", func(x *vindiniumStep) bool { return x.after.Over() }},
	{"2", func(x *vindiniumStep) bool { return x.refusedFor(vindinium.ErrSyntax) }},
	{"3", func(x *vindiniumStep) bool { return x.accepted() && x.before.NumPlayers() == 2 }},
	{"7", func(x *vindiniumStep) bool { return x.struckNear() }},
	{"8", func(x *vindiniumStep) bool { return len(x.hit) > 1 || len(x.dead) > 0 && !x.died }},
	{"9", func(x *vindiniumStep) bool { return x.crushed || x.passedOver() }},
	{"10", func(x *vindiniumStep) bool { return x.accepted() && !x.died && x.after.Hero(x.me).Cell != x.at }},
	{"11", func(x *vindiniumStep) bool { return x.died }},
	{"13", func(x *vindiniumStep) bool {
		return x.drank && (x.hero.Life == vindinium.MaxLife || x.hero.Gold < beerCosts) || x.life == 1 || x.accepted() &&
			x.othersOwn()
	}},
	{"14", func(x *vindiniumStep) bool { return x.refusedFor(vindinium.ErrSyntax) || x.action.String() != x.line }},
	{"15", func(x *vindiniumStep) bool { return x.accepted() && x.action.Order() == vindinium.Move }},
	{"16", func(x *vindiniumStep) bool { return strings.Contains(strings.ToUpper(x.line), "EXPERT_") }},
	{"17", func(x *vindiniumStep) bool { return x.tied() }},
}

var vindiniumUnseen = []statement{
	{"1", input}, {"4", "the options of a game, which come before the deal"}, {"5", deal}, {"6", input},
	{"12", history + ": nothing marks a hero that has just come back"}, {"18", timing},
}
