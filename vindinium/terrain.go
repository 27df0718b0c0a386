package vindinium

import (
	"strings"

	"github.com/rulebook-go/rulebook/internal/textform"
)

// Terrain is the kind of a cell of the map, as the letter that the referee prints for it. Spawns are ground.
type Terrain byte

// The kinds of terrain.
const (
	// Ground is what heroes stand on.
	Ground Terrain = '.'
	// Wall is what no hero can enter.
	Wall Terrain = '#'
	// Tavern sells beer.
	Tavern Terrain = 'T'
	// GoldMine is a cell with a [Mine].
	GoldMine Terrain = 'M'
)

// terrainLetters are in the order of their two-bit numbers in a board and in the binary form.
const terrainLetters = ".#TM"

var terrainNumbers = [256]byte{Ground: 0, Wall: 1, Tavern: 2, GoldMine: 3}

// String returns the letter that the referee prints, such as "#", and "invalid Terrain" if there is no such terrain.
func (t Terrain) String() string {
	i := strings.IndexByte(terrainLetters, byte(t))
	if i < 0 {
		return "invalid Terrain"
	}
	return terrainLetters[i : i+1]
}

// MarshalText returns the text of [Terrain.String]. If there is no such terrain, the error wraps [ErrSyntax].
func (t Terrain) MarshalText() ([]byte, error) {
	if strings.IndexByte(terrainLetters, byte(t)) < 0 {
		return nil, syntaxError("Terrain(%d) does not exist", byte(t))
	}
	return []byte{byte(t)}, nil
}

// UnmarshalText reads the text of [Terrain.String]. For any other text the error wraps [ErrSyntax], and t does not
// change.
func (t *Terrain) UnmarshalText(text []byte) error {
	if len(text) != 1 || strings.IndexByte(terrainLetters, text[0]) < 0 {
		return syntaxError("Terrain %s is not one of the letters %s", textform.Quote(string(text)), terrainLetters)
	}
	*t = Terrain(text[0])
	return nil
}
