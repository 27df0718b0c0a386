package replay

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"html/template"
	"io"
)

//go:embed page.html
var pageText string

var page = template.Must(template.New("page").Parse(pageText))

// colours is the part of the style sheet that all games share: the players' colours, and light and dark paper.
const colours = `svg{--paper:#fbfaf7;--ink:#20242a;--line:#c9c4b8;--tile:#efeadf;--soft:#8b8778;--p0:#2f6fd0;--p1:#d9622b;--p2:#3f9650;--p3:#8a54c2;font-family:system-ui,sans-serif}
@media(prefers-color-scheme:dark){svg{--paper:#16181c;--ink:#e8e6e1;--line:#454a52;--tile:#262a31;--soft:#8d9199;--p0:#6ea3f5;--p1:#f08a55;--p2:#6cc47c;--p3:#b78ae6}}
.paper{fill:var(--paper)}.p0{fill:var(--p0)}.p1{fill:var(--p1)}.p2{fill:var(--p2)}.p3{fill:var(--p3)}.tile{fill:var(--tile);stroke:var(--line)}
.ink{fill:var(--ink)}.soft{fill:var(--soft)}.arrow{stroke:var(--ink);stroke-width:3;fill:none;opacity:.75}.head{fill:var(--ink);opacity:.75}.from{stroke:var(--ink);stroke-width:2;fill:none;stroke-dasharray:4 3}
`

// pageFrame is what the page's script needs of a position.
type pageFrame struct {
	Picture string   `json:"picture"`
	Caption string   `json:"caption"`
	State   string   `json:"state"`
	Player  int      `json:"player"`
	Scores  []int    `json:"scores"`
	In      []string `json:"in"`
	Out     *string  `json:"out"`
	Stderr  string   `json:"stderr"`
	Error   string   `json:"error"`
	Millis  float64  `json:"ms"`
}

// WriteHTML writes the game as one page that loads nothing from elsewhere.
func (r *Replay) WriteHTML(w io.Writer) error {
	var frames []pageFrame
	for i, f := range r.frames {
		p := pageFrame{
			Picture: r.artist.position(f.state, f.answer()),
			Caption: r.caption(i),
			State:   f.state.String(),
			Player:  -1,
			In:      f.in,
		}
		for seat := 0; seat < f.state.NumPlayers(); seat++ {
			p.Scores = append(p.Scores, f.state.Score(seat))
		}
		if f.turn != nil {
			p.Player, p.Out, p.Stderr, p.Error, p.Millis = f.turn.Player, f.turn.Out, f.turn.Stderr, f.turn.Error, f.turn.Millis
		} else if r.rec.Scores != nil {
			p.Scores = r.rec.Scores
		}
		frames = append(frames, p)
	}
	data, err := json.Marshal(frames)
	if err != nil {
		return err
	}
	width, height := r.artist.viewBox()
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
		"Style":      template.CSS(colours + r.artist.style()),
		"Background": template.HTML(r.artist.background(r.frames[0].state)),
		"ViewBox":    fmt.Sprintf("0 0 %d %d", width, height),
		"Last":       len(frames) - 1,
		"Data":       template.JS(data),
	})
}
