// Package cultist is an exact rules engine for the Cultist Wars arena of CodinGame: positions as immutable values, the
// referee's starts, its protocol at both ends, its verdict on every line that a bot can print, and the moves of the
// neutral units.
//
// A game starts with [New], or with a [Reader] on what the referee sends. Here, both players choose the action that puts
// them furthest ahead in units:
//
//	s := cultist.New(2)
//	for !s.Over() {
//		me, lead := s.ToMove(), -cultist.NumUnits
//		var best cultist.Action
//		s.Successors(func(a cultist.Action, next cultist.State) bool {
//			if n := next.Score(me) - next.Score(1-me); n >= lead {
//				best, lead = a, n
//			}
//			return true
//		})
//		next, err := s.Apply(best)
//		if err != nil {
//			log.Fatal(err)
//		}
//		s = next
//	}
//	fmt.Print(s.Diagram())
//
// # Rules
//
// Two cult leaders and twelve neutral units stand on a board of 13 by 7 tiles, some of which are obstacles. The column x
// runs from 0 to 12 to the right, and the row y from 0 to 6 downwards.
//
// The players take turns, and the player to move acts with one of its units. Every unit can move to a free neighbouring
// tile. A leader can convert a neutral unit or an enemy cultist on a neighbouring tile; the unit is then a cultist of
// the leader's player. A cultist can shoot at a unit at a Manhattan distance of at most 6. Every unit starts with ten
// lives, and a shot at distance d takes 7-d of them. After each action, a neutral unit may move.
//
// A player without living units loses; after 150 turns, the player with fewer units loses.
//
// A bot has 1000 ms for its first answer and 50 ms for every later one.
//
// # Where the referee differs from the statement, or says more
//
// The rules follow the public statement of the arena and, where that is silent or wrong, the recorded behaviour of its
// referee:
//
//  1. A neutral unit does not move after every action. The referee draws an index below 12, whatever the number of neutral
//     units, and looks it up, counted from 0, in the list of all neutral units by id, dead ones included. If the list is
//     too short or the unit is dead, nobody moves. Otherwise the referee draws one of the unit's free neighbouring tiles,
//     in the order up, right, down, left, and the unit moves there. A unit that was neutral when it died stays neutral.
//  2. The draws come from a generator that starts with the state 42 in every game, whatever the seed. A draw below n
//     changes the state r to (r*1103515245 + 12345) mod 2^31 and yields the new state mod n. A turn takes no draw if the
//     list is empty, one draw if the index finds nobody or a dead unit, and two draws otherwise, even if the unit has no
//     free neighbouring tile and stays. The new state does not depend on n, so the n of that draw does not matter.
//  3. The draws follow every valid action, including WAIT, an action that decides the game, and the action of the last
//     turn. They do not follow an invalid line or a timeout.
//  4. A unit that is shot dead keeps its tile until the neutral unit has moved. A tile that a unit left on this turn is
//     free for the neutral unit. A unit that was converted on this turn is not neutral any more.
//  5. A cultist may shoot at any other living unit, including neutral units, units of its own side and its own leader. The
//     bullet hits the first obstacle or unit on its path, whoever owns it, and the distance of what it hits decides the
//     damage. Obstacles take no damage. Lives do not fall below 0.
//  6. The path of a bullet is the line of [geom.AppendLine]: Bresenham's algorithm with integers, from the end with the
//     smaller y.
//  7. A conversion changes the owner only. The unit keeps its lives.
//  8. A leader can be shot dead. That alone does not end the game: its cultists play on.
//  9. A MOVE to the unit's own tile, or to a neighbouring tile that is not free, is legal and means WAIT.
//  10. An order out of reach, be it MOVE, SHOOT or CONVERT, becomes the first step of a shortest path over free tiles. The
//     path is the one that a breadth-first search finds that tries up, right, down and left in this order. The tile at the
//     end of the path may be an obstacle or have a unit on it. The search starts from the unit; [geom.FirstStep] is the
//     same search.
//  11. If there is no such path, the same search looks for a path that ignores units. If there is one and its first tile
//     is free, the unit steps there; otherwise it waits. Obstacles block that path too, except for the tile at its end.
//  12. The referee checks whether an order is allowed before the order becomes a step: a leader cannot walk by SHOOT, nor
//     a cultist by CONVERT.
//  13. The 150 turns count the actions of both players together. A player's score is the number of its living units, and
//     equal scores are a draw. A player without living units loses on whichever turn that happens.
//  14. After an invalid line or a timeout, the player who failed has the score -1 and its opponent 0. Nothing moves.
//  15. The referee cuts off all characters up to U+0020 at both ends of a line and splits the rest at single spaces, so
//     that two spaces in a row enclose an empty word. A single word must be WAIT. Otherwise the second word must be MOVE,
//     SHOOT or CONVERT. Words must be in upper case. Words after the last number are ignored.
//     An empty line is a single empty word.
//  16. A number is what Java's Integer.parseInt reads: at most one sign, then decimal digits of any script in Unicode's
//     Basic Multilingual Plane, with leading zeros allowed, within 32 bits. The digits are those of the category Nd in
//     Unicode 7.0; later versions, up to 15.0, have no others in this plane. The referee reads all words before it
//     checks any: a malformed number is a fault of syntax, whatever the numbers before it say.
//  17. The referee looks for faults in a fixed order. First come the id of the unit and its owner. Then come, for MOVE, the
//     tile; for SHOOT, the id of the target, a unit that shoots at itself, and a leader that shoots; for CONVERT, the id
//     of the target, a target of the player's own, a leader as the target, and a cultist that converts. Last come a dead
//     unit and a dead target. An invalid line with a percent sign can make the referee fail over its own message; it
//     counts as invalid all the same. In a valid line, a percent sign among the words that are ignored does no harm.
//  18. The start is drawn with java.util.SplittableRandom. The neutral units 2 to 7 get random tiles in the columns 1 to 5,
//     drawn again while the tile is taken, and the units 8 to 13 get their mirror images. Then each free tile of the left
//     half, column by column, becomes an obstacle with a chance of 0.2, and so does its mirror image. If the obstacles cut
//     off any tile, they are all drawn again; the generator continues from where it is.
//  19. The input leaves out dead units. It is the same for both players, except for the player's id.
//
// # Chance
//
// In a [State] that knows the generator, [State.Apply] plays the neutral unit's move as part of the action, and everything
// is deterministic. A State that does not know it, because of [State.WithoutRand] or because a [Reader] lost track, stops
// after each action with [Neutral] to move. [State.LegalActions] then returns the moves that are possible, [State.Weight]
// their odds, and [State.WithRand] plays the move that a given state of the generator leads to.
//
// The lowest two bits of the generator only count up. For a neutral unit with two or four free neighbouring tiles, its
// index therefore decides where it would go, and LegalActions and Weight take that into account. With n free tiles, 2 or
// 4, in the order up, right, down, left and counted from 0, the unit with the index i goes to number (i+1) mod n.
//
// While chance is to move, exactly the listed actions are legal. The points 9 and 10 do not hold for them: a MOVE to a far
// tile or to the unit's own tile is illegal.
//
// # Text
//
// An [Action] is the line that a bot prints, "WAIT", "4 MOVE 0 6", "4 SHOOT 2" or "0 CONVERT 3". The move of a neutral unit is
// a MOVE; WAIT means that nobody moves. [ParseAction] reads all that the referee accepts.
//
// A [State] is one line of six fields with single spaces between them, such as
//
//	x...x...x...x/..d.h...n.j../xx...x.x...xx/a.g.xx.xx.m.b/.f.x.....x.l./..c.......i../x...e...k...x 01222222222222 AAAAAAAAAAAAAA 0 0 42
//
//	state  = board " " owners " " lives " " player " " turn " " rand
//	board  = row *6( "/" row )            from the top
//	row    = 13 of ".x" or "a" to "n"     nothing, obstacle, the units 0 to 13
//	owners = 14 of "012"                  by unit: player 0, player 1, neutral; dead units keep their last owner
//	lives  = 14 of "0" to "9" or "A"      by unit; A is ten
//	player = "0" | "1"                    the player to move, after chance if chance is to move
//	turn   = 0 to 150                     the number of actions played
//	rand   = 0 to 2147483647              the state of the generator
//	       | "?"                          it is not known
//	       | "neutral"                    it is not known, and chance is to move
//
// Dead units are not on the board, except for a unit that was shot dead on this turn while chance is to move. Then the
// turn is at least 1. The numbers have no leading zeros.
//
// A [Setup] as JSON has the keys rows, units, toMove, turn, rand and chance. A [Player] is written as "0", "1" or "neutral",
// a [Tile] as its column and row or as "-", a [Kind] as its word, an [Ending] in words.
//
// # The edge of the contract
//
// On the site, an engine stands between the bots and the referee. This package reproduces the referee alone:
// [Referee.Answer] takes a line without its end and judges it as it is, as a whole. Around it, the engine does the
// following.
//
//   - A printed line ends at LF, CR LF or CR. If a bot prints more lines in a turn, they are its answers on later turns. A
//     line without its end is a timeout. An empty line is an answer, and an invalid one. For Answer, an LF or CR is a
//     character like any other, which the referee cuts off at both ends of a line.
//   - A line of more than 10,000 bytes, its end included, is a timeout. Answer judges it like any other.
//   - U+0085, U+2028 and U+2029 end a line for the engine alone: the part before is judged, and then the game breaks down
//     without scores unless it is over. For Answer they are characters like any other.
//   - The charset and language of the referee's machine matter only outside ASCII. The package does what a referee with
//     UTF-8 and an English locale does.
//
// # Test data
//
// The folder testdata has what an engine in another language can be tested with, and needs no Go. testdata/rules has the
// rules as blocks of plain text: a position, what a player answers, and what comes of it. The other files are recordings
// of the site's referee. The file examples/DATA.md of the module describes their formats.
//
// # Guarantees
//
// States are equal with == exactly when they are the same position with the same turn and the same knowledge of the
// generator. Only [State.ApplyTo] and [State.UnmarshalText] change a State.
//
// On the search path nothing allocates: [State.Apply], [State.ApplyUnchecked], [State.ApplyTo], [State.LegalActions],
// [State.AppendLegalActions], [State.NumLegalActions], [State.LegalActionAt], [State.IsLegal], [State.Resolve],
// [State.Successors], [State.Hash], [State.WithoutTurn], [State.Over], [State.Ending], [State.ToMove], [State.Score],
// [State.Winner], [State.Unit], [State.Units], [State.Living], [State.Hit], [State.Weight], [State.WithRand],
// [State.Canonical], [Tile.Distance], [Action.Index], [ActionAt]. There are two exceptions. An Apply or Resolve that refuses
// an action allocates its error. And in generic code, where the State is a type parameter, LegalActions, Successors and
// AppendLegalActions into a buffer on the stack allocate once a call, because the compiler cannot see that the list or the
// function stays there. Generic code keeps a buffer in its searcher and plays with ApplyUnchecked or ApplyTo instead; the
// example of AppendLegalActions shows how.
//
// The text of States, the values of Hash and Action.Index, and the State that [State.Canonical] picks do not change between
// releases. The package compiles with Go 1.18.
package cultist
