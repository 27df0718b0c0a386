package onitama_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"sort"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/onitama"
)

// model is a second engine, written from the rules as plainly as possible: maps, strings and no arithmetic that is not
// in the rules. It shares no code with the package, whose texts it reads: the package must write the text of a State and of an
// Action right, and the positions to start from come from New and from Setup.State.
type model struct {
	board  map[string]byte // "C1": 'W'; empty squares are absent
	hands  [2][]int
	middle int
	player int
	turn   int
	winner int // -1: nobody
}

// modelCards has the moves as in "one to the left and one up".
var modelCards = []struct{ name, moves string }{
	{"eel", "LU LD R"}, {"crane", "LD U RD"}, {"frog", "LL LU RD"}, {"horse", "L U D"},
	{"boar", "L U R"}, {"rooster", "LD L R RU"}, {"crab", "LL U RR"}, {"ox", "U D R"},
	{"cobra", "L RU RD"}, {"rabbit", "LD RU RR"}, {"dragon", "LLU LD RD RRU"}, {"monkey", "LU LD RU RD"},
	{"goose", "LU L R RD"}, {"elephant", "LU L RU R"}, {"mantis", "LU D RU"}, {"tiger", "D UU"},
}

func newModel(s onitama.State) *model {
	m := &model{board: map[string]byte{}, winner: -1}
	fields := strings.Split(s.String(), " ")
	for i, row := range strings.Split(fields[0], "/") {
		for x, c := range row {
			if c != '.' {
				m.board[fmt.Sprintf("%c%d", "ABCDE"[x], 5-i)] = byte(c)
			}
		}
	}
	id := func(name string) int {
		for i, c := range modelCards {
			if c.name == name {
				return i
			}
		}
		panic(name)
	}
	cards := strings.Split(fields[1], "/")
	for p := range m.hands {
		for _, name := range strings.Split(cards[p], ",") {
			m.hands[p] = append(m.hands[p], id(name))
		}
	}
	m.middle = id(cards[2])
	fmt.Sscan(fields[2]+" "+fields[3], &m.player, &m.turn)
	m.judge()
	return m
}

func (m *model) text() string {
	var rows []string
	for row := 5; row >= 1; row-- {
		line := ""
		for _, col := range "ABCDE" {
			if c, ok := m.board[fmt.Sprintf("%c%d", col, row)]; ok {
				line += string(rune(c))
			} else {
				line += "."
			}
		}
		rows = append(rows, line)
	}
	name := func(i int) string { return modelCards[i].name }
	return fmt.Sprintf("%s %s,%s/%s,%s/%s %d %d", strings.Join(rows, "/"),
		name(m.hands[0][0]), name(m.hands[0][1]), name(m.hands[1][0]), name(m.hands[1][1]), name(m.middle), m.player, m.turn)
}

// judge looks for the winner in the referee's order.
func (m *model) judge() {
	masters := map[byte]string{}
	for q, c := range m.board {
		masters[c] = q
	}
	m.winner = -1
	switch {
	case masters['W'] == "":
		m.winner = 1
	case masters['W'] == "C5":
		m.winner = 0
	case masters['B'] == "":
		m.winner = 0
	case masters['B'] == "C1":
		m.winner = 1
	}
}

func (m *model) over() bool { return m.winner >= 0 || m.turn >= 200 }

func (m *model) mine(q string) bool {
	c, ok := m.board[q]
	return ok && strings.IndexByte([]string{"Ww", "Bb"}[m.player], c) >= 0
}

// destination follows a move's letters from a square; it is empty when that leaves the board.
func (m *model) destination(q, move string) string {
	x, y := strings.IndexByte("ABCDE", q[0]), strings.IndexByte("12345", q[1])
	for _, step := range move {
		sign := 1 - 2*m.player
		switch step {
		case 'L':
			x -= sign
		case 'R':
			x += sign
		case 'U':
			y += sign
		case 'D':
			y -= sign
		}
	}
	if x < 0 || x > 4 || y < 0 || y > 4 {
		return ""
	}
	return string("ABCDE"[x]) + string("12345"[y])
}

