package board

import (
	"fmt"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/picture"
	"github.com/rulebook-go/rulebook/vindinium"
	"github.com/rulebook-go/rulebook/volcano"
)

// gameInfo is what the page has to know of a game.
type gameInfo struct {
	Name       string   `json:"name"`
	Title      string   `json:"title"`
	Seats      []int    `json:"seats"`
	Seeded     bool     `json:"seeded"`
	Parameters []string `json:"parameters"`
	Millis     int64    `json:"millis"` // the site's time for an answer
	Style      string   `json:"style"`
	Width      int      `json:"width"`
	Height     int      `json:"height"`
}

var titles = map[string]string{"cultist": "Cultist Wars", "onitama": "Onitama", "vindinium": "Vindinium", "volcano": "Volcanoes"}

func (b *Board) games() any {
	var list []gameInfo
	for _, g := range game.All() {
		a := picture.Of(g.Name)
		w, h := a.ViewBox()
		list = append(list, gameInfo{
			g.Name, titles[g.Name], g.Seats, g.Seeded, g.Parameters, g.Later.Milliseconds(), a.Style(), w, h,
		})
	}
	return map[string]any{"games": list, "colours": picture.Colours, "ranges": ranges}
}

// ground is what all positions of a game have in common: much of the picture, which the page asks for only once.
type ground struct {
	Background string          `json:"background"`
	Places     []picture.Place `json:"places"`
}

// view is a position as the page shows it.
type view struct {
	Pieces   []string `json:"pieces"`
	Trace    string   `json:"trace"`
	Contents []string `json:"contents"` // of the places
	Moves    []move   `json:"moves"`
	ToMove   int      `json:"toMove"`
	Chance   bool     `json:"chance"`
	Over     bool     `json:"over"`
	Winner   int      `json:"winner"`
	Outcome  string   `json:"outcome"`
	Moment   string   `json:"moment"`
	Turn     int      `json:"turn"`
	Scores   []int    `json:"scores"`
	Tallies  []string `json:"tallies"`
	Last     string   `json:"last"` // what the last action did
	Rules    []Rule   `json:"rules"`
	// Far is true if any place can be aimed at with a MOVE.
	Far bool `json:"far"`
}

// move is a legal action. An action without From is taken by pointing at To alone.
type move struct {
	Action string `json:"action"`
	From   string `json:"from"`
	To     string `json:"to"`
	Kind   string `json:"kind"`
}

func (b *Board) view(k kit, s game.State, q *Question) (*view, error) {
	a := k.artist()
	v := &view{
		Pieces: a.Pieces(s), Contents: a.Contents(s), Moves: moves(k, s),
		ToMove: s.ToMove(), Chance: s.ToMove() >= s.NumPlayers(), Over: s.Over(), Winner: -1, Rules: []Rule{}, Moment: a.Moment(s), Turn: s.Turn(),
		Far: k.game().Name == "vindinium",
	}
	for p := 0; p < s.NumPlayers(); p++ {
		v.Scores = append(v.Scores, s.Score(p))
		v.Tallies = append(v.Tallies, a.Tally(s, p))
	}
	if v.Over {
		v.Outcome = fmt.Sprintf("Nobody wins (%s).", s.Ending())
		if w, ok := s.Winner(); ok {
			v.Winner = w
			v.Outcome = fmt.Sprintf("Player %d wins (%s).", w, s.Ending())
		}
	}
	if q.Before == "" {
		return v, nil
	}
	before, err := k.game().Parse(q.Before)
	if err != nil {
		return nil, err
	}
	v.Trace = strings.Join(a.Trace(before, q.Action, s), "")
	v.Last = words(k, before, q.Action, s)
	v.Rules = touched(k.game().Name, before, q.Action, s)
	return v, nil
}

// words says in a sentence what an action does.
func words(k kit, s game.State, action string, next game.State) string {
	who := fmt.Sprintf("Player %d", s.ToMove())
	if s.ToMove() >= s.NumPlayers() {
		who = "Chance"
	}
	return who + " " + k.artist().Words(s, action, next) + "."
}

func moves(k kit, s game.State) []move {
	list := []move{}
	for _, action := range s.LegalActions() {
		m := move{Action: action, Kind: kind(action)}
		m.From, m.To = k.places(s, action)
		list = append(list, m)
	}
	return list
}

// described says what each of some actions does. It takes longer than a view without it.
func described(k kit, s game.State, actions []string) ([]string, error) {
	list := []string{}
	for _, action := range actions {
		next, err := s.Apply(action)
		if err != nil {
			return nil, err
		}
		list = append(list, k.artist().Words(s, action, next))
	}
	return list, nil
}

