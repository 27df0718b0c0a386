package cultist_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/internal/gametest"
)

// same compares everything that the engine and the model say about a position.
func (m *model) same(s cultist.State) error {
	if err := gametest.AgreesWithList(s); err != nil {
		return err
	}
	if text := m.text(); text != s.String() {
		return fmt.Errorf("positions differ:\n%s", cmp.Diff(text, s.String()))
	}
	want := m.list()
	list := s.LegalActions()
	equal := len(want) == len(list)
	for i := 0; equal && i < len(list); i++ {
		equal = list[i].String() == want[i]
	}
	if !equal {
		return fmt.Errorf("actions differ in %q:\n%s", s, cmp.Diff(want, strings.Split(strings.Trim(fmt.Sprint(list), "[]"), " ")))
	}
	if m.over() != s.Over() {
		return fmt.Errorf("Over is %v in %q", s.Over(), s)
	}
	n0, n1 := m.count(0), m.count(1)
	w, ok := s.Winner()
	if ok != (m.over() && n0 != n1) || ok && (n0 > n1) != (w == 0) {
		return fmt.Errorf("Winner is %d, %v in %q", w, ok, s)
	}
	if s.Score(0) != n0 || s.Score(1) != n1 {
		return fmt.Errorf("scores are %d and %d in %q, want %d and %d", s.Score(0), s.Score(1), s, n0, n1)
	}
	return nil
}

// try gives a line to both, compares their verdicts, and returns the position after it.
func (m *model) try(s cultist.State, line string) (cultist.State, error) {
	verb, unit, args := order(line)
	reason := m.verdict(line)
	next, err := cultist.Answer(s, line)
	if err := gametest.Answered(reasons, s, line, reason, next, err); err != nil || reason != "" {
		return s, err
	}
	if !m.chance {
		final, _, _ := m.resolve(verb, unit, args)
		a, err := s.Resolve(cultist.MustParseAction(line))
		if got, _, _ := order(a.String()); err != nil || got != final {
			return s, fmt.Errorf("%q in %q resolves to %q, not to a %s, %v", line, s, a, final, err)
		}
	}
	m.play(verb, unit, args)
	return next, nil
}

// TestStartsOfModel compares starts: the tiles of neutral units, the obstacles, and the layouts that are drawn again.
func TestStartsOfModel(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	for i := 0; i < 60; i++ {
		seed := int64(rng.Uint64())
		if diff := cmp.Diff(modelStart(seed), cultist.New(seed).String()); diff != "" {
			t.Errorf("New(%d) (-want of the model +got):\n%s", seed, diff)
		}
	}
}

// TestLockstep plays random games in step with the model: from starts and from built positions, with and without a generator, with
// listed actions and with lines of any kind.
func TestLockstep(t *testing.T) {
	gametest.Lockstep(t, func(rng *rand.Rand) (plies int, err error) {
		s := cultist.New(int64(rng.Uint64()))
		m := newModel(s.String())
		if rng.IntN(4) > 0 {
			m = drawModel(rng)
			if s, err = m.setup().State(); err != nil {
				return 0, err
			}
		} else if rng.IntN(4) == 0 {
			s, m.rng = s.WithoutRand(), -1
		}
		for ; ; plies++ {
			if err := m.same(s); err != nil {
				return plies, err
			}
			if m.over() {
				next, err := s.Apply(cultist.Action{})
				return plies, gametest.Answered(reasons, s, "WAIT", "over", next, err)
			}
			list := m.list()
			line := list[rng.IntN(len(list))]
			if rng.IntN(3) == 0 {
				line = randomLine(rng, m)
			}
			if s, err = m.try(s, line); err != nil {
				return plies, err
			}
		}
	})
}

// malformed are lines that are no orders.
var malformed = []string{"", "wait", "WAIT 1", "MOVE 1 2", "2 MOVE", "2 MOVE 5", "2 RUN 1 1", "x MOVE 1 1", "2 MOVE 1 x", "2 SHOOT", "2 CONVERT -", "2  MOVE 1 1"}

