package engine

import (
	"strings"

	"github.com/rulebook-go/rulebook/examples/bindings/js/engine"
	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/calls"
	"github.com/rulebook-go/rulebook/examples/picture"
	"github.com/rulebook-go/rulebook/examples/rules"
	"github.com/rulebook-go/rulebook/examples/words"
)

// ground returns what is common to all positions of a game: much of the picture, which a page asks for only once. The
// box is the part of the picture that has the board.
func ground(s game.State, _ engine.Bare) any {
	a := calls.Must(picture.Of(s))
	return map[string]any{"background": a.Background(), "places": a.Places(), "box": a.Board()}
}

// view is a position as a page shows it.
type view struct {
	Pieces   []string     `json:"pieces"`
	Asides   []game.Aside `json:"asides"`
	Trace    string       `json:"trace"`
	Contents []string     `json:"contents"` // of the places
	Moves    []move       `json:"moves"`
	Moment   string       `json:"moment"`
	Tallies  []string     `json:"tallies"` // what each seat has
	Rules    []rule       `json:"rules"`   // that decided the last action, the unusual ones first
	// Far is true if any place can be aimed at with a MOVE.
	Far bool `json:"far"`
}

// move is a legal action. An action without From is taken by pointing at To.
type move struct {
	Action   string `json:"action"`
	Notation string `json:"notation"`
	From     string `json:"from"`
	To       string `json:"to"`
	Kind     string `json:"kind"`
}

// docLinks takes the brackets from the names that a package comment links to. Nothing else there stands in brackets.
var docLinks = strings.NewReplacer("[", "", "]", "")

// rule is one of the numbered rules of a game.
type rule struct {
	Number   string `json:"number"`
	Sentence string `json:"sentence"`
	// Common is true if nearly all actions of a game show it.
	Common bool `json:"common"`
}

func look(s game.State, q engine.Last) any {
	a := calls.Must(picture.Of(s))
	v := &view{
		Pieces: a.Pieces(), Asides: append([]game.Aside{}, a.Asides()...),
		Moves: []move{}, Rules: []rule{}, Moment: words.Moment(s),
	}
	_, v.Far = s.Game().Parts.(game.Distant)
	for _, p := range a.Places() {
		v.Contents = append(v.Contents, p.Content)
	}
	for action, next := range s.Successors {
		m := move{Action: action, Kind: kind(action), Notation: words.Of(s).Tell(action, next).Notation}
		m.From, m.To = a.Ends(action)
		v.Moves = append(v.Moves, m)
	}
	for p := 0; p < s.NumPlayers(); p++ {
		v.Tallies = append(v.Tallies, words.Of(s).Tally(p))
	}
	if before := q.Position(s.Game()); before != nil {
		v.Trace = calls.Must(picture.Of(before)).Trace(q.Action, s)
		for _, r := range rules.Touched(before, q.Action, s) {
			v.Rules = append(v.Rules, rule{r.ID, docLinks.Replace(r.Text), r.Common})
		}
	}
	return v
}

// kind returns the word for the kind of an action, in lower case, and "move" if there is none.
func kind(action string) string {
	for _, word := range []string{"SHOOT", "CONVERT", "WAIT"} {
		if strings.Contains(action, word) {
			return strings.ToLower(word)
		}
	}
	return "move"
}

// previewed shows the result of an action.
type previewed struct {
	engine.Step
	Pieces []string `json:"pieces"` // the position after it
	Marks  string   `json:"marks"`
	// Steps is how many steps away the cell of a MOVE is, and 0 for other actions.
	Steps int `json:"steps"`
	// Unsure is true if hardly anybody wants the action: it leads to a wall, or waits without being a WAIT.
	Unsure bool `json:"unsure"`
}

func preview(s game.State, q struct{ Action string }) any {
	p := &previewed{Step: *calls.Must(engine.Played(s, q.Action))}
	a := calls.Must(picture.Of(s))
	p.Pieces = calls.Must(picture.Of(p.Next)).Pieces()
	p.Marks = a.Trace(p.Action, p.Next) + a.Intent(p.Action)
	if part, ok := s.Game().Parts.(game.Distant); ok {
		p.Steps, p.Unsure = part.Far(s, q.Action)
	}
	return p
}

// turned says how a sphere is turned: by two angles, unless a tile is to be in the middle.
type turned struct {
	Yaw, Pitch float64
	Tile       string
}

// globe draws the sphere of a game that is played on one, turned by two angles, or so that the tile named in the text
// is in the middle.
func globe(s game.State, q turned) any {
	sphere, ok := calls.Must(picture.Of(s)).(game.Globe)
	if !ok {
		calls.Fail("%s is not played on a sphere", s.Game().Name)
	}
	yaw, pitch, ok := sphere.Towards(q.Tile)
	if !ok {
		yaw, pitch = q.Yaw, q.Pitch
	}
	svg, places := sphere.Turned(yaw, pitch)
	return map[string]any{"svg": svg, "places": places, "yaw": yaw, "pitch": pitch}
}

// overlays lists the marks that can be shown on top of the position.
func overlays(s game.State, _ engine.Bare) any {
	return append([]game.Overlay{}, calls.Must(picture.Of(s)).Overlays()...)
}
