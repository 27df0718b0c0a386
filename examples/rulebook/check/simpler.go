package check

import (
	"encoding/json"
	"maps"
	"math"
	"slices"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/vindinium"
)

// plainer has values of keys that are simple together: those of a dead unit, which may belong to player 0, and of a
// generator as at the start of a game.
var plainer = []map[string]any{
	{"life": 0., "tile": "-"}, {"life": 0., "tile": "-", "owner": "0"}, {"rand": 42., "chance": false},
}

// setup is the Setup of a position as JSON, on the way to simpler positions. Each change makes something smaller or
// removes it, so that no sequence of them leads back.
type setup struct {
	game *game.Game
	root map[string]any
	list []game.State
}

// simpler returns positions with less in them.
func simpler(at game.State) []game.State {
	s := setup{game: at.Game()}
	text, err := at.Setup()
	if err != nil || json.Unmarshal(text, &s.root) != nil {
		return nil
	}
	if v, ok := at.Value().(vindinium.State); ok {
		for first := range 2 {
			small, err := cropped(v.Setup(), first).State()
			if wrapped, e := game.Wrap(small); err == nil && e == nil {
				s.list = append(s.list, wrapped)
			}
		}
	}
	// Mines that are missing are neutral, and do not hinder changes of the map.
	if mines, ok := s.root["mines"].([]any); ok {
		s.root["mines"] = slices.DeleteFunc(mines, func(m any) bool { return m.(map[string]any)["owner"] == "neutral" })
	}
	s.vary("", s.root, nil)
	return slices.DeleteFunc(s.list, func(other game.State) bool { return other == at })
}

// add adds the present position, unless it is invalid.
func (s *setup) add() {
	text, err := json.Marshal(s.root)
	if err != nil {
		return
	}
	if at, err := s.game.ParseSetup(text); err == nil {
		s.list = append(s.list, at)
	}
}

// vary adds positions in which a value with a key, or a part of it, is simpler. set changes the value.
func (s *setup) vary(key string, value any, set func(any)) {
	try := func(other any) {
		set(other)
		s.add()
		set(value)
	}
	switch value := value.(type) {
	case map[string]any:
		for _, values := range plainer {
			before := maps.Clone(value)
			maps.Copy(value, values)
			if len(value) == len(before) { // it has all the keys
				s.add()
			}
			clear(value)
			maps.Copy(value, before)
		}
		for _, name := range slices.Sorted(maps.Keys(value)) {
			s.vary(name, value[name], func(other any) { value[name] = other })
		}
	case []any:
		for i := range value {
			if key == "mines" {
				try(slices.Delete(slices.Clone(value), i, i+1))
			}
			s.vary(key, value[i], func(other any) { value[i] = other })
		}
	case string:
		if key == "rows" {
			varyRow(value, try)
		}
	case float64:
		varyNumber(key, value, try)
	}
}

// varyNumber tries smaller numbers, but full life.
func varyNumber(key string, n float64, try func(any)) {
	for _, other := range []float64{0, 1, 2, 3, math.Trunc(n / 2), n - 10, n - 2, n - 1} {
		if 0 <= other && other < n && key != "life" && key != "rand" {
			try(other)
		}
	}
	for _, full := range []float64{10, 100} { // of a unit, of a hero
		if key == "life" && n < full {
			try(full)
		}
	}
}

// varyRow tries a row with nothing on it, and less on each place: nothing, or a volcano of a lower level.
func varyRow(row string, try func(any)) {
	if empty := strings.Repeat(".", len(row)); row != empty {
		try(empty)
	}
	for x, c := range []byte(row) {
		if c != '.' {
			try(row[:x] + "." + row[x+1:])
		}
		if strings.IndexByte("234bcd", c) >= 0 {
			try(row[:x] + string(c-1) + row[x+1:])
		}
	}
}

// cropped returns a position of vindinium without the last row and column of its map, or without the first.
func cropped(p vindinium.Setup, first int) vindinium.Setup {
	last := len(p.Rows) - 1 + first
	p.Rows = p.Rows[first:last]
	for y, row := range p.Rows {
		p.Rows[y] = row[first:last]
	}
	for i := range p.Heroes {
		p.Heroes[i].Cell = p.Heroes[i].Cell.Add(geom.Point{X: -first, Y: -first})
	}
	for i := range p.Mines {
		p.Mines[i].Cell = p.Mines[i].Cell.Add(geom.Point{X: -first, Y: -first})
	}
	size := geom.Grid{Width: len(p.Rows), Height: len(p.Rows)}
	p.Mines = slices.DeleteFunc(p.Mines, func(m vindinium.Mine) bool { return !size.Contains(m.Cell) })
	return p
}