// kind returns the word of an action that says what it is, in lower case, and "move" if there is none.
func kind(action string) string {
	for _, word := range []string{"SHOOT", "CONVERT", "WAIT"} {
		if strings.Contains(action, word) {
			return strings.ToLower(word)
		}
	}
	return "move"
}

// Applied is the position after an action.
type Applied struct {
	State  string `json:"state"`
	Action string `json:"action"` // as it is listed
	Over   bool   `json:"over"`
	Player int    `json:"player"` // who has played
	Words  string `json:"words"`
}

// step plays a line and returns the action as it is listed.
func step(k kit, s game.State, line string) (action string, next game.State, err error) {
	if action, err = k.resolve(s, line); err != nil {
		return "", nil, err
	}
	next, err = s.Apply(action)
	return action, next, err
}

func apply(k kit, s game.State, line string) (*Applied, error) {
	action, next, err := step(k, s, line)
	if err != nil {
		return nil, err
	}
	return &Applied{next.String(), action, next.Over(), s.ToMove(), words(k, s, action, next)}, nil
}

// play applies the actions of a line, one after the other. The error says which of them is not legal.
func play(k kit, s game.State, line []string) ([]*Applied, error) {
	list := []*Applied{}
	for i, action := range line {
		a, err := apply(k, s, action)
		if err != nil {
			return nil, fmt.Errorf("action %d of the line: %w", i+1, err)
		}
		if s, err = k.game().Parse(a.State); err != nil {
			return nil, err
		}
		list = append(list, a)
	}
	return list, nil
}

// previewed shows what an action leads to.
type previewed struct {
	Pieces []string `json:"pieces"` // the position after it
	Marks  string   `json:"marks"`
	Words  string   `json:"words"`
	State  string   `json:"state"`
	// Unsure is true if hardly anybody wants the action: it leads to a wall, or waits and does not say so.
	Unsure bool `json:"unsure"`
}

func preview(k kit, s game.State, line string) (*previewed, error) {
	action, next, err := step(k, s, line)
	if err != nil {
		return nil, err
	}
	a := k.artist()
	p := &previewed{Pieces: a.Pieces(next), Words: words(k, s, action, next), State: next.String()}
	p.Marks = strings.Join(append(a.Trace(s, action, next), a.Intent(s, action)...), "")
	if action != line {
		p.Words = line + " turns into " + action + ". " + p.Words
	}
	if v, ok := s.Value().(vindinium.State); ok {
		if a, err := vindinium.ParseAction(line); err == nil {
			if d := v.Map().Distance(v.Hero(v.ToMove()).Cell, a.Cell()); a.Order() == vindinium.Move && d > 1 {
				p.Words = fmt.Sprintf("%d steps. %s", d, p.Words)
			}
			p.Unsure = unsure(v, a)
		}
	}
	return p, nil
}

func unsure(s vindinium.State, a vindinium.Action) bool {
	here, to := s.Hero(s.ToMove()).Cell, s.Target(a)
	goal := to
	if a.Order() == vindinium.Move {
		goal = a.Cell()
	}
	return goal != here && (to == here || s.Map().Terrain(goal) == vindinium.Wall)
}

func overlays(k kit, s game.State) any {
	list := picture.Overlays(s)
	if list == nil {
		list = []picture.Overlay{}
	}
	return list
}

// globe draws Volcanoes' sphere, turned by two angles, or so that the tile named in the text is in the middle.
func globe(s game.State, q *Question) (any, error) {
	if _, ok := s.Value().(volcano.State); !ok {
		return nil, fmt.Errorf("only volcano is played on a sphere")
	}
	yaw, pitch := q.Yaw, q.Pitch
	if a, err := volcano.ParseAction(q.Text); err == nil {
		yaw, pitch = picture.GlobeTowards(a.Tile)
	}
	svg, places := picture.Globe(s, yaw, pitch)
	return map[string]any{"svg": svg, "places": places, "yaw": yaw, "pitch": pitch}, nil
}

// exported is a position in all forms in which it can be copied.
type exported struct {
	Once    string `json:"once"` // what the player to move is sent on its first turn only
	Turn    string `json:"turn"`
	Text    string `json:"text"`
	JSON    string `json:"json"`
	Diagram string `json:"diagram"`
	SVG     string `json:"svg"`
}

func export(k kit, s game.State, q *Question) (*exported, error) {
	setup, err := k.setup(s)
	if err != nil {
		return nil, err
	}
	e := &exported{Text: s.String(), JSON: string(setup), Diagram: s.Diagram()}
	if s.ToMove() < s.NumPlayers() {
		e.Once, e.Turn = k.input(s, s.ToMove())
	}
	a := k.artist()
	e.SVG = picture.File(a, s, fmt.Sprintf("%s, %s", titles[k.game().Name], a.Moment(s)), a.Pieces(s))
	return e, nil
}
