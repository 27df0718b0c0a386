package vindiniumgame

import (
	"slices"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/rules"
	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/vindinium"
)

// vindiniumStep is an action of a hero, with the facts from the two positions.
type vindiniumStep struct {
	before, after vindinium.State
	me            vindinium.Player
	from, to      geom.Point // the cells of the hero and of its target
	at            geom.Point // where it stands when it attacks
	drank         bool       // the target is a tavern
	dug           bool       // fought a goblin
	died          bool       // of that
	blocked       bool       // the step does nothing
	hit           []vindinium.Player
	dead          []vindinium.Player
	crushed       bool // a respawn killed one of them
	life          int  // that the hero has when it gets thirsty
}

// What costs and brings life and gold.
const (
	hitCosts  = 20
	beerCosts = 2
	beerGives = 50
)

// move finds out the effect of the hero's target.
func (x *vindiniumStep) move(resolved vindinium.Action) {
	m, hero := x.before.Map(), x.before.Hero(x.me)
	x.from, x.to, x.at, x.life = hero.Cell, x.before.Target(resolved), hero.Cell, hero.Life
	i, isMine := m.MineAt(x.to)
	heroes := x.before.Heroes()
	taken := func(h vindinium.Hero) bool { return h.Cell == x.to }
	switch {
	case x.to == x.from:
		x.blocked = resolved.Kind() != vindinium.Wait // the step leads off the map
	case m.Terrain(x.to) == vindinium.Tavern:
		if x.drank = true; hero.Gold >= beerCosts {
			x.life = min(x.life+beerGives, vindinium.MaxLife)
		}
	case isMine && x.before.Owner(i) != x.me:
		x.dug, x.died = true, x.life <= hitCosts
		if x.life -= hitCosts; x.died {
			x.life = vindinium.MaxLife
		}
	case isMine || m.Terrain(x.to) == vindinium.Wall || slices.ContainsFunc(heroes[:x.before.NumPlayers()], taken):
		x.blocked = true
	default:
		x.at = x.to
	}
}

// attack finds out whom the hero hit, and who died: a hero that was not hit, or that had life left, comes
// back on its spawn only if a respawn killed it.
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
	var spawns []geom.Point // of those before it
	for _, p := range x.hit {
		if h := x.before.Hero(p); h.Life <= hitCosts {
			if slices.Contains(spawns, h.Cell) {
				return true
			}
			spawns = append(spawns, x.before.Map().Spawn(p))
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

// Numbered returns the numbered rules of the game.
func (parts) Numbered() game.Numbered {
	return game.Numbered{Statements: statements, Common: []string{"R1", "R9"}, Unseen: unseen, Detect: detect}
}

func detect(s game.State, line string, next game.State) []game.Seen {
	before, after := s.Value().(vindinium.State), next.Value().(vindinium.State)
	x := vindiniumStep{before: before, after: after, me: before.ToMove()}
	action, err := vindinium.ParseAction(line)
	if err == nil {
		var resolved vindinium.Action
		if resolved, err = before.Resolve(action); err == nil {
			x.move(resolved)
			x.attack()
		}
	}
	hero := before.Hero(x.me)
	othersOwn := slices.ContainsFunc(after.AppendOwners(nil), func(o vindinium.Player) bool {
		return o != vindinium.Neutral && o != x.me
	})
	_, won := after.Winner()
	return []game.Seen{
		{"2", rules.Is(err, vindinium.ErrSyntax)},
		{"3", err == nil && before.NumPlayers() == 2},
		{"14", rules.Is(err, vindinium.ErrSyntax) || action.String() != line},
		{"15", err == nil && action.Kind() == vindinium.Move},
		{"16", strings.Contains(strings.ToUpper(line), "EXPERT_")},
		{"17", after.Over() && !won},
		{"9", x.crushed || x.passedOver()},
		{"10", err == nil && !x.died && after.Hero(x.me).Cell != x.at},
		{"R7", len(x.dead) > 0 && !x.died && x.took()},
		{"R10", after.Over()},
		{"11", x.died},
		{"8", len(x.hit) > 1 || len(x.dead) > 0 && !x.died},
		{"R8", len(x.dead) > 0},
		{"7", x.struckNear()},
		{"R5", x.dug},
		{"R6", len(x.hit) > 0},
		{"R4", x.drank},
		{"R3", x.blocked},
		{"R2", err == nil && (x.at != x.from || x.from == x.to)},
		{"13", err == nil && othersOwn || x.life == 1 ||
			x.drank && (hero.Life == vindinium.MaxLife || hero.Gold < beerCosts)},
		{"R1", err == nil && after.ToMove() != x.me},
		{"R9", err == nil},
	}
}

var unseen = map[string]string{
	"1": rules.Input, "4": "the options of a game, which come before the start", "5": rules.Start, "6": rules.Input,
	"12": rules.History + ": nothing marks a hero that has just come back", "R11": rules.Timing,
}
