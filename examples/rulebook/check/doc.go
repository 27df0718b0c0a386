// Package check is the command "rulebook check".
//
// It compares your engine with rulebook, and reports which rules the comparison exercised.
//
//	rulebook check -game onitama -engine "python3 engine.py" -vectors
//
// The engine is a program that reads the requests of "rulebook oracle" from its standard input, a JSON object
// a line, and answers as the oracle does; examples/DATA.md describes its task. The fields state and actions
// are required; other fields are compared if present. The order of the actions is compared, too, unless
// -any-order is set. The engines builtin:exact and builtin:faulty are part of this program and show an
// agreement and a difference. The built-in players of the arena are no engines, because a player only chooses
// actions.
//
// It plays from positions of three kinds in turn: unusual ones, constructed to exercise rules that random
// play rarely reaches; the starts of games (play); and positions from a file (-from), one per line. -starts
// chooses among them. In each position it sends actions of the list, and now and then one that was listed in
// an earlier position and may be illegal now, unless -legal-only is set. With -unlisted it also sends orders
// that are legal without being listed, such as a MOVE to a far tile. The engine deals no start unless
// -ask-starts is set.
//
// With -vectors it runs the blocks of testdata/rules first; -vectors=DIR names their directory. Only these
// send raw lines. The report shows the first five blocks that the engine gets wrong in full and lists the
// others. Games are played only if all blocks are right; leave -vectors out to compare the play first.
//
// A request to which the engine answers {"kind":"request"} is left out, and counted in the report; the game
// goes on.
//
// When the answers differ, it looks for a simpler position in which they differ in the same way, for at most
// the time of -shrink, and prints the one request that shows the difference: first which parts of the
// position differ, then the rules, those about these parts first. When they do not, it prints how often each
// rule decided a step: agreement is established only for the rules in that table.
//
// Before it starts, it rejects an engine whose program does not exist or cannot be executed. SIGINT, SIGTERM
// and SIGHUP end the run immediately, and the report covers the comparisons so far. No process of the engine
// is left then, on Linux not even one that has left the engine's process group; after SIGKILL, Linux ends the
// engine, but not its children.
//
// The exit status is 0 if the engine agrees with rulebook, and 1 if it does not; examples/GUIDE.md lists the
// others.
package check
