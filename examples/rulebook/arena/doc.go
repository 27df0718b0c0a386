// Package arena is the command "rulebook arena".
//
// It plays many games between two or more players, and estimates the difference in strength, with a
// confidence interval.
//
//	rulebook arena -game onitama -n 200 -j 2 new=./mybot old=./mybot.v1
//
// A player is a command line or one of the built-in players, which are listed below the flags, optionally
// with name= in front. A program with the name of a built-in player needs a path: ./search. A built-in player
// gets the whole position, in Vindinium also the number of turns, and it has the same time as a program: more
// positions than it can search in that are a timeout. -fill old=./mybot.v1 lets a player take all seats that
// the others leave free.
//
// Each start is played in all orders of the seats; of orders that differ only in players with the same
// command, one is played. If all players have the same command, each has each seat once. If there are more
// players than seats, all pairs meet from each start (four-player games: every group of four, in four seat
// orders). The starts have seeds that are spread from -seed, or are listed, such as -seeds 1-400,77. All
// flags come before the players.
//
// -d takes parameters of the game except the seed, such as -d players=2,size=12. It may be repeated. The
// report lists the parameters as they were played, and standard error names those that the referee did not
// understand.
//
// A player that crashes, is late or gives an invalid answer has lost to those that did not. It has a negative
// score, the one that referee prints: -1 unless the score of the site's referee is negative too. The mean
// score in the report counts that score. In Vindinium this is stricter than on the site, as examples/GUIDE.md
// explains. -skipfailed omits games in which a player failed.
//
// -o saves the games to a file, one line of JSON per game, as examples/record describes; replay shows them.
// Each game is written when it ends. If the run is interrupted, -resume continues it: it plays the games that
// the file lacks, and says if the file of a player's program has changed since. A file has one writer at a
// time. -shard i/n plays the i-th of n parts of a run, so that several machines can share it;
// examples/rulebook/arena/clusters in the source has scripts for Slurm, Kubernetes and GNU parallel. "arena
// merge FILE..." reports on several files together. A game that is in more than one of them counts once. It
// fails if the copies differ, or if games are missing: any up to the highest number present or, with -n, any
// of the first n. With -partial it reports nevertheless. Standard error is truncated as in referee.
//
// The report has the most memory that each player's program had in a game, without other programs that it
// starts, and warns above the site's 768 MB; only Linux tells it. The report also warns of a program whose
// answers came before the input of their turns.
//
// -sprt elo0,elo1 stops the run once a sequential probability ratio test accepts elo0 or elo1 as the first
// player's lead over the second, with an error of at most 5% on both sides; the report says "elo0 fits" or
// "elo1 fits". It counts pairs of games from the same start.
//
// Before it starts, arena rejects a player whose program does not exist. A player that fails in each of its
// first ten games stops the run, and the message ends with that player's last words on standard error. The
// run also stops if a player cannot be started for lack of memory or file descriptors, or if the file cannot
// be written. Ctrl-C ends the games that are being played, and reports on those that are finished.
//
// The exit status is 0 after a whole run, and 1 if it could not continue or if merge misses games;
// examples/GUIDE.md lists the others.
package arena
