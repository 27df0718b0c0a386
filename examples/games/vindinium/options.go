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

var parameters = []string{"players", "turns", "size", "wallPercent", "minePercent", "league"}

// values returns the parameters as the referee reads them, 0 for one that it ignores.
func values(options map[string]string) map[string]int {
	o := vindinium.ParseOptions(options)
	return map[string]int{
		"players": o.Players, "turns": o.Turns, "size": o.Size,
		"wallPercent": o.WallPercent, "minePercent": o.MinePercent, "league": o.League,
	}
}

// played is the Played of the game. What is drawn for each game, such as a size that is not given, is not in
// the result.
func played(options map[string]string) (map[string]string, []string) {
	result := map[string]string{"players": "4", "turns": strconv.Itoa(vindinium.MaxRounds)}
	read, ignored := values(options), []string(nil)
	for _, name := range parameters {
		text, given := options[name]
		understood := read[name] != 0
		if understood {
			result[name] = strconv.Itoa(read[name])
		}
		switch name {
		case "players":
			understood = text == result[name]
		case "size":
			understood = understood || read["league"] == 1 // which decides the size
		case "league":
			understood = understood || strings.Trim(text, "0") == ""
		}
		if given && !understood {
			ignored = append(ignored, name+"="+text)
		}
	}
	return result, ignored
}

// taken returns the options as Vindinium's referee reads them, and reports those that it changes.
func taken(typed map[string]string) (map[string]string, string) {
	read, used, notes := values(typed), map[string]string{}, []string(nil)
	for _, name := range parameters {
		text, ok := typed[name]
		now := strconv.Itoa(read[name])
		switch {
		case !ok:
			continue
		case read[name] == 0:
			notes = append(notes, fmt.Sprintf("ignores %s %.20s", name, text))
			continue
		case now != strings.TrimSpace(text):
			notes = append(notes, fmt.Sprintf("takes %s %.20s as %s", name, text, now))
		}
		used[name] = now
	}
	// The referee rounds no value if one of them is not a number. Without that one it would round the rest.
	if vindinium.ParseOptions(used) != vindinium.ParseOptions(typed) {
		used = typed
	}
	if notes == nil {
		return used, ""
	}
	return used, "The referee " + strings.Join(notes, ", ") + "."
}

// Taken returns the options with which the referee has dealt a start, and reports where they differ from the
// typed ones.
func (parts) Taken(s game.State, typed map[string]string) (map[string]string, string) {
	options, note := taken(typed)
	size := strconv.Itoa(s.Value().(vindinium.State).Map().Size())
	if read := options["size"]; read != "" && read != size {
		note += " Outer frames of the map that are all wall are cut off, which leaves the size " + size + "."
	}
	return options, strings.TrimSpace(note)
}

// Far returns how many steps away the cell of a MOVE is, and reports whether hardly anybody wants the action,
// because it leads to a wall, or waits without saying so.
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
