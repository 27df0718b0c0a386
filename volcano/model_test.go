package volcano_test

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"sort"
	"strings"
	"sync"
)

// model is a second engine, written from the rules as plainly as possible: tiles are numbers in the protocol's order,
// levels are numbers, and there is no arithmetic that is not in the rules. It shares nothing with the package: it has its own
// reader and writer of the texts of positions, and its own words for what is wrong with an action. The names and the neighbours of the
// tiles come from geom/testdata, where they are as the site's board has them.
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

// newModel reads the text of a position.
func newModel(text string) *model {
	m := &model{cycle: "0110"}
	fields := strings.Split(text, " ")
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

func (m *model) Text() string {
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

func (m *model) Over() bool { return m.result != "" }

func (m *model) Scores() []int {
	switch m.result {
	case "0":
		return []int{100, 0}
	case "1":
		return []int{0, 100}
	case "draw":
		return []int{50, 50}
	}
	return []int{0, 0}
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

func (m *model) List() []string {
	if m.result != "" {
		return nil
	}
	return m.tiles()
}

// Verdict returns why a line is rejected, and "" if it is not.
func (m *model) Verdict(line string) string {
	tile := slices.Index(modelBoard().names, line)
	switch {
	case m.result != "":
		return "over"
	case tile < 0:
		return "syntax"
	case m.level[tile]*owner(m.player()) < 0:
		return "enemy tile"
	case m.dormant[tile]:
		return "dormant"
	}
	return ""
}

func (m *model) Play(name string) {
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
