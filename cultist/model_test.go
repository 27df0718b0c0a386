package cultist_test

import (
	"fmt"
	"strconv"
	"strings"
)

// model is a second engine, written from the rules as plainly as possible: maps, slices and no arithmetic that is not
// in the rules. It shares nothing with the package: it has its own reader and writer of the texts of positions, and its own words for what is wrong with an order.
type model struct {
	obstacle map[spot]bool
	units    []*modelUnit // by id
	player   int          // to move, after chance
	turn     int
	rng      int64 // -1: not known
	chance   bool
}

type spot struct{ x, y int }

type modelUnit struct {
	id, owner, life int
	at              *spot // nil for those that left the board
}

const lifeLetters = "0123456789A"

// newModel reads the text of a position.
func newModel(text string) *model {
	m := &model{obstacle: map[spot]bool{}, rng: -1}
	f := strings.Split(text, " ")
	for id := 0; id < 14; id++ {
		m.units = append(m.units, &modelUnit{id, int(f[1][id] - '0'), strings.IndexByte(lifeLetters, f[2][id]), nil})
	}
	for y, row := range strings.Split(f[0], "/") {
		for x, c := range row {
			if c == 'x' {
				m.obstacle[spot{x, y}] = true
			} else if c != '.' {
				m.units[c-'a'].at = &spot{x, y}
			}
		}
	}
	m.player, _ = strconv.Atoi(f[3])
	m.turn, _ = strconv.Atoi(f[4])
	if m.chance = f[5] == "neutral"; !m.chance && f[5] != "?" {
		m.rng, _ = strconv.ParseInt(f[5], 10, 64)
	}
	return m
}

func (m *model) Text() string {
	var rows []string
	owners, lives := "", ""
	for y := 0; y < 7; y++ {
		row := ""
		for x := 0; x < 13; x++ {
			if u := m.at(spot{x, y}); u != nil {
				row += string(rune('a' + u.id))
			} else if m.obstacle[spot{x, y}] {
				row += "x"
			} else {
				row += "."
			}
		}
		rows = append(rows, row)
	}
	for _, u := range m.units {
		owners += strconv.Itoa(u.owner)
		lives += lifeLetters[u.life : u.life+1]
	}
	rng := strconv.FormatInt(m.rng, 10)
	if m.chance {
		rng = "neutral"
	} else if m.rng < 0 {
		rng = "?"
	}
	return fmt.Sprintf("%s %s %s %d %d %s", strings.Join(rows, "/"), owners, lives, m.player, m.turn, rng)
}

func (m *model) at(p spot) *modelUnit {
	for _, u := range m.units {
		if u.at != nil && *u.at == p {
			return u
		}
	}
	return nil
}

func onBoard(p spot) bool { return p.x >= 0 && p.x <= 12 && p.y >= 0 && p.y <= 6 }

func (m *model) wall(p spot) bool { return !onBoard(p) || m.obstacle[p] }
func (m *model) free(p spot) bool { return !m.wall(p) && m.at(p) == nil }

func around(p spot) []spot {
	return []spot{{p.x, p.y - 1}, {p.x + 1, p.y}, {p.x, p.y + 1}, {p.x - 1, p.y}}
}

func far(p, q spot) int {
	n := 0
	for ; p.x < q.x; p.x++ {
		n++
	}
	for ; p.x > q.x; p.x-- {
		n++
	}
	for ; p.y < q.y; p.y++ {
		n++
	}
	for ; p.y > q.y; p.y-- {
		n++
	}
	return n
}

func (m *model) count(player int) int {
	n := 0
	for _, u := range m.units {
		if u.owner == player && u.life > 0 {
			n++
		}
	}
	return n
}

func (m *model) Over() bool {
	return !m.chance && (m.count(0) == 0 || m.count(1) == 0 || m.turn == 150)
}

func (m *model) Scores() []int { return []int{m.count(0), m.count(1)} }

