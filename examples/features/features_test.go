package features_test

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/examples/features"
	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/internal/gametest"
)

// kit describes a game's features to the tests.
type kit[S comparable, G any] struct {
	Layout features.Layout
	// MaxInputs bounds the length of Append's result.
	MaxInputs int
	// Append appends the inputs for the player to move, and AppendFor as a player sees them. Turned makes it that player's
	// turn, if the position allows that.
	Append    func(dst []features.Input, s *S) []features.Input
	AppendFor func(dst []features.Input, s *S, player int) []features.Input
	Turned    func(s S, player int) (S, error)
	Positions []S
	// Transform is the State's, and Image the index of the input that shows in the image what the given one shows.
	Transform  func(s S, g G) S
	Symmetries []G
	Image      func(index int, s S, g G) int
	// Rebuild makes a position of the values of all inputs, and takes from s the facts that the inputs omit.
	Rebuild func(v values, s S) (S, error)
}

// values are the values of all inputs.
type values struct {
	layout *features.Layout
	list   []int
}

// at returns the value of an input of the board, and whole the value of one that describes the whole position, by the
// name of the channel.
func (v values) at(channel string, x, y int) int {
	return v.list[(channelOf(v.layout.Board, channel)*v.layout.Height+y)*v.layout.Width+x]
}

func (v values) whole(channel string) int {
	return v.list[len(v.layout.Board)*v.layout.Height*v.layout.Width+channelOf(v.layout.Whole, channel)]
}

// channelOf returns the number of a channel.
func channelOf(list []features.Channel, name string) int {
	i := slices.IndexFunc(list, func(c features.Channel) bool { return c.Name == name })
	if i < 0 {
		panic("no channel is called " + name)
	}
	return i
}

// run checks what holds in every game.
func run[S comparable, G any](t *testing.T, g *kit[S, G]) {
	t.Run("Planes", g.planes)
	t.Run("Symmetry", g.symmetry)
	t.Run("Rebuild", g.rebuild)
	t.Run("Players", g.players)
	t.Run("Allocations", g.allocations)
	t.Run("Page", func(t *testing.T) { page(t, &g.Layout) })
}

// playouts returns the positions of random games, the last ones of the games included.
func playouts[S game.Rules[S, A, P], A game.Action, P game.Player](games int, start func(seed int64) S) (list []S) {
	rng := gametest.Random(7)
	for seed := range games {
		s := start(int64(seed))
		list = append(list, s)
		for !s.Over() {
			s = s.ApplyUnchecked(s.LegalActionAt(rng.Intn(s.NumLegalActions())))
			list = append(list, s)
		}
	}
	return list
}

// planes compares both kinds of planes with the list of inputs.
func (g *kit[S, G]) planes(t *testing.T) {
	l := &g.Layout
	bytes, floats := make([]uint8, l.Size()), make([]float32, l.Size())
	cells := l.Height * l.Width
	channels := slices.Concat(l.Board, l.Whole)
	for _, c := range channels {
		if c.Name == "" || c.Max == 0 || c.One == 0 || c.Step == 0 {
			t.Errorf("channel %+v is not complete", c)
		}
	}
	for _, c := range l.Board {
		if c.Max > 255 || c.Step != 1 {
			t.Errorf("channel %+v of the board does not fit in a byte", c)
		}
	}
	seen := make([]bool, len(channels))
	for _, s := range g.Positions {
		for i := range bytes { // remains of another position must not show
			bytes[i], floats[i] = 77, 77
		}
		inputs := g.Append(nil, &s)
		l.Bytes(bytes, inputs)
		l.Floats(floats, inputs)
		all := g.values(t, s)
		for c, channel := range channels {
			for cell := range cells {
				v := all.list[min(c, len(l.Board))*cells+max(c-len(l.Board), 0)]
				if c < len(l.Board) {
					v = all.list[c*cells+cell]
				}
				i := c*cells + cell
				if v > int(channel.Max) {
					t.Fatalf("%v: %s has the value %d, want at most %d", s, channel.Name, v, channel.Max)
				}
				if want := float32(v) / float32(channel.One); floats[i] != want {
					t.Fatalf("%v: Floats: %s in cell %d is %v, want %v", s, channel.Name, cell, floats[i], want)
				}
				if want := uint8(min(255, v/int(channel.Step))); bytes[i] != want {
					t.Fatalf("%v: Bytes: %s in cell %d is %v, want %v", s, channel.Name, cell, bytes[i], want)
				}
				seen[c] = seen[c] || v != 0
			}
		}
	}
	for c, channel := range channels {
		if !seen[c] {
			t.Errorf("no position has an input of %q", channel.Name)
		}
	}
	var none S
	if got := g.Append(nil, &none); len(got) != 0 {
		t.Errorf("Append(nil, zero State) = %v, want nothing", got)
	}
}

// values returns the values of all inputs of a position.
func (g *kit[S, G]) values(t *testing.T, s S) values {
	t.Helper()
	inputs := g.Append(nil, &s)
	if len(inputs) > g.MaxInputs {
		t.Fatalf("%v: Append lists %d inputs, want at most %d", s, len(inputs), g.MaxInputs)
	}
	v := values{&g.Layout, make([]int, g.Layout.Inputs())}
	for _, in := range inputs {
		if int(in.Index) >= len(v.list) || in.Value == 0 || v.list[in.Index] != 0 {
			t.Fatalf("%v: Append lists %v, want an index below %d that is listed once, and a value above 0", s, in, len(v.list))
		}
		v.list[in.Index] = int(in.Value)
	}
	return v
}

