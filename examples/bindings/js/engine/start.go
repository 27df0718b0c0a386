package engine

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
)

// seed returns the seed of a question, with 0 for none.
func (q *question) seed() (int64, error) {
	text := strings.TrimSpace(q.Seed)
	if text == "" {
		return 0, nil
	}
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return 0, errors.New("the seed is a whole number from -9223372036854775808 to 9223372036854775807")
	}
	return n, nil
}

// started is the start of a game. Seed and Options are as the referee reads the question's, and Note describes where
// they differ from the typed ones.
type started struct {
	State   string            `json:"state"`
	Seed    string            `json:"seed"`
	Options map[string]string `json:"options"`
	Note    string            `json:"note"`
}

func start(g *game.Game, q *question) (*started, error) {
	seed, err := q.seed()
	if err != nil {
		return nil, err
	}
	s, err := g.New(seed, q.Options)
	if err != nil {
		return nil, err
	}
	v := &started{State: s.String(), Seed: fmt.Sprint(seed), Options: q.Options}
	if g.Name == "vindinium" {
		v.Options, v.Note = dealt(s, q.Options)
	}
	return v, nil
}
