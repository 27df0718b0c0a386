// Package lab is the command "rulebook lab".
//
// It serves an analysis board in the browser, for finding out where a bot lost. It shows recorded games with what the
// players were sent and answered, lets a search look at a position or at a whole game, and people play on it against
// each other and against bots.
//
//	rulebook lab games.jsonl
//
// It opens files of games: of the arena, logs of the referee, replays saved from the site, or recorded games of
// rulebook's tests, with or without gzip. A file can also be dropped on the page, and what a bot reads can be pasted.
// The tab Games lists the games of a file; the board shows the first one that the player who lost most has lost. When
// its games are analysed, a sentence above the board says what that player does wrong, and the board shows the turn
// that shows it best. "Learn from your mistakes" shows a position before a mistake, and the answer after a try. Without
// a file the page starts with a new game. The command takes no players: who plays is chosen on the page, people or the
// search of the game's bot, because a page cannot start programs.
//
// lab compiles the rules and the searches to WebAssembly with the Go installation that runs it, and serves the page
// on a loopback address, which it prints. -addr chooses the address. Ctrl-C or SIGTERM ends it; a script that has
// started it in the background needs SIGTERM, because shells start such programs with SIGINT ignored. With -o it writes
// the page as static files into a directory instead, which any web host serves:
//
//	rulebook lab -o site
//
// It replaces only files that it wrote itself and that nobody has changed since, which the file lab.sha256 lists.
//
// The page loads nothing from elsewhere, and what is opened in it stays in the browser. "Download the page", in its tab
// for imports and exports, saves it with the game on the board as one file, which needs no server.
//
// The part of the page's address behind the # is what it shows, so that a link shows somebody the same. Its parts
// have & between them: game=onitama; seed=1 and the parameters of the game, or start= with the text of a position;
// seats=you,bot for who plays, where with start nobody but people plays unless it says so; time= with the
// milliseconds that bots think, or site; line= with actions and commas between them; and at= with how many of them
// have been played. With a file, number=3 shows its third game instead, and number=3&at=20 shows it after 20
// actions.
//
// A lab that go install built compiles the page from the source that it was built from, so that source has to stay
// where it was; the lab of a release needs no source. The exit status is 1 if lab
// cannot compile, write or serve the page; examples/GUIDE.md lists the others.
package lab