// firstFault returns the reason why an order is rejected, and "" if it is not.
func (m *model) firstFault(verb string, unit int, args []int) string {
	if unit < 0 || unit > 13 {
		return "unit id"
	}
	u := m.units[unit]
	if u.owner != m.player {
		return "not your unit"
	}
	if verb == "MOVE" {
		if !onBoard(spot{args[0], args[1]}) {
			return "off the board"
		}
		if u.life == 0 {
			return "dead"
		}
		return ""
	}
	if args[0] < 0 || args[0] > 13 {
		return "target id"
	}
	target := m.units[args[0]]
	leader, targetLeader := unit <= 1, target.id <= 1
	if verb == "SHOOT" {
		if target == u {
			return "shoots itself"
		}
		if leader {
			return "leader shoots"
		}
	} else {
		if target.owner == m.player {
			return "own target"
		}
		if targetLeader {
			return "leader target"
		}
		if !leader {
			return "cultist converts"
		}
	}
	if u.life == 0 {
		return "dead"
	}
	if target.life == 0 {
		return "target dead"
	}
	return ""
}

// resolve returns the order that is carried out for an order.
func (m *model) resolve(verb string, unit int, args []int) (string, int, []int) {
	if verb == "WAIT" {
		return verb, unit, args
	}
	from := *m.units[unit].at
	var goal spot
	if verb == "MOVE" {
		goal = spot{args[0], args[1]}
	} else {
		goal = *m.units[args[0]].at
		if reach := map[string]int{"SHOOT": 6, "CONVERT": 1}[verb]; far(from, goal) <= reach {
			return verb, unit, args
		}
	}
	if from == goal {
		return "WAIT", unit, nil
	}
	to := goal
	if far(from, goal) > 1 {
		way := search(from, goal, m.free)
		if way == nil {
			way = search(from, goal, func(p spot) bool { return !m.wall(p) })
		}
		if way == nil {
			return "WAIT", unit, nil
		}
		to = way[0]
	}
	if !m.free(to) {
		return "WAIT", unit, nil
	}
	return "MOVE", unit, []int{to.x, to.y}
}

// search looks for a way to a tile next to the goal. Its queue has whole ways.
func search(from, goal spot, open func(spot) bool) []spot {
	queue, seen := [][]spot{{from}}, map[spot]bool{from: true}
	for len(queue) > 0 {
		way := queue[0]
		queue = queue[1:]
		last := way[len(way)-1]
		for _, p := range around(last) {
			if p == goal {
				return way[1:]
			}
		}
		for _, p := range around(last) {
			if open(p) && !seen[p] {
				seen[p] = true
				queue = append(queue, append(append([]spot{}, way...), p))
			}
		}
	}
	return nil
}

// bullet returns the tile that a bullet from one tile to another hits. It passes the tiles nearest to the exact line,
// which starts at the upper end.
func (m *model) bullet(from, to spot) spot {
	top, bottom := from, to
	if to.y < from.y {
		top, bottom = to, from
	}
	steps := max(far(spot{top.x, 0}, spot{bottom.x, 0}), bottom.y-top.y)
	var line []spot
	for i := 1; i < steps; i++ {
		// Between two tiles at the same distance, it takes the one closer to the upper end.
		along := func(a, b int) int {
			d := float64(b-a) * float64(i) / float64(steps)
			if d < 0 {
				return a - int(-d+0.4999)
			}
			return a + int(d+0.4999)
		}
		line = append(line, spot{along(top.x, bottom.x), along(top.y, bottom.y)})
	}
	hit, near := to, far(from, to)
	for _, p := range line {
		if !m.free(p) && far(from, p) < near {
			hit, near = p, far(from, p)
		}
	}
	return hit
}

// Play carries out an action, with the neutral unit's move if the generator is known, or a move of chance.
func (m *model) Play(line string) {
	verb, unit, args := order(line)
	if m.chance {
		if verb == "MOVE" {
			m.units[unit].at = &spot{args[0], args[1]}
		}
		m.chance = false
		m.clear()
		return
	}
	verb, unit, args = m.resolve(verb, unit, args)
	switch verb {
	case "MOVE":
		m.units[unit].at = &spot{args[0], args[1]}
	case "CONVERT":
		m.units[args[0]].owner = m.player
	case "SHOOT":
		from := *m.units[unit].at
		hit := m.bullet(from, *m.units[args[0]].at)
		if victim := m.at(hit); victim != nil {
			victim.life = max(0, victim.life-(7-far(from, hit)))
		}
	}
	m.turn++
	m.player = 1 - m.player
	if m.rng < 0 {
		m.chance = true
		return
	}
	draw := func(n int) int {
		m.rng = (m.rng*1103515245 + 12345) % 2147483648
		return int(m.rng % int64(n))
	}
	if list := m.neutrals(); len(list) > 0 {
		if i := draw(12); i < len(list) && list[i].life > 0 {
			ways := m.ways(list[i])
			if w := draw(max(1, len(ways))); len(ways) > 0 {
				list[i].at = &ways[w]
			}
		}
	}
	m.clear()
}

