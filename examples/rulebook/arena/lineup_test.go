package arena

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
)

func TestLineups(t *testing.T) {
	// Each letter is a player, and equal letters have the same command.
	for _, c := range []struct {
		players                  string
		seats, games, each, most int // each is the number of games of a player, and most that on one seat
	}{
		{"ab", 2, 2, 2, 1}, {"abc", 2, 6, 4, 2}, {"abcde", 2, 20, 8, 4}, {"abcd", 4, 24, 24, 6}, {"abcde", 4, 20, 16, 4},
		{"aa", 2, 2, 2, 1}, {"aaa", 2, 6, 4, 2}, {"abbb", 4, 4, 4, 1}, {"bbab", 4, 4, 4, 1}, {"aaaa", 4, 4, 4, 1},
		{"aabb", 4, 6, 6, 2}, {"abab", 4, 6, 6, 2}, {"abcc", 4, 12, 12, 3},
	} {
		list := lineups(strings.Split(c.players, ""), c.seats)
		seen, played := map[string]bool{}, map[int]int{}
		seats := map[[2]int]int{}
		for _, lineup := range list {
			seen[fmt.Sprint(lineup)] = true
			for seat, who := range lineup {
				played[who]++
				seats[[2]int{seat, who}]++
			}
		}
		if len(list) != c.games || len(seen) != c.games {
			t.Errorf("lineups(%s, %d) has %d games, %d different, want %d", c.players, c.seats, len(list), len(seen), c.games)
		}
		for who := range c.players {
			for seat := range c.seats {
				if n := seats[[2]int{seat, who}]; played[who] != c.each || n > c.most {
					t.Errorf("lineups(%s, %d) gives player %d %d games, %d of them on seat %d, want %d and at most %d", c.players, c.seats, who, played[who], n, seat, c.each, c.most)
				}
			}
		}
		var first []int
		for who := range c.seats {
			first = append(first, who)
		}
		if !reflect.DeepEqual(list[0], first) {
			t.Errorf("lineups(%s, %d) begins with %v, want %v", c.players, c.seats, list[0], first)
		}
	}
}
