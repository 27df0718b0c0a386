// Package bench is the command "rulebook bench".
//
// It measures the packages on this machine and prints tables that can be compared with other machines.
//
//	rulebook bench
//	rulebook bench -count 10 -time 1s -md ../bench.md
//
// It runs the packages' own benchmarks, all games in turn and then again, so that background load affects all games
// equally. Times are medians. Compare the ratios rather than the times: for each game they show the speed of random
// games with several combinations of methods, relative to AppendLegalActions and ApplyUnchecked. -md writes the tables
// to a file.
package bench
