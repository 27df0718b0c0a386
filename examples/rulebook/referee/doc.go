// Package referee is the command "rulebook referee".
//
// It plays one game between programs as the site does. Match runners for local games start it exactly like
// the site's own referees, old and new:
//
//	rulebook referee -game onitama -p1 "./mybot" -p2 "python3 other.py" -d seed=42 -l game.json
//	rulebook referee -game vindinium -p1 ./a -p2 ./b -seed 42 -league 3 -l game.json
//
// A player is a command line or one of the built-in players, which are listed below the flags. The number of
// players is the number of -p1, -p2 and so on. -d takes parameters of the game, separated by line ends or
// commas, and may be repeated; -seed and -league are shorthands for two of them. Without a seed, the seed is
// random.
//
// Standard output has the score of each player, a line each, and then the parameters. A player that crashed,
// timed out or gave an invalid answer has a negative score, and standard error has one line with the reason.
// Match runners and the tools of rulebook count that as a lost game; in Vindinium this is stricter than on
// the site, as examples/GUIDE.md explains.
//
// The file of -l is the game result of the site's game runner with rulebook's own record of the game, see
// examples/record. It is written atomically when the game ends. Under the key "rulebook" it has the scores of
// the site's referee too, the parameters as they were played ("played"), and the most memory of each player's
// program in bytes ("memory"), without other programs that it starts, 0 if the system does not tell it.
// Standard error warns above the site's 768 MB, and names parameters that the referee did not understand.
//
// The record has the first 256 KiB and the last 8 KiB of a player's standard error in a game. The middle is
// dropped (and its size recorded), except for up to 1 MiB of data lines, which begin with [TDATA or [PDATA
// and are shorter than 4 KiB.
//
// SIGINT, SIGTERM and SIGHUP end the game and its players immediately. The players' descendants end with
// them, on Linux even those that have left the process group; if the referee is killed with SIGKILL, Linux
// ends the players, but not their children. In the source, examples/rulebook/referee/clients has scripts and
// configurations for match runners.
//
// Before the game, referee rejects a player whose program does not exist or cannot be executed. The exit
// status is 0 if the game was played, even if a player failed, 1 if the log or the page could not be written,
// and 2 also if the system has no room for a player; examples/GUIDE.md lists the others.
package referee
