package picture

import (
	"fmt"

	"github.com/rulebook-go/rulebook/examples/game"
)

// Theme chooses the colours of a picture. The zero Theme follows the reader's system.
type Theme string

// The themes.
const (
	System Theme = ""
	Light  Theme = "light"
	Dark   Theme = "dark"
)

// Options are options of [SVG]. The zero value draws only the position.
type Options struct {
	// Title is shown by browsers and read by screen readers.
	Title string `json:"title"`
	// Width is the width of the picture in pixels, 0 for the width of its view box.
	Width int   `json:"width"`
	Theme Theme `json:"theme"`
	// Before and Last are the position before this one and the action that was played there, whose effects are marked.
	// Without a position of the same game, nothing is.
	Before game.State `json:"-"`
	Last   string     `json:"-"`
	// Next is an action in this position, which is drawn as an arrow or the like. "" is none.
	Next string `json:"next"`
	// Marks are the names of places to outline.
	Marks []string `json:"marks"`
	// HideNames omits the names of the places: the numbers and letters along the board, and the names of volcano's tiles.
	HideNames bool `json:"hideNames"`
	// Sphere draws volcano's sphere instead of its net, turned by two angles as [Globe] is. The actions are not shown on
	// it.
	Sphere bool    `json:"sphere"`
	Yaw    float64 `json:"yaw"`
	Pitch  float64 `json:"pitch"`
}

const (
	maxWidth = 10_000
	maxMarks = 1024 // the places of the largest board
)

// Check returns an error for options with which no picture of a position should be drawn.
func (o *Options) Check(s game.State) error {
	if o.Width < 0 || o.Width > maxWidth {
		return fmt.Errorf("the width must be 0 to %d, not %d", maxWidth, o.Width)
	}
	if o.Theme != System && o.Theme != Light && o.Theme != Dark {
		return fmt.Errorf("the theme must be light or dark, not %.40q", o.Theme)
	}
	if o.Next != "" {
		if _, err := s.Resolve(o.Next); err != nil {
			return fmt.Errorf("next: %w", err)
		}
	}
	if len(o.Marks) > maxMarks {
		return fmt.Errorf("there must be at most %d marks, not %d", maxMarks, len(o.Marks))
	}
	known := map[string]bool{}
	if len(o.Marks) > 0 {
		for _, place := range Of(s).Places() {
			known[place.Name] = true
		}
	}
	for _, name := range o.Marks {
		if !known[name] {
			return fmt.Errorf("no place is called %.40q", name)
		}
	}
	if s.Game().Name != "volcano" && (o.Sphere || o.Yaw != 0 || o.Pitch != 0) {
		return fmt.Errorf("sphere, yaw and pitch are for volcano")
	}
	return nil
}
