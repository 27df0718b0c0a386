package onitama_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/onitama"
)

// same compares everything that the engine and the model say of a position.
func (m *model) same(s onitama.State) error {
	if err := gametest.AgreesWithList(s); err != nil {
		return err
	}
	if text := m.text(); text != s.String() {
		return fmt.Errorf("positions differ:\n%s", cmp.Diff(text, s.String()))
	}
	var list []string
	for _, a := range s.LegalActions() {
		list = append(list, a.String())
	}
	if want := m.list(); !slices.Equal(want, list) {
		return fmt.Errorf("actions differ in %q:\n%s", s, cmp.Diff(want, list))
	}
	if m.over() != s.Over() {
		return fmt.Errorf("Over is %v in %q", s.Over(), s)
	}
	w, ok := s.Winner()
	if ok != (m.winner >= 0) || ok && int(w) != m.winner {
		return fmt.Errorf("Winner is %d, %v in %q, want %d", w, ok, s, m.winner)
	}
	for p := 0; p < 2; p++ {
		want := 0
		if m.winner == p {
			want = 1
		}
		if got := s.Score(onitama.Player(p)); got != want {
			return fmt.Errorf("score of %d is %d in %q, want %d", p, got, s, want)
		}
	}
	return nil
}

// try gives a line to both, compares their verdicts, and returns the position after it.
func (m *model) try(s onitama.State, line string) (onitama.State, error) {
	reason, next := m.verdict(line), s
	a, err := onitama.ParseAction(line)
	if err == nil {
		next, err = s.Apply(a)
	}
	if err := gametest.Answered(reasons, s, line, reason, next, err); err != nil || reason != "" {
		return s, err
	}
	m.play(line)
	return next, nil
}

// TestLockstep plays random games side by side with the model, most of them from built positions, with listed actions and with lines of
// any kind.
func TestLockstep(t *testing.T) {
	gametest.Lockstep(t, func(rng *rand.Rand) (plies int, err error) {
		s := onitama.New(int64(rng.Uint64()))
		m := newModel(s.String())
		if rng.IntN(4) > 0 {
			m = drawModel(rng)
			if s, err = m.setup().State(); err != nil {
				return 0, err
			}
		}
		for ; ; plies++ {
			if err := m.same(s); err != nil {
				return plies, err
			}
			over := m.over()
			line := randomLine(rng, m)
			if list := m.list(); !over && rng.IntN(3) > 0 {
				line = list[rng.IntN(len(list))]
			}
			if s, err = m.try(s, line); err != nil || over {
				return plies, err
			}
		}
	})
}

// malformed are lines that are no actions.
var malformed = []string{"", "0", "PASS", "A1B1", "0 A1", "0 A6B1", "0 A1F1", "0 A1B1C1", "-1 A1B1", "x A1B1", "0A1B1", "0 PASSED", "9999999999 A1B1"}

// randomLine draws a line of any kind, often one about a card and a piece of the player to move.
func randomLine(rng *rand.Rand, m *model) string {
	card, squares := rng.IntN(19), [2]string{}
	if rng.IntN(3) > 0 {
		card = m.hands[m.player][rng.IntN(2)]
	}
	for i, tries := range []int{1 + rng.IntN(20), 1} {
		for n := 0; n < tries && (n == 0 || !m.mine(squares[i])); n++ {
			squares[i] = fmt.Sprintf("%c%d", "ABCDE"[rng.IntN(5)], 1+rng.IntN(5))
		}
	}
	switch rng.IntN(16) {
	case 0:
		return malformed[rng.IntN(len(malformed))]
	case 1, 2:
		return fmt.Sprintf("%d PASS", card)
	case 3:
		return fmt.Sprintf("%d %s%s", card, strings.ToLower(squares[0]), squares[1])
	}
	return fmt.Sprintf("%d %s%s", card, squares[0], squares[1])
}

// drawModel draws a position of any kind: crowded or empty, with the pieces of a side on a line so that it may be stuck, just won, or
// at the end of the turns.
func drawModel(rng *rand.Rand) *model {
	m := &model{board: map[string]byte{}, player: rng.IntN(2), turn: rng.IntN(201)}
	if rng.IntN(4) == 0 {
		m.turn = 197 + rng.IntN(4)
	}
	cards := rng.Perm(16)
	line := ""
	if rng.IntN(2) == 0 {
		line = string("AE15"[rng.IntN(4)])
		if rng.IntN(2) == 0 {
			slices.SortStableFunc(cards, func(a, b int) int { return directions(a) - directions(b) })
		}
	}
	var free []string
	for _, i := range rng.Perm(25) {
		free = append(free, fmt.Sprintf("%c%d", "ABCDE"[i%5], 1+i/5))
	}
	slices.SortStableFunc(free, func(p, q string) int { return strings.Count(q, line) - strings.Count(p, line) })
	shrines := []string{"C1", "C5"}
	mover, other := m.player, 1-m.player
	put := func(q string, piece byte) {
		m.board[q] = piece
		free = slices.DeleteFunc(free, func(p string) bool { return p == q })
	}
	fewest := rng.IntN(5)
	lost := rng.IntN(8) // the player to move can have lost its master, or its shrine
	if lost < 2 {
		put(shrines[mover], "WB"[other])
	}
	if lost != 1 && lost != 2 {
		q := free[0]
		if q == shrines[other] {
			q = free[1]
		}
		put(q, "WB"[mover])
	}
	for range fewest + rng.IntN(5-fewest) {
		put(free[0], "wb"[mover])
	}
	if lost >= 2 {
		put(free[0], "WB"[other])
	}
	for range fewest + rng.IntN(5-fewest) {
		put(free[0], "wb"[other])
	}
	m.hands[0], m.hands[1], m.middle = cards[:2:2], cards[2:4:4], cards[4]
	if mover == 1 {
		m.hands[0], m.hands[1] = m.hands[1], m.hands[0]
	}
	m.judge()
	return m
}

// setup returns the position as a Setup.
func (m *model) setup() onitama.Setup {
	setup := onitama.Setup{Middle: onitama.Card(m.middle), ToMove: onitama.Player(m.player), Turn: m.turn}
	for i := range setup.Rows {
		for _, column := range "ABCDE" {
			piece, ok := m.board[fmt.Sprintf("%c%d", column, 5-i)]
			if !ok {
				piece = '.'
			}
			setup.Rows[i] += string(rune(piece))
		}
	}
	for p := range setup.Hands {
		setup.Hands[p] = [2]onitama.Card{onitama.Card(m.hands[p][0]), onitama.Card(m.hands[p][1])}
	}
	return setup
}

// directions counts the directions in which a card leads. With two cards that lack one, a line along an edge can be stuck.
func directions(card int) (n int) {
	for _, step := range "LRUD" {
		n += min(1, strings.Count(modelCards[card].moves, string(step)))
	}
	return n
}
