// Package replay is the command "rulebook replay".
//
// It shows a recorded game: a log of referee, a game of arena, a replay that was saved
// from the site, or a recorded game of rulebook's tests.
//
//	rulebook replay -o game.html game.json
//
// It plays the game again from its seed and its answers. If the game differs from the record, it shows the part up to
// there, and reports the first frame at which they differ.
//
// -n selects one of many games by its position in the file, and -lost NAME selects among the games that a player lost.
// A player that failed has lost, as in arena, even if it has the higher score.
//
// The page is that of lab with the game inside, as one file of 2.6 MB that needs no server and loads nothing from
// elsewhere; game.html#30 opens it at position 30. Unless it is the program of a release, replay compiles the page's
// engine with the Go installation, so it needs the source that it was built from. -svg writes a picture of one
// position instead, -text the game as text. If the name of the output ends in .svg, it is the picture of the last
// position, unless -svg says which.
//
// -state shows a position by its text instead of a game: as a picture, or with -text for a terminal.
//
//	rulebook replay -o start.svg -state 'bbBbb/...../...../...../wwWww frog,rabbit/eel,crane/crab 0 0'
//
// -mistakes NAME reports where a player lost: in each game that it did not win, the largest losses of odds with what
// was better, the parts of the game that went wrong slowly, with what the player did meanwhile and what the search
// would have done, and the turn after which the game was lost. At the end it sums up which kinds of actions cost most
// in all games:
//
//	rulebook replay -mistakes mybot games.jsonl
//
// The odds are those of the search of the game's bot. Each turn gets as many positions on every machine, 4,000 or, in
// Volcanoes, 600 random games, unless -nodes says otherwise, so the report is the same every time. What seems to be a
// mistake is searched again with more and more positions, and is listed only if three searches find a loss. Its size
// is a number if all searches agree about it, and otherwise a word. A bot that writes its own odds from 0 to 1 to its
// standard error, in lines such as [PDATA] eval = 0.43, is told where the two are farthest apart. -json writes the same
// as JSON.
//
// A replay of the site does not name its game. The command finds out which one it is from the answers; -game names it
// where that is not enough. Some replays hide the parameters of the game; -d gives those that are missing, such as -d
// seed=42. Without a file, replay reads the game from standard input.
//
// The exit status is 1 if the game differs from its record; examples/GUIDE.md lists the others.
package replay
