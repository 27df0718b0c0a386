package arena

import (
	"fmt"
	"slices"
)

// lineups returns the games of a round, which all have the same start: the player on each seat. Players are given by
// their commands. If there are as many as seats, the round has all orders of the seats, their own order first; of the
// orders that differ only in players with the same command, it has one, or all rotations if nothing else differs. If
// there are more players, it has all groups of them, each in both orders or, in a four-player game, in four orders that
// give each player each seat once.
func lineups(commands []string, seats int) [][]int {
	var list [][]int
	if len(commands) > seats {
		for _, group := range groups(len(commands), seats) {
			list = append(list, rotations(group)...)
		}
		return list
	}
	own := rotations(permutations(seats)[0])
	if !slices.ContainsFunc(commands, func(c string) bool { return c != commands[0] }) {
		return own
	}
	order := func(lineup []int) string {
		words := make([]string, seats)
		for seat, who := range lineup {
			words[seat] = commands[who]
		}
		return fmt.Sprintf("%q", words)
	}
	// Among equal orders the first rotation is preferred, because the rotations give each player each seat once.
	all := permutations(seats)
	preferred := map[string][]int{}
	for _, lineup := range slices.Concat(own, all) {
		if key := order(lineup); preferred[key] == nil {
			preferred[key] = lineup
		}
	}
	for _, lineup := range all {
		if key := order(lineup); preferred[key] != nil {
			list = append(list, preferred[key])
			delete(preferred, key)
		}
	}
	return list
}

// rotations returns the orders of a group that give each player each seat once.
func rotations(group []int) [][]int {
	var list [][]int
	for shift := range group {
		list = append(list, slices.Concat(group[shift:], group[:shift]))
	}
	return list
}

// groups returns all groups of k of n players in ascending order.
func groups(n, k int) [][]int {
	if k == 0 {
		return [][]int{nil}
	}
	var list [][]int
	for last := k - 1; last < n; last++ {
		for _, rest := range groups(last, k-1) {
			list = append(list, slices.Concat(rest, []int{last}))
		}
	}
	return list
}

// permutations returns all orders of n players, seat by seat. The first is their own order.
func permutations(n int) [][]int {
	if n == 0 {
		return [][]int{nil}
	}
	var out [][]int
	for _, rest := range permutations(n - 1) {
		for i := n - 1; i >= 0; i-- {
			out = append(out, slices.Insert(slices.Clone(rest), i, n-1))
		}
	}
	return out
}
