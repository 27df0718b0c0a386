// Package onitama is an exact rules engine for the Onitama arena of CodinGame: positions as immutable values, the
// referee's deal, its protocol at both ends, and its verdict on every line that a bot can print.
//
// A game starts with [New], or with a [Reader] on what the referee sends. Here, both players choose the action that
// leaves the opponent the fewest actions; a win leaves it none:
//
//	s := onitama.New(42)
//	for !s.Over() {
//		fewest := math.MaxInt
//		var best onitama.Action
//		s.Successors(func(a onitama.Action, next onitama.State) bool {
//			if n := next.NumLegalActions(); n < fewest {
//				best, fewest = a, n
//			}
//			return true
//		})
//		var err error
//		if s, err = s.Apply(best); err != nil {
//			log.Fatal(err)
//		}
//	}
//	fmt.Print(s.Diagram())
//
// # Rules
//
// The board has the columns A to E and the rows 1 to 5. Each player has a master and four students. Player 0 starts on
// row 1, player 1 on row 5. The square on which a player's master starts, C1 or C5, is the shrine of that player.
//
// A game uses five of the 16 cards: two in the hand of each player and one in the middle. On its turn, a player moves
// one of its pieces as one of its two cards shows. For player 1 the card is rotated by 180 degrees. The piece must not
// land on another piece of the same player; a piece of the opponent is captured. The card that was played goes to the
// middle, and the card from the middle goes to the player's hand.
//
// A player wins by capturing the opponent's master, or by moving its own master to the opponent's shrine. After 200
// turns without a winner the game is a draw.
//
// A bot has 1000 ms for its first answer and 50 ms for every later one.
//
// # Where the referee differs from the statement or goes beyond it
//
// The rules follow the public statement of the arena. Where the statement is silent or wrong, they follow the recorded
// behaviour of the referee:
//
//  1. The 200 turns are those of both players together. A win, an invalid line or a timeout on the last turn still
//     counts.
//  2. PASS exchanges a card without moving a piece. It is legal only if no move exists with either card. Then the two
//     PASSes, one with each card, are the only legal actions.
//  3. A space, in this point, is any of the six ASCII characters that Java takes for white space: space, tab, LF, VT,
//     FF and CR. A line is the number of a card, one or more spaces, and a move or PASS. The number consists of the
//     digits 0 to 9; leading zeros do not matter, and a number above 2147483647 is malformed. A move is two squares,
//     each a letter A to E and a digit 1 to 5; with anything else in its place the line is malformed. Upper and lower
//     case are the same. The line may go on with one or more spaces and a message, which is at least one character. A
//     leading space loses the game. So does a line that ends with a single space after the move or PASS. Of two or more
//     spaces there, the last is the message. An LF or CR cannot be a message, so a line that ends with either loses as
//     well. A message contains no line end: none of LF, CR, U+0085, U+2028 and U+2029.
//  4. The deal comes from java.util.Random, seeded with the seed of the game: eleven of the 16 cards are drawn and set
//     aside, and the other five, in the order of their numbers, are shuffled and dealt. 162 deals, not counting the
//     order of the cards in a hand, favour player 0 and are rejected; testdata/blacklist.json lists them. All of them
//     have the Tiger in the hand of player 0 or in the middle. After a rejected deal, the cards are dealt anew; the
//     generator continues from where it is.
//  5. In the input of either player, a card in a hand is printed as the owner of that hand plays it. The middle card
//     is printed as the player who receives the input would play it.
//  6. Actions are listed by card in hand order, then by the card's move, then by the piece's square in the order A1,
//     A2, ... A5, B1, ... E5, for both players. In hand order, the card that came from the middle is last; that is so
//     after a PASS as well as after a move. The two PASSes of point 2 are listed in hand order.
//  7. An invalid line or a timeout loses the game at once, 0 to 1, without a second chance. The scores are 1 and 0 for a
//     win, and 0 and 0 for a draw.
//  8. A student on the opponent's shrine and a master on its own shrine mean nothing.
//  9. An action is checked in this order: the card is in the hand of the player to move, PASS is allowed, a piece of
//     that player is on the first square, the card has the move, no piece of that player is on the second square. If no
//     card has the number, the first check fails.
//
// # Cards
//
// The 16 cards have these names, numbers and moves:
//
//	eel       0  (-1,1) (-1,-1) (1,0)
//	crane     1  (-1,-1) (0,1) (1,-1)
//	frog      2  (-2,0) (-1,1) (1,-1)
//	horse     3  (-1,0) (0,1) (0,-1)
//	boar      4  (-1,0) (0,1) (1,0)
//	rooster   5  (-1,-1) (-1,0) (1,0) (1,1)
//	crab      6  (-2,0) (0,1) (2,0)
//	ox        7  (0,1) (0,-1) (1,0)
//	cobra     8  (-1,0) (1,1) (1,-1)
//	rabbit    9  (-1,-1) (1,1) (2,0)
//	dragon   10  (-2,1) (-1,-1) (1,-1) (2,1)
//	monkey   11  (-1,1) (-1,-1) (1,1) (1,-1)
//	goose    12  (-1,1) (-1,0) (1,0) (1,-1)
//	elephant 13  (-1,1) (-1,0) (1,1) (1,0)
//	mantis   14  (-1,1) (0,-1) (1,1)
//	tiger    15  (0,-1) (0,2)
//
// A move (x,y) of player 0 goes x columns towards E and y rows towards row 5. The same move of player 1 goes x columns
// towards A and y rows towards row 1. The moves are in the referee's order, which point 6 refers to. The order is the
// same for both players. [Card.Move] returns these moves, and testdata/cards.json has them for programs in other
// languages.
//
// # Text
//
// An [Action] is the line that a bot prints, such as "6 A1A2" or "6 PASS"; it starts with the number of the card.
// [ParseAction] reads all that the referee accepts. An action is legal if [State.Apply] accepts it, and listed if
// [State.LegalActions] contains it. In this game, every legal action is listed.
//
// The lines that are well formed are those of point 3. In the notation of package regexp they are
//
//	^[0-9]+[ \t\n\v\f\r]+([A-Ea-e][1-5][A-Ea-e][1-5]|[Pp][Aa][Ss][Ss])([ \t\n\v\f\r]+[^\n\r\x{85}\x{2028}\x{2029}]+)?$
//
// where the number is at most 2147483647.
//
// A [State] is one line of four fields with single spaces between them, such as
//
//	bbBbb/...../...../...../wwWww frog,rabbit/eel,crane/crab 0 0
//
//	state  = board " " cards " " player " " turn
//	board  = row "/" row "/" row "/" row "/" row   rows 5 to 1
//	row    = five of ".WBwb"                       columns A to E: empty, masters of 0 and 1, students of 0 and 1
//	cards  = hand "/" hand "/" card                player 0, player 1, middle
//	hand   = card "," card                         in hand order
//	card   = "eel" | "crane" | "frog" | ...        lower case
//	player = "0" | "1"                             who is to move
//	turn   = 0 to 200                              actions played
//
// The turn has no leading zeros.
//
// A State also has a binary form, [State.AppendBinary], which the file examples/BINARY.md of the module describes.
//
// A [Setup] as JSON has the keys rows, hands, middle, toMove and turn. A [Player] is written as "0" or "1", a [Card] and
// a [Square] by name, an [Ending] in words.
//
// # What the package does not reproduce
//
// On the site, a game engine stands between the bots and the referee. This package reproduces the referee alone:
// [Referee.Answer] takes one line without its end and judges all of it as it is. The site's game engine treats some
// lines in its own way:
//
//   - A line that a bot prints ends at LF, CR LF or CR. Further lines that it prints on the same turn are its answers
//     on later turns. Output without a line end is a timeout. An empty line is an answer, and an invalid one. For
//     Answer, an LF or CR is a space in the sense of point 3, and a line with either at its end is invalid.
//   - A line of more than 10,000 bytes, its end included, is a timeout. Answer has no such limit. A program that takes
//     the place of the site's engine calls [Referee.Timeout].
//   - The site's engine also ends a line at U+0085, U+2028 or U+2029, which Answer does not. The referee is given the
//     part before that character; if that part does not end the game, the game is aborted without scores. For Answer, a
//     line with one of them is invalid.
//   - The site shows the messages of the bots. A game whose data for the viewer has more than 1,048,576 characters, for
//     instance because of many long messages, is aborted without scores. [Referee.Answer] does not add up the
//     characters.
//   - The default charset and locale of the referee's Java virtual machine matter only outside ASCII. The package does
//     what a referee with UTF-8 and an English locale does.
//
// # Test data
//
// The directory testdata has data for programs in any language: the rules as blocks of plain text, recordings of the
// site's referee, and hashes, bytes and action numbers, which never change. The file examples/DATA.md of the module
// describes them.
//
// # Guarantees
//
// Two States are equal with == if and only if they are the same position on the same turn. Only [State.ApplyTo],
// [State.UnmarshalText] and [State.UnmarshalBinary] write to an existing State.
//
// [Action.Index] and [ActionAt] do not allocate. Nor does any method of [State], with these exceptions:
//
//   - [State.String], the methods whose names begin with Marshal or Unmarshal, [State.Diagram], [State.Setup] and
//     [State.Explain].
//   - [State.LegalActions], if its result escapes, and the methods whose names begin with Append, if the slice has too
//     little room.
//   - [State.Apply] and [State.Resolve], if they reject an action: the error is allocated.
//   - In generic code, which calls the methods through a type parameter: LegalActions, Successors, and an
//     AppendLegalActions whose dst is an array on the stack, because the compiler cannot see what escapes. Generic code
//     therefore keeps a buffer for AppendLegalActions, and plays the actions with ApplyUnchecked or ApplyTo instead of
//     calling Successors; the example of AppendLegalActions shows how.
//
// For an argument out of range, such as a [Player] without a seat, a method that returns a value returns the zero
// value, and a method that appends appends nothing. [ActionAt], [State.LegalActionAt], [State.ApplyUnchecked] and the
// methods that take a [Symmetry] return an unspecified value. None of them panics.
//
// The texts of States and Actions, the bytes of States, the values of [State.Hash] and [Action.Index], and the State
// that [State.Canonical] picks do not change between releases. The package compiles with Go 1.18.
package onitama
