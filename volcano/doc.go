// Package volcano is an exact rules engine for the Volcanoes arena of CodinGame: positions as immutable values, the
// referee's protocol at both ends, and its verdict on every line that a bot can print.
//
// A game starts with [New], or with a [Reader] on what the referee sends. Here, both players choose the action that
// gives them the largest lead in tiles after the next growth, which raises all volcanoes but the dormant ones by a
// level:
//
//	s := volcano.New()
//	for !s.Over() {
//		me, lead := s.ToMove(), math.MinInt
//		var best volcano.Action
//		s.Successors(func(a volcano.Action, next volcano.State) bool {
//			next = next.Grow()
//			if n := next.Tiles(me).Len() - next.Tiles(me^1).Len(); n > lead {
//				best, lead = a, n
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
// This prints
//
//	N01    d       d       d       d       2      N05
//	N06  4 . .   d d .   4 . 4   4 1 4   4 4 4    N20
//	N21  4 4 . d d d d . 4 4 4 3 1 2 4 4 4 4 4 4  N40
//	S31  4 1 . d d d c . 1 4 1 . . . . 2 1 4 4 4  S30
//	S14  1   c b d   b . .   . . .   . . .   1 .  S13
//	S04        .       .       .       .       .  S03
//
//	turn 30, player 0 has won: chain
//
// The digits are the levels of Blue's volcanoes, the letters those of Orange's, see [Setup].
//
// # Rules
//
// The board is a sphere of 80 tiles with three neighbours each: N01 to N40 in the northern hemisphere and S01 to S40 in
// the southern one. Tiles with the same number are antipodes, which means that they lie opposite each other. Package
// geom has the sphere and describes how the numbers run.
//
// Blue is player 0 and Orange is player 1. On its turn, a player places a volcano of level 1 on an empty tile or raises
// one of its own volcanoes by a level. The turns come in pairs: Blue, Orange, growth, then Orange, Blue, growth, and so
// on. A growth raises all volcanoes that are not dormant by a level.
//
// A volcano that reaches level 4 erupts and becomes dormant. An eruption hits the three neighbours: an empty tile gets
// a volcano of level 1 of the same owner, a volcano of that owner rises by a level, and a volcano of the opponent is
// destroyed. A player wins when an unbroken chain of its volcanoes joins a tile with its antipode. If both players get
// such a chain at the same time, the game is a draw.
//
// [State.Apply] plays an action and the growth that follows it, if one does. Hence in every State a player is to move,
// or the game is over.
//
// # Where the referee differs from the statement or goes beyond it
//
// The rules follow the public statement of the arena. Where the statement is silent or wrong, they follow the recorded
// behaviour of the referee:
//
//  1. The referee works in steps: an action is a step, and so is a growth, in which no player is asked.
//  2. The referee looks for chains after each action and after each growth, when all eruptions are over. If an action
//     decides the game, no growth follows it.
//  3. The referee makes at most 200 steps, of which every third is a growth. That leaves 134 actions: steps 199 and 200
//     are the actions 133 and 134, and no growth follows them. The scores after a chain are set in the step after the
//     one that decides the game. So a chain that action 133 makes counts, and one that action 134 makes does not: no
//     step is left, and the scores are 0 to 0, as in a game without a chain.
//  4. The scores are 100 and 0 after a win and 50 each after a draw. A player who prints an invalid line or does not
//     answer in time loses 0 to 100 at once, and the board stays as it was.
//  5. A bot has 1000 ms for its first answer and 100 ms for every later one.
//  6. The input has the levels of the player's own volcanoes as positive numbers, those of the opponent's as negative
//     ones, and 0 for an empty tile. The tiles that the player can play are listed by their names, N01 to N40 and then
//     S01 to S40. A dormant volcano is printed as one of level 4.
//  7. A line must be RANDOM or the name of a tile, without anything around it. Upper and lower case are the same, and
//     the long s (U+017F) counts as an S. Everything else is malformed, including a name that no tile has, such as N00
//     or S41.
//  8. RANDOM plays one of the listed tiles, drawn with java.util.Random. Both players use the same generator, which is
//     seeded with the seed of the game. Nothing else is random. With n tiles in the list, counted from 0, a RANDOM
//     plays the one whose number nextInt(n) returns.
//  9. A player who has no tile to play loses 0 to 100, whatever it answers, so the game is over in such a State. The
//     referee's line of tiles is then empty, and the site does not pass it on. It is not known whether play can reach
//     such a State. After each action, or after the growth that follows it, the referee judges whether the player whose
//     turn is next has a tile to play.
//  10. A player cannot raise its own dormant volcanoes and cannot play on the opponent's tiles.
//  11. A growth does not raise dormant volcanoes. All volcanoes that it raises to level 4 erupt together.
//  12. A cascade of eruptions runs in phases. All volcanoes that have reached level 4 erupt at the same time, and their
//     hits on a tile are added up and applied to the board as it was before the phase. The volcanoes that this raises
//     to level 4 erupt in the next phase. The order inside a phase makes no difference.
//  13. A hit by the volcano's owner adds a level, and a hit by the opponent takes four levels away. So a volcano of
//     level L that its owner hits m times and the opponent hits n times gets level L+m-4n, but at least 0, which is an
//     empty tile, and at most 4. It erupts in the next phase if its level was below 4 and is now 4. This formula, and
//     point 14 for empty tiles, cover all hits; the points 15 to 19 follow from them.
//  14. On an empty tile, the player with more hits gets a volcano, whose level is the difference. Hits of a single
//     player give level 1, 2 or 3 directly, two against one give level 1, and one each leave the tile empty.
//  15. A volcano that falls to zero or below leaves the tile empty; it never becomes the opponent's. Not every hit by
//     the opponent destroys a volcano: level 3 with two hits by its owner and one by the opponent survives at level 1.
//  16. The same holds for a dormant volcano. One hit by the opponent removes it. If one hit by its owner comes in the
//     same phase, it falls to level 1 instead, and with two to level 2; it is then no longer dormant. An emptied tile
//     can be taken again in the same cascade.
//  17. Volcanoes that erupt in the same phase are hit by each other as if they were dormant: two neighbours of
//     different owners both vanish, unless hits by their owners in the same phase leave them at level 1 or 2.
//  18. A dormant volcano that only its owner hits does not change and does not erupt again.
//  19. A volcano that is raised past level 4 stops at level 4 and erupts once.
//  20. Volcanoes of any level count in a chain, dormant ones included.
//  21. From a position without a chain, only a growth can give both players a chain.
//  22. The referee declares a draw when eruptions go on for 100 phases. They never do. No tile erupts twice in the same
//     cascade, even if it falls or is taken in between, so at most 80 phases have eruptions that change the board. At
//     most one more phase follows, and it has no effect: the referee also puts a dormant volcano that only its owner
//     hits into the next phase, although that volcano does not erupt again.
//
// # Text
//
// An [Action] is the line that a bot prints, such as "N05". [ParseAction] reads all that the referee accepts except
// RANDOM, which is not a single action. An action is legal if [State.Apply] accepts it, and listed if
// [State.LegalActions] contains it. In this game, every legal action is listed.
//
// A [State] is one line of three fields with single spaces between them, such as
//
//	4..../1..a.......d.../..................../...../.............../.................... 0 8
//
//	state  = board " " player " " turn
//	board  = ring "/" ring "/" ring "/" ring "/" ring "/" ring
//	         N01-N05, N06-N20, N21-N40, S01-S05, S06-S20, S21-S40
//	ring   = 5, 15 or 20 of ".1234abcd"   empty, Blue's levels 1 to 4, Orange's levels 1 to 4
//	player = "0" | "1"                    the player to move
//	turn   = 0 to 134                     the number of actions played
//
// A volcano of level 4 is always dormant. The turn has no leading zeros. In a game from [New], Blue is to move if the
// turn modulo 4 is 0 or 3. In a text, either player may be to move on any turn. From there, the turns go on in the same
// rhythm: an action that makes the turn odd is followed by one of the opponent, an action that makes it even by another
// one of the same player. The player to move follows this rhythm after the end too, although no growth follows the last
// action.
//
// A State also has a binary form, [State.AppendBinary], which the file examples/BINARY.md of the module describes.
//
// A [Setup] as JSON has the keys rows, toMove and turn. A [Player] is written as "0" or "1", a [Tile] by name, an
// [Ending] in words.
//
// # What the package does not reproduce
//
// On the site, a game engine stands between the bots and the referee. This package reproduces the referee alone:
// [Referee.Answer] takes one line without its end and judges all of it as it is. The site's game engine treats some
// lines in its own way:
//
//   - A line that a bot prints ends at LF, CR LF or CR. Further lines that it prints on the same turn are its answers
//     on later turns. Output without a line end is a timeout. An empty line is an answer, and an invalid one. For
//     Answer, a line with an LF or CR is invalid.
//   - A line of more than 10,000 bytes, its end included, is a timeout. For Answer, it is invalid. A program that takes
//     the place of the site's engine calls [Referee.Timeout].
//   - The site's engine also ends a line at U+0085, U+2028 or U+2029, which Answer does not. The referee is given the
//     part before that character; if that part does not end the game, the game is aborted without scores. For Answer, a
//     line with one of them is invalid.
//   - The default charset and locale of the referee's Java virtual machine matter only outside ASCII, which here means
//     the long s of point 7. The package does what a referee with UTF-8 and an English locale does.
//
// # Test data
//
// The directory testdata has data for programs in any language: the rules as blocks of plain text, recordings of the
// site's referee, and hashes, bytes and action numbers, which never change. The neighbours of the tiles are in
// geom/testdata. The file examples/DATA.md of the module describes them.
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
//     calling Successors; the package example "Generic" shows how.
//
// For an argument out of range, such as a [Player] without a seat, a method that returns a value returns the zero
// value, and a method that appends appends nothing. [ActionAt], [State.LegalActionAt], [State.ApplyUnchecked] and the
// methods that take a [Symmetry] return an unspecified value. None of them panics.
//
// The texts of States and Actions, the bytes of States, the values of [State.Hash] and [Action.Index], and the State
// that [State.Canonical] picks do not change between releases. The package compiles with Go 1.18.
package volcano
