package vindinium_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// model is a second engine, written from the rules as plainly as possible: maps, slices and no arithmetic that is not
// in the rules. It shares nothing with the package: it has its own reader and writer of the texts of positions. It does not deal maps:
// where a game starts from New, it reads the map in the text of the State.
type model struct {
	size         int
	terrain      board[rune] // '.', '#', 'T', 'M'; 0 off the map
	heroes       []*modelHero
	owners       map[cell]*modelHero // nil: neutral
	turn, rounds int
	died         map[string]int // what happened how often, to show that a run covers it
}

type cell struct{ x, y int }

// board has a value for each cell of a map, and for those around it.
type board[T any] [34][34]T

func (b *board[T]) at(c cell) *T { return &b[c.y+1][c.x+1] }

type modelHero struct {
	id          int
	at, spawn   cell
	life, gold  int
	justSpawned bool
}

// newModel reads the text of a position.
func newModel(text string) *model {
	m := &model{owners: map[cell]*modelHero{}, died: map[string]int{}}
	fields := strings.Split(text, " ")
	rows := strings.Split(fields[0], "/")
	m.size = len(rows)
	for i, text := range strings.Split(fields[1], "/") {
		h := &modelHero{id: i}
		fmt.Sscanf(text, "%d,%d,%d,%d", &h.at.x, &h.at.y, &h.life, &h.gold)
		m.heroes = append(m.heroes, h)
	}
	for y, row := range rows {
		for x, c := range row {
			if c >= '0' && c <= '3' {
				m.heroes[c-'0'].spawn = cell{x, y}
				c = '.'
			}
			*m.terrain.at(cell{x, y}) = c
		}
	}
	for i, at := range m.mines() {
		if c := fields[2][i]; c != '-' {
			m.owners[at] = m.heroes[c-'0']
		}
	}
	fmt.Sscan(fields[3]+" "+fields[4], &m.turn, &m.rounds)
	return m
}

// mines are the mines column by column.
func (m *model) mines() (list []cell) {
	for x := 0; x < m.size; x++ {
		for y := 0; y < m.size; y++ {
			if at := (cell{x, y}); *m.terrain.at(at) == 'M' {
				list = append(list, at)
			}
		}
	}
	return list
}

func (m *model) Text() string {
	var rows, heroes []string
	for y := 0; y < m.size; y++ {
		row := ""
		for x := 0; x < m.size; x++ {
			c := string(*m.terrain.at(cell{x, y}))
			for _, h := range m.heroes {
				if h.spawn == (cell{x, y}) {
					c = fmt.Sprint(h.id)
				}
			}
			row += c
		}
		rows = append(rows, row)
	}
	for _, h := range m.heroes {
		heroes = append(heroes, fmt.Sprintf("%d,%d,%d,%d", h.at.x, h.at.y, h.life, h.gold))
	}
	owners := ""
	for _, at := range m.mines() {
		if h := m.owners[at]; h != nil {
			owners += fmt.Sprint(h.id)
		} else {
			owners += "-"
		}
	}
	if owners == "" {
		owners = "none"
	}
	return fmt.Sprintf("%s %s %s %d %d", strings.Join(rows, "/"), strings.Join(heroes, "/"), owners, m.turn, m.rounds)
}

func (m *model) Over() bool { return m.turn == m.rounds*len(m.heroes) }

func (m *model) List() []string {
	if m.Over() {
		return nil
	}
	return []string{"WAIT", "NORTH", "EAST", "SOUTH", "WEST"}
}

func (m *model) Scores() (gold []int) {
	for _, h := range m.heroes {
		gold = append(gold, h.gold)
	}
	return gold
}

func (m *model) mover() *modelHero { return m.heroes[m.turn%len(m.heroes)] }

func (c cell) around() []cell {
	return []cell{{c.x, c.y - 1}, {c.x + 1, c.y}, {c.x, c.y + 1}, {c.x - 1, c.y}}
}

func (c cell) squareTo(d cell) int { return (c.x-d.x)*(c.x-d.x) + (c.y-d.y)*(c.y-d.y) }

