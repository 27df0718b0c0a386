package picture

import (
	"encoding/xml"
	"io"
	"regexp"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/games"
)

func draw(t *testing.T, s game.State, o Options) string {
	t.Helper()
	svg, err := SVG(s, o)
	if err != nil {
		t.Fatal(err)
	}
	return svg
}

func artist(t *testing.T, s game.State) game.Artist {
	t.Helper()
	a, err := Of(s)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// TestScope checks that the rules of a picture apply to no other picture that is written into the same page, unless
// that has the same rules.
func TestScope(t *testing.T) {
	sheets := map[string]string{} // by class
	for _, g := range games.All() {
		s, err := g.Start(2, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range []Options{{}, {Theme: Light}, {Theme: Dark}, {HideNames: true}, {Theme: Dark, HideNames: true}} {
			m := regexp.MustCompile(`^<svg [^>]*class="([\w-]+)"[^>]*><title></title><style>([^<]*)<`).FindStringSubmatch(draw(t, s, o))
			if m == nil {
				t.Fatalf("%s: SVG(%+v) has no class or no style", g.Name, o)
			}
			class, rules := m[1], strings.NewReplacer("@media(prefers-color-scheme:dark){", "", "}}", "}").Replace(m[2])
			if sheets[class] != "" {
				t.Errorf("%s: SVG(%+v) has the class %s of another picture", g.Name, o, class)
			}
			sheets[class] = rules
			for _, rule := range strings.SplitAfter(strings.TrimSuffix(rules, "}"), "}") {
				if selector, _, _ := strings.Cut(rule, "{"); !strings.HasPrefix(selector, "."+class+" ") || strings.Contains(selector, ",") {
					t.Errorf("%s: SVG(%+v) has the rule %s outside of its class %s", g.Name, o, rule, class)
				}
			}
		}
	}
}

// TestSVG draws positions of all games with all options. The files are XML, and show what was asked for.
func TestSVG(t *testing.T) {
	for _, g := range games.All() {
		before, err := g.Start(2, nil)
		if err != nil {
			t.Fatal(err)
		}
		last := before.LegalActions()[before.NumLegalActions()-1]
		s, err := before.Apply(last)
		if err != nil {
			t.Fatal(err)
		}
		a := artist(t, s)
		place := a.Places()[3]
		plain := draw(t, s, Options{})
		for _, other := range games.All() {
			foreign, err := other.Start(1, nil)
			if err != nil {
				t.Fatal(err)
			}
			if other != g && draw(t, s, Options{Before: foreign, Last: last}) != plain {
				t.Errorf("%s: SVG with a position of %s before it has marks", g.Name, other.Name)
			}
		}
		for _, c := range []struct {
			o          Options
			want, gone string
		}{
			{Options{}, "prefers-color-scheme:dark", place.Path + `" class="mark"`},
			{Options{Title: "a < b"}, "<title>a &lt; b</title>", "<title></title>"},
			{Options{Width: 100}, `width="100" height="`, "a < b"},
			{Options{Theme: Light}, "fill:#fbfaf7", "prefers-color-scheme"},
			{Options{Theme: Dark}, "fill:#16181c", "#fbfaf7"},
			{Options{Before: before, Last: last}, artist(t, before).Trace(last, s), "prefers-color-scheme:light"},
			{Options{Next: s.LegalActions()[1]}, a.Intent(s.LegalActions()[1]), "prefers-color-scheme:light"},
			{Options{Marks: []string{place.Name, "nowhere"}}, `<path class="mark" d="` + place.Path, "prefers-color-scheme:light"},
			{Options{HideNames: true}, ".soft.axis{display:none}", "prefers-color-scheme:light"},
			{Options{Sphere: g.Name == "volcano", Yaw: 1}, "<path", "prefers-color-scheme:light"},
		} {
			svg := draw(t, s, c.o)
			if !strings.Contains(svg, c.want) || strings.Contains(svg, c.gone) {
				t.Errorf("%s: SVG(%+v) lacks %q or has %q", g.Name, c.o, c.want, c.gone)
			}
			if c.o.Sphere == (svg == plain) && c.o.Sphere {
				t.Errorf("the sphere is the net")
			}
			if strings.Contains(svg, "var(") {
				t.Errorf("%s: SVG(%+v) has variables, which only browsers know", g.Name, c.o)
			}
			d := xml.NewDecoder(strings.NewReader(svg))
			for err = nil; err == nil; {
				_, err = d.Token()
			}
			if err != io.EOF {
				t.Errorf("%s: SVG(%+v) is not XML: %v", g.Name, c.o, err)
			}
		}
	}
}
