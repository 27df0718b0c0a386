package vindinium

import "github.com/rulebook-go/rulebook/internal/java"

// MaxRounds is the largest number of rounds of a game, and the default.
const MaxRounds = 150

// minRounds is the smallest number of rounds that options lead to.
const minRounds = 10

// limits are the smallest and the largest value of an option that the referee draws, or to which it limits a given one.
type limits struct{ low, high int }

var sizes, wallPercents, minePercents = limits{10, 24}, limits{10, 41}, limits{3, 9}

// woodSize is the size of the maps in league 1.
const woodSize = 10

// Options are the parameters of a game after the referee has read them. They are used unchanged, except that Turns is
// limited to the range 10 to 150. [New] rejects options that give no map, such as an odd size. In every field, zero
// means the referee's default. [ParseOptions] makes them from the text that a user of the site types.
type Options struct {
	Players int // 2; any other number, such as 0, means 4
	Turns   int // the number of rounds, under the site's name; limited to the range 10 to 150; default 150
	// Size is the number of rows and of columns, before outer frames that are all wall are cut off: an even number, 6
	// to MaxSize; by default drawn from 10 to 24.
	Size        int
	WallPercent int // probability in per cent that a cell is a wall, below zero for none; default 10 to 41, drawn
	MinePercent int // probability in per cent that a cell is a mine, at least 1; default 3 to 9, drawn
	// League is 1 for the wood league, whose maps have the size 10 regardless of Size. All other numbers, such as 0,
	// mean a league above it. The site's game runner plays in league 1 if no league is set; this package does not.
	League int
}

// ParseOptions reads the site's game parameters players, turns, size, wallPercent and minePercent, and, under the key
// league, the number of the league. It takes any text, as the referee does; a number is what Java's Integer.parseInt
// reads. There are two players only if players is exactly "2". A turns that is not a number counts as absent, and
// others are limited to the range 10 to 150.
//
// The referee reads size, wallPercent and minePercent in this order. If all that are given are numbers, it rounds the
// size up to an even number and limits it to the range 10 to 24, wallPercent to 10 to 41, minePercent to 3 to 9. At the
// first that is not a number, it stops: this one and later ones count as absent, and earlier ones are used unchanged.
// An earlier 0 becomes -1, because 0 in Options means the default; for the referee, both have the same effect. In
// league 1 the referee replaces the size by 10 before it reads anything, so a size that is not a number does no harm
// there.
func ParseOptions(params map[string]string) Options {
	var o Options
	if players, ok := params["players"]; ok {
		o.Players = 4
		if players == "2" {
			o.Players = 2
		}
	}
	if turns, ok := java.ParseInt(params["turns"]); ok {
		o.Turns = clamp(turns, minRounds, MaxRounds)
	}
	if league, ok := java.ParseInt(params["league"]); ok {
		o.League = league
	}
	o.parseMap(params)
	return o
}

func (o *Options) parseMap(params map[string]string) {
	type option struct {
		key    string
		value  *int
		limits limits
	}
	all := []option{
		{"size", &o.Size, sizes},
		{"wallPercent", &o.WallPercent, wallPercents},
		{"minePercent", &o.MinePercent, minePercents},
	}
	if o.League == 1 {
		all = all[1:] // the referee replaces the size before it reads
	}
	var read []option
	allNumbers := true
	for _, v := range all {
		text, given := params[v.key]
		if !given {
			continue
		}
		n, ok := java.ParseInt(text)
		if !ok {
			allNumbers = false
			break
		}
		*v.value = n
		read = append(read, v)
	}
	if allNumbers {
		// The referee counts in 32 bits, where the largest number plus one is the smallest.
		o.Size = int(int32(o.Size) + int32(o.Size)&1)
	}
	for _, v := range read {
		if allNumbers {
			*v.value = clamp(*v.value, v.limits.low, v.limits.high)
		} else if *v.value == 0 {
			*v.value = -1
		}
	}
}

func clamp(n, low, high int) int {
	if n < low {
		return low
	}
	if n > high {
		return high
	}
	return n
}