func (m *model) neutrals() (list []*modelUnit) {
	for _, u := range m.units {
		if u.owner == 2 {
			list = append(list, u)
		}
	}
	return list
}

func (m *model) ways(u *modelUnit) (ways []spot) {
	for _, p := range around(*u.at) {
		if m.free(p) {
			ways = append(ways, p)
		}
	}
	return ways
}

// clear removes dead units from the board.
func (m *model) clear() {
	for _, u := range m.units {
		if u.life == 0 {
			u.at = nil
		}
	}
}

// drawn has the pairs of successive draws, both modulo 12, that occur in a long run of the generator.
var drawn = func() map[[2]int]bool {
	pairs := map[[2]int]bool{}
	for i, s := 0, int64(42); i < 100000; i++ {
		next := (s*1103515245 + 12345) % 2147483648
		pairs[[2]int{int(s % 12), int(next % 12)}] = true
		s = next
	}
	return pairs
}()

func (m *model) List() (list []string) {
	if m.Over() {
		return nil
	}
	if m.chance {
		neutrals := m.neutrals()
		waits := len(neutrals) == 0
		may := map[string]bool{}
		for pair := range drawn {
			if pair[0] >= len(neutrals) || neutrals[pair[0]].life == 0 || len(m.ways(neutrals[pair[0]])) == 0 {
				waits = true
				continue
			}
			u := neutrals[pair[0]]
			ways := m.ways(u)
			to := ways[pair[1]%len(ways)]
			may[fmt.Sprintf("%d MOVE %d %d", u.id, to.x, to.y)] = true
		}
		if waits {
			list = append(list, "WAIT")
		}
		for _, u := range neutrals {
			if u.life > 0 {
				for _, p := range m.ways(u) {
					if line := fmt.Sprintf("%d MOVE %d %d", u.id, p.x, p.y); may[line] {
						list = append(list, line)
					}
				}
			}
		}
		return list
	}
	list = append(list, "WAIT")
	for _, u := range m.units {
		if u.owner != m.player || u.life == 0 {
			continue
		}
		for _, p := range m.ways(u) {
			list = append(list, fmt.Sprintf("%d MOVE %d %d", u.id, p.x, p.y))
		}
		for _, v := range m.units {
			for verb, reach := range map[string]int{"SHOOT": 6, "CONVERT": 1} {
				if m.firstFault(verb, u.id, []int{v.id}) == "" && far(*u.at, *v.at) <= reach {
					list = append(list, fmt.Sprintf("%d %s %d", u.id, verb, v.id))
				}
			}
		}
	}
	return list
}

// order splits a line. The verb is empty if the line is no order.
func order(line string) (verb string, unit int, args []int) {
	words := strings.Split(line, " ")
	if line == "WAIT" {
		return line, 0, nil
	}
	if len(words) < 2 {
		return "", 0, nil
	}
	verb = words[1]
	numbers, ok := map[string]int{"MOVE": 2, "SHOOT": 1, "CONVERT": 1}[verb]
	if !ok || len(words) < 2+numbers {
		return "", 0, nil
	}
	for _, word := range append(words[:1:1], words[2:2+numbers]...) {
		n, err := strconv.Atoi(word)
		if err != nil {
			return "", 0, nil
		}
		args = append(args, n)
	}
	return verb, args[0], args[1:]
}

// Verdict returns why a line is rejected, and "" if it is not.
func (m *model) Verdict(line string) string {
	if m.Over() {
		return "over"
	}
	verb, unit, args := order(line)
	if verb == "" {
		return "syntax"
	}
	if m.chance {
		for _, listed := range m.List() {
			if line == listed {
				return ""
			}
		}
		return "not by chance"
	}
	if verb == "WAIT" {
		return ""
	}
	return m.firstFault(verb, unit, args)
}
