package onitama_test

import (
	"testing"

	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/onitama"
	"pgregory.net/rapid"
)

func allSquares() []onitama.Square {
	list := make([]onitama.Square, 25)
	for i := range list {
		list[i] = onitama.Square(i)
	}
	return list
}

func allCards() []onitama.Card {
	list := make([]onitama.Card, onitama.NumCards)
	for i := range list {
		list[i] = onitama.Card(i)
	}
	return list
}

// TestAccessors compares the accessors of a State with its Setup.
func TestAccessors(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawPosition(t)
		setup := s.Setup()
		var pieces [2][]onitama.Square
		var master [2]onitama.Square
		for p := range master {
			master[p] = onitama.NoSquare
		}
		for _, q := range allSquares() {
			c := setup.Rows[4-q.Row()][q.Column()]
			if s.At(q) != c {
				t.Fatalf("%q.At(%s) = %q, want %q", s, q, s.At(q), c)
			}
			for p := range pieces {
				if c == "WB"[p] {
					master[p] = q
				}
				if c == "WB"[p] || c == "wb"[p] {
					pieces[p] = append(pieces[p], q)
				}
			}
		}
		for p := onitama.Player(0); p < 2; p++ {
			q, ok := s.Master(p)
			gametest.Members(t, s.Pieces(p), pieces[p], append(allSquares(), onitama.NoSquare, 255))
			if q != master[p] || ok != (q != onitama.NoSquare) || s.Hand(p) != setup.Hands[p] {
				t.Fatalf("%q: Master(%d) = %s, %v, Hand = %v, want %s, %v", s, p, q, ok, s.Hand(p), master[p], setup.Hands[p])
			}
		}
		for p := onitama.Player(0); p < 2; p++ {
			// Mobility ignores who is to move, the end of the game and PASS.
			moves := 0
			for _, card := range s.Hand(p) {
				for _, q := range allSquares() {
					if s.Pieces(p).Has(q) {
						moves += (card.Targets(p, q) &^ s.Pieces(p)).Len()
					}
				}
			}
			if got := s.Mobility(p); got != moves {
				t.Fatalf("player %d has a mobility of %d in %q, want %d", p, got, s, moves)
			}
		}
		if s.Middle() != setup.Middle || s.ToMove() != setup.ToMove || s.Turn() != setup.Turn {
			t.Fatalf("%q: Middle() = %s, ToMove() = %d, Turn() = %d, want those of %+v", s, s.Middle(), s.ToMove(), s.Turn(), setup)
		}
		if c := s.At(onitama.NoSquare); c != 0 {
			t.Fatalf("At(NoSquare) = %q, want 0", c)
		}
	})
}

// TestCards compares the cards' facts with each other.
func TestCards(t *testing.T) {
	for _, c := range allCards() {
		m := c.Mirror()
		if m.Mirror() != c || m.NumMoves() != c.NumMoves() || c.NumMoves() < 2 || c.NumMoves() > 4 {
			t.Errorf("%s.Mirror() = %s, NumMoves() = %d, want a mirror image that leads back and as many moves, 2 to 4", c, m, c.NumMoves())
		}
		mirrored := map[[2]int]bool{}
		for i := 0; i < m.NumMoves(); i++ {
			dx, dy := m.Move(0, i)
			mirrored[[2]int{-dx, dy}] = true
		}
		var reached int
		for i := 0; i < c.NumMoves(); i++ {
			dx, dy := c.Move(0, i)
			if !mirrored[[2]int{dx, dy}] {
				t.Errorf("%s moves by %d, %d, want its mirror image %s to move by %d, %d", c, dx, dy, m, -dx, dy)
			}
			for p := onitama.Player(0); p < 2; p++ {
				px, py := c.Move(p, i)
				if to := onitama.SquareAt(2+px, 2+py); c.Targets(p, 12).Has(to) {
					reached++
				}
			}
		}
		if reached != 2*c.NumMoves() || c.Targets(0, 12).Len() != c.NumMoves() {
			t.Errorf("%s.Targets of C3 = %025b and %025b, want %d squares of each player", c, c.Targets(0, 12), c.Targets(1, 12), c.NumMoves())
		}
		for _, i := range []int{-1, c.NumMoves(), 4} {
			if dx, dy := c.Move(0, i); dx != 0 || dy != 0 {
				t.Errorf("%s.Move(0, %d) = %d, %d, want 0, 0", c, i, dx, dy)
			}
		}
	}
	none := onitama.Card(onitama.NumCards)
	if none.NumMoves() != 0 || none.Mirror() != none || none.String() != "invalid Card" {
		t.Errorf("Card(16): NumMoves() = %d, Mirror() = %d, String() = %q, want no card", none.NumMoves(), none.Mirror(), none)
	}
}
