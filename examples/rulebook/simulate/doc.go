// Package simulate is the command "rulebook simulate", and the job that examples/beam runs on a cluster.
//
// It plays games by the million on all cores, and summarises the results.
//
//	rulebook simulate -game onitama -n 1000000
//	rulebook simulate -game onitama -n 100000 -players cramp,random -report games.html
//	rulebook simulate -game vindinium -n 1000 -d size=12,turns=40 -data positions
//
// For each seat it prints how often it won and its share of the points, with a 95% interval. It also prints
// how long the games were, why they ended, and how many actions there were to choose from. -report writes a
// page with plots. -data writes every position to files in a directory, one file per batch of games: lines of
// JSON, with -format parquet Parquet, or with -format none only the sums of the games. -with adds to the
// rows: the texts of actions, all legal actions, the values that a search found, and the bytes of positions.
// examples/RUNS.md describes the rows. Progress is shown on a terminal only, not in a log.
//
// A player is one of the built-in players, which are listed below the flags; programs play in the arena,
// because they take milliseconds for an answer. Edit internal/players/players.go to add your own. With a data
// set, a search needs a number of positions for each answer, such as alphabeta:1000, because a time gives
// other games on every run.
//
// -opening begins each game with random actions, and -random makes some of the later ones random.
//
// A game depends only on its seed: the same command gives the same games and rows, on any number of cores and
// machines. Without -j, a run uses all cores to which taskset or a cluster's scheduler has bound the process.
// The seeds are spread from -seed, or are listed, such as -seeds 1-400,77.
//
// # Data sets that grow
//
// The same command continues a data set, even after a kill: it keeps the complete files and plays the games
// that are missing. A larger -n extends the set; a shorter last batch is then played again, and its files get
// new names. One process at a time writes to a directory.
//
// The rows of a batch are in a file with the numbers, from 0, of its first and last game, such as
// onitama-000000010000-000000019999.parquet. The .json file of the same name, written after it, has the sums
// of the games. simulate.json has the flags of the run, simulate.lock keeps other processes away, and a file
// that ends in .tmp is not complete. A complete file is recognised by its name: delete one that was damaged
// later, and the same command plays its games again.
//
// -shard i/n plays the i-th of n parts of a run, so that several machines can share it, each with its own
// directory. Together, the parts have the rows of the whole run: read the files of all directories. merge
// prints the table of all directories together, and writes the files of -summary and -report:
//
//	rulebook simulate merge -summary sums.json mybot/part0 mybot/part1
//
// A batch that is in more than one of them counts once. The command fails if batches are missing; with
// -partial it reports nevertheless.
//
// # The sums
//
// The file of -summary and the .json files of the batches have the same fields. Wins, Losses, Scores and
// Shares are lists by seat: the games that the seat won, the games that another seat won, the sum of its
// scores, and the sum of its shares in twelfths. A share is the part of its opponents that a seat beats, a
// tie counting half. The table has Shares divided by 12 times Games.
//
// The other lists have an element for each number from 0. Lengths counts games by the turn on which they
// ended, and Endings by the value of the game's type Ending. Positions counts positions by turn, and Actions
// sums up their numbers of legal actions.
//
// # The end
//
// SIGINT, SIGTERM and SIGHUP end the run after the games that are being played, and the table covers the
// games that were finished. Files of complete batches are kept; no report or summary is written. A second
// signal ends the process immediately.
//
// The exit status is 0 after a whole run, and 1 if it could not continue or if merge misses games;
// examples/GUIDE.md lists the others.
package simulate