func (g *kit[S, G]) symmetry(t *testing.T) {
	for n, s := range g.Positions {
		for i, h := range g.Symmetries {
			if len(g.Symmetries) > 8 && (n+i)%16 != 0 {
				continue
			}
			all, images := g.values(t, s), g.values(t, g.Transform(s, h))
			for i, v := range all.list {
				if to := g.Image(i, s, h); images.list[to] != v {
					t.Fatalf("%v: input %d is %d, want input %d of the image under %v, %d", s, i, v, to, h, images.list[to])
				}
			}
		}
	}
}

func (g *kit[S, G]) rebuild(t *testing.T) {
	for _, s := range g.Positions {
		got, err := g.Rebuild(g.values(t, s), s)
		if err != nil || got != s {
			t.Fatalf("the inputs of %v are those of %v, %v", s, got, err)
		}
	}
}

// players compares what each player sees with what it sees on its turn.
func (g *kit[S, G]) players(t *testing.T) {
	var seen [4]int
	for _, s := range g.Positions {
		for player := range seen {
			turned, err := g.Turned(s, player)
			if err != nil {
				continue
			}
			if got, want := g.AppendFor(nil, &s, player), g.Append(nil, &turned); !slices.Equal(got, want) {
				t.Fatalf("player %d sees the inputs %v of %v, want %v", player, got, s, want)
			}
			seen[player]++
		}
		if got := g.AppendFor(nil, &s, len(seen)); len(got) != 0 {
			t.Fatalf("player %d sees the inputs %v of %v, want nothing", len(seen), got, s)
		}
	}
	if seen[0] == 0 || seen[1] == 0 {
		t.Errorf("the players had %v turns", seen)
	}
}

func (g *kit[S, G]) allocations(t *testing.T) {
	list := make([]features.Input, 0, g.MaxInputs)
	bytes, floats := make([]uint8, g.Layout.Size()), make([]float32, g.Layout.Size())
	i := 0
	got := testing.AllocsPerRun(100, func() {
		inputs := g.Append(list, &g.Positions[i%len(g.Positions)])
		g.Layout.Bytes(bytes, inputs)
		g.Layout.Floats(floats, inputs)
		i++
	})
	if got != 0 {
		t.Errorf("Append, Bytes and Floats allocate %v times, want 0", got)
	}
}

var tableRow = regexp.MustCompile(`^\| (\d+)(?: to (\d+))? \|`)

// page compares a game's table in README.md with the layout. A row describes one plane or several
// that are alike.
func page(t *testing.T, l *features.Layout) {
	file, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	size := fmt.Sprintf("%d x %d x %d planes", l.Planes(), l.Height, l.Width)
	var text string
	for _, section := range strings.Split(string(file), "\n## ") {
		if title, rest, _ := strings.Cut(section, "\n"); strings.HasSuffix(strings.ReplaceAll(title, "size", strconv.Itoa(l.Width)), ": "+size) {
			text = rest
		}
	}
	if text == "" {
		t.Fatalf("README.md has no section with the size %s", size)
	}
	channels := slices.Concat(l.Board, l.Whole)
	next := 0
	for line := range strings.Lines(text) {
		m := tableRow.FindStringSubmatch(line)
		if m == nil {
			continue
		}
		first, _ := strconv.Atoi(m[1])
		last := first
		if m[2] != "" {
			last, _ = strconv.Atoi(m[2])
		}
		if first != next || last >= len(channels) {
			t.Fatalf("a row of README.md has the planes %d to %d, want %d to at most %d", first, last, next, len(channels)-1)
		}
		for _, c := range channels[first : last+1] {
			c.Name = channels[first].Name
			if c != channels[first] {
				t.Errorf("a row of README.md has the planes %d to %d, which differ", first, last)
			}
		}
		if want := row(first, last, channels); !strings.HasPrefix(line, want) {
			t.Errorf("README.md has the row\n%swant\n%s", line, want)
		}
		next = last + 1
	}
	if next != len(channels) {
		t.Errorf("README.md has %d planes, want %d", next, len(channels))
	}
}

// row returns how a row of the table begins.
func row(first, last int, channels []features.Channel) string {
	planes, name := strconv.Itoa(first), channels[first].Name
	if last > first {
		planes += " to " + strconv.Itoa(last)
		name += " to " + channels[last].Name
	}
	c := channels[first]
	if c.Max > 1 {
		name += fmt.Sprintf(", at most %d", c.Max)
	}
	if c.One != c.Max {
		name += fmt.Sprintf("; float32: / %d", c.One)
	}
	var bytes []string
	if c.Step > 1 {
		bytes = append(bytes, fmt.Sprintf("/ %d", c.Step))
	}
	if c.Max/c.Step > 255 {
		bytes = append(bytes, "at most 255")
	}
	if bytes != nil {
		name += "; uint8: " + strings.Join(bytes, ", ")
	}
	return fmt.Sprintf("| %s | %s |", planes, name)
}

// measure measures the inputs of positions as a list, and as planes of bytes and of floats.
func measure[S any](b *testing.B, layout features.Layout, list func(dst []features.Input, s *S) []features.Input, positions []S) {
	dst := make([]features.Input, 0, 4096)
	each := func(name string, do func(i int, dst []features.Input)) {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for i := 0; i < b.N; i++ {
				dst = list(dst[:0], &positions[i%len(positions)])
				do(i, dst)
			}
		})
	}
	// The planes of a batch of positions, one after the other.
	const batch = 64
	size := layout.Size()
	bytes, floats := make([]uint8, batch*size), make([]float32, batch*size)
	each("List", func(int, []features.Input) {})
	each("Bytes", func(i int, dst []features.Input) { layout.Bytes(bytes[i%batch*size:][:size], dst) })
	each("Floats", func(i int, dst []features.Input) { layout.Floats(floats[i%batch*size:][:size], dst) })
}
