package volcano_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"sort"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/volcano"
)

// model is a second engine, written from the rules as plainly as possible: maps, names and no arithmetic that is not in
// the rules. It shares nothing with the package; its board is the referee's.
type model struct {
	level   map[string]int // Blue's positive; empty tiles are absent
	dormant map[string]bool
	cycle   string // who moves on turns 0 to 3 of four
	turn    int
	phases  int    // of the last chain of eruptions
	result  string // "" while the game goes on
}

// modelBoard is the names in the order of the protocol, and the neighbours by name.
var modelBoard = sync.OnceValue(func() (board struct {
	names  []string
	beside map[string][]string
}) {
	var recorded struct {
		Tiles []struct {
			Name      string
			Neighbors []int
		}
	}
	text, err := os.ReadFile("../geom/testdata/board.json")
	if err == nil {
		err = json.Unmarshal(text, &recorded)
	}
	if err != nil {
		panic(err)
	}
	board.beside = map[string][]string{}
	for _, tile := range recorded.Tiles {
		board.names = append(board.names, tile.Name)
		for _, n := range tile.Neighbors {
			board.beside[tile.Name] = append(board.beside[tile.Name], recorded.Tiles[n].Name)
		}
	}
	return board
})

func newModel(s volcano.State) *model {
	m := &model{level: map[string]int{}, dormant: map[string]bool{}, cycle: "0110"}
	fields := strings.Split(s.String(), " ")
	for i, c := range strings.ReplaceAll(fields[0], "/", "") {
		name := modelBoard().names[i]
		if n := strings.IndexRune("1234", c); n >= 0 {
			m.level[name] = n + 1
		}
		if n := strings.IndexRune("abcd", c); n >= 0 {
			m.level[name] = -n - 1
		}
		m.dormant[name] = c == '4' || c == 'd'
	}
	fmt.Sscan(fields[2], &m.turn)
	if m.cycle[m.turn%4] != fields[1][0] {
		m.cycle = "1001"
	}
	m.judge()
	return m
}

func (m *model) player() int { return int(m.cycle[m.turn%4] - '0') }

func (m *model) text() string {
	board := ""
	for i, name := range modelBoard().names {
		if i == 5 || i == 20 || i == 40 || i == 45 || i == 60 {
			board += "/"
		}
		board += []string{"d", "c", "b", "a", ".", "1", "2", "3", "4"}[m.level[name]+4]
	}
	// After the second action of a pair the same player goes on, and so it is shown after the end.
	return fmt.Sprintf("%s %d %d", board, m.player(), m.turn)
}

// owner is the sign of a player's levels.
func owner(player int) int { return []int{1, -1}[player] }

func (m *model) chain(player int) bool {
	for _, from := range modelBoard().names {
		seen := map[string]bool{}
		var visit func(name string)
		visit = func(name string) {
			if m.level[name]*owner(player) <= 0 || seen[name] {
				return
			}
			seen[name] = true
			for _, n := range modelBoard().beside[name] {
				visit(n)
			}
		}
		visit(from)
		if seen["N"+from[1:]] && seen["S"+from[1:]] {
			return true
		}
	}
	return false
}

func (m *model) judge() {
	blue, orange := m.chain(0), m.chain(1)
	m.result = ""
	switch {
	case m.turn >= 134:
		m.result = "stopped"
	case blue && orange:
		m.result = "draw"
	case blue:
		m.result = "0"
	case orange:
		m.result = "1"
	case len(m.tiles()) == 0:
		m.result = fmt.Sprint(1 - m.player())
	}
}

// tiles lists what the player to move can play.
func (m *model) tiles() (out []string) {
	for _, name := range modelBoard().names {
		if n := m.level[name] * owner(m.player()); n == 0 || n > 0 && !m.dormant[name] {
			out = append(out, name)
		}
	}
	sort.Strings(out)
	return out
}

func (m *model) list() []string {
	if m.result != "" {
		return nil
	}
	return m.tiles()
}

func (m *model) play(tile string) {
	m.level[tile] += owner(m.player())
	var queue []string
	if m.level[tile] == 4 || m.level[tile] == -4 {
		queue = append(queue, tile)
	}
	m.erupt(queue)
	m.turn++
	blue, orange := m.chain(0), m.chain(1)
	if m.turn%2 == 0 && m.turn < 134 && !blue && !orange {
		m.grow()
	}
	m.judge()
}

func (m *model) grow() {
	var queue []string
	for name, n := range m.level {
		if n == 0 || m.dormant[name] {
			continue
		}
		if n > 0 {
			m.level[name]++
		} else {
			m.level[name]--
		}
		if n == 3 || n == -3 {
			queue = append(queue, name)
		}
	}
	m.erupt(queue)
}

