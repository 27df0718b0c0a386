// Package vindiniumsearch is the search of the Vindinium bot: alpha-beta over the heroes that are near, while those far
// away run on rails, and those whose orders a simple policy has explained follow that policy. In a two-player game both
// are searched.
package vindiniumsearch

import (
	"github.com/rulebook-go/rulebook/examples/search/alphabeta"
	"github.com/rulebook-go/rulebook/examples/search/think"
	"github.com/rulebook-go/rulebook/vindinium"
)

// Search searches one position after another. It is not safe for concurrent use.
type Search struct {
	engine *alphabeta.Engine[vindinium.State, vindinium.Action]
	guide  *guide
	root   vindinium.State
}

// New returns a search with these parameters. Default has the bot's parameters.
func New(p Params) *Search {
	g := &guide{Params: p}
	g.tabulate()
	return &Search{engine: alphabeta.New[vindinium.State, vindinium.Action](g, p.Search), guide: g}
}

// Search looks for the best action in s until the budget is used up. Called again with the same s, it continues. report
// may be nil; it is called after each iteration and once at the end.
func (x *Search) Search(s vindinium.State, b think.Budget, report func(think.Report[vindinium.Action])) vindinium.Action {
	x.take(&s)
	if report == nil {
		return x.engine.Search(s, b, nil)
	}
	return x.engine.Search(s, b, func(r think.Report[vindinium.Action]) {
		r.Line = x.guide.whole(s, r.Line)
		report(r)
	})
}

// Rank looks for the values of these actions in s; see [alphabeta.Engine.Rank].
func (x *Search) Rank(s vindinium.State, actions []vindinium.Action, b think.Budget) []think.Choice[vindinium.Action] {
	x.take(&s)
	return x.engine.Rank(s, actions, b)
}

// take makes s the root.
func (x *Search) take(s *vindinium.State) {
	if *s != x.root {
		x.root = *s
		x.guide.prepare(s)
	}
}

// whole adds the actions of the heroes that are not searched to a line.
func (g *guide) whole(s vindinium.State, line []vindinium.Action) (all []vindinium.Action) {
	for _, a := range line {
		for ; !s.Over() && !g.searched(&s); s = s.ApplyUnchecked(g.expected(&s)) {
			all = append(all, g.expected(&s))
		}
		if s.Over() {
			break
		}
		all = append(all, a)
		s = s.ApplyUnchecked(a)
	}
	return all
}

// railLength is the number of turns on the rails of a hero.
const railLength = 24

// prepare looks at a new root: at the map, at who is near, and at where the others will go.
func (g *guide) prepare(s *vindinium.State) {
	if m := s.Map(); g.ground == nil || g.of != m {
		g.ground = survey(m)
	}
	g.me = int(s.ToMove())
	g.start = s.Turn()
	g.roots++
	players := s.NumPlayers()
	mine := s.Hero(s.ToMove())
	g.meet(s)
	g.active = [4]bool{}
	near := g.Near
	if players == 2 {
		near = far // one enemy is always worth searching
	}
	for n := 0; n < g.Most; n++ {
		nearest, best := -1, near+1
		for p := 0; p < players; p++ {
			h := s.Hero(vindinium.Player(p))
			if d := int(g.distance[heroCell(mine)][heroCell(h)]); p != g.me && !g.active[p] && d < best {
				nearest, best = p, d
			}
		}
		if nearest >= 0 {
			g.active[nearest] = true
		}
	}
	for p := 0; p < players; p++ {
		if p != g.me && !g.active[p] {
			g.lay(s, p)
		}
	}
	g.base = 0
	if players > 2 {
		g.base = g.compare(s)
	}
}

