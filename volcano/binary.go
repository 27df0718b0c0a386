package volcano

import (
	"encoding/binary"
	"errors"

	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/internal/textform"
)

// MaxBinarySize is the largest number of bytes that [State.AppendBinary] appends.
const MaxBinarySize = binaryTurn + 1 // 43

// binaryVersion is the first byte of the binary form.
const binaryVersion = 1

// Where things are in the binary form, which examples/DATA.md describes.
const (
	binarySets    = 1 // four sets of tiles
	binarySetSize = NumTiles / 8
	binaryToMove  = binarySets + 4*binarySetSize
	binaryTurn    = binaryToMove + 1
)

// AppendBinary appends the position in its binary form of 43 bytes, and nothing for the zero State. Equal States have
// equal bytes, and different States have different bytes, which are the same in every release. The file
// examples/DATA.md of the module describes them for programs in other languages. The error is always nil.
func (s State) AppendBinary(b []byte) ([]byte, error) {
	if !s.IsValid() {
		return b, nil
	}
	// Each word overwrites the last bytes of the one before, which are zero, and needs room for its own.
	var form [MaxBinarySize + 3]byte
	form[0] = binaryVersion
	for i, set := range [4]geom.FaceSet{s.owned[Blue], s.owned[Orange], s.low, s.high} {
		at := binarySets + binarySetSize*i
		binary.LittleEndian.PutUint64(form[at:], set.North)
		binary.LittleEndian.PutUint64(form[at+binarySetSize/2:], set.South)
	}
	form[binaryToMove], form[binaryTurn] = byte(s.mover), byte(s.turn)
	return append(b, form[:MaxBinarySize]...), nil
}

// MarshalBinary returns what [State.AppendBinary] appends.
func (s State) MarshalBinary() ([]byte, error) {
	return s.AppendBinary(make([]byte, 0, MaxBinarySize))
}

// UnmarshalBinary reads what [State.AppendBinary] appends, and the zero State from no bytes. It checks the position as
// strictly as [Parse]. The error wraps [ErrSyntax] for another version and another number of bytes, whatever else is
// wrong. Otherwise it wraps [ErrSetup] if the position is impossible, as with a number outside its range. On an error s
// does not change.
func (s *State) UnmarshalBinary(data []byte) error {
	return textform.UnmarshalState(s, data, readBinary)
}

// readBinary is UnmarshalBinary for at least one byte.
func readBinary(data []byte) (State, error) {
	if data[0] != binaryVersion || len(data) != MaxBinarySize {
		return State{}, game.Syntax("binary position: %d bytes that begin with %d, want %d that begin with %d",
			len(data), data[0], MaxBinarySize, binaryVersion)
	}
	var form [MaxBinarySize + 3]byte
	copy(form[:], data)
	var sets [4]geom.FaceSet
	for i := range sets {
		at := binarySets + binarySetSize*i
		sets[i].North = binary.LittleEndian.Uint64(form[at:])
		sets[i].South = binary.LittleEndian.Uint64(form[at+binarySetSize/2:])
		sets[i] = sets[i].And(geom.AllFaces())
	}
	blue, orange, low, high := sets[0], sets[1], sets[2], sets[3]
	if !blue.And(orange).IsEmpty() || !low.Or(high).AndNot(blue.Or(orange)).IsEmpty() {
		return State{}, game.SetupError(errors.New("a tile has volcanoes of both players, or a level but no volcano"))
	}
	setup := Setup{ToMove: Player(data[binaryToMove]), Turn: int(data[binaryTurn])}
	s, err := setup.build(State{owned: [2]geom.FaceSet{blue, orange}, low: low, high: high})
	return s, game.SetupError(err)
}
