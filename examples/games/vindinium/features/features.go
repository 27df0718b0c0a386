// Package vindiniumfeatures turns positions of Vindinium into inputs of a network. README.md of package
// features lists them.
package vindiniumfeatures

import (
	"fmt"

	"github.com/rulebook-go/rulebook/examples/features"
	"github.com/rulebook-go/rulebook/vindinium"
)

const heroes = 4

// The channels of the board, then of the whole position. The four of a kind are the hero to move and the next
// three; in a two-player game, the last two of them are empty.
const (
	ground = iota
	tavern
	freeMine
	mine
	hero     = mine + heroes
	spawn    = hero + heroes
	numBoard = spawn + heroes
)

const (
	life      = 0
	gold      = life + heroes
	mines     = gold + heroes
	turnsLeft = mines + heroes
	numWhole  = turnsLeft + 1
)

// MaxGold is the most gold that an input shows.
const MaxGold = 1<<16 - 1

// Inputs returns the number of inputs on a board of size rows, at most 15,373, and MaxInputs a bound on the
// number of them that are not zero.
func Inputs(size int) int    { return numBoard*size*size + numWhole }
func MaxInputs(size int) int { return size*size + 2*heroes + numWhole }

// Layout returns the layout of the inputs on a board of size rows, 1 to [vindinium.MaxSize].
func Layout(size int) features.Layout {
	l := features.Layout{
		Height: size, Width: size,
		Board: features.Flags("ground", "tavern", "free mine"),
	}
	for _, kind := range []string{"mine of", "hero", "spawn of"} {
		for i := 0; i < heroes; i++ {
			l.Board = append(l.Board, features.Flags(fmt.Sprintf("%s %d", kind, i))...)
		}
	}
	for _, kind := range []features.Channel{
		{Name: "life of", Max: vindinium.MaxLife, One: vindinium.MaxLife, Step: 1},
		{Name: "gold of", Max: MaxGold, One: 200, Step: 8},
		{Name: "number of mines of", Max: vindinium.MaxMines, One: 20, Step: 1},
	} {
		for i := 0; i < heroes; i++ {
			c := kind
			c.Name = fmt.Sprintf("%s %d", kind.Name, i)
			l.Whole = append(l.Whole, c)
		}
	}
	l.Whole = append(l.Whole, features.Channel{
		Name: "turns left", Max: vindinium.MaxRounds, One: vindinium.MaxRounds, Step: 1})
	return l
}

// Append appends the inputs of s that are not zero as the hero me sees it, on its turn or not, on a board of
// size rows, at least as many as the map has. It appends nothing for the zero State or a hero that s does not
// have. The inputs do not show who is to move. Append does not allocate if dst has room for MaxInputs(size)
// more.
func Append(dst []features.Input, s *vindinium.State, size int, me vindinium.Player) []features.Input {
	if !s.IsValid() || int(me) >= s.NumPlayers() {
		return dst
	}
	x := view{s.Map(), s.NumPlayers(), uint16(size), me}
	dst = x.appendTerrain(dst)
	dst = x.appendMines(dst, s)
	all := s.Heroes()
	for p, h := range all[:x.players] {
		i := x.order(vindinium.Player(p))
		dst = append(dst,
			x.input(hero+i, h.Cell.X, h.Cell.Y),
			x.whole(life+i, h.Life))
		spawned := x.m.Spawn(vindinium.Player(p))
		dst = append(dst, x.input(spawn+i, spawned.X, spawned.Y))
		if h.Gold > 0 {
			dst = append(dst, x.whole(gold+i, h.Gold))
		}
		if n := s.NumMines(vindinium.Player(p)); n > 0 {
			dst = append(dst, x.whole(mines+i, n))
		}
	}
	left := s.Rounds() - s.Turn()/x.players
	if me < s.ToMove() {
		left-- // it has played in this round
	}
	if left > 0 {
		dst = append(dst, x.whole(turnsLeft, left))
	}
	return dst
}

// view is a map as the hero me sees it.
type view struct {
	m       vindinium.Map
	players int
	size    uint16
	me      vindinium.Player
}

// order returns how many turns before p the hero me plays.
func (x *view) order(p vindinium.Player) uint16 {
	return uint16((int(p) - int(x.me) + x.players) % x.players)
}

func (x *view) input(channel uint16, column, row int) features.Input {
	return features.Input{Index: (channel*x.size+uint16(row))*x.size + uint16(column), Value: 1}
}

func (x *view) whole(channel uint16, value int) features.Input {
	if value > MaxGold {
		value = MaxGold
	}
	return features.Input{Index: numBoard*x.size*x.size + channel, Value: uint16(value)}
}

func (x *view) appendTerrain(dst []features.Input) []features.Input {
	var row [vindinium.MaxSize]byte
	var list [vindinium.MaxSize]features.Input
	for y := 0; y < x.m.Size(); y++ {
		first := x.input(ground, 0, y)
		n := uint(0)
		// Every cell is written, and stays if n grows: processors would mispredict a branch too often.
		for _, letter := range x.m.AppendRow(row[:0], y) {
			list[n%vindinium.MaxSize] = first
			first.Index++
			isGround := uint(0)
			if letter-'.' <= '3'-'.' { // a dot, or the digit of a spawn
				isGround = 1
			}
			n += isGround
		}
		dst = append(dst, list[:n]...)
	}
	for i := 0; i < x.m.NumTaverns(); i++ {
		at := x.m.TavernCell(i)
		dst = append(dst, x.input(tavern, at.X, at.Y))
	}
	return dst
}

func (x *view) appendMines(dst []features.Input, s *vindinium.State) []features.Input {
	var room [vindinium.MaxMines]vindinium.Player
	for i, owner := range s.AppendOwners(room[:0]) {
		channel := uint16(freeMine)
		if owner != vindinium.Neutral {
			channel = mine + x.order(owner)
		}
		at := x.m.MineCell(i)
		dst = append(dst, x.input(channel, at.X, at.Y))
	}
	return dst
}
