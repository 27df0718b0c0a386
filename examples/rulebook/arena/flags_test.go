package arena

import (
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

// TestOptions gives the parameters of a game in several flags. A run that one way began is continued with the others.
func TestOptions(t *testing.T) {
	want := map[string]string{"players": "2", "size": "12", "turns": "5"}
	file := filepath.Join(t.TempDir(), "games")
	for i, args := range [][]string{
		{"-d", "players=2,size=12,turns=5"},
		{"-d", "players=2", "-d", "size=10\nturns=5", "-d", "size=12"},
		{"-d", "turns=5", "-d", "players=2,size=12"},
	} {
		args = append([]string{"-game", "vindinium", "-resume", "-o", file}, args...)
		_, progress := play(t, append(args, "random", "random", "random")...)
		if got := loadGames(t, file)[1].Options; !reflect.DeepEqual(got, want) {
			t.Errorf("%q: the options are %v", args, got)
		}
		if games := strings.Count(progress, "\n"); (games > 0) != (i == 0) {
			t.Errorf("%q: %d games are played", args, games)
		}
	}
}

// TestFill gives one player all seats that are left.
func TestFill(t *testing.T) {
	c, err := parse([]string{"-game", "vindinium", "-n", "1", "-fill", "old=random", "new=search:100"})
	if err != nil {
		t.Fatal(err)
	}
	if want := []string{"new", "old", "old#2", "old#3"}; !reflect.DeepEqual(c.names, want) || c.n != 4 {
		t.Errorf("the players are %q in %d games, want %q in 4", c.names, c.n, want)
	}
}
