package oracle

import (
	"encoding/json"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/picture"
)

// Picture says how a position is drawn, as [picture.Options] do.
type Picture struct {
	Title     string   `json:"title,omitempty"`
	Width     *int     `json:"width,omitempty"`
	Theme     string   `json:"theme,omitempty"`
	Next      string   `json:"next,omitempty"`
	Marks     []string `json:"marks,omitempty"`
	HideNames bool     `json:"hideNames,omitempty"`
	Sphere    bool     `json:"sphere,omitempty"`
	Yaw       float64  `json:"yaw,omitempty"`
	Pitch     float64  `json:"pitch,omitempty"`
}

// SVG has a position as an SVG file.
type SVG struct {
	ID    json.RawMessage `json:"id,omitempty"`
	State string          `json:"state"`
	SVG   string          `json:"svg"`
}

const (
	maxWidth = 10_000
	maxMarks = 1024 // the places of the largest board
)

// svg draws the position that a request is about. If an action led to it, the picture shows the effects of that action.
func svg(q Request) (any, error) {
	s, err := find(q)
	if err != nil {
		return nil, err
	}
	var o picture.Options
	if q.Picture != nil {
		if o, err = q.Picture.options(s); err != nil {
			return nil, err
		}
	}
	if q.hasAction() {
		if o.Before, err = findBefore(q); err != nil {
			return nil, err
		}
		o.Last = q.action()
	}
	return SVG{q.ID, s.String(), picture.SVG(s, o)}, nil
}

func (p *Picture) options(s game.State) (picture.Options, error) {
	o := picture.Options{Title: p.Title, Next: p.Next, Marks: p.Marks, HideNames: p.HideNames, Sphere: p.Sphere, Yaw: p.Yaw, Pitch: p.Pitch}
	if p.Width != nil {
		o.Width = *p.Width
		if o.Width < 1 || o.Width > maxWidth {
			return o, badRequest("picture.width must be 1 to %d, not %d", maxWidth, o.Width)
		}
	}
	switch p.Theme {
	case "":
	case "light":
		o.Theme = picture.Light
	case "dark":
		o.Theme = picture.Dark
	default:
		return o, badRequest("picture.theme must be light or dark, not %.40q", p.Theme)
	}
	if p.Next != "" {
		if _, err := s.Resolve(p.Next); err != nil {
			return o, badRequest("picture.next: %w", err)
		}
	}
	if len(p.Marks) > maxMarks {
		return o, badRequest("picture.marks must have at most %d names, not %d", maxMarks, len(p.Marks))
	}
	if len(p.Marks) > 0 {
		known := map[string]bool{}
		for _, place := range picture.Of(s.Game().Name).Places(s) {
			known[place.Name] = true
		}
		for _, name := range p.Marks {
			if !known[name] {
				return o, badRequest("picture.marks: no place is called %.40q", name)
			}
		}
	}
	if s.Game().Name != "volcano" && (p.Sphere || p.Yaw != 0 || p.Pitch != 0) {
		return o, badRequest("picture.sphere, yaw and pitch are for volcano")
	}
	return o, nil
}