// distances walks over ground from a cell, whose own distance is 1 so that 0 is a cell out of reach. It lists the others
// in the order in which they are reached.
func (m *model) distances(from cell) (dist board[int], reached []cell) {
	*dist.at(from) = 1
	reached = []cell{from}
	for i := 0; i < len(reached); i++ {
		c := reached[i]
		for _, d := range c.around() {
			if *dist.at(d) == 0 && *m.terrain.at(d) == '.' {
				*dist.at(d) = *dist.at(c) + 1
				reached = append(reached, d)
			}
		}
	}
	return dist, reached
}

// Verdict returns why a line is rejected, and "" if it is not.
func (m *model) Verdict(line string) string {
	if m.Over() {
		return "over"
	}
	words := strings.Split(line, " ")
	orders := []string{"WAIT", "NORTH", "EAST", "SOUTH", "WEST"}
	if words[0] == "MOVE" && len(words) > 2 {
		_, errX := strconv.ParseInt(words[1], 10, 32)
		_, errY := strconv.ParseInt(words[2], 10, 32)
		if errX != nil || errY != nil {
			return "syntax"
		}
	} else if !slices.Contains(orders, words[0]) {
		return "syntax"
	}
	return ""
}

// target is the cell that a line aims at.
func (m *model) target(line string) cell {
	me := m.mover().at
	switch line {
	case "WAIT":
		return me
	case "NORTH", "EAST", "SOUTH", "WEST":
		for i, name := range []string{"NORTH", "EAST", "SOUTH", "WEST"} {
			if c := me.around()[i]; name == line && *m.terrain.at(c) != 0 {
				return c
			}
		}
		return me
	}
	var goal cell
	fmt.Sscanf(line, "MOVE %d %d", &goal.x, &goal.y)
	goal.x, goal.y = max(0, min(goal.x, m.size-1)), max(0, min(goal.y, m.size-1))
	if goal.squareTo(me) <= 1 {
		return goal
	}
	best := me
	_, reached := m.distances(me)
	for _, c := range reached {
		for _, pair := range [][2]int{{c.squareTo(goal), best.squareTo(goal)}, {c.squareTo(me), best.squareTo(me)}, {c.x, best.x}, {c.y, best.y}} {
			if pair[0] < pair[1] {
				best = c
			}
			if pair[0] != pair[1] {
				break
			}
		}
	}
	back, _ := m.distances(best)
	for _, c := range me.around() {
		if d := *back.at(c); d != 0 && d < *back.at(me) {
			return c
		}
	}
	return me
}

func (m *model) Play(line string) {
	me := m.mover()
	me.justSpawned = false
	goal := m.target(line)
	switch *m.terrain.at(goal) {
	case '.':
		free := true
		for _, h := range m.heroes {
			free = free && h.at != goal
		}
		if free {
			me.at = goal
		}
	case 'T':
		if me.gold >= 2 {
			me.gold -= 2
			me.life = min(100, me.life+50)
		}
	case 'M':
		if m.owners[goal] == me {
			break
		}
		if me.life -= 20; me.life > 0 {
			m.owners[goal] = me
			break
		}
		m.died["at a mine"]++
		m.hand(me, nil)
		m.respawn(me)
	}
	if !me.justSpawned {
		m.fight(me)
	}
	for _, owner := range m.owners {
		if owner == me && me.gold < 16777215 {
			me.gold++
		}
	}
	if me.life > 1 {
		me.life--
	}
	for _, h := range m.heroes {
		h.justSpawned = false
	}
	m.turn++
}

func (m *model) fight(me *modelHero) {
	var victims []*modelHero
	for _, h := range m.heroes {
		if h.at.squareTo(me.at) == 1 {
			h.life -= 20
			victims = append(victims, h)
		}
	}
	killed := 0
	for _, h := range victims {
		if h.life <= 0 {
			killed++
			if me.justSpawned {
				m.died["after it killed its attacker"]++
			}
			m.hand(h, me)
			m.respawn(h)
		}
	}
	if killed > 0 {
		m.died[fmt.Sprintf("%d in a fight", killed)]++
	}
}

// hand gives all mines of a hero to another, or to nobody.
func (m *model) hand(from, to *modelHero) {
	for at, owner := range m.owners {
		if owner == from {
			m.owners[at] = to
		}
	}
}

func (m *model) respawn(h *modelHero) {
	h.life, h.at, h.justSpawned = 100, h.spawn, true
	for _, other := range m.heroes {
		if other != h && other.at == h.at && other.life > 0 {
			m.died["on a spawn"]++
			m.hand(other, h)
			m.respawn(other)
		}
	}
}
