package onitama

import (
	"math/bits"

	"github.com/rulebook-go/rulebook/internal/textform"
)

// Square is one of the 25 squares of the board, numbered in the referee's order: A1, A2, ... A5, B1, ... E5 are 0 to
// 24.
type Square uint8

// NumSquares is the number of squares.
const NumSquares = 25

// NoSquare is not a square: it is From and To of a PASS. Its text is "-".
const NoSquare Square = NumSquares

// Size is the number of rows and of columns.
const Size = 5

// SquareAt returns the square in a column (0 to 4 for A to E) and a row (0 to 4 for 1 to 5), and [NoSquare] for numbers
// off the board.
func SquareAt(column, row int) Square {
	if column < 0 || column >= Size || row < 0 || row >= Size {
		return NoSquare
	}
	return Square(column*Size + row)
}

// Shrine returns the square on which p's master starts, C1 or C5, and [NoSquare] if p is not 0 or 1.
func Shrine(p Player) Square { return SquareAt(Size/2, int(p)*(Size-1)) }

// Column returns 0 to 4 for the columns A to E, and -1 if q is not on the board.
func (q Square) Column() int {
	if q >= NumSquares {
		return -1
	}
	return int(q) / Size
}

// Row returns 0 to 4 for the rows 1 to 5, and -1 if q is not on the board.
func (q Square) Row() int {
	if q >= NumSquares {
		return -1
	}
	return int(q) % Size
}

// SquareSet is a set of squares: bit q stands for square q. The other bits must be zero, which no method checks.
type SquareSet uint32

// Has reports whether q is in the set.
func (s SquareSet) Has(q Square) bool { return s>>q&1 != 0 }

// Len returns the number of squares.
func (s SquareSet) Len() int { return bits.OnesCount32(uint32(s)) }

// Each calls yield with each square of the set, in the order A1 to E5, until yield returns false. "for q := range
// s.Each" does the same in Go 1.23 and later.
func (s SquareSet) Each(yield func(q Square) bool) {
	for ; s != 0; s &= s - 1 {
		if !yield(Square(bits.TrailingZeros32(uint32(s)))) {
			return
		}
	}
}

var squareWords = textform.Words{Game: game, Type: "Square", List: []string{
	"A1", "A2", "A3", "A4", "A5",
	"B1", "B2", "B3", "B4", "B5",
	"C1", "C2", "C3", "C4", "C5",
	"D1", "D2", "D3", "D4", "D5",
	"E1", "E2", "E3", "E4", "E5",
	"-",
}}

// String returns the square's name, such as "C1", "-" for [NoSquare], and "invalid Square" for any other value.
func (q Square) String() string { return squareWords.String(uint8(q)) }

// MarshalText returns the text of [Square.String]. If there is no such square, the error wraps [ErrSyntax].
func (q Square) MarshalText() ([]byte, error) { return squareWords.Marshal(uint8(q)) }

// UnmarshalText reads the text of [Square.String]. For any other text the error wraps [ErrSyntax], and q does not
// change.
func (q *Square) UnmarshalText(text []byte) error {
	return squareWords.Unmarshal((*uint8)(q), text)
}
