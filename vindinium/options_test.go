package vindinium_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/vindinium"
)

// parameters reads pairs of key and value, such as "size=12,league=1".
func parameters(text string) map[string]string {
	params := map[string]string{}
	for _, pair := range strings.Split(text, ",") {
		key, value, _ := strings.Cut(pair, "=")
		params[key] = value
	}
	return params
}

// TestParseOptions checks D4: how the site reads its parameters.
func TestParseOptions(t *testing.T) {
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
		{"league=1", vindinium.Options{League: 1}},
		{"league=1,size=13", vindinium.Options{League: 1}},
		{"league=1,size=a,wallPercent=20,turns=10", vindinium.Options{League: 1, WallPercent: 20, Turns: 10}},
		{"league=+1,size=a,wallPercent=20", vindinium.Options{League: 1, WallPercent: 20}},
		{"league=01,size=,wallPercent=50", vindinium.Options{League: 1, WallPercent: 41}},
		{"league=1,size=a,wallPercent=50,minePercent=b", vindinium.Options{League: 1, WallPercent: 50}},
		{"league=2,size=a,wallPercent=20", vindinium.Options{League: 2}},
		{"league=1 ,size=a,wallPercent=20", vindinium.Options{}},
	} {
		expect(t, "the options of "+c.params, vindinium.ParseOptions(parameters(c.params)), c.want)
	}
	expect(t, "the options of nothing", vindinium.ParseOptions(nil), vindinium.Options{})
}

// TestWoodLeague checks the start that the referee deals in league 1 when the size is not a number: D4.
func TestWoodLeague(t *testing.T) {
	for _, params := range []string{
		"league=1,size=a,wallPercent=20,turns=10", "league=+1,size=,wallPercent=20,turns=10", "league=01,size=24,wallPercent=20,turns=10",
		"size=10,wallPercent=20,turns=10",
	} {
		s, err := vindinium.New(1, vindinium.ParseOptions(parameters(params)))
		if err != nil {
			t.Fatal(err)
		}
		want := []string{"##......##", "#T.M..M.T#", ".0......2."}
		if diff := cmp.Diff(want, s.Setup().Rows[:3]); diff != "" {
			t.Errorf("%s: Rows (-want +got):\n%s", params, diff)
		}
		expect(t, "the rounds of "+params, s.Rounds(), 10)
	}
}

// TestOptions checks what the numbers of Options come to.
func TestOptions(t *testing.T) {
	for _, c := range []struct {
		o            vindinium.Options
		size, rounds int
	}{
		{o: vindinium.Options{Players: 3, Turns: 5, Size: 6, MinePercent: 9}, size: 6, rounds: 10},
		{o: vindinium.Options{Turns: 1000, Size: 32, WallPercent: -1}, size: 32, rounds: 150},
		{o: vindinium.Options{Size: 30, WallPercent: 1<<31 - 1, League: 1}, size: 10, rounds: 150},
		{o: vindinium.Options{Size: 10, WallPercent: 75}, size: 10, rounds: 150},
		{o: vindinium.Options{Size: 32, WallPercent: -1, MinePercent: 1}, size: 32, rounds: 150},
	} {
		s, err := vindinium.New(1, c.o)
		if err != nil {
			t.Errorf("New(1, %+v) = error %v, want nil", c.o, err)
			continue
		}
		expect(t, "the size", s.Map().Size(), c.size)
		expect(t, "the number of rounds", s.Rounds(), c.rounds)
		expect(t, "the number of players", s.NumPlayers(), 4)
		ref, err := vindinium.NewReferee(1, c.o)
		if err != nil || ref.State() != s {
			t.Errorf("NewReferee(1, %+v) = error %v, want the State of New", c.o, err)
		}
	}
}

// TestOptionErrors checks that options without a game are refused with the reason.
func TestOptionErrors(t *testing.T) {
	for _, c := range []struct {
		o    vindinium.Options
		want string
	}{
		{vindinium.Options{Size: 4}, "size 4"},
		{vindinium.Options{Size: 11}, "size 11"},
		{vindinium.Options{Size: -1}, "size -1"},
		{vindinium.Options{Size: 34}, "size 34"},
		{vindinium.Options{Size: 2147483646}, "size 2147483646"},
		{vindinium.Options{MinePercent: -1}, "no mine"},
		{vindinium.Options{MinePercent: 100}, "no ground"},
		{vindinium.Options{WallPercent: 97}, "no ground"},
		{vindinium.Options{Size: 32, WallPercent: -1, MinePercent: 33}, "mines, more than 256"},
		{vindinium.Options{Size: 6, WallPercent: 90, MinePercent: 9}, "no good map among 262144 with size 6, 9 % mines and 90 % walls"},
	} {
		s, err := vindinium.New(1, c.o)
		if !errors.Is(err, vindinium.ErrOptions) || !errors.Is(err, vindinium.ErrIllegal) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("New(1, %+v) = error %v, want ErrOptions with %q", c.o, err, c.want)
		}
		expect(t, "the State", s, vindinium.State{})
	}
	if ref, err := vindinium.NewReferee(1, vindinium.Options{Size: 4}); ref != nil || !errors.Is(err, vindinium.ErrOptions) {
		t.Errorf("NewReferee with a bad size = %v, %v, want nil, ErrOptions", ref, err)
	}
}
