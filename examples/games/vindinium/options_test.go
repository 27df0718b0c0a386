package vindiniumgame

import (
	"reflect"
	"testing"

	"github.com/rulebook-go/rulebook/vindinium"
)

// TestOptions checks that the page tells what the referee makes of the options of a new game.
func TestOptions(t *testing.T) {
	type options = map[string]string
	for _, c := range []struct {
		typed, used options
		note        string
	}{
		{options{"size": "24", "turns": "20"}, options{"size": "24", "turns": "20"}, ""},
		{options{"size": "25", "turns": "601", "wallPercent": "100"}, options{"size": "24", "turns": "150", "wallPercent": "41"},
			"The referee takes turns 601 as 150, takes size 25 as 24, takes wallPercent 100 as 41."},
		{options{"turns": "0", "players": "3"}, options{"turns": "10", "players": "4"}, "The referee takes players 3 as 4, takes turns 0 as 10."},
		{options{"size": "x", "turns": ""}, options{}, "The referee ignores turns , ignores size x."},
		{options{"size": "24", "league": "1"}, options{"league": "1"}, "The referee ignores size 24."},
		// The referee rounds nothing if one of the values is not a number, so what was typed has to stay.
		{options{"wallPercent": "45", "minePercent": "x"}, options{"wallPercent": "45", "minePercent": "x"}, "The referee ignores minePercent x."},
	} {
		used, note := taken(c.typed)
		if !reflect.DeepEqual(used, c.used) || note != c.note {
			t.Errorf("%v: %v, %q", c.typed, used, note)
		}
		if vindinium.ParseOptions(used) != vindinium.ParseOptions(c.typed) {
			t.Errorf("%v is not the same game as %v", used, c.typed)
		}
	}
}
