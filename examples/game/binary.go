package game

import (
	"encoding"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/onitama"
	"github.com/rulebook-go/rulebook/vindinium"
	"github.com/rulebook-go/rulebook/volcano"
)

// AppendBinary and ParseBinary are functions and not methods for the reason that typed.go gives.

// AppendBinary appends the binary form of s, which the package's State.AppendBinary describes.
func AppendBinary(b []byte, s State) []byte {
	b, err := s.Value().(interface {
		AppendBinary([]byte) ([]byte, error)
	}).AppendBinary(b)
	if err != nil {
		panic(err) // it is always nil
	}
	return b
}

// ParseBinary reads what [AppendBinary] appends for a position of a game. The error is the package's own.
func ParseBinary(g *Game, data []byte) (State, error) {
	switch g.Name {
	case "cultist":
		return parseBinary[cultist.State](data)
	case "onitama":
		return parseBinary[onitama.State](data)
	case "vindinium":
		return parseBinary[vindinium.State](data)
	default:
		return parseBinary[volcano.State](data)
	}
}

func parseBinary[S any, Q interface {
	*S
	encoding.BinaryUnmarshaler
}](data []byte) (State, error) {
	var s S
	if err := Q(&s).UnmarshalBinary(data); err != nil {
		return nil, err
	}
	return Wrap(s) // no bytes are the zero State
}
