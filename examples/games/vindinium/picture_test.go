package vindiniumgame

import (
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// TestAxes checks that the maps of vindinium have a number for each column and row, inside the picture and in line with the
// places.
func TestAxes(t *testing.T) {
	g := New()
	label := regexp.MustCompile(`<text class="soft axis" x="([0-9.]+)" y="([0-9.]+)">(\d+)</text>`)
	number := func(text string) float64 {
		n, err := strconv.ParseFloat(text, 64)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	for _, size := range []int{10, 24} {
		s, err := g.Start(3, map[string]string{"size": strconv.Itoa(size)})
		if err != nil {
			t.Fatal(err)
		}
		a := parts{}.Artist(s)
		middles, walls := map[string]float64{}, map[string]bool{}
		places := a.Places()
		for _, p := range places {
			column, row, _ := strings.Cut(p.Name, " ")
			middles["x"+column], middles["y"+row] = p.X, p.Y
			for _, line := range []string{"x" + column, "y" + row} {
				if all, ok := walls[line]; all || !ok {
					walls[line] = p.Content == "wall"
				}
			}
		}
		board := a.Board()
		found := label.FindAllStringSubmatch(a.Background(), -1)
		for _, m := range found {
			x, y := number(m[1]), number(m[2])
			atColumn := y < mapTop && x-middles["x"+m[3]] < 1 && middles["x"+m[3]]-x < 1
			atRow := x < board.X+mapLeft && y-middles["y"+m[3]] < 8 && y > middles["y"+m[3]]
			if x <= board.X || y <= board.Y || x >= board.X+board.Width || y >= board.Y+board.Height || atColumn == atRow {
				t.Errorf("size %d: %s", size, m[0])
			}
		}
		if len(found) != len(middles) {
			t.Errorf("size %d: %d numbers, want %d", size, len(found), len(middles))
		}
		// The rows and columns of walls around the map are cut off.
		first, last := places[0].Name, places[len(places)-1].Name
		for _, name := range []string{first, last} {
			column, row, _ := strings.Cut(name, " ")
			if walls["x"+column] || walls["y"+row] {
				t.Errorf("size %d: the row or the column of the corner %q has only walls", size, name)
			}
		}
	}
}
