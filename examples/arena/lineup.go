package main

// lineups returns the games of a round, which all have the same start: the player on each seat. If there are as many
// players as seats, the round has all orders of the seats, their own order first. If there are more, it has all groups
// of players, each in both orders or, in a four-player game, in four orders that give each player each seat once.
func lineups(players, seats int) [][]int {
	if players == seats {
		return permutations(players)
	}
	var list [][]int
	for _, group := range groups(players, seats) {
		for shift := range seats {
			lineup := make([]int, seats)
			for seat := range lineup {
				lineup[seat] = group[(seat+shift)%seats]
			}
			list = append(list, lineup)
		}
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
			list = append(list, append(append([]int{}, rest...), last))
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
			p := append(append(append([]int{}, rest[:i]...), n-1), rest[i:]...)
			out = append(out, p)
		}
	}
	return out
}
