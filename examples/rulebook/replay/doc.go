// Package replay is the command "rulebook replay".
//
// It shows a recorded game: a log of referee, a game of arena, a replay that was saved
// from the site, or a recorded game of rulebook's tests.
//
//	rulebook replay -o game.html game.json
//
// It plays the game again from its seed and its answers. If the game differs from the record, it shows the
// part up to there, and reports the first frame at which they differ.
//
// -n selects one of many games by its position in the file, and -lost NAME selects among the games that a
// player lost. A player that failed has lost, as in arena, even if it has the higher score.
//
// The page is that of lab with the game inside, as one file of 2.6 MB that needs no server and loads nothing
// from elsewhere; game.html#30 opens it at position 30. Unless it is the program of a release, replay
// compiles the page's engine with the Go installation, so it needs the source that it was built from. -svg
// writes a picture of one position instead, -text the game as text. If the name of the output ends in .svg,
// it is the picture of the last position, unless -svg says which.
//
// -state shows a position by its text instead of a game: as a picture, or with -text for a terminal.
//
//	rulebook replay -o start.svg -state 'bbBbb/...../...../...../wwWww frog,rabbit/eel,crane/crab 0 0'
//
// -mistakes NAME says why a player lost: in each of the first 50 games that it did not win, how it failed, the
// turning point, which is the turn with the largest fall of its odds above which they never rose again, and
// the largest mistakes with what was better. At the end it says in a sentence what the games have in common:
//
//	rulebook replay -mistakes mybot games.jsonl
//
// Odds are how many of 100 games between equal players are won from there. A blunder costs at least 20 of
// them, a mistake at least 10, an inaccuracy less; numbers of mistakes count all three. The sentence names what
// explains best how the player differs from the search and what it loses: a kind of action in a situation,
// with the number of turns on which there was a choice and the outcome was open, on how many of them the
// player chose it, and the search would have. If no such habit stands out from chance, it is a situation in
// which most is lost, or else how much is lost, and then the clearest of the habits that may be chance. A
// player that wins half of its games is told only clear habits. Failures come first.
//
// Each game is printed once it is analysed; Ctrl-C keeps what is there. -json writes the same as JSON at the
// end. -most and -least shorten only the lists, but -most searches more turns if it is above 4. A game takes
// about a second of a processor, and a file of 100 or of 1,000 games a minute, half of that on two cores: the
// first 50 games say as much as all, which -all analyses.
//
// The odds are those of the search of the game's bot. Each turn gets as many positions on every machine,
// 4,000 or, in Volcanoes, 600 random games, unless -nodes says otherwise, so the report is the same every
// time, and that of lab. What seems to be a mistake is searched again with 16 times as many positions, and
// with 192 times, in Volcanoes 96 and in Vindinium 64. It is listed if both find a loss; its size is that of
// the last one. After the better action come those that the search then expects. If a bot writes its own odds
// from 0 to 1 to its standard error, in lines such as [PDATA] eval = 0.43, its mistakes show them.
//
// A replay of the site does not name its game. The command finds out which one it is from the answers; -game
// names it where that is not enough. Some replays hide the parameters of the game; -d gives those that are
// missing, such as -d seed=42. Without a file, replay reads the game from standard input.
//
// The exit status is 1 if the game differs from its record; examples/GUIDE.md lists the others.
package replay
