// Package vindiniumsearch is the search of the Vindinium bot: alpha-beta over the heroes that are near. Those
// far away follow a simple policy until they come near, and those whose orders a policy has explained follow
// that one. In a two-player game both heroes are searched.
package vindiniumsearch

import (
	"github.com/rulebook-go/rulebook/examples/search/alphabeta"
	"github.com/rulebook-go/rulebook/examples/search/think"
	"github.com/rulebook-go/rulebook/vindinium"
)

// Search searches one position after another. It is not safe for concurrent use.
type Search = alphabeta.Search[vindinium.State, vindinium.State, vindinium.Action]

// New returns a search with these parameters. Default has the bot's parameters.
func New(p Params) *Search {
	g := &guide{Params: p}
	g.tabulate()
	return &Search{Engine: alphabeta.New[vindinium.State, vindinium.Action](g, p.Search), Take: g.take}
}

func (g *guide) take(s vindinium.State, b think.Budget) (vindinium.State, think.Budget) {
	if s != g.last {
		g.prepare(&s)
	}
	return s, b
}

// Line adds the actions of the heroes that are not searched to a line.
func (g *guide) Line(s vindinium.State, line []vindinium.Action) (all []vindinium.Action) {
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

const (
	contact = 3       // steps within which every hero is searched, because it may flee or strike
	detour  = 10      // the steps that the way to a tavern counts more if another hero is nearer to it, see tap
	parched = hit + 1 // the life up to which a hero is thirsty: soon the next hit kills it
	longest = 20      // thirsty rounds that count at most
)

// prepare looks at a new root: at the map, at who is near, and at how long the hero has been thirsty.
func (g *guide) prepare(s *vindinium.State) {
	g.Ground = g.Ground.On(s.Map())
	g.me = int(s.ToMove())
	g.start = s.Turn()
	g.roots++
	g.meet(s)
	g.choose(s)
	g.base, g.cost, g.delay = 0, 0, 0
	if s.NumPlayers() == 2 {
		return
	}
	g.life, g.nearest = g.worth(s), g.first(s)
	g.quench(s)
	g.base = g.compare(s)
}

func (g *guide) choose(s *vindinium.State) {
	players, heroes := s.NumPlayers(), s.Heroes()
	near := g.Near
	if players == 2 {
		near = far // one enemy is always worth searching
	}
	g.active = [4]bool{}
	for n := 0; n < g.Most; n++ {
		nearest, best := -1, near+1
		for p, h := range heroes[:players] {
			if d := int(g.distance[heroCell(heroes[g.me&3])][heroCell(h)]); p != g.me && !g.active[p] && d < best {
				nearest, best = p, d
			}
		}
		if nearest >= 0 {
			g.active[nearest] = true
		}
	}
}

// quench counts how long the hero has been thirsty, and finds its way to a beer and what it costs to put that
// off.
func (g *guide) quench(s *vindinium.State) {
	h, dry := s.Hero(s.ToMove()), &g.dry[g.me&3]
	if h.Life > parched || h.Gold < beer {
		*dry = 0
	} else if *dry < longest {
		*dry++
	}
	g.tap(s)
	if *dry > 0 {
		g.cost = g.late(s)
	}
}

// late returns what it costs to put off a beer for a round, which is always less than the income of a mine. A
// hero can hold one mine without a fight. It needs life for more, so a beer counts by the mines beyond one
// for each hero.
func (g *guide) late(s *vindinium.State) int {
	players := s.NumPlayers()
	more := plenty - missing(s) - players
	if more < 0 {
		more = 0
	}
	return g.Later * g.income[rounds(s)] * more / ((plenty - players) * whole)
}

// tap finds the way to a beer from each cell. It counts more to a tavern to which another hero is nearer, and
// the longer the hero has been thirsty, the more: it gives up a tavern that stays guarded.
func (g *guide) tap(s *vindinium.State) {
	heroes := s.Heroes()
	for c := range g.beer {
		g.beer[c] = far
	}
	for _, tavern := range g.taverns {
		d, more := g.distance[tavern], 0
		for _, h := range heroes[:s.NumPlayers()] {
			if d[heroCell(h)] < d[heroCell(heroes[g.me&3])] {
				more = detour + 2*g.dry[g.me]
			}
		}
		for c, steps := range d {
			if way := int(steps) + more; way < int(g.beer[c]) {
				g.beer[c] = uint8(way)
			}
		}
	}
}

// mine reports whether it is the turn of the hero that searches.
func (g *guide) mine(s *vindinium.State) bool { return int(s.ToMove()) == g.me }

func (g *guide) End(s *vindinium.State) (result alphabeta.Value, turns int, known bool) {
	// The margin counts at the end as well, which Moves makes a line of waiting.
	return 0, 0, false
}

// Key is different for every root of a four-player game, where values depend on the hero that searches, its
// base, the habits, and the delay. With two players they do not, so that a search begins with the results of
// those before it.
func (g *guide) Key(s *vindinium.State) uint64 {
	if s.NumPlayers() == 2 {
		return s.Hash()
	}
	return s.Hash() + g.roots*0x9E3779B97F4A7C15 + uint64(g.delay)
}

// Play continues to the turn of the next hero that is searched.
func (g *guide) Play(s, next *vindinium.State, a vindinium.Action) bool {
	if s.Turn() == g.start {
		g.delay = 0
		if g.cost > 0 && !nearer(g.beer[:], heroCell(s.Hero(s.ToMove())), a.Kind()) {
			g.delay = g.cost
		}
	}
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
	switch {
	case int(p) == g.me:
		return true
	case g.tame[p]:
		// It may attack the hero that searches if it is near and strong enough.
		h := s.Heroes()
		return g.apart(s) <= striker && hitsToDie(h[p].Life) >= hitsToDie(h[g.me&3].Life)
	}
	return g.active[p] || g.apart(s) <= contact
}

func (g *guide) expected(s *vindinium.State) vindinium.Action {
	return g.Follow(s, g.habit[s.ToMove()&3])
}

type move = alphabeta.Move[vindinium.Action]

// Moves omits steps that do nothing.
func (g *guide) Moves(s *vindinium.State, plies int, dst []move) []move {
	if plies <= 0 {
		return dst
	}
	p := s.ToMove()
	h := s.Hero(p)
	at := heroCell(h)
	for o := vindinium.North; o <= vindinium.West && !s.Over(); o++ {
		next := at + around[o]
		rank := int32(0)
		switch g.terrain[next] {
		case vindinium.Wall:
			continue
		case vindinium.Tavern:
			if h.Gold < beer {
				continue
			}
		case vindinium.GoldMine:
			if s.Owner(int(g.number[next])) == p {
				continue
			}
			rank = 1
		}
		dst = append(dst, move{Action: o.Action(), Number: uint16(at%512)<<3 | uint16(o), Rank: rank})
	}
	return append(dst, move{Action: vindinium.Wait.Action(), Number: uint16(at%512) << 3})
}
