package vindinium_test

import (
	"fmt"
	"math/rand/v2"
	"sort"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/vindinium"
)

// model is a second engine, written from the rules as plainly as possible: maps, slices and no arithmetic that is not
// in the rules. It shares no code with the package, whose texts it reads: the package must write the text of a State right, and
// the positions to start from come from New and from Setup.State. The maps of New are not checked here.
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

func newModel(s vindinium.State) *model {
	m := &model{owners: map[cell]*modelHero{}, died: map[string]int{}}
	fields := strings.Split(s.String(), " ")
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

func (m *model) text() string {
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

func (m *model) over() bool { return m.turn == m.rounds*len(m.heroes) }

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

func (m *model) play(line string) {
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

// step plays a line on both engines and compares them.
func (m *model) step(s vindinium.State, line string) (vindinium.State, error) {
	a, err := vindinium.ParseAction(line)
	if err != nil {
		return s, err
	}
	if got, want := s.Target(a), m.target(line); got.X != want.x || got.Y != want.y {
		return s, fmt.Errorf("%q in %q aims at %v, want %v", line, s, got, want)
	}
	before := s
	if s, err = s.Apply(a); err != nil {
		return s, err
	}
	m.play(line)
	if err := m.same(s); err != nil {
		return s, fmt.Errorf("%q in %q: %w", line, before, err)
	}
	return s, nil
}

// TestLockstep plays games side by side with the model, one of 32 on a generated map of any size, the others from built
// positions, and half of all with heroes that seek each other.
func TestLockstep(t *testing.T) {
	died := map[string]int{}
	sizes := map[int]int{}
	played := gametest.Lockstep(t, func(rng *rand.Rand) (plies int, err error) {
		s := randomPosition(rng)
		if rng.IntN(32) == 0 {
			s = randomStart(t, rng, 10+2*rng.IntN(8))
			sizes[s.Map().Size()]++
		}
		seek := rng.IntN(2) == 0
		m := newModel(s)
		for m.died = died; !s.Over(); plies++ {
			if s, err = m.step(s, randomLine(rng, s, seek)); err != nil {
				return plies, err
			}
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

// randomPosition builds a position of any kind: of any size, open or full of pockets, with heroes crowded around a cell
// and on each other's spawns, about to die, at any turn.
func randomPosition(rng *rand.Rand) vindinium.State {
	for {
		n := 2 + rng.IntN(10)
		if rng.IntN(4) == 0 {
			n = 2 + rng.IntN(vindinium.MaxSize-1)
		}
		walls, mines, taverns := rng.IntN(60), rng.IntN(30), rng.IntN(10)
		rows := make([][]byte, n)
		var ground []cell
		left := vindinium.MaxMines
		for y := range rows {
			rows[y] = make([]byte, n)
			for x := range rows[y] {
				switch draw := rng.IntN(100); {
				case draw < walls:
					rows[y][x] = '#'
				case draw < walls+mines && left > 0:
					rows[y][x] = 'M'
					left--
				case draw < walls+mines+taverns:
					rows[y][x] = 'T'
				default:
					rows[y][x] = '.'
					ground = append(ground, cell{x, y})
				}
			}
		}
		players := 2 + 2*rng.IntN(2)
		if len(ground) < 2*players {
			continue
		}
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
		var u vindinium.Setup
		for i, at := range spawns {
			rows[at.y][at.x] = '0' + byte(i)
		}
		places = append([]cell{}, places...)
		rng.Shuffle(len(places), func(i, j int) { places[i], places[j] = places[j], places[i] })
		for i := 0; i < players; i++ {
			h := vindinium.Hero{Cell: geom.Point{X: places[i].x, Y: places[i].y}, Life: 1 + rng.IntN(100), Gold: rng.IntN(5)}
			if crowd == 0 {
				h.Life = 1 + rng.IntN(25)
			} else if rng.IntN(2) == 0 {
				h.Life = []int{1, 2, 19, 20, 20, 20, 21, 22, 40, 41, 50, 51, 99, 100}[rng.IntN(14)]
			}
			switch rng.IntN(8) {
			case 0:
				h.Gold = rng.IntN(vindinium.MaxGold + 1)
			case 1:
				h.Gold = vindinium.MaxGold - rng.IntN(100)
			}
			u.Heroes = append(u.Heroes, h)
		}
		for y := range rows {
			u.Rows = append(u.Rows, string(rows[y]))
			for x := range rows[y] {
				if rows[y][x] == 'M' && rng.IntN(4) != 0 {
					u.Mines = append(u.Mines, vindinium.Mine{Cell: geom.Point{X: x, Y: y}, Owner: vindinium.Player(rng.IntN(players))})
				}
			}
		}
		u.Rounds = 1 + rng.IntN(vindinium.MaxRounds)
		u.Turn = max(0, u.Rounds*players-rng.IntN(20))
		s, err := u.State()
		if err != nil {
			panic(fmt.Sprintf("%+v: %v", u, err))
		}
		return s
	}
}
