// Package onitama is an exact rules engine for the CodinGame game Onitama: positions as immutable values, the referee's
// deal, both ends of its protocol, and its verdict on every line that a bot can print. The command "rulebook paste"
// copies it into a bot, where it compiles with Go 1.18.
//
// Here, both players choose the action that leaves the opponent the fewest actions; a win leaves none:
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
// What to use:
//
//   - Read: a [Reader] returns a [State], the position, on every turn. An [Action] prints as the line to answer.
//   - Search: [State.Successors], or [State.AppendLegalActions] and [State.ApplyTo]. [State.Apply] checks the action
//     first.
//   - Evaluate: [State.Pieces], [State.Master], [State.Hand] and [State.Mobility].
//   - Simulate: a [Referee] makes each bot's input and judges its lines.
//   - Store: [State.String] and [Parse]; [Setup] for editing and JSON; [State.Hash], of [State.WithoutTurn] or
//     [State.Canonical], as the key of a table.
//
// # Rules
//
// The board has the columns A to E and the rows 1 to 5. Each player has a master and four students. Player 0 starts on
// row 1 and moves first; player 1 starts on row 5. The square on which a player's master starts, C1 or C5, is the
// shrine of that player.
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
// # Where the referee and the statement differ
//
// Where the game's public statement is silent or wrong, the package follows the referee's recorded behaviour. The
// directory testdata has both as data; examples/DATA.md describes it.
//
//  1. The 200 turns count the actions of both players. A win, an invalid line or a timeout on the last turn still
//     counts.
//  2. PASS exchanges a card without moving a piece. It is legal only if no move exists with either card. Then the two
//     PASSes, one with each card, are the only legal actions.
//  3. A line is the number of a card, one or more spaces, and a move or PASS. It may end there, or one or more spaces
//     and a message may follow. Here "space" means any of the six ASCII characters that Java treats as white space:
//     space, tab, LF, VT, FF and CR. The number consists of the digits 0 to 9; leading zeros do not matter, and a
//     number above 2147483647 is malformed. A move is two squares, each a letter A to E and a digit 1 to 5. Upper and
//     lower case are the same. A message has at least one character, and contains no LF, CR, U+0085, U+2028 or U+2029.
//     So a leading space makes a line malformed, and so does exactly one trailing space. With several, the last counts
//     as the message, so it must not be an LF or CR. [ParseAction] has all this as a regular expression.
//  4. The deal comes from java.util.Random, seeded with the seed of the game. The cards are in the order of their
//     numbers; eleven times, the nextInt of how many are left is the index of the one that is discarded. The last five
//     are mixed as by Collections.shuffle: two for player 0, two for player 1, and the middle. 162 deals are rejected
//     because they favour player 0; testdata/blacklist.json lists them, regardless of the order of the cards in a hand.
//     All of them have the Tiger in the hand of player 0 or in the middle. After a rejected deal, all is drawn again;
//     the generator is not seeded again.
//  5. In the input of either player, the moves of a card in a hand are printed as the owner of that hand would make
//     them, and the moves of the middle card as the player who receives the input would make them.
//  6. Actions are listed by card in hand order, then by the card's move, then by the piece's square in the order A1,
//     A2, ... A5, B1, ... E5, for both players. The card that comes from the middle becomes the last of the hand, after
//     a PASS as well as after a move. The two PASSes of point 2 are listed in hand order.
//  7. An invalid line or a timeout loses the game immediately, 0 to 1. The scores are 1 and 0 for a win, and 0 and 0
//     for a draw.
//  8. A student on the opponent's shrine and a master on its own shrine mean nothing.
//  9. An action is checked in this order: the card is in the hand of the player to move, PASS is allowed, a piece of
//     that player is on the first square, the card allows the move, no piece of that player is on the second square. If
//     no card has the number, the first check fails.
package onitama
