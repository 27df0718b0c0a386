package engine

import (
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
	return parseSeed(text)
}

func parseSeed(text string) (int64, error) {
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		err = unreadable("the seed must be a whole number from -2^63 to 2^63-1, not %.40q", text)
	}
	return n, err
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
