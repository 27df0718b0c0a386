package onitama

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math/bits"

	"github.com/rulebook-go/rulebook/internal/textform"
)

// MaxBinarySize is the largest number of bytes that [State.AppendBinary] appends.
const MaxBinarySize = binaryTurn + 1 // 18

// binaryVersion is the first byte of the binary form.
const binaryVersion = 1

// Where things are in the binary form, which examples/DATA.md describes.
const (
	binaryPieces  = 1  // four bytes a player
	binaryMasters = 9  // a byte a player
	binaryCards   = 11 // five bytes
	binaryToMove  = 16
	binaryTurn    = 17
)

// AppendBinary appends the position in its binary form of 18 bytes, and nothing for the zero State. Equal States have
// equal bytes, and different States have different bytes, which are the same in every release. The file
// examples/DATA.md of the module describes them for programs in other languages. The error is always nil.
func (s State) AppendBinary(b []byte) ([]byte, error) {
	if !s.IsValid() {
		return b, nil
	}
	b = append(b, make([]byte, MaxBinarySize)...)
	form := (*[MaxBinarySize]byte)(b[len(b)-MaxBinarySize:])
	form[0] = binaryVersion
	sides, hands := [2]uint32{s.mine, s.theirs}, [2]uint32{s.cardsAndTurn, s.cardsAndTurn >> theirShift}
	if s.mover() == 1 {
		sides[0], sides[1], hands[0], hands[1] = sides[1], sides[0], hands[1], hands[0]
	}
	for p := range sides {
		binary.LittleEndian.PutUint32(form[binaryPieces+4*p:], sides[p])
		const none = 1 << NoSquare // after 25 trailing zeros, the number of NoSquare, if the master was captured
		form[binaryMasters+p] = byte(bits.TrailingZeros32(sides[p]&s.masters | none))
		form[binaryCards+2*p] = byte(hands[p] & cardMask)
		form[binaryCards+2*p+1] = byte(hands[p] >> cardBits & cardMask)
	}
	form[binaryCards+middlePlace] = byte(s.Middle())
	form[binaryToMove], form[binaryTurn] = byte(s.mover()), byte(s.Turn())
	return b, nil
}

// MarshalBinary returns what [State.AppendBinary] appends.
func (s State) MarshalBinary() ([]byte, error) {
	return s.AppendBinary(make([]byte, 0, MaxBinarySize))
}

// UnmarshalBinary reads what [State.AppendBinary] appends, and the zero State from no bytes. It checks the position as
// strictly as [Parse]. The error wraps [ErrSyntax] for another version, another number of bytes, and a bit that is set
// but stands for no square, whatever else is wrong. Otherwise it wraps [ErrSetup] if the position is impossible, as
// with a number outside its range. On an error s does not change.
func (s *State) UnmarshalBinary(data []byte) error {
	return textform.UnmarshalState(s, data, readBinary)
}

// readBinary is UnmarshalBinary for at least one byte.
func readBinary(data []byte) (State, error) {
	if data[0] != binaryVersion || len(data) != MaxBinarySize {
		return State{}, game.Syntax("binary position: %d bytes that begin with %d, want %d that begin with %d",
			len(data), data[0], MaxBinarySize, binaryVersion)
	}
	var b board
	for p := range b.sides {
		b.sides[p] = binary.LittleEndian.Uint32(data[binaryPieces+4*p:])
		if b.sides[p] >= 1<<NumSquares {
			return State{}, game.Syntax("binary position: player %d has pieces outside the board", p)
		}
	}
	for p, side := range b.sides {
		master := Square(data[binaryMasters+p])
		if master < NumSquares && side>>master&1 != 0 {
			b.masters |= 1 << master
		} else if master != NoSquare {
			return State{}, game.SetupError(fmt.Errorf("the master of player %d is on the square %d, where it has no piece", p,
				master))
		}
	}
	if b.sides[0]&b.sides[1] != 0 {
		return State{}, game.SetupError(errors.New("pieces of both players are on one square"))
	}
	setup := Setup{ToMove: Player(data[binaryToMove]), Turn: int(data[binaryTurn])}
	setup.Middle = Card(data[binaryCards+middlePlace])
	for i := 0; i < middlePlace; i++ {
		setup.Hands[i/2][i%2] = Card(data[binaryCards+i])
	}
	s, err := setup.build(&b)
	return s, game.SetupError(err)
}
