package cultist

import (
	"encoding/binary"
	"fmt"

	"github.com/rulebook-go/rulebook/internal/textform"
)

// MaxBinarySize is the largest number of bytes that [State.AppendBinary] appends.
const MaxBinarySize = binaryRand + 4 // 64

// binaryVersion is the first byte of the binary form.
const binaryVersion = 1

// Where things are in the binary form, which examples/DATA.md describes.
const (
	binaryOwners = 1                       // a byte a unit
	binaryLives  = binaryOwners + NumUnits // a byte a unit
	binaryTiles  = binaryLives + NumUnits  // a byte a unit
	binaryRows   = binaryTiles + NumUnits  // two bytes a row: the obstacles
	binaryToMove = binaryRows + 2*Height
	binaryChance = binaryToMove + 1
	binaryTurn   = binaryToMove + 2
	binaryRand   = binaryToMove + 3 // four bytes
)

// AppendBinary appends the position in its binary form of 64 bytes, and nothing for the zero State. Equal States have
// equal bytes, and different States have different bytes, which are the same in every release. The file
// examples/DATA.md of the module describes them for programs in other languages. The error is always nil.
func (s State) AppendBinary(b []byte) ([]byte, error) {
	if !s.IsValid() {
		return b, nil
	}
	var form [MaxBinarySize]byte
	form[0] = binaryVersion
	for id := 0; id < NumUnits; id++ {
		u := s.unit(id)
		form[binaryOwners+id], form[binaryLives+id], form[binaryTiles+id] = byte(u.Owner), u.Life, byte(u.Tile)
	}
	// The words of a set of tiles have two bytes a row. The last two, for a row that does not exist, are zero.
	obstacles := s.obstacles()
	binary.LittleEndian.PutUint64(form[binaryRows:], obstacles[0])
	binary.LittleEndian.PutUint64(form[binaryRows+8:], obstacles[1])
	form[binaryToMove] = byte(s.nextPlayer())
	if s.ToMove() == Neutral {
		form[binaryChance] = 1
	}
	form[binaryTurn] = byte(s.Turn())
	binary.LittleEndian.PutUint32(form[binaryRand:], uint32(s.rand))
	return append(b, form[:]...), nil
}

// MarshalBinary returns what [State.AppendBinary] appends.
func (s State) MarshalBinary() ([]byte, error) {
	return s.AppendBinary(make([]byte, 0, MaxBinarySize))
}

// UnmarshalBinary reads what [State.AppendBinary] appends, and the zero State from no bytes. It checks the position as
// strictly as [Parse]. The error wraps [ErrSyntax] for another version, another number of bytes, and a bit that is set
// but stands for no tile, whatever else is wrong. Otherwise it wraps [ErrSetup] if the position is impossible, as with
// a number outside its range. On an error s does not change.
func (s *State) UnmarshalBinary(data []byte) error {
	return textform.UnmarshalState(s, data, readBinary)
}

// readBinary is UnmarshalBinary for at least one byte.
func readBinary(data []byte) (State, error) {
	if data[0] != binaryVersion || len(data) != MaxBinarySize {
		return State{}, game.Syntax("binary position: %d bytes that begin with %d, want %d that begin with %d",
			len(data), data[0], MaxBinarySize, binaryVersion)
	}
	var rows [16]byte
	copy(rows[:], data[binaryRows:binaryToMove])
	obstacles := tiles{binary.LittleEndian.Uint64(rows[:]), binary.LittleEndian.Uint64(rows[8:])}
	if obstacles[0]&^board[0]|obstacles[1]&^board[1] != 0 {
		return State{}, game.Syntax("binary position: an obstacle outside the board")
	}
	rand := binary.LittleEndian.Uint32(data[binaryRand:])
	if data[binaryChance] > 1 {
		return State{}, game.SetupError(fmt.Errorf("the chance is %d, not 0 or 1", data[binaryChance]))
	}
	setup := Setup{ToMove: Player(data[binaryToMove]), Chance: data[binaryChance] == 1, Turn: int(data[binaryTurn])}
	if setup.RandKnown = rand != unknownRand; setup.RandKnown {
		setup.Rand = Rand(rand)
	}
	for id := range setup.Units {
		setup.Units[id] = Unit{Player(data[binaryOwners+id]), data[binaryLives+id], Tile(data[binaryTiles+id])}
	}
	walls := empty()
	walls.free = obstacles.others()
	s, err := setup.build(walls)
	return s, game.SetupError(err)
}
