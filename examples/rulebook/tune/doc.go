// Package tune is the command "rulebook tune".
//
// It improves the parameters of a game's search by letting it play against itself.
//
//	rulebook tune -game onitama -n 2000 -nodes 500 -o tune.json -plot tune.html
//
// It prints the result as Go source, to be pasted into the Default function of examples/search/<game>.
//
// # Method
//
// The method is SPSA, simultaneous perturbation stochastic approximation. Each iteration moves every parameter one step
// up or down at random, plays -pairs pairs of games between these parameters and their mirror image, and moves them
// slightly towards the better side, by -rate steps if it wins everything. Both games of a pair have the same start, and
// the sides swap seats. In a game of Vindinium with four players, the default, each side has two heroes, and the result
// is the fraction of opponents that a hero beats.
//
// -fields names the numbers to tune, separated by commas: Weights.Check, Weights.Students for the whole table,
// Weights.Students[0][3] for an element, or all. The default is the weights of the evaluation, in Volcanoes the
// parameters of the search. A number's step is -step times its magnitude (in a table, times the magnitude of the
// largest element), and at least 1 for an integer; Weights.Check:20 sets it. A number that is 0 is tuned only with its
// own step.
//
// Ten times in a run, or as often as -checks says, tune measures the strength: it plays -check games between the
// parameters so far and the start values, on other seeds unless -seeds lists them, in addition to -n. A gain that
// is smaller than the interval may be chance, and a gain with few nodes need not be one with many: confirm it with the
// arena at full time.
//
// # Runs
//
// Every move gets -nodes nodes, and all random numbers follow from -seed, so a run has the same result on any number of
// cores. The starts have seeds that are spread from it, or are listed, such as -seeds 1-400,77. -o saves the state of
// the run to a file, which is replaced after each iteration. Ctrl-C stops the run, and the same command continues it,
// as if it had not stopped. A lock, in a file with the extension .lock, keeps a second run away.
//
// -plot writes a page with the measured strength and all parameters over time after each measurement and at the end.
// With -o, a run that is finished can be plotted again by the same command.
//
// The exit status is 0 after a whole run, and 1 if it could not continue; examples/GUIDE.md lists the others.
package tune
