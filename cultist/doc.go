// Package cultist is an exact rules engine for the Cultist Wars arena of CodinGame: positions as immutable values, the
// referee's starts, its protocol at both ends, its verdict on every line that a bot can print, and the moves of the
// neutral units that it draws.
//
// A game starts with New(seed) or with a Reader on the referee's output:
//
//	s := cultist.New(42)
//	for !s.Over() {
//		s, _ = s.Apply(s.LegalActions()[0])
//	}
//
// # Rules
//
// Two cult leaders and twelve neutral units stand on a board of 13 by 7 tiles, x from 0 to 12 to the right and y from 0
// to 6 downwards, some of them obstacles. The players act in turn, one unit a turn: every unit can move to a free
// neighbouring tile, a leader can convert a neighbouring unit that is neither a leader nor its own, and a cultist, which
// is a converted unit, can shoot at a unit up to six tiles away, as the Manhattan distance counts. A shot takes 7 less
// the distance of a unit's ten lives. After each action a neutral unit may move. Who has no unit left has lost, and after
// the last turn who has fewer.
//
// # Where the referee differs from the statement, or says more
//
// The rules follow the public statement of the arena and, where that is silent or wrong, the recorded behaviour of its
// referee:
//
//  1. A neutral does not move after every action. A number below 12 is drawn, however few neutrals there are; it counts
//     along the list of all units that nobody owns, by id, the dead ones included. Nobody moves when the list is shorter,
//     or when that unit is dead. Else one of its free neighbours, in the order up, right, down, left, is drawn, and it
//     moves there.
//  2. The draws come from a generator that starts at 42 in every game, whatever the seed: a draw below n turns s into
//     (s*1103515245 + 12345) mod 2^31 and gives that mod n. There is no draw at all while the list is empty, one when
//     nobody is picked or a dead unit is, and two else, even when the unit has no free neighbour and stays.
//  3. It happens after every valid action, WAIT, the last turn's and one that decides the game included, but not after an
//     invalid line or a timeout.
//  4. A unit that is shot dead stays on its tile until the neutral has moved. A tile that was left in this turn is free
//     for the neutral at once, and a unit that was converted in this turn is no neutral any more.
//  5. Shots may be aimed at any other living unit, neutral and own ones and the own leader included. The first obstacle or
//     unit on the line takes the bullet, whoever owns it, and the damage goes by the distance of what is hit. Obstacles
//     take none, and lives do not fall below 0.
//  6. The line is the one that geom.AppendLine draws: Bresenham's with integers, from the end with the smaller y.
//  7. A conversion changes the owner only. The lives stay as they are.
//  8. A leader can be shot dead. That alone ends nothing: its cultists play on.
//  9. MOVE to the own tile, or to a neighbour that is not free, is not an error but a WAIT.
//  10. An order beyond reach, MOVE, SHOOT or CONVERT, becomes the first step of a shortest way over free tiles, found by a
//     breadth-first search that tries up, right, down, left; the goal itself may be an obstacle or taken.
//  11. Without such a way it is the first step of the one that the same search finds when it ignores units, if that tile
//     is free, and else a WAIT. It is one step in each case.
//  12. Whether an order is allowed is checked before it turns into a walk: a leader cannot walk by SHOOT, nor a cultist by
//     CONVERT.
//  13. The 150 turns count the actions of both players together. Scores are the numbers of living units; equal ones have
//     no winner. A side without units loses on whichever turn.
//  14. After an invalid line or a timeout the player who failed has -1 and the other 0, and nothing moves.
//  15. A line is read without the characters up to U+0020 at both ends, and splits at single spaces, so that two in a row
//     make an empty word. A single word must be WAIT. Otherwise the second word must be MOVE, SHOOT or CONVERT, in upper
//     case, and words beyond those needed are ignored.
//  16. Numbers are what Java reads as such: at most one sign, then decimal digits of any script in Unicode's basic plane,
//     leading zeros too, within 32 bits.
//  17. Faults are looked for in a fixed order: the unit's id, its owner; for MOVE the tile; for SHOOT the target's id, the
//     unit as its own target, a leader that shoots; for CONVERT the target's id, an own target, a leader as the target, a
//     cultist that converts; then whether the unit is alive, then the target. A line that makes the referee itself stumble
//     over a percent sign is invalid like any other.
//  18. The start comes from java.util.SplittableRandom. The neutrals 2 to 7 are drawn on the columns 1 to 5, each again
//     while its tile is taken; 8 to 13 are their mirror images. Then each free tile of the left half, column by column,
//     becomes an obstacle with a chance of 0.2, mirrored too. If that cuts off a tile, all obstacles are drawn again, with
//     the same generator going on.
//  19. The input leaves out dead units, and is the same for both players but for the id.
//
// # Chance
//
// A State that knows the generator plays the neutral's move as part of Apply, so that everything is determined. A State
// that does not (WithoutRand, or a Reader that lost track) stops after each action with Neutral to move: LegalActions
// are then the moves that some state of the generator leads to, Weight has their odds, and WithRand plays the one that a
// given state leads to. The lowest two bits of the generator only count up, so that for a neutral with two or four free
// neighbours its place in the list already says where it would go; LegalActions and Weight take that into account.
//
// # Text
//
// Action: the line that a bot prints, "WAIT", "4 MOVE 0 6", "4 SHOOT 2" or "0 CONVERT 3". A neutral's move is a MOVE, and
// WAIT is that nobody moves. ParseAction reads all that the referee accepts.
//
// State: one line of six fields with single blanks between them, such as
//
//	x...x...x...x/..d.h...n.j../xx...x.x...xx/a.g.xx.xx.m.b/.f.x.....x.l./..c.......i../x...e...k...x 01222222222222 AAAAAAAAAAAAAA 0 0 42
//
//	state  = board " " owners " " lives " " player " " turn " " rand
//	board  = row *6( "/" row )            from the top
//	row    = 13 of ".x" or "a" to "n"     nothing, obstacle, the units 0 to 13
//	owners = 14 of "012"                  by unit: player 0, player 1, neutral; of the dead the last
//	lives  = 14 of "0" to "9" or "A"      by unit; A is ten
//	player = "0" | "1"                    who is to move, after chance where chance is to move
//	turn   = 0 to 150                     actions played
//	rand   = 0 to 2147483647              the generator
//	       | "?"                          it is not known
//	       | "neutral"                    it is not known, and chance is to move
//
// Dead units are not on the board, but for the one that died in this turn while chance is to move.
//
// # Guarantees
//
// States are equal with == exactly when they are the same position with the same turn and the same knowledge of the
// generator. No method but ApplyTo and UnmarshalText changes a State, and none on the search path (Apply,
// ApplyUnchecked, ApplyTo, AppendLegalActions, NumLegalActions, LegalActionAt, IsLegal, Resolve, Successors, Hash,
// Over, ToMove, Score, Winner, Weight, WithRand) allocates, but for the error of a refused Apply. Text and Hash do not
// change between releases. The package compiles with Go 1.18.
package cultist
