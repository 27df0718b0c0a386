package searches

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/examples/games"
	cultistsearch "github.com/rulebook-go/rulebook/examples/search/cultist"
	"github.com/rulebook-go/rulebook/examples/search/think"
	volcanosearch "github.com/rulebook-go/rulebook/examples/search/volcano"
)

// TestParams reads players with parameters.
func TestParams(t *testing.T) {
	volcano, _ := games.Named("volcano")
	cultist, _ := games.Named("cultist")
	p, err := setParams(Default(volcano), []string{"trust=0", "Search.Explore=0.25", "search.ahead=false"})
	if q := p.(volcanosearch.Params); err != nil || q.Trust != 0 || q.Search.Explore != 0.25 || q.Search.Ahead {
		t.Errorf("the parameters are %+v, %v", p, err)
	}
	p, err = setParams(Default(cultist), []string{"weights.second.3=-7"})
	if q := p.(cultistsearch.Params); err != nil || q.Weights.Second[3] != -7 {
		t.Errorf("the parameters are %+v, %v", p, err)
	}
	if b, err := Parse(cultist, "search:weights.tempo=3"); err != nil || !b.Timed {
		t.Errorf("a search with a parameter and the site's time is %+v, %v", b, err)
	}
	if b, err := Parse(cultist, "search:70:weights.tempo=3:search.window=5"); err != nil || b.nodes != 70 {
		t.Errorf("a search with two parameters is %+v, %v", b, err)
	}
	for text, want := range map[string]string{
		"search:70:":                    `"": cultistsearch.Params has no ""; it has search, weights`,
		"search:70:tempo=1":             `no "tempo"`,
		"search:70:weights=1":           "it names no number; it has tempo, cultist",
		"search:70:weights.second.99=1": `no "99"; it has 0 to `,
		"search:70:weights.tempo.0=1":   `no "0"; it has no parts`,
		"search:70:weights.tempo=1.5":   "a whole number",
		"search:70:weights.tempo=x":     "a number from",
		"search:70:weights.tempo=1e9":   "a number from",
		"search:70:search.tablebits=40": "it cannot be chosen",
		"search:weights.tempo=1:70":     `no "70"`,
		"mcts:70:explore=1":             "only the player search",
		"search:x:weights.tempo=1":      "neither a number of positions",
	} {
		if b, err := Parse(cultist, text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("Parse(%q) = %+v, %v, want %q", text, b, err, want)
		}
	}
}

// TestAnyParams gives every number of every search the values that are at the ends of what setParams takes, and lets
// the search think.
func TestAnyParams(t *testing.T) {
	for _, g := range games.All() {
		var names []string
		var walk func(name string, v reflect.Value)
		walk = func(name string, v reflect.Value) {
			switch v.Kind() {
			case reflect.Struct:
				for i := range v.NumField() {
					walk(name+"."+v.Type().Field(i).Name, v.Field(i))
				}
			case reflect.Array:
				for i := range v.Len() {
					walk(fmt.Sprint(name, ".", i), v.Index(i))
				}
			default:
				names = append(names, name[1:])
			}
		}
		walk("", reflect.ValueOf(Default(g)))
		for _, name := range names {
			for _, value := range []string{"-1048576", "-1", "0", "1", "1048576"} {
				p, err := setParams(Default(g), []string{name + "=" + value})
				if err != nil {
					continue // a yes or no, or a size
				}
				t.Run(g.Name+"/"+name+"="+value, func(t *testing.T) {
					x, err := Own(g, Options{Nodes: 60, Params: p})
					if err != nil {
						t.Fatal(err)
					}
					s, err := g.Start(3, nil)
					for turn := 0; turn < 2 && err == nil; turn++ {
						s, err = s.Apply(x.Search(s, think.Budget{Nodes: 60}, nil))
					}
					if err != nil {
						t.Error(err)
					}
				})
			}
		}
	}
}
