package vindinium

import (
	"bytes"
	"encoding/binary"
	"fmt"

	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/internal/textform"
)

// MaxBinarySize is the largest number of bytes that [State.AppendBinary] appends.
const MaxBinarySize = binaryHeroes + 4*binaryHeroSize + MaxSize*MaxSize/4 + 4*MaxMines/8 // 422

// binaryVersion is the first byte of the binary form.
const binaryVersion = 1

// Where things are in the binary form, which examples/DATA.md describes. After the heroes come the cells, four a byte,
// and then a set of mines for each player, eight a byte.
const (
	binarySize     = 1
	binaryPlayers  = 2
	binaryTurn     = 3 // two bytes
	binaryRounds   = 5
	binaryHeroes   = 6
	binaryHeroSize = 8
)

// AppendBinary appends the position with its map in its binary form of at most [MaxBinarySize] bytes, and nothing for
// the zero State. Equal States have equal bytes, and different States have different bytes, which are the same in every
// release. The file examples/DATA.md of the module describes them for programs in other languages. The error is always
// nil.
func (s State) AppendBinary(b []byte) ([]byte, error) {
	if !s.IsValid() {
		return b, nil
	}
	n, players := s.board.size(), s.NumPlayers()
	b = append(b, binaryVersion, byte(n), byte(players), byte(s.turn), byte(s.turn>>8), byte(s.Rounds()))
	for p := 0; p < players; p++ {
		homeX, homeY := coordinates(s.board.spawn(p))
		x, y := coordinates(s.spots.of(p))
		h := s.heroes[p]
		b = append(b, byte(homeX), byte(homeY), byte(x), byte(y),
			byte(h.life), byte(h.gold), byte(h.gold>>8), byte(h.gold>>16))
	}
	b = append(b, s.board.packed()...)
	for p := range s.mines[:players] {
		var words [MaxMines / 8]byte
		for i, word := range s.mines[p] {
			binary.LittleEndian.PutUint64(words[8*i:], word)
		}
		b = append(b, words[:(s.board.numMines()+7)/8]...)
	}
	return b, nil
}

// MarshalBinary returns what [State.AppendBinary] appends.
func (s State) MarshalBinary() ([]byte, error) {
	return s.AppendBinary(make([]byte, 0, MaxBinarySize))
}

// UnmarshalBinary reads what [State.AppendBinary] appends, and the zero State from no bytes. It checks the position as
// strictly as [Parse]. The first six bytes come first: the error wraps [ErrSyntax] for another version or fewer than
// six bytes, and [ErrSetup] for a size or number of players outside its range. After them it wraps [ErrSyntax] for
// another number of bytes than the size, the players and the mines require, and for a bit that is set but stands for no
// cell or mine, whatever else is wrong. Otherwise it wraps [ErrSetup] if the position is impossible, as with a number
// outside its range. On an error s does not change.
func (s *State) UnmarshalBinary(data []byte) error {
	return textform.UnmarshalState(s, data, readBinary)
}

// readBinary is UnmarshalBinary for at least one byte.
func readBinary(data []byte) (State, error) {
	if data[0] != binaryVersion || len(data) < binaryHeroes {
		return State{}, game.Syntax("binary position: %d bytes that begin with %d, want at least %d that begin with %d",
			len(data), data[0], binaryHeroes, binaryVersion)
	}
	n, players := int(data[binarySize]), int(data[binaryPlayers])
	if !isSize(n) || players != 2 && players != 4 {
		return State{}, game.SetupError(fmt.Errorf("a map of %d rows for %d players, not %d to %d rows and 2 or 4 players",
			n, players, minRows, MaxSize))
	}
	cellsAt := binaryHeroes + players*binaryHeroSize
	setsAt := cellsAt + packedSize(n)
	if len(data) < setsAt {
		return State{}, game.Syntax("binary position: %d bytes, want at least %d, up to the last cell", len(data), setsAt)
	}
	// With an odd size, the last byte has a single cell: n*n is one more than a multiple of 4.
	if n%2 != 0 && data[setsAt-1]>>2 != 0 {
		return State{}, game.Syntax("binary position: a bit is set after the last cell")
	}
	letters := unpackCells(data[cellsAt:], n)
	if err := checkSets(data[setsAt:], bytes.Count(letters, []byte{byte(GoldMine)}), players); err != nil {
		return State{}, err
	}
	setup := Setup{Turn: int(data[binaryTurn]) | int(data[binaryTurn+1])<<8, Rounds: int(data[binaryRounds])}
	s, err := setup.buildBinary(data[binaryHeroes:cellsAt], letters, n)
	if err == nil {
		err = s.giveSets(data[setsAt:])
	}
	if err != nil {
		return State{}, game.SetupError(err)
	}
	return s, nil
}

// unpackCells returns the letters of the cells row by row, with spawns as ground.
func unpackCells(packed []byte, n int) []byte {
	letters := make([]byte, n*n)
	for cell := range letters {
		letters[cell] = terrainLetters[packed[cell/4]>>(cell%4*2)&3]
	}
	return letters
}

// checkSets checks the form of the sets of mines, one for each player.
func checkSets(sets []byte, mines, players int) error {
	size := (mines + 7) / 8
	if len(sets) != size*players {
		return game.Syntax("binary position: %d bytes for %d mines of %d players, want %d", len(sets), mines, players,
			size*players)
	}
	if mines%8 == 0 {
		return nil // the last byte of each set is full
	}
	for i := size - 1; i < len(sets); i += size {
		if sets[i]>>(mines%8) != 0 {
			return game.Syntax("binary position: a bit is set after the last mine")
		}
	}
	return nil
}

// buildBinary is build with the heroes in their binary form and the letters of the cells instead of the fields Heroes
// and Rows. It overwrites the letters where there are spawns.
func (setup *Setup) buildBinary(heroes, letters []byte, n int) (State, error) {
	for i := 0; i < len(heroes)/binaryHeroSize; i++ {
		h := heroes[i*binaryHeroSize:]
		x, y := int(h[0]), int(h[1])
		if x >= n || y >= n {
			return State{}, fmt.Errorf("the spawn %d is on %d, %d, which is not on the map", i, x, y)
		}
		if letter := letters[y*n+x]; letter != byte(Ground) {
			return State{}, fmt.Errorf("the spawn %d is on %d, %d, where the map has %c already", i, x, y, letter)
		}
		letters[y*n+x] = '0' + byte(i)
		cell, gold := geom.Point{X: int(h[2]), Y: int(h[3])}, int(h[5])|int(h[6])<<8|int(h[7])<<16
		setup.Heroes = append(setup.Heroes, Hero{Cell: cell, Life: int(h[4]), Gold: gold})
	}
	for y := 0; y < n; y++ {
		setup.Rows = append(setup.Rows, string(letters[y*n:(y+1)*n]))
	}
	return setup.build()
}

// giveSets hands mines, all of which are neutral, to the players in whose sets they are.
func (s *State) giveSets(sets []byte) error {
	size := len(sets) / s.NumPlayers()
	for i := 0; i < len(sets)*8; i++ {
		if sets[i/8]>>(i%8)&1 == 0 {
			continue
		}
		p, mine := i/(size*8), i%(size*8)
		if q := s.Owner(mine); q != Neutral {
			return fmt.Errorf("mine %d belongs to the players %d and %d", mine, q, p)
		}
		s.give(mine, p)
	}
	return nil
}
