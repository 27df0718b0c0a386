package vindinium

import "github.com/rulebook-go/rulebook/internal/java"

// MaxRounds is the number of turns that each hero has when nothing else is asked for, and the most it can have.
const MaxRounds = 150

// Options are the parameters of a game as the referee has them after reading: nothing in them is rounded any more. In
// all of them zero means the referee's default. ParseOptions makes them from what a user of the site types.
type Options struct {
	Players     int // 2 for a game of two; anything else is four
	Turns       int // turns of each hero, taken for 10 if below and for 150 if above; default 150
	Size        int // rows and columns before empty frames are cut off, even, 6 to MaxSize; default 10 to 24, drawn
	WallPercent int // chance that a cell is a wall, below zero for none; default 10 to 41, drawn
	MinePercent int // chance that a cell is a mine; default 3 to 9, drawn
	League      int // 1 is the wood league, whose maps have the size 10 whatever Size says
}

// ParseOptions reads the site's game parameters players, turns, size, wallPercent and minePercent, and the league's
// level as league. It takes any text, as the referee does: what is not a number counts as absent, but size, wallPercent
// and minePercent are rounded and brought into range only when all of them are numbers. Otherwise reading stops at the
// first that is not, and those before it are used as they are; a zero among these becomes -1, which has the same effect.
func ParseOptions(params map[string]string) Options {
	var o Options
	if players, ok := params["players"]; ok {
		o.Players = 4
		if players == "2" {
			o.Players = 2
		}
	}
	if turns, ok := java.ParseInt(params["turns"]); ok {
		o.Turns = clamp(turns, 10, MaxRounds)
	}
	if league, ok := java.ParseInt(params["league"]); ok {
		o.League = league
	}
	clean := true
	values := []*int{&o.Size, &o.WallPercent, &o.MinePercent}
	var given [3]bool
	for i, key := range []string{"size", "wallPercent", "minePercent"} {
		text, ok := params[key]
		if !ok {
			continue
		}
		value, ok := java.ParseInt(text)
		if !ok {
			clean = false
			break
		}
		*values[i], given[i] = value, true
	}
	if clean {
		// In 32 bits the largest number is rounded up to the smallest.
		o.Size = int(int32(o.Size) + int32(o.Size)&1)
	}
	ranges := [3][2]int{{10, 24}, {10, 41}, {3, 9}}
	for i, value := range values {
		if given[i] && clean {
			*value = clamp(*value, ranges[i][0], ranges[i][1])
		} else if given[i] && *value == 0 {
			*value = -1
		}
	}
	return o
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
