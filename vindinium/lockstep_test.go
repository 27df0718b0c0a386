package vindinium_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"sort"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/vindinium"
)

// same compares what changes in a turn.
func (m *model) same(s vindinium.State) error {
	if err := gametest.AgreesWithList(s); err != nil {
		return err
	}
	if s.Turn() != m.turn || s.Over() != m.over() || int(s.ToMove()) != m.turn%len(m.heroes) {
		return fmt.Errorf("turn %d, over %v, player %d in %q; it is turn %d", s.Turn(), s.Over(), s.ToMove(), s, m.turn)
	}
	counts := map[*modelHero]int{}
	for i := 0; i < s.Map().NumMines(); i++ {
		at := s.Map().Mine(i)
		h := m.owners[cell{at.X, at.Y}]
		counts[h]++
		if owner := s.Owner(i); h == nil && owner != vindinium.Neutral || h != nil && int(owner) != h.id {
			return fmt.Errorf("mine %d belongs to %d in %q, not to %+v", i, owner, s, h)
		}
	}
	for i, h := range m.heroes {
		want := vindinium.Hero{Cell: geom.Point{X: h.at.x, Y: h.at.y}, Life: h.life, Gold: h.gold}
		p := vindinium.Player(i)
		if got := s.Hero(p); got != want || s.Score(p) != h.gold || s.NumMines(p) != counts[h] {
			return fmt.Errorf("hero %d is %+v with %d mines in %q, want %+v with %d", i, got, s.NumMines(p), s, want, counts[h])
		}
	}
	if got := s.NumMines(vindinium.Neutral); got != counts[nil] {
		return fmt.Errorf("%d mines are neutral in %q, want %d", got, s, counts[nil])
	}
	return nil
}

// sameText compares everything by text, and the winner.
func (m *model) sameText(s vindinium.State) error {
	if diff := cmp.Diff(m.text(), s.String()); diff != "" {
		return fmt.Errorf("positions differ:\n%s", diff)
	}
	best, winner := -1, -1
	for _, h := range m.heroes {
		if h.gold == best {
			winner = -1
		} else if h.gold > best {
			best, winner = h.gold, h.id
		}
	}
	if w, ok := s.Winner(); ok != (winner >= 0 && m.over()) || ok && int(w) != winner {
		return fmt.Errorf("Winner is %d, %v in %q, want %d", w, ok, s, winner)
	}
	return nil
}

// try gives a line to both, compares their verdicts, and returns the position after it.
func (m *model) try(s vindinium.State, line string) (vindinium.State, error) {
	reason, next := m.verdict(line), s
	a, err := vindinium.ParseAction(line)
	if err == nil {
		next, err = s.Apply(a)
	}
	if err := gametest.Answered(nil, s, line, reason, next, err); err != nil || reason != "" {
		return s, err
	}
	if got, want := s.Target(a), m.target(line); got.X != want.x || got.Y != want.y {
		return s, fmt.Errorf("%q in %q aims at %v, want %v", line, s, got, want)
	}
	m.play(line)
	if err := m.same(next); err != nil {
		return s, fmt.Errorf("%q in %q: %w", line, s, err)
	}
	return next, nil
}

// TestLockstep plays games side by side with the model, one of 32 on a generated map of any size, the others from built
// positions, and half of all with heroes that seek each other.
func TestLockstep(t *testing.T) {
	died := map[string]int{}
	sizes := map[int]int{}
	played := gametest.Lockstep(t, func(rng *rand.Rand) (plies int, err error) {
		var s vindinium.State
		m := drawModel(rng)
		if rng.IntN(32) == 0 {
			s = randomStart(t, rng, 10+2*rng.IntN(8))
			sizes[s.Map().Size()]++
			m = newModel(s.String())
		} else if s, err = m.setup().State(); err != nil {
			return 0, err
		}
		if err := m.sameText(s); err != nil {
			return 0, err
		}
		seek := rng.IntN(2) == 0
		for m.died = died; !m.over(); plies++ {
			if s, err = m.try(s, randomLine(rng, s, seek)); err != nil {
				return plies, err
			}
		}
		if s, err = m.try(s, "WAIT"); err != nil {
			return plies, err
		}
		return plies, m.sameText(s)
	})
	t.Logf("generated sizes %v, deaths %v", sizes, died)
	kinds := []string{"at a mine", "on a spawn", "1 in a fight", "2 in a fight", "after it killed its attacker"}
	if played >= 100000 {
		kinds = append(kinds, "3 in a fight")
	}
	for _, kind := range kinds {
		if died[kind] == 0 && played >= 20000 {
			t.Errorf("0 heroes died %s, want some", kind)
		}
	}
}

// malformed are lines that are no actions.
var malformed = []string{"", "UP", "MOVE", "MOVE 1", "MOVE 1 x", "MOVE x 1", "MOVE  1 1", "MOVE 1  1", "MOVE 2147483648 0", "1 1", "MOVE1 1"}

