package arena

import (
	"fmt"
	"slices"

	"gonum.org/v1/gonum/stat/combin"
)

// lineups returns the games of a round, which all have the same start: the player on each seat. Players are given by
// their commands. If there are as many as seats, the round has all orders of the seats, their own order first; of the
// orders that differ only in players with the same command, it has one, or all rotations if nothing else differs. If
// there are more players, it has all groups of them, each in both orders or, in a four-player game, in four orders that
// give each player each seat once.
func lineups(commands []string, seats int) (list [][]int) {
	groups := combin.Combinations(len(commands), seats)
	differ := slices.ContainsFunc(commands, func(c string) bool { return c != commands[0] })
	alike := len(commands) == seats && differ // whether one order stands for those with the same commands
	if alike {
		groups = combin.Permutations(seats, seats)
	}
	seen := map[string]bool{}
	for _, group := range groups {
		// All rotations together give each player each seat once.
		for shift := range group {
			lineup, order := slices.Concat(group[shift:], group[:shift]), ""
			for _, who := range lineup {
				order += fmt.Sprintf("%q", commands[who])
			}
			if !alike || !seen[order] {
				list = append(list, lineup)
			}
			seen[order] = true
		}
	}
	return list
}
