// Package features has the parts of a network's inputs that all games share. The packages below it turn a
// position of their game into inputs, one package for each game; README.md lists the inputs.
//
// A position has a list of the inputs that are not zero, which suits a small network that is evaluated input
// by input. [Layout.Bytes] and [Layout.Floats] turn the list into planes, which suit a network of
// convolutions. Both have the same numbers.
//
// The inputs show the position as the player to move sees it: first its own pieces, then its opponents' in
// the order in which they play. The board is not turned, so that the index of an action means the same for
// every player.
//
// The package compiles with Go 1.18, so that a bot can use it.
package features

import "bytes"

// Input is an input that is not zero. Its Index identifies it, and its Value is at least 1.
type Input struct{ Index, Value uint16 }

// Layout describes the inputs of a game. First come the inputs of the board: channel by channel, and in each
// channel row by row, so that the input of channel c in row y and column x has the index (c*Height+y)*Width +
// x. Then comes one input for each of the channels that describe the whole position.
type Layout struct {
	Height, Width int
	Board         []Channel
	Whole         []Channel
}

// Channel is a kind of input.
type Channel struct {
	Name string
	// Max is the largest Value of an input.
	Max uint16
	// One is the Value that is 1 in planes of float32: these have Value/One.
	One uint16
	// Step is the size of one unit in planes of uint8: these have Value/Step, without the remainder, and at most
	// 255.
	Step uint16
}

// Flags returns channels whose inputs are 0 or 1.
func Flags(names ...string) (list []Channel) {
	for _, name := range names {
		list = append(list, Channel{Name: name, Max: 1, One: 1, Step: 1})
	}
	return list
}

func (l *Layout) cells() int { return l.Height * l.Width }

// Inputs returns the number of inputs.
func (l *Layout) Inputs() int { return len(l.Board)*l.cells() + len(l.Whole) }

// Planes returns the number of planes. Each has Height rows of Width numbers. The first ones have the inputs
// of the board, and each of the others has the same number in all cells.
func (l *Layout) Planes() int { return len(l.Board) + len(l.Whole) }

// Size returns the length of the planes of one position: Planes times Height times Width.
func (l *Layout) Size() int { return l.Planes() * l.cells() }

// Bytes writes the planes of some inputs to dst, which must have the length that [Layout.Size] returns.
func (l *Layout) Bytes(dst []uint8, inputs []Input) {
	for i := range dst {
		dst[i] = 0
	}
	cells := l.cells()
	board := len(l.Board) * cells
	for _, in := range inputs {
		if i := int(in.Index); i < board {
			dst[i] = uint8(in.Value) // no channel of a board has larger values or steps
			continue
		}
		whole := int(in.Index) - board
		value := in.Value / l.Whole[whole].Step
		if value > 255 {
			value = 255
		}
		plane := dst[board+whole*cells:][:cells]
		if value == 1 && cells <= len(ones) {
			copy(plane, ones)
		} else {
			fill(plane, uint8(value))
		}
	}
}

// Floats writes the planes of some inputs to dst, which must have the length that [Layout.Size] returns.
func (l *Layout) Floats(dst []float32, inputs []Input) {
	for i := range dst {
		dst[i] = 0
	}
	cells := l.cells()
	board := len(l.Board) * cells
	for _, in := range inputs {
		if i := int(in.Index); i < board {
			dst[i] = float32(in.Value) / float32(l.Board[uint32(i)/uint32(cells)].One)
			continue
		}
		whole := int(in.Index) - board
		fill(dst[board+whole*cells:][:cells], float32(in.Value)/float32(l.Whole[whole].One))
	}
}

// ones is what most planes that are not zero have. A step of 4,096 games of Onitama with its planes takes
// 1.27 times as long if fill writes them, too; in the larger planes of Vindinium, fill is faster.
var ones = bytes.Repeat([]uint8{1}, 64)

// fill sets all of a plane. Copying the filled part is faster than a loop over the cells.
func fill[T any](plane []T, value T) {
	const few = 16
	n := len(plane)
	if n > few {
		n = few
	}
	for i := range plane[:n] {
		plane[i] = value
	}
	for ; n < len(plane); n *= 2 {
		copy(plane[n:], plane[:n])
	}
}
