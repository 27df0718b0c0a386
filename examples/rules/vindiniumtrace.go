package rules

import (
	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/vindinium"
)

// vindiniumTrace has what happens in a turn, in the words of the rules. A slow second reading of them fills it; a test
// compares the position that it ends with.
type vindiniumTrace struct {
	board  vindinium.Map
	me     int
	heroes []vindinium.Hero
	owners []vindinium.Player
	dead   [4]bool // died of the attack of this turn and not settled yet

	from, to   geom.Point
	blocked    bool // the step does nothing
	moved      bool
	drank      bool // the target is a tavern
	beers      int
	wasFull    bool
	dug        bool  // fought a goblin
	diedAtMine bool  //
	struck     []int // lives of the heroes that were hit, before they were, that of the digger included
	hit        []int // heroes hit by the mover
	took       bool  // mines changed hands by a death
	deaths     []int
	crushed    []int // heroes that a respawn killed
	passedOver bool
	thirstOf1  bool
}

func traceVindinium(s vindinium.State, a vindinium.Action) *vindiniumTrace {
	x := &vindiniumTrace{board: s.Map(), me: int(s.ToMove()), owners: s.AppendOwners(nil)}
	for p := 0; p < s.NumPlayers(); p++ {
		x.heroes = append(x.heroes, s.Hero(vindinium.Player(p)))
	}
	x.from, x.to = x.heroes[x.me].Cell, s.Target(a)
	if r, err := s.Resolve(a); err == nil && r.Order() != vindinium.Wait && x.to == x.from {
		x.blocked = true // off the map
	}
	if x.to != x.from {
		x.step()
	}
	if !x.diedAtMine {
		x.attack()
	}
	x.rest()
	return x
}

func (x *vindiniumTrace) heroAt(p geom.Point) (int, bool) {
	for i, h := range x.heroes {
		if h.Cell == p {
			return i, true
		}
	}
	return 0, false
}

func (x *vindiniumTrace) step() {
	h := &x.heroes[x.me]
	_, taken := x.heroAt(x.to)
	switch x.board.Terrain(x.to) {
	case vindinium.Tavern:
		x.drank, x.wasFull = true, h.Life == vindinium.MaxLife
		if h.Gold >= 2 {
			h.Gold, h.Life, x.beers = h.Gold-2, min(h.Life+50, vindinium.MaxLife), 1
		}
	case vindinium.GoldMine:
		x.dig()
	case vindinium.Wall:
		x.blocked = true
	default:
		if x.blocked = taken; !taken {
			h.Cell, x.moved = x.to, true
		}
	}
}

func (x *vindiniumTrace) dig() {
	i, _ := x.board.MineAt(x.to)
	h := &x.heroes[x.me]
	if int(x.owners[i]) == x.me {
		x.blocked = true
		return
	}
	x.dug = true
	x.struck = append(x.struck, h.Life)
	if h.Life > 20 {
		h.Life -= 20
		x.owners[i] = vindinium.Player(x.me)
		return
	}
	x.diedAtMine = true
	x.deaths = append(x.deaths, x.me)
	x.give(x.me, int(vindinium.Neutral))
	x.respawn(x.me)
}

func (x *vindiniumTrace) give(from, to int) {
	for i, o := range x.owners {
		if int(o) == from {
			x.owners[i] = vindinium.Player(to)
			x.took = true
		}
	}
}

func (x *vindiniumTrace) attack() {
	at := x.heroes[x.me].Cell
	for i := range x.heroes {
		h := &x.heroes[i]
		if geom.Manhattan(h.Cell, at) != 1 {
			continue
		}
		x.hit, x.struck = append(x.hit, i), append(x.struck, h.Life)
		if h.Life -= 20; h.Life <= 0 {
			x.dead[i] = true
			x.deaths = append(x.deaths, i)
		}
	}
	for i := range x.heroes {
		if x.dead[i] {
			x.give(i, x.me)
			x.respawn(i)
		}
	}
}

func (x *vindiniumTrace) respawn(i int) {
	home := x.board.Spawn(vindinium.Player(i))
	h := &x.heroes[i]
	h.Cell, h.Life = home, vindinium.MaxLife
	x.dead[i] = false
	for j := range x.heroes {
		switch {
		case j == i || x.heroes[j].Cell != home:
		case x.dead[j]:
			x.passedOver = true
		default:
			x.crushed = append(x.crushed, j)
			x.give(j, i)
			x.respawn(j)
		}
	}
}

func (x *vindiniumTrace) rest() {
	h := &x.heroes[x.me]
	for _, o := range x.owners {
		if int(o) == x.me {
			h.Gold++
		}
	}
	h.Gold = min(h.Gold, vindinium.MaxGold)
	if x.thirstOf1 = h.Life == 1; !x.thirstOf1 {
		h.Life--
	}
}
