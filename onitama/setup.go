package onitama

import (
	"fmt"
	"strings"

	"github.com/rulebook-go/rulebook/internal/wire"
)

// Setup is a position in a plain form that can be edited, compared, printed and stored as JSON. Turn it into a State
// with its method State, which checks it.
type Setup struct {
	// Rows has the rows from row 5 down to row 1, each with the columns A to E: W and B for the masters of player 0 and
	// player 1, w and b for their students, a dot for an empty square.
	Rows [Size]string
	// Hands has the two cards of player 0 and of player 1, each in hand order.
	Hands [2][2]Card
	// Middle is the card that the player to move receives.
	Middle Card
	// ToMove is 0 or 1. In a game from New it is Turn modulo 2, but a position may have it otherwise.
	ToMove Player
	// Turn is the number of actions played so far, 0 to MaxTurns.
	Turn int
}

// State checks the position and returns it as a State. A position needs five different cards, at most four students a
// side, and a master on each side that is not on the other's shrine; only when the player to move has just lost may it
// lack a master or face one on its shrine. All errors wrap ErrSetup.
func (p Setup) State() (State, error) {
	if p.ToMove > 1 {
		return State{}, fmt.Errorf("onitama: %w: player %d to move", ErrSetup, p.ToMove)
	}
	if p.Turn < 0 || p.Turn > MaxTurns {
		return State{}, fmt.Errorf("onitama: %w: turn %d is not between 0 and %d", ErrSetup, p.Turn, MaxTurns)
	}
	sides, err := p.sides()
	if err != nil {
		return State{}, err
	}
	mover := p.ToMove
	c := [5]Card{p.Hands[mover][0], p.Hands[mover][1], p.Hands[mover^1][0], p.Hands[mover^1][1], p.Middle}
	for i := range c {
		if c[i] >= NumCards {
			return State{}, fmt.Errorf("onitama: %w: no card has the id %d", ErrSetup, c[i])
		}
		for j := 0; j < i; j++ {
			if c[i] == c[j] {
				return State{}, fmt.Errorf("onitama: %w: the card %s is there twice", ErrSetup, c[i])
			}
		}
	}
	s := State{sides[mover], sides[mover^1], pack(c), uint32(p.Turn)<<1 | uint32(mover)}
	if _, ok := s.Master(mover ^ 1); !ok {
		return State{}, fmt.Errorf("onitama: %w: player %d, who moved last, has no master", ErrSetup, mover^1)
	}
	if m, _ := s.Master(mover); m == Shrine(mover^1) {
		return State{}, fmt.Errorf("onitama: %w: player %d, who is to move, has its master on %s already", ErrSetup, mover, m)
	}
	return s, nil
}

// sides reads the board into the words of a State, by player.
func (p Setup) sides() (sides [2]uint32, err error) {
	var students [2]int
	for i, row := range p.Rows {
		if err := checkRow(row); err != nil {
			return sides, fmt.Errorf("onitama: %w: %v", ErrSetup, err)
		}
		for x := 0; x < Size; x++ {
			var owner Player
			q := SquareAt(x, Size-1-i)
			switch row[x] {
			case '.':
				continue
			case 'b', 'B':
				owner = 1
			}
			sides[owner] |= 1 << q
			if row[x] == 'w' || row[x] == 'b' {
				students[owner]++
			} else if sides[owner]>>masterShift != 0 {
				return sides, fmt.Errorf("onitama: %w: player %d has a second master on %s", ErrSetup, owner, q)
			} else {
				sides[owner] |= uint32(q+1) << masterShift
			}
		}
	}
	for owner, n := range students {
		if n > Size-1 {
			return sides, fmt.Errorf("onitama: %w: player %d has %d students, more than %d", ErrSetup, owner, n, Size-1)
		}
	}
	return sides, nil
}

// checkRow reports a row that is not five of the referee's letters.
func checkRow(row string) error {
	if len(row) != Size || strings.Trim(row, ".WBwb") != "" {
		return fmt.Errorf("the row %s is not %d of the letters .WBwb", wire.Quote(row), Size)
	}
	return nil
}

// Setup returns the position in its editable form; that of the zero State is not a position either.
func (s State) Setup() Setup {
	p := Setup{
		Hands:  [2][2]Card{s.Hand(0), s.Hand(1)},
		Middle: s.Middle(),
		ToMove: s.ToMove(),
		Turn:   s.Turn(),
	}
	for i := range p.Rows {
		p.Rows[i] = string(s.appendRow(nil, Size-1-i))
	}
	return p
}

// appendRow appends what the referee prints for a row, 0 to 4 for row 1 to row 5.
func (s State) appendRow(b []byte, row int) []byte {
	for x := 0; x < Size; x++ {
		b = append(b, s.At(SquareAt(x, row)))
	}
	return b
}