// lay lays the rails of a hero: to the nearest mine that it does not own, and to a tavern when it is weak.
func (g *guide) lay(s *vindinium.State, p int) {
	const weak, strong = 45, 75
	h := s.Hero(vindinium.Player(p))
	at, life, coins := heroCell(h), h.Life, h.Gold
	taken := map[int16]bool{}
	for i := range g.rails[p] {
		goal := -1
		if coins >= 2 && (life < weak || life < strong && g.tavern[at] == 1) {
			goal = int(g.inn[at])
		} else if life > 22 {
			for _, t := range g.mines[at] {
				if !taken[t.mine] && s.Owner(int(t.mine)) != vindinium.Player(p) {
					goal = g.at[t.mine]
					break
				}
			}
		}
		order := vindinium.Wait
		if goal >= 0 {
			order = g.toward(at, goal)
		}
		g.rails[p][i] = order
		if order != vindinium.Wait {
			next := at + around[order-vindinium.North]
			switch g.terrain[next] {
			case vindinium.Ground:
				at = next
			case vindinium.Tavern:
				coins, life = coins-2, life+50
			case vindinium.GoldMine:
				taken[g.number[next]] = true
				life -= 20
			}
		}
		if life > 1 {
			life--
		}
	}
}

// mine reports whether it is the turn of the hero that searches.
func (g *guide) mine(s *vindinium.State) bool { return int(s.ToMove()) == g.me }

func (g *guide) End(s *vindinium.State) (result alphabeta.Value, turns int, known bool) {
	// The margin counts at the end as well, which Moves makes a line of waiting.
	return 0, 0, false
}

// Key is different for every root of a four-player game, where values depend on the hero that searches, its base, the rails,
// and the habits. With two players they do not, so that a search begins with the results of those before it.
func (g *guide) Key(s *vindinium.State) uint64 {
	if s.NumPlayers() == 2 {
		return s.Hash()
	}
	return s.Hash() + g.roots*0x9E3779B97F4A7C15
}

// Play continues to the turn of the next hero that is searched.
func (g *guide) Play(s, next *vindinium.State, a vindinium.Action) bool {
	side := g.mine(s)
	s.ApplyTo(next, a)
	for !next.Over() && !g.searched(next) {
		next.ApplyTo(next, g.expected(next))
	}
	return g.mine(next) != side
}

// searched reports whether it is the turn of a hero that may do anything.
func (g *guide) searched(s *vindinium.State) bool {
	p := s.ToMove() & 3
	return g.active[p] && (!g.tame[p] || g.strikes(s)) || g.mine(s)
}

// expected returns the action of the hero to move by its habit, if it is tame, or on its rails.
func (g *guide) expected(s *vindinium.State) vindinium.Action {
	if g.tame[s.ToMove()&3] {
		return g.follow(s).Action()
	}
	turn := (s.Turn() - g.start) / s.NumPlayers()
	if turn >= railLength {
		turn = railLength - 1
	}
	return g.rails[s.ToMove()&3][turn].Action()
}

// Moves omits steps that do nothing.
func (g *guide) Moves(s *vindinium.State, plies int, dst []alphabeta.Move[vindinium.Action]) []alphabeta.Move[vindinium.Action] {
	if plies <= 0 {
		return dst
	}
	p := s.ToMove()
	h := s.Hero(p)
	at := heroCell(h)
	for i, step := range around {
		next := at + step
		if s.Over() {
			break
		}
		rank := int32(0)
		switch g.terrain[next] {
		case vindinium.Wall:
			continue
		case vindinium.Tavern:
			if h.Gold < 2 {
				continue
			}
		case vindinium.GoldMine:
			if s.Owner(int(g.number[next])) == p {
				continue
			}
			rank = 1
		}
		o := vindinium.North + vindinium.Order(i)
		dst = append(dst, alphabeta.Move[vindinium.Action]{Action: o.Action(), Number: uint16(at%512)<<3 | uint16(o), Rank: rank})
	}
	return append(dst, alphabeta.Move[vindinium.Action]{Action: vindinium.Wait.Action(), Number: uint16(at%512) << 3})
}
