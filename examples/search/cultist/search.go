// Package cultistsearch is the search of the Cultist Wars bot: alpha-beta that knows where the neutrals will go, with an
// evaluation whose weights were fitted to games that the bot played against itself.
package cultistsearch

import (
	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/search/alphabeta"
	"github.com/rulebook-go/rulebook/examples/search/think"
)

// Search searches one position after another. It is not safe for concurrent use.
type Search struct {
	engine *alphabeta.Engine[cultist.State, cultist.Action]
	guide  *guide
	root   cultist.State
}

// New returns a search with these parameters. Default has the bot's parameters.
func New(p Params) *Search {
	g := &guide{Params: p}
	return &Search{engine: alphabeta.New[cultist.State, cultist.Action](g, p.Search), guide: g}
}

// Search looks for the best action in s until the budget is used up. Called again with the same s, it continues. report
// may be nil; it is called after each iteration and once at the end. Where s does not know the generator of the
// neutrals, it is guessed: the neutrals then go elsewhere than the search thinks, but nothing that it may do depends on
// them.
func (x *Search) Search(s cultist.State, b think.Budget, report func(think.Report[cultist.Action])) cultist.Action {
	s = x.take(s)
	return x.engine.Search(s, b, report)
}

// Rank looks for the values of these actions in s; see [alphabeta.Engine.Rank].
func (x *Search) Rank(s cultist.State, actions []cultist.Action, b think.Budget) []think.Choice[cultist.Action] {
	s = x.take(s)
	return x.engine.Rank(s, actions, b)
}

// take makes s the root, with a generator, and returns it.
func (x *Search) take(s cultist.State) cultist.State {
	if _, ok := s.Rand(); !ok {
		s = s.WithRand(0)
	}
	if s != x.root {
		x.root = s
		x.guide.prepare(&s)
	}
	return s
}

// guide tells the engine about Cultist Wars.
type guide struct {
	Params
	obstacles [tiles]bool
	distance  [tiles][tiles]uint8 // steps around obstacles
	actions   []cultist.Action
}

// tiles is the number of values of a Tile, far a distance that nobody walks.
const (
	tiles = 128
	far   = 15
)

// prepare looks at a new root: at the board, if it is another one.
func (g *guide) prepare(s *cultist.State) {
	changed := g.distance[0][1] == 0
	for y := 0; y < cultist.Height; y++ {
		for x := 0; x < cultist.Width; x++ {
			t := cultist.TileAt(x, y)
			if o := s.Obstacle(t); o != g.obstacles[t] {
				g.obstacles[t], changed = o, true
			}
		}
	}
	if !changed {
		return
	}
	for from := range g.distance {
		g.flood(cultist.Tile(from))
	}
}

// flood finds the distances from a tile. Those from beyond the board are far.
func (g *guide) flood(from cultist.Tile) {
	d := &g.distance[from]
	for i := range d {
		d[i] = far
	}
	if cultist.TileAt(from.X(), from.Y()) != from {
		return
	}
	d[from] = 0
	queue := append(make([]cultist.Tile, 0, tiles), from)
	for i := 0; i < len(queue); i++ {
		t := queue[i]
		for _, to := range [4]cultist.Tile{
			cultist.TileAt(t.X(), t.Y()-1), cultist.TileAt(t.X()+1, t.Y()),
			cultist.TileAt(t.X(), t.Y()+1), cultist.TileAt(t.X()-1, t.Y()),
		} {
			if to != cultist.NoTile && !g.obstacles[to] && d[to] == far && d[t] < far-1 && to != from {
				d[to] = d[t] + 1
				queue = append(queue, to)
			}
		}
	}
}

func (g *guide) End(s *cultist.State) (result alphabeta.Value, turns int, known bool) {
	if !s.Over() {
		return 0, 0, false
	}
	w, ok := s.Winner()
	if !ok {
		return 0, 0, true
	}
	if w == s.ToMove() {
		return 1, 0, true
	}
	return -1, 0, true
}

func (g *guide) Odds(_ *cultist.State, v alphabeta.Value) float64 { return alphabeta.Odds(v) }

func (g *guide) Key(s *cultist.State) uint64 { return s.Hash() }

func (g *guide) Play(s, next *cultist.State, a cultist.Action) bool {
	s.ApplyTo(next, a)
	return true
}

// Moves leaves out shots at its own side, and those that another unit or an obstacle stops: the unit that they hit is a
// target itself.
func (g *guide) Moves(s *cultist.State, plies int, dst []alphabeta.Move[cultist.Action]) []alphabeta.Move[cultist.Action] {
	p := s.ToMove()
	enemies := s.Living(p ^ 1)
	g.actions = s.AppendLegalActions(g.actions[:0])
	for _, a := range g.actions {
		m := alphabeta.Move[cultist.Action]{Action: a}
		switch a.Kind {
		case cultist.Wait:
			if plies <= 0 {
				continue
			}
		case cultist.Move:
			if plies <= 0 {
				continue
			}
			m.Number = uint16(a.Unit)<<7 | uint16(a.Tile)
		case cultist.Convert:
			m.Rank = 50
			m.Number = 1<<11 | uint16(a.Unit)<<4 | uint16(a.Target)
		case cultist.Shoot:
			if enemies>>a.Target&1 == 0 {
				continue
			}
			target := s.Unit(int(a.Target))
			if t, ok := s.Hit(int(a.Unit), int(a.Target)); !ok || t != target.Tile {
				continue
			}
			shooter := s.Unit(int(a.Unit))
			damage := cultist.Range + 1 - shooter.Tile.Distance(target.Tile)
			m.Rank = int32(2 + damage)
			if damage >= int(target.Life) {
				m.Rank += 60
			} else if damage < 2 && plies <= 0 {
				continue
			}
			m.Number = 1<<11 | uint16(a.Unit)<<4 | uint16(a.Target)
		}
		dst = append(dst, m)
	}
	return dst
}
