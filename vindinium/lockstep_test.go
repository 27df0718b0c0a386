package vindinium_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/internal/draw"
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
	if text, got := m.text(), s.String(); text != got {
		return fmt.Errorf("positions differ:\n%s", cmp.Diff(text, got))
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

// died counts the heroes that died in games of the model, by what happened.
var died = map[string]int{}

// TestLockstep also checks that heroes die in all ways that there are.
func TestLockstep(t *testing.T) {
	played := game.Lockstep(t)
	t.Logf("deaths %v", died)
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

// anyLine draws a line for the player to move, most often one that leads to another hero.
func anyLine(src draw.Source, s vindinium.State) string {
	n := s.Map().Size()
	at := func(x, y int) string { return fmt.Sprintf("MOVE %d %d", x, y) }
	kind := src.IntN(8)
	switch {
	case kind < 5:
		h := s.Hero((s.ToMove() + 1 + vindinium.Player(src.IntN(s.NumPlayers()-1))) % vindinium.Player(s.NumPlayers()))
		return at(h.Cell.X, h.Cell.Y)
	case kind == 5 && s.Map().NumMines() > 0:
		mine := s.Map().Mine(src.IntN(s.Map().NumMines()))
		return at(mine.X, mine.Y)
	case kind == 6:
		return at(src.IntN(n), src.IntN(n))
	case kind == 7 && src.IntN(2) == 0:
		return at(src.IntN(3*n)-n, src.IntN(3*n)-n)
	case kind == 7 && src.IntN(4) == 0:
		return at(draw.Pick(src, math.MinInt32, -1, n, math.MaxInt32), src.IntN(n))
	case kind == 7 && src.IntN(4) == 0:
		return draw.Pick(src, malformed...)
	}
	return at(n/2, n/2)
}