// erupt runs the phases as the referee does: a dormant volcano that is hit by its own side is queued again, but does
// nothing.
func (m *model) erupt(queue []string) {
	for m.phases = 0; len(queue) > 0; m.phases++ {
		change := map[string]int{}
		for _, name := range queue {
			if m.dormant[name] {
				continue
			}
			m.dormant[name] = true
			sign := 1
			if m.level[name] < 0 {
				sign = -1
			}
			for _, n := range modelBoard().beside[name] {
				if m.level[n]*sign < 0 {
					change[n] += 4 * sign
				} else {
					change[n] += sign
				}
			}
		}
		queue = nil
		for name, d := range change {
			before := m.level[name]
			after := before + d
			if before*after < 0 {
				after = 0
			}
			if after >= 4 || after <= -4 {
				after = max(-4, min(4, after))
				queue = append(queue, name)
			} else {
				m.dormant[name] = false
			}
			m.level[name] = after
		}
	}
}

// same compares everything that the engine and the model say of a position.
func (m *model) same(s volcano.State) error {
	text, got := m.text(), s.String()
	if m.result != "" && m.result != "stopped" {
		// Who would be next matters to nobody.
		text, got = strings.Fields(text)[0]+strings.Fields(text)[2], strings.Fields(got)[0]+strings.Fields(got)[2]
	}
	if diff := cmp.Diff(text, got); diff != "" {
		return fmt.Errorf("positions differ:\n%s", diff)
	}
	var list []string
	for _, a := range s.LegalActions() {
		list = append(list, a.String())
	}
	if diff := cmp.Diff(m.list(), list); diff != "" {
		return fmt.Errorf("actions differ in %q:\n%s", s, diff)
	}
	if (m.result != "") != s.Over() {
		return fmt.Errorf("Over is %v in %q, result %q", s.Over(), s, m.result)
	}
	w, ok := s.Winner()
	if won := m.result == "0" || m.result == "1"; ok != won || ok && fmt.Sprint(w) != m.result {
		return fmt.Errorf("Winner is %d, %v in %q, result %q", w, ok, s, m.result)
	}
	for p := 0; p < 2; p++ {
		want := 0
		switch m.result {
		case fmt.Sprint(p):
			want = 100
		case "draw":
			want = 50
		}
		if got := s.Score(volcano.Player(p)); got != want {
			return fmt.Errorf("score of %d is %d in %q, not %d", p, got, s, want)
		}
	}
	for name, dormant := range m.dormant {
		if s.Dormant().Has(volcano.MustParseAction(name).Tile) != dormant {
			return fmt.Errorf("%s is dormant %v in %q", name, !dormant, s)
		}
	}
	return nil
}

var plies = flag.Int("plies", 5000, "how many random plies TestLockstep plays")

// TestLockstep plays random games side by side with the model, half of them from built positions, and lets both grow a
// copy of every fourth position.
func TestLockstep(t *testing.T) {
	seed := rand.Uint64()
	t.Logf("seed %d, %d plies", seed, *plies)
	rng := rand.New(rand.NewPCG(seed, 0))
	for n, games := 0, 0; n < *plies; games++ {
		s := volcano.New()
		if games%2 == 0 {
			s = randomPosition(rng)
		}
		m := newModel(s)
		for {
			if err := m.same(s); err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			if n%4 == 0 {
				grown := newModel(s)
				grown.grow()
				grown.judge()
				if err := grown.same(s.Grow()); err != nil {
					t.Fatalf("seed %d: growth of %q: %v", seed, s, err)
				}
			}
			if s.Over() || n >= *plies {
				break
			}
			list := s.LegalActions()
			a := list[rng.IntN(len(list))]
			s = s.ApplyUnchecked(a)
			m.play(a.String())
			n++
		}
	}
}

// palettes are the letters that a built board is drawn from, each as often as it is there: sparse and dense ones,
// eruptions everywhere, boards on which a player has hardly a tile to play.
var palettes = []string{
	".............1a", "......12ab", "....123abc", "..1234abcd", "123abc", "1233abcc", "3c", "33c.", "23bc",
	"..3", "cc..", "4d", "44d.", "4abcd", "44444abcccd", "dd1234", "3333334444c", ".3c3c4d",
}

// randomPosition builds a position of any kind.
func randomPosition(rng *rand.Rand) volcano.State {
	palette := palettes[rng.IntN(len(palettes))]
	turn := rng.IntN(134)
	if rng.IntN(8) == 0 {
		turn = 129 + rng.IntN(6)
	}
	return builtPosition(func(n int) int { return rng.IntN(n) }, palette, turn)
}

func builtPosition(draw func(n int) int, palette string, turn int) volcano.State {
	setup := volcano.Setup{ToMove: volcano.Player(draw(2)), Turn: turn}
	for i := range setup.Levels {
		setup.Levels[i] = int8(strings.IndexByte("dcba.1234", palette[draw(len(palette))]) - 4)
	}
	s, err := setup.State()
	if err != nil {
		panic(err)
	}
	return s
}
