package onitama_test

import (
	"fmt"
	"math"
	"sort"
	"strconv"
	"strings"
)

// model is a second engine, written from the rules as plainly as possible: maps, strings and no arithmetic that is not
// in the rules. It shares nothing with the package: it has its own reader and writer of the texts of positions, its own cards, and its
// own words for what is wrong with an action.
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

// newModel reads the text of a position.
func newModel(text string) *model {
	m := &model{board: map[string]byte{}, winner: -1}
	fields := strings.Split(text, " ")
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

func (m *model) Text() string {
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

func (m *model) Over() bool { return m.winner >= 0 || m.turn >= 200 }

func (m *model) Scores() []int {
	scores := []int{0, 0}
	if m.winner >= 0 {
		scores[m.winner] = 1
	}
	return scores
}

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

func (m *model) List() []string {
	if m.Over() {
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

// Verdict returns why a line is rejected, and "" if it is not.
func (m *model) Verdict(line string) string {
	if m.Over() {
		return "over"
	}
	words := strings.Split(line, " ")
	if len(words) < 2 {
		return "syntax"
	}
	card, err := strconv.Atoi(words[0])
	move := strings.ToUpper(words[1])
	onBoard := func(q string) bool { return strings.Contains("ABCDE", q[:1]) && strings.Contains("12345", q[1:]) }
	if err != nil || card < 0 || card > math.MaxInt32 || move != "PASS" && (len(move) != 4 || !onBoard(move[:2]) || !onBoard(move[2:])) {
		return "syntax"
	}
	if card != m.hands[m.player][0] && card != m.hands[m.player][1] {
		return "not your card"
	}
	if move == "PASS" {
		if !strings.Contains(m.List()[0], "PASS") {
			return "must move"
		}
		return ""
	}
	from, to := move[:2], move[2:]
	if !m.mine(from) {
		return "not your piece"
	}
	on := false
	for _, way := range strings.Fields(modelCards[card].moves) {
		on = on || m.destination(from, way) == to
	}
	if !on {
		return "not on card"
	}
	if m.mine(to) {
		return "own piece"
	}
	return ""
}

func (m *model) Play(action string) {
	var card int
	var move string
	fmt.Sscan(strings.ToUpper(action), &card, &move)
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
