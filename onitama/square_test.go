package onitama_test

import (
	"testing"

	"github.com/rulebook-go/rulebook/onitama"
)

func TestSquares(t *testing.T) {
	for i := 0; i < 256; i++ {
		q, name := onitama.Square(i), "-"
		if i < 25 {
			column, row := i/5, i%5
			name = string("ABCDE"[column]) + string("12345"[row])
			if q.Column() != column || q.Row() != row || onitama.SquareAt(column, row) != q {
				t.Errorf("square %d is in column %d and row %d", q, q.Column(), q.Row())
			}
		}
		if q.String() != name {
			t.Errorf("square %d is %q, not %q", i, q, name)
		}
	}
}
