package replay

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"html/template"
	"io"
	"strings"

	"github.com/rulebook-go/rulebook/examples/picture"
)

//go:embed page.html
var pageText string

var page = template.Must(template.New("page").Parse(pageText))

// pageFrame is a position for the page's script. Lists of texts have only the differences from the frame before.
type pageFrame struct {
	Picture []int    `json:"picture"`
	In      []int    `json:"in"`
	State   []int    `json:"state"`
	Caption string   `json:"caption"`
	Moment  string   `json:"moment"`
	Player  int      `json:"player"`
	Scores  []int    `json:"scores"`
	Tallies []string `json:"tallies"`
	Out     *string  `json:"out,omitempty"`
	Stderr  string   `json:"stderr,omitempty"`
	Error   string   `json:"error,omitempty"`
	Failed  bool     `json:"failed,omitempty"`
	Millis  float64  `json:"ms,omitempty"`
}

// texts numbers the texts of a page, each of which is there only once: a game of hundreds of positions repeats most of them.
type texts struct {
	number map[string]int
	list   []string
}

// list is one of the lists that change from frame to frame.
type list struct {
	texts *texts
	last  []int
}

// change returns the new length of the list and then, for each place that differs from before, the place and the text's number.
func (l *list) change(items []string) []int {
	now := make([]int, len(items))
	out := []int{len(items)}
	for i, item := range items {
		n, ok := l.texts.number[item]
		if !ok {
			n = len(l.texts.list)
			l.texts.number[item] = n
			l.texts.list = append(l.texts.list, item)
		}
		now[i] = n
		if i >= len(l.last) || l.last[i] != n {
			out = append(out, i, n)
		}
	}
	l.last = now
	return out
}

// WriteHTML writes the game as one page that loads nothing from elsewhere.
func (r *Replay) WriteHTML(w io.Writer) error {
	all := &texts{number: map[string]int{}}
	drawn, in, state := list{texts: all}, list{texts: all}, list{texts: all}
	var frames []pageFrame
	for i, f := range r.frames {
		p := pageFrame{
			Picture: drawn.change(r.elements(i)),
			In:      in.change(f.in),
			State:   state.change(strings.SplitAfter(f.state.String(), " ")),
			Caption: r.caption(i),
			Moment:  r.artist.Moment(f.state),
			Player:  -1,
		}
		for seat := 0; seat < f.state.NumPlayers(); seat++ {
			p.Scores = append(p.Scores, f.state.Score(seat))
			p.Tallies = append(p.Tallies, r.artist.Tally(f.state, seat))
		}
		if f.turn != nil {
			p.Player, p.Out, p.Stderr, p.Error, p.Millis = f.turn.Player, f.turn.Out, f.turn.Stderr, f.turn.Error, f.turn.Millis
			p.Failed = f.in != nil && (f.turn.Error != "" || f.turn.Out == nil)
		} else if r.rec.Scores != nil {
			p.Scores = r.rec.Scores
		}
		frames = append(frames, p)
	}
	data, err := json.Marshal(map[string]any{"texts": all.list, "frames": frames})
	if err != nil {
		return err
	}
	width, height := r.artist.ViewBox()
	var names []string
	for seat := range frames[0].Scores {
		name := fmt.Sprintf("player %d", seat)
		if seat < len(r.rec.Players) {
			name += ": " + r.rec.Players[seat]
		}
		names = append(names, name)
	}
	return page.Execute(w, map[string]any{
		"Game":       r.rec.Game,
		"Seed":       r.rec.Seed,
		"Options":    r.rec.Options,
		"Names":      names,
		"Style":      template.CSS(picture.Colours + r.artist.Style()),
		"Background": template.HTML(r.artist.Background(r.frames[0].state)),
		"ViewBox":    fmt.Sprintf("0 0 %d %d", width, height),
		"Wide":       width > 800,
		"Last":       len(frames) - 1,
		"Data":       template.JS(data),
	})
}