// randomLine draws a line for the player to move, one that leads to another hero if they seek each other.
func randomLine(rng *rand.Rand, s vindinium.State, seek bool) string {
	n := s.Map().Size()
	at := func(x, y int) string { return fmt.Sprintf("MOVE %d %d", x, y) }
	kind := rng.IntN(8)
	switch {
	case seek && kind < 5:
		h := s.Hero((s.ToMove() + 1 + vindinium.Player(rng.IntN(s.NumPlayers()-1))) % vindinium.Player(s.NumPlayers()))
		return at(h.Cell.X, h.Cell.Y)
	case kind == 5 && s.Map().NumMines() > 0:
		mine := s.Map().Mine(rng.IntN(s.Map().NumMines()))
		return at(mine.X, mine.Y)
	case kind == 6:
		return at(rng.IntN(n), rng.IntN(n))
	case kind == 7 && rng.IntN(2) == 0:
		return at(rng.IntN(3*n)-n, rng.IntN(3*n)-n)
	case kind == 7 && rng.IntN(4) == 0:
		return at([]int{math.MinInt32, -1, n, math.MaxInt32}[rng.IntN(4)], rng.IntN(n))
	case kind == 7 && rng.IntN(4) == 0:
		return malformed[rng.IntN(len(malformed))]
	}
	list := s.LegalActions()
	return list[rng.IntN(len(list))].String()
}

// randomStart deals a map of a size, though frames may have been cut off.
func randomStart(t *testing.T, rng *rand.Rand, size int) vindinium.State {
	o := vindinium.Options{Size: size, Turns: 10 + rng.IntN(41)}
	if rng.IntN(3) == 0 {
		o.Players = 2
	}
	s, err := vindinium.New(int64(rng.Uint64()), o)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// drawModel draws a position of any kind: on a map of any size, open or full of pockets, with heroes crowded around a cell, on each
// other's spawns or about to die, on any turn and mostly on one of the last.
func drawModel(rng *rand.Rand) *model {
	var m *model
	var ground []cell
	for players := 2 + 2*rng.IntN(2); len(ground) < 2*players; {
		m, ground = &model{size: 2 + rng.IntN(10), owners: map[cell]*modelHero{}, died: map[string]int{}}, nil
		if rng.IntN(4) == 0 {
			m.size = 2 + rng.IntN(31)
		}
		if rng.IntN(32) == 0 {
			m.size = 32
		}
		for id := range players {
			m.heroes = append(m.heroes, &modelHero{id: id})
		}
		walls, mines, taverns := rng.IntN(60), rng.IntN(30), rng.IntN(10)
		left := 256
		for y := range m.size {
			for x := range m.size {
				terrain := '.'
				switch draw := rng.IntN(100); {
				case draw < walls:
					terrain = '#'
				case draw < walls+mines && left > 0:
					terrain = 'M'
					left--
				case draw < walls+mines+taverns:
					terrain = 'T'
				default:
					ground = append(ground, cell{x, y})
				}
				*m.terrain.at(cell{x, y}) = terrain
			}
		}
	}
	players := len(m.heroes)
	rng.Shuffle(len(ground), func(i, j int) { ground[i], ground[j] = ground[j], ground[i] })
	middle := ground[rng.IntN(len(ground))]
	near := append([]cell{}, ground...)
	sort.Slice(near, func(i, j int) bool { return near[i].squareTo(middle) < near[j].squareTo(middle) })
	spawns, places := ground[:players], ground[players:]
	crowd := rng.IntN(4)
	if crowd < 2 {
		spawns = near[:players]
	}
	if crowd < 3 {
		places = near[:players+crowd]
	}
	places = append([]cell{}, places...)
	rng.Shuffle(len(places), func(i, j int) { places[i], places[j] = places[j], places[i] })
	chain := rng.IntN(8) == 0 // each hero stands on the spawn of the next: one that dies can take all others along
	weak, rich := rng.IntN(4), rng.IntN(8)
	for i, h := range m.heroes {
		h.spawn, h.at, h.life, h.gold = spawns[i], places[i], 1+rng.IntN(100), rng.IntN(5)
		if chain {
			h.at = spawns[(i+1)%players]
		}
		switch {
		case weak == 0 && crowd == 0:
			h.life = 1
		case crowd == 0:
			h.life = 1 + rng.IntN(25)
		case weak < 3:
			h.life = []int{1, 1, 2, 19, 20, 20, 20, 21, 22, 40, 41, 50, 51, 99, 100}[rng.IntN(15)]
		}
		switch rich {
		case 0:
			h.gold = rng.IntN(16777216)
		case 1:
			h.gold = 16777215 - rng.IntN(100)
		}
	}
	owned := rng.IntN(5)
	for _, at := range m.mines() {
		if rng.IntN(4) < owned {
			m.owners[at] = m.heroes[rng.IntN(players)]
		}
	}
	m.rounds = 1 + rng.IntN(150)
	m.turn = max(0, m.rounds*players-rng.IntN(20))
	if rng.IntN(64) == 0 {
		m.turn = rng.IntN(m.rounds * players)
	}
	return m
}

// setup returns the position as a Setup.
func (m *model) setup() (setup vindinium.Setup) {
	setup.Rows = strings.Split(strings.Fields(m.text())[0], "/")
	setup.Turn, setup.Rounds = m.turn, m.rounds
	for _, h := range m.heroes {
		setup.Heroes = append(setup.Heroes, vindinium.Hero{Cell: geom.Point{X: h.at.x, Y: h.at.y}, Life: h.life, Gold: h.gold})
	}
	for at, h := range m.owners {
		setup.Mines = append(setup.Mines, vindinium.Mine{Cell: geom.Point{X: at.x, Y: at.y}, Owner: vindinium.Player(h.id)})
	}
	return setup
}

// randomPosition is drawModel as a State.
func randomPosition(rng *rand.Rand) vindinium.State {
	setup := drawModel(rng).setup()
	s, err := setup.State()
	if err != nil {
		panic(fmt.Sprintf("%+v: %v", setup, err))
	}
	return s
}
