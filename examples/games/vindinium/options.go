package vindiniumgame

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/vindinium"
)

// Ranges describes the values that the referee accepts.
func (parts) Ranges() map[string]string {
	return map[string]string{
		"players": "2 or 4", "turns": "rounds, 10 to 150", "size": "even, 10 to 24", "league": "1: size 10",
		"wallPercent": "10 to 41", "minePercent": "3 to 9",
	}
}

// taken returns the options as Vindinium's referee reads them, and reports those that it changes.
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

// Taken returns the options with which the referee has dealt a start, and reports where they differ from the typed
// ones.
func (parts) Taken(s game.State, typed map[string]string) (map[string]string, string) {
	options, note := taken(typed)
	size := strconv.Itoa(s.Value().(vindinium.State).Map().Size())
	if read := options["size"]; read != "" && read != size {
		note += " Outer frames of the map that are all wall are cut off, which leaves the size " + size + "."
	}
	return options, strings.TrimSpace(note)
}

// Far returns how many steps away the cell of a MOVE is, and reports whether hardly anybody wants the action, because
// it leads to a wall, or waits without saying so.
func (parts) Far(s game.State, line string) (steps int, strange bool) {
	v := s.Value().(vindinium.State)
	a, err := vindinium.ParseAction(line)
	if err != nil {
		return 0, false
	}
	here, to := v.Hero(v.ToMove()).Cell, v.Target(a)
	goal := to
	if a.Kind() == vindinium.Move {
		goal = a.Cell()
		steps = max(0, v.Map().Distances(goal).From(here))
	}
	return steps, goal != here && (to == here || v.Map().Terrain(goal) == vindinium.Wall)
}
