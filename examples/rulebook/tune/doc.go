// Package tune is the command "rulebook tune".
//
// It finds good values for the parameters of any player, by letting it play against itself with other values.
//
//	rulebook tune -game onitama -param 'reach=12:0:40' -o tune.json -plot tune.html "./mybot -reach {reach}"
//	rulebook tune -game volcano -n 4000 -param 'trust=30.0:0:90' "search:500:trust={trust}"
//
// The player is a command line, or a built-in player as in the arena, with a name in braces where the value
// of a parameter goes. -param gives the parameter's name, its value at the start, and the smallest and the
// largest value. If none of the three has a point or an exponent, the values are whole numbers. Repeat -param
// to tune several parameters together, which takes about as many games as one.
//
// # Method
//
// The method is SPSA, simultaneous perturbation stochastic approximation. Each step moves all parameters up
// or down at random, by a tenth of their range at first. -pairs pairs of games between the player with these
// values and the player with their mirror image follow, and all parameters move a little to the better side,
// by -rate of their range if it wins everything. Both games of a pair have the same start and seed, and the
// sides swap seats. In a game of four, each side has two seats. A player that fails loses the game. All games
// have the site's time limits and -slack.
//
// Each step prints a line. The recommended values are the means of the last half of the steps. Their 95%
// intervals are those of the maximum of a quadratic function that fits the results of all steps best; if the
// results do not show a maximum, tune says so. The interval knows chance, not that the function may have
// another form: let the recommended values play the old ones in the arena before you keep them. For a
// parameter that decides games, 1200 games are enough to come within a twentieth of its range; for one that
// is worth a few percent, take thousands.
//
// # Runs
//
// -o saves the run to a file, which is replaced after each step. Ctrl-C stops the run, and so does a kill;
// the same command continues it, and comes to the same values if the players depend only on their input. A
// lock, in a file with the extension .lock, keeps a second run away. -plot writes a page with the values of
// all steps, at the end and when the run stops; the same command makes it again for a run that is finished.
//
// The exit status is 0 after a whole run, 1 if it could not continue, 2 if the command line is wrong, and 130
// after Ctrl-C.
package tune
