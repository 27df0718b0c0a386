// Package onitama is an exact rules engine for the Onitama arena of CodinGame: positions as immutable values, the
// referee's deal, its protocol at both ends, and its verdict on every line that a bot can print.
//
// A game starts with New(seed) or with a Reader on the referee's output:
//
//	s := onitama.New(42)
//	for !s.Over() {
//		s, _ = s.Apply(s.LegalActions()[0])
//	}
//
// # Rules
//
// The board has the columns A to E and the rows 1 to 5. Each side has a master and four students; player 0 starts on
// row 1, player 1 on row 5, and the square where a master starts, C1 or C5, is that side's shrine. Five of sixteen cards
// are in play, two in each hand and one in the middle. The mover moves one of its pieces as one of its cards shows,
// turned by half for player 1, onto a square without a piece of its own, and takes what stands there. The card goes to
// the middle and the former middle into the hand. Taking the other master or putting the own master on the other shrine
// wins.
//
// # Where the referee differs from the statement, or says more
//
// The rules follow the public statement of the arena and, where that is silent or wrong, the recorded behaviour of its
// referee:
//
//  1. The 200 turns count the actions of both players together; then the game is a draw. A win, an invalid line or a
//     timeout on the last turn still counts.
//  2. PASS is legal only while no move exists with either card, and then it is the only legal action, with either card.
//  3. The message after the move is optional, letters count in any case, the card may have leading zeros and more than
//     one blank may follow it. A blank in front loses, and so does a single one at the end, but not two: the last
//     is a message.
//  4. The deal comes from java.util.Random: eleven cards are drawn out of the box and the other five, in the order of
//     their ids, are shuffled. Some deals around the tiger that favour player 0 are dealt again, with the same
//     generator going on.
//  5. The hands are printed as their owners play them, whoever looks; only the middle card is turned for the player to
//     move.
//  6. Actions are listed by card in hand order, then by the card's move, then by square from A1, A2 to E5, for both
//     players alike. The card from the middle comes last in the hand, after PASS too.
//  7. An invalid line or a timeout loses at once, 0 to 1, without a second chance. Scores are 1 and 0, or 0 and 0 for a
//     draw.
//  8. A student on the other shrine means nothing, and neither does a master on its own.
//
// # Text
//
// Action: the line that a bot prints, "6 A1A2" or "6 PASS" with the card's id. ParseAction reads all that the referee
// accepts.
//
// State: one line of four fields with single blanks between them, such as
//
//	bbBbb/...../...../...../wwWww frog,rabbit/eel,crane/crab 0 0
//
//	state  = board " " cards " " player " " turn
//	board  = row "/" row "/" row "/" row "/" row   rows 5 to 1
//	row    = five of ".WBwb"                       columns A to E: nothing, masters, students of player 0 and 1
//	cards  = hand "/" hand "/" card                player 0, player 1, middle
//	hand   = card "," card                         in hand order
//	card   = "eel" | "crane" | "frog" | ...        lower case
//	player = "0" | "1"                             who is to move
//	turn   = 0 to 200                              actions played
//
// # Guarantees
//
// States are equal with == exactly when they are the same position with the same turn. No method but ApplyTo and
// UnmarshalText changes a State, and none on the search path (Apply, ApplyUnchecked, ApplyTo, AppendLegalActions,
// NumLegalActions, LegalActionAt, IsLegal, Successors, Hash, Over, ToMove, Score, Winner) allocates, but for the error
// of a refused Apply. Text and Hash do not change between releases. The package compiles with Go 1.18.
package onitama
