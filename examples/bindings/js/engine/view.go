//go:build !rules

package engine

import (
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/calls"
	"github.com/rulebook-go/rulebook/examples/picture"
	"github.com/rulebook-go/rulebook/examples/rules"
	"github.com/rulebook-go/rulebook/examples/words"
)

// ground returns what is common to all positions of a game: much of the picture, which a page asks for only once. The
// box is the part of the picture that has the board.
func ground(s game.State, _ *question) any {
	a := calls.Must(picture.Of(s))
	_, globe := a.(game.Globe)
	return map[string]any{"background": a.Background(), "places": a.Places(), "box": a.Board(), "globe": globe}
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

func look(s game.State, q *question) any {
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
	if q.Before != "" {
		before := calls.Must(s.Game().Parse(q.Before))
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

// step is an action that was played, and the position after it.
type step struct {
	Action   string `json:"action"` // as it is listed
	Player   int    `json:"player"` // who has played; the number of players for chance
	Words    string `json:"words"`  // the end of a sentence about the player
	Notation string `json:"notation"`
	State    string `json:"state"`
	next     game.State
}

func played(s game.State, line string) (*step, error) {
	action, _, err := s.Judge(line)
	if err != nil {
		return nil, err
	}
	next := calls.Must(s.Apply(action)) // it is a listed one
	account := words.Of(s).Tell(action, next)
	return &step{action, s.ToMove(), account.Words, account.Notation, next.String(), next}, nil
}

// play plays a line of actions. The error names the illegal one.
func play(s game.State, q *question) any {
	list := []*step{}
	for i, action := range q.Line {
		p, err := played(s, action)
		if err != nil {
			calls.Fail("action %d of the line: %w", i+1, err)
		}
		list, s = append(list, p), p.next
	}
	return list
}

// previewed shows the result of an action.
type previewed struct {
	step
	Pieces []string `json:"pieces"` // the position after it
	Marks  string   `json:"marks"`
	// Steps is how many steps away the cell of a MOVE is, and 0 for other actions.
	Steps int `json:"steps"`
	// Unsure is true if hardly anybody wants the action: it leads to a wall, or waits without being a WAIT.
	Unsure bool `json:"unsure"`
}

func preview(s game.State, q *question) any {
	p := &previewed{step: *calls.Must(played(s, q.Action))}
	a := calls.Must(picture.Of(s))
	p.Pieces = calls.Must(picture.Of(p.next)).Pieces()
	p.Marks = a.Trace(p.Action, p.next) + a.Intent(p.Action)
	if part, ok := s.Game().Parts.(game.Distant); ok {
		p.Steps, p.Unsure = part.Far(s, q.Action)
	}
	return p
}

// globe draws the sphere of a game that is played on one, turned by two angles, or so that the tile named in the text
// is in the middle.
func globe(s game.State, q *question) any {
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

func draw(s game.State, q *question) any {
	o := q.Picture
	calls.Check(o.Check(s))
	if q.Before != "" {
		o.Before = calls.Must(s.Game().Parse(q.Before))
	}
	o.Last = q.Action
	return calls.Must(picture.SVG(s, o))
}

// overlays lists the marks that can be shown on top of the position.
func overlays(s game.State, _ *question) any {
	return append([]game.Overlay{}, calls.Must(picture.Of(s)).Overlays()...)
}

// marks draws what some actions are about to do: the SVG of each, in their order. An action that is not legal has none.
func marks(s game.State, q *question) any {
	list := []string{}
	for _, action := range q.Line {
		svg := ""
		if listed, _, err := s.Judge(action); err == nil {
			svg = calls.Must(picture.Of(s)).Intent(listed)
		}
		list = append(list, svg)
	}
	return list
}
