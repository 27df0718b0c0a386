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
// row 1, player 1 on row 5. The square where a master starts, C1 or C5, is the shrine of that player.
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
// # Where the referee differs from the statement, or says more
//
// The rules follow the public statement of the arena. Where that is silent or wrong, they follow the recorded behaviour
// of its referee:
//
//  1. The 200 turns count the actions of both players together. A win, an invalid line or a timeout on the last turn
//     still counts.
//  2. PASS exchanges a card without moving a piece. It is legal only if no move exists with either card. Then it is the
//     only legal action, with either card.
//  3. A line is the number of a card, one or more spaces, and a move or PASS. The number consists of the digits 0 to 9;
//     leading zeros do not matter, and a number above 2147483647 is malformed. Letters count in upper and lower case.
//     A message may follow after a space. A leading space loses the game. So does exactly one trailing space; with two,
//     the second counts as a message. A space is any of the six ASCII characters that Java takes for white space, line
//     ends included. A message contains no line end: none of LF, CR, U+0085, U+2028 and U+2029.
//  4. The deal comes from java.util.Random, seeded with the seed of the game: eleven cards are drawn out of the box, and
//     the other five, in the order of their ids, are shuffled. Some deals around the tiger that favour player 0 are
//     rejected, and the same generator draws the next deal.
//  5. Both players are sent the cards in the hands as their owners play them. Only the middle card is printed as the
//     receiver would play it.
//  6. Actions are listed by card in hand order, then by the card's move, then by square from A1, A2 to E5, in the same
//     order for both players. The card from the middle comes last in the hand, after a PASS too.
//  7. An invalid line or a timeout loses the game at once, 0 to 1, without a second chance. The scores are 1 and 0 for a
//     win, and 0 and 0 for a draw.
//  8. A student on the opponent's shrine and a master on its own shrine mean nothing.
//  9. An action is checked in this order: the card is in the mover's hand, PASS is allowed, a piece of the mover is on the
//     first square, the card has the move, no piece of the mover is on the second square. Numbers of cards that do not
//     exist fail the first check.
//
// # Text
//
// Action: the line that a bot prints, "6 A1A2" or "6 PASS" with the id of the card. [ParseAction] reads everything that
// the referee accepts.
//
// State: one line of four fields with single spaces between them, such as
//
//	bbBbb/...../...../...../wwWww frog,rabbit/eel,crane/crab 0 0
//
//	state  = board " " cards " " player " " turn
//	board  = row "/" row "/" row "/" row "/" row   rows 5 to 1
//	row    = five of ".WBwb"                       columns A to E: empty, masters, students of player 0 and 1
//	cards  = hand "/" hand "/" card                player 0, player 1, middle
//	hand   = card "," card                         in hand order
//	card   = "eel" | "crane" | "frog" | ...        lower case
//	player = "0" | "1"                             who is to move
//	turn   = 0 to 200                              actions played
//
// # The edge of the contract
//
// The site runs its referee inside an engine, which handles the lines of a bot before the referee sees them. This package
// is the referee alone: [Referee.Answer] takes one line without its end and judges it whole, whatever it contains.
//
//   - The engine ends a line at LF, CR LF or CR. Further lines that a bot prints on the same turn are its answers to later
//     turns. Answer takes LF and CR inside a line for spaces where the pattern of point 3 allows spaces, and refuses the
//     line otherwise, for example with a CR at its end.
//   - Output without a line end is a timeout, and so is a line of more than 10,000 bytes, its end included. Answer has no
//     such limit; [Referee.Timeout] is what the engine would call.
//   - An empty line is an answer, which is malformed.
//   - U+0085, U+2028 and U+2029 end a line for the engine's own reader. It judges the part before them, and unless that
//     ends the game, the game then breaks down without scores. Answer refuses a line that contains one of them.
//   - The site shows the messages of the bots. A game with more than 1,048,576 characters of data for the viewer, for
//     instance 191 messages of 9,900 letters, breaks down without scores. Answer does not count.
//   - The default charset and the language of the referee's Java machine matter only outside ASCII. This package behaves
//     like a referee with UTF-8 and an English locale.
//
// # Guarantees
//
// States are equal with == exactly if they are the same position with the same turn. Only [State.ApplyTo] and
// [State.UnmarshalText] change a State.
//
// None of the methods that a search calls allocates: Apply, ApplyUnchecked, ApplyTo, Resolve, AppendLegalActions,
// NumLegalActions, LegalActionAt, IsLegal, Successors, Mobility, Hash, Canonical, WithoutTurn, Over, Ending, ToMove, Turn,
// Score, Winner, Pieces, Master, Hand, Middle, [Action.Index] and [ActionAt]. The one exception is the error of an Apply or
// Resolve that fails. In generic code, which calls these methods through a type parameter, three patterns allocate on every
// call: LegalActions, AppendLegalActions into an array on the stack, and Successors with a closure. A buffer that the
// searcher keeps does not; the example of [State.AppendLegalActions] shows it.
//
// Texts, hashes and the numbers of actions do not change between releases, and neither does the State that
// [State.Canonical] picks. The package compiles with Go 1.18.
package onitama