func (m *model) list() []string {
	if m.over() {
		return nil
	}
	var pieces, out []string
	for q := range m.board {
		if m.mine(q) {
			pieces = append(pieces, q)
		}
	}
	sort.Strings(pieces)
	for _, card := range m.hands[m.player] {
		for _, move := range strings.Fields(modelCards[card].moves) {
			for _, q := range pieces {
				if to := m.destination(q, move); to != "" && !m.mine(to) {
					out = append(out, fmt.Sprintf("%d %s%s", card, q, to))
				}
			}
		}
	}
	if out == nil {
		for _, card := range m.hands[m.player] {
			out = append(out, fmt.Sprintf("%d PASS", card))
		}
	}
	return out
}

func (m *model) play(action string) {
	var card int
	var move string
	fmt.Sscan(action, &card, &move)
	if move != "PASS" {
		m.board[move[2:]] = m.board[move[:2]]
		delete(m.board, move[:2])
	}
	var hand []int
	for _, c := range m.hands[m.player] {
		if c != card {
			hand = append(hand, c)
		}
	}
	m.hands[m.player] = append(hand, m.middle)
	m.middle = card
	m.player = 1 - m.player
	m.turn++
	m.judge()
}

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

// TestLockstep plays random games side by side with the model, half of them from built positions.
func TestLockstep(t *testing.T) {
	gametest.Lockstep(t, func(rng *rand.Rand) (plies int, err error) {
		s := onitama.New(int64(rng.Uint64()))
		if rng.IntN(2) == 0 {
			s = randomPosition(rng)
		}
		m := newModel(s)
		for ; ; plies++ {
			if err := m.same(s); err != nil || s.Over() {
				return plies, err
			}
			list := s.LegalActions()
			a := list[rng.IntN(len(list))]
			s = s.ApplyUnchecked(a)
			m.play(a.String())
		}
	})
}

// randomPosition is drawPosition without rapid, for long runs.
func randomPosition(rng *rand.Rand) onitama.State {
	for {
		order, cards := rng.Perm(25), allCards()
		rng.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
		mover := rng.IntN(2)
		board := strings.Split(strings.Repeat(".", 25), "")
		lines := [][]int{{0, 1, 2, 3, 4}, {20, 21, 22, 23, 24}, {0, 5, 10, 15, 20}, {4, 9, 14, 19, 24}}
		if rng.IntN(2) == 0 {
			order = append(append([]int{}, lines[rng.IntN(4)]...), order...)
			if rng.IntN(2) == 0 {
				narrowFirst(cards)
			}
		}
		i := 0
		for _, p := range []int{mover, 1 - mover} {
			for k := 0; k < 5 && (k == 0 || rng.IntN(8) != 0); k++ {
				for ; i < len(order) && board[order[i]] != "."; i++ {
				}
				board[order[i]] = []string{"W", "B", "w", "b"}[p+2*min(k, 1)]
			}
		}
		setup := onitama.Setup{
			Hands:  [2][2]onitama.Card{{cards[0], cards[1]}, {cards[2], cards[3]}},
			Middle: cards[4],
			ToMove: onitama.Player(mover),
			Turn:   rng.IntN(201),
		}
		for row := range setup.Rows {
			for x := 0; x < 5; x++ {
				setup.Rows[row] += board[5*x+4-row]
			}
		}
		if s, err := setup.State(); err == nil {
			return s
		}
	}
}

// narrowFirst puts those cards first that leave out a direction: with two of them a line along an edge can be stuck.
func narrowFirst(cards []onitama.Card) {
	wide := func(c onitama.Card) int {
		if moves := modelCards[c].moves; strings.Contains(moves, "L") && strings.Contains(moves, "R") &&
			strings.Contains(moves, "U") && strings.Contains(moves, "D") {
			return 1
		}
		return 0
	}
	slices.SortStableFunc(cards, func(a, b onitama.Card) int { return wide(a) - wide(b) })
}
