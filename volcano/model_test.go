package volcano_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"sort"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/volcano"
)

// model is a second engine, written from the rules as plainly as possible: tiles are numbers in the protocol's order,
// levels are numbers, and there is no arithmetic that is not in the rules. It shares no code with the package. The
// neighbours of the tiles come from geom/testdata. It reads the package's texts, so the package must write the text of a State
// and the name of a tile right, and the positions to start from come from New and from Setup.State.
type model struct {
	level   [80]int // Blue's positive
	dormant [80]bool
	cycle   string // the players to move on turns 0 to 3 of every four
	turn    int
	phases  int    // of the last chain of eruptions
	result  string // "" before the end
}

// modelBoard has the names in the protocol's order, and the neighbours and the antipode of each tile.
var modelBoard = sync.OnceValue(func() (board struct {
	names    []string
	beside   [][]int
	opposite []int
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
	for _, tile := range recorded.Tiles {
		board.names = append(board.names, tile.Name)
		board.beside = append(board.beside, tile.Neighbors)
	}
	for _, name := range board.names {
		antipode := map[byte]string{'N': "S", 'S': "N"}[name[0]] + name[1:]
		board.opposite = append(board.opposite, slices.Index(board.names, antipode))
	}
	return board
})

func newModel(s volcano.State) *model {
	m := &model{cycle: "0110"}
	fields := strings.Split(s.String(), " ")
	for i, c := range strings.ReplaceAll(fields[0], "/", "") {
		if n := strings.IndexRune("1234", c); n >= 0 {
			m.level[i] = n + 1
		}
		if n := strings.IndexRune("abcd", c); n >= 0 {
			m.level[i] = -n - 1
		}
		m.dormant[i] = c == '4' || c == 'd'
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
	for i, level := range m.level {
		if i == 5 || i == 20 || i == 40 || i == 45 || i == 60 {
			board += "/"
		}
		board += []string{"d", "c", "b", "a", ".", "1", "2", "3", "4"}[level+4]
	}
	// Where the game ends, the player who would be next is printed.
	return fmt.Sprintf("%s %d %d", board, m.player(), m.turn)
}

// owner returns the sign of a player's levels.
func owner(player int) int { return []int{1, -1}[player] }

// chain reports whether a player's volcanoes join a tile with its antipode.
func (m *model) chain(player int) bool {
	var seen [80]bool
	var group []int
	var visit func(tile int)
	visit = func(tile int) {
		if m.level[tile]*owner(player) <= 0 || seen[tile] {
			return
		}
		seen[tile] = true
		group = append(group, tile)
		for _, n := range modelBoard().beside[tile] {
			visit(n)
		}
	}
	for from := range m.level {
		group = nil
		visit(from)
		for _, tile := range group {
			if slices.Contains(group, modelBoard().opposite[tile]) {
				return true
			}
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
	for i, name := range modelBoard().names {
		if n := m.level[i] * owner(m.player()); n == 0 || n > 0 && !m.dormant[i] {
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

func (m *model) play(name string) {
	tile := slices.Index(modelBoard().names, name)
	m.level[tile] += owner(m.player())
	var queue []int
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
	var queue []int
	for tile, n := range m.level {
		if n == 0 || m.dormant[tile] {
			continue
		}
		if n > 0 {
			m.level[tile]++
		} else {
			m.level[tile]--
		}
		if n == 3 || n == -3 {
			queue = append(queue, tile)
		}
	}
	m.erupt(queue)
}

// erupt runs the phases as the referee does: a dormant volcano that its own colour hits is queued again, but does
// nothing.
func (m *model) erupt(queue []int) {
	for m.phases = 0; len(queue) > 0; m.phases++ {
		var change [80]int
		for _, tile := range queue {
			if m.dormant[tile] {
				continue
			}
			m.dormant[tile] = true
			sign := 1
			if m.level[tile] < 0 {
				sign = -1
			}
			for _, n := range modelBoard().beside[tile] {
				if m.level[n]*sign < 0 {
					change[n] += 4 * sign
				} else {
					change[n] += sign
				}
			}
		}
		queue = nil
		for tile, d := range change {
			if d == 0 {
				continue
			}
			before := m.level[tile]
			after := before + d
			if before*after < 0 {
				after = 0
			}
			if after >= 4 || after <= -4 {
				after = max(-4, min(4, after))
				queue = append(queue, tile)
			} else {
				m.dormant[tile] = false
			}
			m.level[tile] = after
		}
	}
}

// same compares all that the engine and the model say of a position.
func (m *model) same(s volcano.State) error {
	if err := gametest.AgreesWithList(s); err != nil {
		return err
	}
	text, got := m.text(), s.String()
	if m.result != "" && m.result != "stopped" {
		// The player who would be next is not compared.
		text, got = strings.Fields(text)[0]+strings.Fields(text)[2], strings.Fields(got)[0]+strings.Fields(got)[2]
	}
	if text != got {
		return fmt.Errorf("positions differ:\n%s", cmp.Diff(text, got))
	}
	var list []string
	for _, a := range s.LegalActions() {
		list = append(list, a.String())
	}
	if want := m.list(); !slices.Equal(want, list) {
		return fmt.Errorf("actions differ in %q:\n%s", s, cmp.Diff(want, list))
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
			return fmt.Errorf("score of %d is %d in %q, want %d", p, got, s, want)
		}
	}
	for i, name := range modelBoard().names {
		if s.Dormant().Has(volcano.MustParseAction(name).Tile) != m.dormant[i] {
			return fmt.Errorf("%s is dormant %v in %q", name, !m.dormant[i], s)
		}
	}
	return nil
}

// TestLockstep plays random games side by side with the model, half of them from built positions, and lets both grow a
// copy of every fourth position.
func TestLockstep(t *testing.T) {
	gametest.Lockstep(t, func(rng *rand.Rand) (plies int, err error) {
		s := volcano.New()
		if rng.IntN(2) == 0 {
			s = randomPosition(rng)
		}
		m := newModel(s)
		for ; ; plies++ {
			if err := m.same(s); err != nil {
				return plies, err
			}
			if rng.IntN(4) == 0 {
				grown := newModel(s)
				grown.grow()
				grown.judge()
				if err := grown.same(s.Grow()); err != nil {
					return plies, fmt.Errorf("growth of %q: %w", s, err)
				}
			}
			if s.Over() {
				return plies, nil
			}
			list := s.LegalActions()
			a := list[rng.IntN(len(list))]
			s = s.ApplyUnchecked(a)
			m.play(a.String())
		}
	})
}

// palettes are the letters that built boards are drawn from. A letter is drawn in proportion to how often it is there.
// They give sparse and dense boards, eruptions everywhere, and boards on which a player has few tiles to play.
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
	setup := levelSetup{ToMove: volcano.Player(draw(2)), Turn: turn}
	for i := range setup.Levels {
		setup.Levels[i] = int8(strings.IndexByte("dcba.1234", palette[draw(len(palette))]) - 4)
	}
	s, err := setup.State()
	if err != nil {
		panic(err)
	}
	return s
}
