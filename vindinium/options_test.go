package vindinium_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/vindinium"
)

// TestOptions checks D4: how the site reads its parameters, and what the numbers come to.
func TestOptions(t *testing.T) {
	for _, c := range []struct {
		params string
		want   vindinium.Options
	}{
		{"", vindinium.Options{}},
		{"players=2", vindinium.Options{Players: 2}},
		{"players=02", vindinium.Options{Players: 4}},
		{"players=2 ", vindinium.Options{Players: 4}},
		{"players=3", vindinium.Options{Players: 4}},
		{"turns=30", vindinium.Options{Turns: 30}},
		{"turns=9", vindinium.Options{Turns: 10}},
		{"turns=151", vindinium.Options{Turns: 150}},
		{"turns=-2147483648", vindinium.Options{Turns: 10}},
		{"turns=2147483648", vindinium.Options{}},
		{"turns=20 ", vindinium.Options{}},
		{"turns=+٢0", vindinium.Options{Turns: 20}},
		{"league=1", vindinium.Options{League: 1}},
		{"size=13", vindinium.Options{Size: 14}},
		{"size=9", vindinium.Options{Size: 10}},
		{"size=25", vindinium.Options{Size: 24}},
		{"size=0", vindinium.Options{Size: 10}},
		{"size=-7", vindinium.Options{Size: 10}},
		{"size=2147483647", vindinium.Options{Size: 10}},
		{"size=2147483646", vindinium.Options{Size: 24}},
		{"wallPercent=9", vindinium.Options{WallPercent: 10}},
		{"wallPercent=42", vindinium.Options{WallPercent: 41}},
		{"wallPercent=0", vindinium.Options{WallPercent: 10}},
		{"minePercent=2", vindinium.Options{MinePercent: 3}},
		{"minePercent=10", vindinium.Options{MinePercent: 9}},
		{"size=12,wallPercent=20,minePercent=5", vindinium.Options{Size: 12, WallPercent: 20, MinePercent: 5}},
		{"size=13,minePercent=x", vindinium.Options{Size: 13}},
		{"size=32,wallPercent=x", vindinium.Options{Size: 32}},
		{"size=30,wallPercent=45,minePercent=", vindinium.Options{Size: 30, WallPercent: 45}},
		{"wallPercent=0,minePercent=1e1", vindinium.Options{WallPercent: -1}},
		{"size=0,minePercent=1e1", vindinium.Options{Size: -1}},
		{"size=x,wallPercent=99,minePercent=99", vindinium.Options{}},
		{"size=14,wallPercent= 20,minePercent=99", vindinium.Options{Size: 14}},
	} {
		params := map[string]string{}
		for _, pair := range strings.Split(c.params, ",") {
			key, value, _ := strings.Cut(pair, "=")
			params[key] = value
		}
		if got := vindinium.ParseOptions(params); got != c.want {
			t.Errorf("%s: %+v", c.params, got)
		}
	}
	if got := vindinium.ParseOptions(nil); got != (vindinium.Options{}) {
		t.Errorf("nothing: %+v", got)
	}
	for _, c := range []struct {
		o     vindinium.Options
		size  int
		turns int
		want  string // of the error
	}{
		{vindinium.Options{Players: 3, Turns: 5, Size: 6, MinePercent: 9}, 6, 10, ""},
		{vindinium.Options{Turns: 1000, Size: 32, WallPercent: -1}, 32, 150, ""},
		{vindinium.Options{Size: 30, WallPercent: 1<<31 - 1, League: 1}, 10, 150, ""},
		{vindinium.Options{Size: 10, WallPercent: 75}, 10, 150, ""},
		{vindinium.Options{Size: 32, WallPercent: -1, MinePercent: 1}, 32, 150, ""},
		{vindinium.Options{Size: 4}, 0, 0, "size 4"},
		{vindinium.Options{Size: 11}, 0, 0, "size 11"},
		{vindinium.Options{Size: -1}, 0, 0, "size -1"},
		{vindinium.Options{Size: 34}, 0, 0, "size 34"},
		{vindinium.Options{Size: 2147483646}, 0, 0, "size 2147483646"},
		{vindinium.Options{MinePercent: -1}, 0, 0, "no mine"},
		{vindinium.Options{MinePercent: 100}, 0, 0, "no ground"},
		{vindinium.Options{WallPercent: 97}, 0, 0, "no ground"},
		{vindinium.Options{Size: 32, WallPercent: -1, MinePercent: 33}, 0, 0, "mines, more than 256"},
		{vindinium.Options{Size: 6, WallPercent: 90, MinePercent: 9}, 0, 0, "no good map"},
	} {
		s, err := vindinium.New(1, c.o)
		if c.want == "no good map" && err != nil {
			// NewReferee would take as long once more.
			c.o.Size = 1
		}
		ref, rerr := vindinium.NewReferee(1, c.o)
		if c.want != "" {
			if !errors.Is(err, vindinium.ErrOptions) || !errors.Is(err, vindinium.ErrIllegal) || !strings.Contains(err.Error(), c.want) || s.IsValid() || ref != nil || rerr == nil {
				t.Errorf("%+v: %q, %v", c.o, s, err)
			}
		} else if err != nil || rerr != nil || s.Map().Size() != c.size || s.Rounds() != c.turns || s.NumPlayers() != 4 || ref.State() != s {
			t.Errorf("%+v: %q, %v", c.o, s, err)
		}
	}
}
