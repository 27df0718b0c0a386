package onitama_test

import (
	"testing"

	"github.com/rulebook-go/rulebook/onitama"
)

func TestSquares(t *testing.T) {
	q := onitama.Square(0)
	for column, letter := range "ABCDE" {
		for row, digit := range "12345" {
			if name := string(letter) + string(digit); q.String() != name {
				t.Errorf("square %d is %q, want %q", q, q, name)
			}
			if q.Column() != column || q.Row() != row {
				t.Errorf("%s is in column %d and row %d, want %d and %d", q, q.Column(), q.Row(), column, row)
			}
			if at := onitama.SquareAt(column, row); at != q {
				t.Errorf("the square in column %d and row %d is %s, want %s", column, row, at, q)
			}
			q++
		}
	}
}
