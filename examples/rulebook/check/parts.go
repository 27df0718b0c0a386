package check

import (
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/rules"
)

// part is a part of a position as people call it, with words of the rules about it. Its keys are those of a
// Setup.
type part struct {
	name  string
	keys  []string
	words []string
}

var parts = []part{
	{"board", []string{"rows"}, []string{"board", "map", "volcano", "grow", "erupt", "captured", "obstacle"}},
	{"owners", []string{"owner", "mines"}, []string{"own", "convert", "mine"}},
	{"places", []string{"tile", "cell"}, []string{"move", "step", "path", "search", "respawn"}},
	{"life", []string{"life"}, []string{"life", "lives", "damage", "bullet", "shot", "thirst", "hit"}},
	{"gold", []string{"gold"}, []string{"gold"}},
	{"cards", []string{"hands", "middle"}, []string{"card"}},
	{"turn", []string{"turn", "toMove", "rounds"}, []string{"turn", "round"}},
	{"generator", []string{"rand", "chance"}, []string{"generator", "draw", "neutral", "chance"}},
}

// differing returns the parts in which two positions differ.
func differing(a, b game.State) (list []part) {
	keys := map[string]bool{}
	differingKeys("", setupOf(a), setupOf(b), keys)
	for _, p := range parts {
		if slices.ContainsFunc(p.keys, func(key string) bool { return keys[key] }) {
			list = append(list, p)
		}
	}
	return list
}

// names returns the names of parts as a list in a sentence.
func names(list []part) string {
	var all []string
	for _, p := range list {
		all = append(all, p.name)
	}
	return strings.Join(all, ", ")
}

func setupOf(s game.State) (value any) {
	if text, err := s.Setup(); err == nil {
		json.Unmarshal(text, &value)
	}
	return value
}

// differingKeys notes the keys of the values that differ in two trees of JSON, without those of objects
// around them.
func differingKeys(key string, a, b any, keys map[string]bool) {
	x, isObject := a.(map[string]any)
	y, both := b.(map[string]any)
	if isObject && both {
		for _, name := range slices.Sorted(maps.Keys(x)) {
			differingKeys(name, x[name], y[name], keys)
		}
		return
	}
	v, isList := a.([]any)
	w, both := b.([]any)
	if isList && both && len(v) == len(w) {
		for i := range v {
			differingKeys(key, v[i], w[i], keys)
		}
		return
	}
	if !reflect.DeepEqual(a, b) {
		keys[key] = true
	}
}

// aboutFirst puts the rules about some parts before the others, and otherwise leaves their order.
func aboutFirst(list []rules.Rule, about []part) {
	slices.SortStableFunc(list, func(a, b rules.Rule) int { return mentions(b, about) - mentions(a, about) })
}

// mentions returns 1 if a rule mentions one of the parts, and 0 otherwise.
func mentions(r rules.Rule, about []part) int {
	text := strings.ToLower(r.Text)
	for _, p := range about {
		for _, word := range p.words {
			if strings.Contains(text, word) {
				return 1
			}
		}
	}
	return 0
}