// drawModel draws a position of any kind, one of its parts after the other: a part is as in a game, or at an end of its range.
func drawModel(rng *rand.Rand) *model {
	m := &model{obstacle: map[spot]bool{}, rng: rng.Int64N(1 << 31), player: rng.IntN(2), turn: rng.IntN(151)}
	if rng.IntN(4) == 0 {
		m.turn = 147 + rng.IntN(4)
	}
	switch rng.IntN(8) {
	case 0:
		m.rng = []int64{0, 1, 42, 1<<31 - 1}[rng.IntN(4)]
	case 1:
		m.rng = -1
	case 2:
		m.rng, m.chance, m.turn = -1, true, max(1, m.turn)
	}
	// The units stand in a corner, around a tile or anywhere.
	var tiles []spot
	middle, reach := spot{rng.IntN(13), rng.IntN(7)}, 4+rng.IntN(20)
	for x := 0; x < 13; x++ {
		for y := 0; y < 7; y++ {
			tiles = append(tiles, spot{x, y})
		}
	}
	rng.Shuffle(len(tiles), func(i, j int) { tiles[i], tiles[j] = tiles[j], tiles[i] })
	slices.SortStableFunc(tiles, func(p, q spot) int { return max(reach, far(p, middle)) - max(reach, far(q, middle)) })
	rng.Shuffle(14, func(i, j int) { tiles[i], tiles[j] = tiles[j], tiles[i] })
	neutrals, dead, wounded, weakest := []int{0, 0, 1, 4, 8, 12}[rng.IntN(6)], []int{0, 0, 1, 3, 6, 10}[rng.IntN(6)], rng.IntN(3), 1+rng.IntN(6)
	for id := 0; id < 14; id++ {
		u := &modelUnit{id, 2, 10, &tiles[id]}
		if id < 2 {
			u.owner = id
		} else if rng.IntN(12) >= neutrals {
			u.owner = rng.IntN(2)
		}
		if rng.IntN(2) < wounded {
			u.life = 1 + rng.IntN(weakest)
		}
		// A leader dies as often as anybody else.
		if rng.IntN(12) < dead {
			u.life, u.at = 0, nil
		}
		m.units = append(m.units, u)
	}
	if u := m.units[rng.IntN(14)]; m.chance && rng.IntN(2) == 0 && u.at != nil {
		u.life = 0 // shot by the last action, and about to leave the board
	}
	// One of these many tiles has no obstacle: all, some, or none.
	open := []int{0, 1, 2, 4, 12, 40}[rng.IntN(6)]
	for _, p := range tiles[14:] {
		m.obstacle[p] = open == 0 || open > 1 && rng.IntN(open) == 0
	}
	return m
}

// setup returns the position as a Setup.
func (m *model) setup() (setup cultist.Setup) {
	for y := range setup.Rows {
		row := []byte(strings.Repeat(".", 13))
		for x := range row {
			if m.obstacle[spot{x, y}] {
				row[x] = 'x'
			}
		}
		setup.Rows[y] = string(row)
	}
	for id, u := range m.units {
		setup.Units[id] = cultist.Unit{Owner: cultist.Player(u.owner), Life: uint8(u.life), Tile: cultist.NoTile}
		if u.owner == 2 {
			setup.Units[id].Owner = cultist.Neutral
		}
		if u.at != nil {
			setup.Units[id].Tile = cultist.TileAt(u.at.x, u.at.y)
		}
	}
	setup.ToMove, setup.Turn, setup.Chance, setup.RandKnown = cultist.Player(m.player), m.turn, m.chance, m.rng >= 0
	if m.rng >= 0 {
		setup.Rand = cultist.Rand(m.rng)
	}
	return setup
}

// randomLine draws a line of any kind.
func randomLine(rng *rand.Rand, m *model) string {
	unit, target := rng.IntN(14), rng.IntN(14)
	x, y := rng.IntN(13), rng.IntN(7)
	if rng.IntN(20) == 0 && !m.chance {
		unit, target, x, y = rng.IntN(18)-2, rng.IntN(18)-2, rng.IntN(15)-1, rng.IntN(9)-1
	}
	switch kind := rng.IntN(30); {
	case kind == 0:
		return malformed[rng.IntN(len(malformed))]
	case kind < 10:
		return fmt.Sprintf("%d SHOOT %d", unit, target)
	case kind < 20:
		return fmt.Sprintf("%d CONVERT %d", unit, target)
	}
	return fmt.Sprintf("%d MOVE %d %d", unit, x, y)
}
