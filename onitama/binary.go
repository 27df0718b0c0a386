package onitama

import (
	"encoding/binary"
	"fmt"
	"math/bits"
)

// MaxBinarySize is the largest number of bytes that [State.AppendBinary] appends.
const MaxBinarySize = 18

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
	// Two words and two bytes: 3 times as fast in BenchmarkForms/AppendBinary as byte by byte.
	white, black := uint64(s.mine), uint64(s.theirs)
	hands := s.cards&handMask | s.cards>>theirShift&handMask<<8
	if s.mover() == 1 {
		white, black = black, white
		hands = hands>>8 | hands&handMask<<8
	}
	cards := uint64(hands | s.cards>>middleShift&cardMask<<16)
	cards = cards&0xF | cards&0xF0<<4 | cards&0xF00<<8 | cards&0xF000<<12 | cards&0xF0000<<16
	masters := uint64(s.masters)
	const none = 1 << NoSquare // for a master that was captured
	first, second := bits.TrailingZeros64(white&masters|none), bits.TrailingZeros64(black&masters|none)
	form := len(b)
	b = append(b, make([]byte, MaxBinarySize)...)
	binary.LittleEndian.PutUint64(b[form:], binaryVersion|white<<(8*binaryPieces)|black<<40)
	binary.LittleEndian.PutUint64(b[form+8:], black>>24|uint64(first)<<8|uint64(second)<<16|cards<<24)
	b[form+binaryToMove], b[form+binaryTurn] = byte(s.mover()), byte(s.Turn())
	return b, nil
}

// MarshalBinary returns what [State.AppendBinary] appends.
func (s State) MarshalBinary() ([]byte, error) {
	return s.AppendBinary(make([]byte, 0, MaxBinarySize))
}

// UnmarshalBinary reads what [State.AppendBinary] appends, and the zero State from no bytes. It checks the position as
// strictly as [Parse]. The error wraps [ErrSyntax] if the bytes do not have that form, and [ErrSetup] if the position
// is impossible. On an error s does not change.
func (s *State) UnmarshalBinary(data []byte) error {
	if len(data) == 0 {
		*s = State{}
		return nil
	}
	if data[0] != binaryVersion || len(data) != MaxBinarySize {
		return binarySyntax("%d bytes that begin with %d, want %d that begin with %d", len(data), data[0],
			MaxBinarySize, binaryVersion)
	}
	var b board
	for p := range b.sides {
		pieces, master := binary.LittleEndian.Uint32(data[binaryPieces+4*p:]), Square(data[binaryMasters+p])
		switch {
		case pieces > pieceMask:
			return binarySyntax("player %d has pieces outside the board", p)
		case master < NoSquare && pieces>>master&1 != 0:
			b.masters |= 1 << master
		case master != NoSquare:
			return binarySyntax("the master of player %d is on the square %d, where player %d has no piece", p, master,
				p)
		}
		b.sides[p] = pieces
	}
	turn := int(data[binaryTurn])
	if b.sides[0]&b.sides[1] != 0 || data[binaryToMove] > 1 || turn > MaxTurns {
		return binarySyntax("a square with pieces of both players, or a player to move or a turn out of range")
	}
	setup := Setup{Middle: Card(data[binaryCards+4]), ToMove: Player(data[binaryToMove]), Turn: turn}
	for i := 0; i < 4; i++ {
		setup.Hands[i/2][i%2] = Card(data[binaryCards+i])
	}
	read, err := setup.checkBoard(&b)
	if err != nil {
		return setupError(err)
	}
	*s = read
	return nil
}

func binarySyntax(format string, args ...any) error {
	return fmt.Errorf("onitama: %w: binary position: %s", ErrSyntax, fmt.Sprintf(format, args...))
}
