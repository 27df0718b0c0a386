package board

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/rulebook-go/rulebook/vindinium"
)

// seed returns the seed of a question, with 0 for none.
func (q *Question) seed() (int64, error) {
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

// started is the start of a game. Seed and Options are what the referee has made of those of the question, and Note says
// where that is not what was typed.
type started struct {
	State   string            `json:"state"`
	Seed    string            `json:"seed"`
	Options map[string]string `json:"options"`
	Note    string            `json:"note"`
}

func start(k kit, q *Question) (*started, error) {
	seed, err := q.seed()
	if err != nil {
		return nil, err
	}
	s, err := k.game().New(seed, q.Options)
	if err != nil {
		return nil, err
	}
	v := &started{State: s.String(), Seed: fmt.Sprint(seed), Options: q.Options}
	if k.game().Name == "vindinium" {
		v.Options, v.Note = taken(q.Options)
		if size := s.Value().(vindinium.State).Map().Size(); v.Options["size"] != "" && v.Options["size"] != strconv.Itoa(size) {
			v.Note = strings.TrimSpace(fmt.Sprintf("%s Outer frames of the map that are all wall are cut off, which leaves the size %d.", v.Note, size))
		}
	}
	return v, nil
}

// ranges says beside the fields of a new game what the referee takes.
var ranges = map[string]string{
	"players": "2 or 4", "turns": "rounds, 10 to 150", "size": "even, 10 to 24", "wallPercent": "10 to 41", "minePercent": "3 to 9",
	"league": "1: size 10",
}

// taken returns the options as Vindinium's referee reads them, and says which of them it does not take as they are.
func taken(typed map[string]string) (map[string]string, string) {
	read := vindinium.ParseOptions(typed)
	values := []struct {
		key   string
		value int
	}{
		{"players", read.Players}, {"turns", read.Turns}, {"size", read.Size},
		{"wallPercent", read.WallPercent}, {"minePercent", read.MinePercent}, {"league", read.League},
	}
	used := map[string]string{}
	var notes []string
	for _, v := range values {
		text, ok := typed[v.key]
		if !ok {
			continue
		}
		now := strconv.Itoa(v.value)
		switch {
		case v.value == 0:
			notes = append(notes, fmt.Sprintf("ignores %s %.20s", v.key, text))
			continue
		case now != strings.TrimSpace(text):
			notes = append(notes, fmt.Sprintf("takes %s %.20s as %s", v.key, text, now))
		}
		used[v.key] = now
	}
	// The referee rounds no value if one of them is not a number. Without that one it would round the rest.
	if vindinium.ParseOptions(used) != read {
		used = typed
	}
	if notes == nil {
		return used, ""
	}
	return used, "The referee " + strings.Join(notes, ", ") + "."
}
