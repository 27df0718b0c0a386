// Package vindiniumgame has what Vindinium brings to the programs that work with any game.
package vindiniumgame

import (
	"io"
	"strconv"
	"strings"
	"time"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/vindinium"
)

// parts has the parts of the game, see game.Part.
type parts struct{}

// New returns the descriptor of the game.
func New() *game.Game {
	return game.Bind(&game.Game{
		ID: 2, Name: "vindinium", Title: "Vindinium",
		First: time.Second, Later: 50 * time.Millisecond,
		Seats:      []int{2, 4},
		Seeded:     true,
		Parameters: parameters,
		Played:     played,
		NumActions: vindinium.NumActions, NumSymmetries: vindinium.NumSymmetries,
		Endings:   game.Endings[vindinium.Ending](),
		LookNodes: 4000,
		Parts:     parts{},
		Reasons: map[string]error{
			"options": vindinium.ErrOptions,
		},
	}, game.Package[vindinium.State, vindinium.Action, vindinium.Player]{
		New: func(seed int64, options map[string]string) (vindinium.State, error) {
			return vindinium.New(seed, vindinium.ParseOptions(options))
		},
		NewReferee: func(seed int64, options map[string]string) (game.RefereeOf[vindinium.State, vindinium.Player], error) {
			return vindinium.NewReferee(seed, vindinium.ParseOptions(options))
		},
		NewReader: func(r io.Reader) game.ReaderOf[vindinium.State, vindinium.Action] { return vindinium.NewReader(r) },
		Parse:     vindinium.Parse, UnmarshalBinary: (*vindinium.State).UnmarshalBinary,
		ParseAction: vindinium.ParseAction, ActionAt: vindinium.ActionAt,
		ParseSetup: game.ReadSetup[vindinium.Setup, vindinium.State], Setup: func(s vindinium.State) any { return s.Setup() },
		Ending:  game.EndingOf[vindinium.Ending],
		ApplyTo: (*vindinium.State).ApplyTo,
		Symmetries: game.SymmetriesOf(vindinium.State.Transform,
			func(a vindinium.Action, symmetry vindinium.Symmetry) vindinium.Action {
				return a.Transform(symmetry, 0) // no action with an index names a cell
			}, vindinium.State.Canonical),
	})
}

// played is the Played of the game. What is drawn for each game, such as a size that is not given, is not in the
// result.
func played(options map[string]string) (map[string]string, []string) {
	o := vindinium.ParseOptions(options)
	if o.Players != 2 {
		o.Players = 4
	}
	turns := o.Turns
	if turns == 0 {
		turns = vindinium.MaxRounds
	}
	result := map[string]string{"players": strconv.Itoa(o.Players), "turns": strconv.Itoa(turns)}
	for name, value := range map[string]int{
		"size": o.Size, "wallPercent": o.WallPercent, "minePercent": o.MinePercent, "league": o.League,
	} {
		if value != 0 {
			result[name] = strconv.Itoa(value)
		}
	}
	var ignored []string
	for _, name := range parameters {
		text, given := options[name]
		understood := result[name] != ""
		switch name {
		case "players":
			understood = text == result[name]
		case "turns":
			understood = o.Turns != 0
		case "size":
			understood = understood || o.League == 1 // which decides the size
		case "league":
			understood = understood || strings.Trim(text, "0") == ""
		}
		if given && !understood {
			ignored = append(ignored, name+"="+text)
		}
	}
	return result, ignored
}

var parameters = []string{"players", "turns", "size", "wallPercent", "minePercent", "league"}
