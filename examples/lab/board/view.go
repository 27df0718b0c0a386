package board

import (
	"fmt"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/picture"
	"github.com/rulebook-go/rulebook/examples/rules"
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

func games() any {
	var list []gameInfo
	for _, g := range game.All() {
		a := picture.Of(g.Name)
		w, h := a.ViewBox()
		list = append(list, gameInfo{
			g.Name, g.Title, g.Seats, g.Seeded, g.Parameters, g.Later.Milliseconds(), a.Style(), w, h,
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

func look(s game.State, q *Question) (*view, error) {
	a := picture.Of(s.Game().Name)
	v := &view{
		Pieces: a.Pieces(s), Contents: a.Contents(s), Moves: moves(s),
		ToMove: s.ToMove(), Chance: s.ToMove() >= s.NumPlayers(), Over: s.Over(), Winner: -1, Rules: []Rule{}, Moment: a.Moment(s), Turn: s.Turn(),
		Far: s.Game().Name == "vindinium",
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
	before, err := s.Game().Parse(q.Before)
	if err != nil {
		return nil, err
	}
	v.Trace = strings.Join(a.Trace(before, q.Action, s), "")
	v.Last = words(before, q.Action, s)
	v.Rules = touched(before, q.Action, s)
	return v, nil
}

// words says in a sentence what an action does.
func words(s game.State, action string, next game.State) string {
	who := fmt.Sprintf("Player %d", s.ToMove())
	if s.ToMove() >= s.NumPlayers() {
		who = "Chance"
	}
	return who + " " + picture.Of(s.Game().Name).Words(s, action, next) + "."
}

func moves(s game.State) []move {
	list := []move{}
	for _, action := range s.LegalActions() {
		m := move{Action: action, Kind: kind(action)}
		m.From, m.To = picture.Of(s.Game().Name).Ends(s, action)
		list = append(list, m)
	}
	return list
}

// described says what each of some actions does. It takes longer than a view without it.
func described(s game.State, actions []string) ([]string, error) {
	list := []string{}
	for _, action := range actions {
		next, err := s.Apply(action)
		if err != nil {
			return nil, err
		}
		list = append(list, picture.Of(s.Game().Name).Words(s, action, next))
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

// applied plays a line.
func applied(s game.State, line string) (*Applied, game.State, error) {
	action, err := s.Resolve(line)
	if err != nil {
		return nil, nil, err
	}
	next, err := s.Apply(action)
	if err != nil {
		return nil, nil, err
	}
	return &Applied{next.String(), action, next.Over(), s.ToMove(), words(s, action, next)}, next, nil
}

func apply(s game.State, line string) (*Applied, error) {
	a, _, err := applied(s, line)
	return a, err
}

// play applies the actions of a line, one after the other. The error says which of them is not legal.
func play(s game.State, line []string) ([]*Applied, error) {
	list := []*Applied{}
	for i, action := range line {
		a, next, err := applied(s, action)
		if err != nil {
			return nil, fmt.Errorf("action %d of the line: %w", i+1, err)
		}
		list, s = append(list, a), next
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

func preview(s game.State, line string) (*previewed, error) {
	done, next, err := applied(s, line)
	if err != nil {
		return nil, err
	}
	a, action := picture.Of(s.Game().Name), done.Action
	p := &previewed{Pieces: a.Pieces(next), Words: done.Words, State: done.State}
	p.Marks = strings.Join(append(a.Trace(s, action, next), a.Intent(s, action)...), "")
	if action != line {
		p.Words = line + " turns into " + action + ". " + p.Words
	}
	steps, strange := far(s, line)
	p.Words, p.Unsure = steps+p.Words, strange
	return p, nil
}

// globe draws Volcanoes' sphere, turned by two angles, or so that the tile named in the text is in the middle.
func globe(s game.State, q *Question) (any, error) {
	if s.Game().Name != "volcano" {
		return nil, fmt.Errorf("only volcano is played on a sphere")
	}
	yaw, pitch, ok := picture.GlobeTowards(q.Text)
	if !ok {
		yaw, pitch = q.Yaw, q.Pitch
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

func export(s game.State) (*exported, error) {
	setup, err := s.Setup()
	if err != nil {
		return nil, err
	}
	e := &exported{Text: s.String(), JSON: string(setup), Diagram: s.Diagram()}
	if s.ToMove() < s.NumPlayers() {
		e.Once, e.Turn = string(s.AppendInit(nil, s.ToMove())), string(s.AppendTurn(nil, s.ToMove()))
	}
	g := s.Game()
	e.SVG = picture.SVG(s, picture.Options{Title: fmt.Sprintf("%s, %s", g.Title, picture.Of(g.Name).Moment(s))})
	return e, nil
}

// docLinks takes the brackets from the names that a package comment links to. Nothing else there stands in brackets.
var docLinks = strings.NewReplacer("[", "", "]", "")

// Rule is one of the numbered rules of a game.
type Rule struct {
	Number   string `json:"number"`
	Sentence string `json:"sentence"`
}

// touched returns the rules that an action has touched.
func touched(before game.State, line string, after game.State) []Rule {
	list := []Rule{}
	for _, r := range rules.Touched(before, line, after) {
		list = append(list, Rule{r.ID, docLinks.Replace(r.Text)})
	}
	return list
}
