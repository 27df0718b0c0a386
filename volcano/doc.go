// Package volcano is an exact rules engine for the Volcanoes arena of CodinGame: positions as immutable values, growth
// and eruptions, the referee's protocol at both ends, and its verdict on every line that a bot can print.
//
// A game starts with New or with a Reader on the referee's output:
//
//	s := volcano.New()
//	for !s.Over() {
//		s, _ = s.Apply(s.LegalActions()[0])
//	}
//
// # Rules
//
// The board is a sphere of 80 tiles with three neighbours each, N01 to N40 in the northern hemisphere and S01 to S40 in
// the southern one; tiles with the same number are antipodes. Package geom has the sphere and says how the numbers run.
// On its turn a player places a volcano of level 1 on an empty tile or raises one of its own by a level. Blue (player 0)
// and Orange (player 1) take turns by pairs: Blue, Orange, growth, Orange, Blue, growth, and again. Growth raises all
// volcanoes by a level.
//
// A volcano that reaches level 4 erupts and is dormant from then on. An eruption hits the three neighbours: empty tiles
// get a volcano of level 1 of the same owner, volcanoes of that owner rise by a level, those of the other are destroyed.
// A player wins when an unbroken chain of its volcanoes joins a tile with its antipode, and the game is a draw when both
// do so at once. Apply plays an action and the growth after it, so a State is always at a player's turn or over.
//
// # Where the referee differs from the statement, or says more
//
// The rules follow the public statement of the arena and, where that is silent or wrong, the recorded behaviour of its
// referee:
//
//  1. A growth takes a turn of the referee of its own, in which nobody is asked.
//  2. Chains are looked for after each action and after each growth, when all eruptions are over. A game that an action
//     decides has no growth after it.
//  3. The referee makes 200 turns, those of growth and one to set the scores included, which leaves 134 actions and no
//     growth after the last. A chain made by action 133 counts, one made by action 134 does not: 0 to 0, as for a
//     game without a chain.
//  4. Scores are 100 and 0 for a win and 50 each for a draw. An invalid line or a timeout loses 0 to 100 at once and
//     leaves the board as it was.
//  5. The first answer may take 1000 ms, later ones 100 ms.
//  6. Levels are printed as the receiver sees them, its own positive; tiles to play are listed by name. Level 4 and
//     dormant are the same.
//  7. A line counts in any case, the long s (U+017F) as an S, and has to be RANDOM or the name of a tile with nothing
//     around it.
//  8. RANDOM draws one of the listed tiles with java.util.Random, one generator a game, seeded with the game's seed and
//     used by both players. Nothing else is random.
//  9. A player who has no tile to play loses 0 to 100, whatever it answers. The site leaves out the empty line of tiles.
//     It is not known that play can lead there; a State in which it is so is over.
//  10. A dormant volcano cannot be raised by its owner, and no tile of the opponent can be played.
//  11. Growth does not raise dormant volcanoes, and all volcanoes that it raises to level 4 erupt together.
//  12. A chain of eruptions runs in phases: all volcanoes that have reached level 4 erupt at once, their hits on a tile
//     add up against the board as it was before the phase, and the tiles that this raises to level 4 are the next
//     phase. No order matters inside a phase.
//  13. A hit by a tile's own colour adds a level, a hit by the other colour takes four.
//  14. An empty tile rises by as many levels as one colour hits it more often than the other, which is at most 3: hits of
//     one colour give level 1, 2 or 3 at once, two against one give level 1 of the majority, one each leave it empty.
//  15. A volcano that ends at zero or beyond leaves the tile empty and never changes its owner, but it is not always
//     destroyed: level 3 with two own hits and one of the enemy's survives at level 1.
//  16. A dormant volcano is treated alike: one enemy hit leaves nothing, level 1 or level 2 with none, one or two own
//     hits, and it is awake again. An emptied tile can be taken again in the same chain of eruptions.
//  17. Volcanoes that erupt in the same phase hit each other as dormant ones: two neighbours of different colours both
//     vanish.
//  18. A dormant volcano that only its own colour hits stays as it is and does not erupt again.
//  19. A volcano that is raised past level 4 stops at 4 and erupts once.
//  20. A chain that wins consists of tiles of any level, dormant ones included.
//  21. Both colours can have a chain only after a growth, unless one had it before.
//  22. The referee declares a draw when eruptions go on for 100 phases. They never do: each tile erupts at most once in
//     a chain of eruptions, so there are at most 81 phases.
//
// # Text
//
// Action: the line that a bot prints, "N05". ParseAction reads all that the referee accepts but RANDOM, which is no
// single action.
//
// State: one line of three fields with single blanks between them, such as
//
//	4..../1..a.......d.../..................../...../.............../.................... 0 8
//
//	state  = board " " player " " turn
//	board  = ring "/" ring "/" ring "/" ring "/" ring "/" ring
//	         N01-N05, N06-N20, N21-N40, S01-S05, S06-S20, S21-S40
//	ring   = 5, 15 or 20 of ".1234abcd"   nothing, Blue's level 1 to 4, Orange's level 1 to 4
//	player = "0" | "1"                    who is to move
//	turn   = 0 to 134                     actions played
//
// # Guarantees
//
// States are equal with == exactly when they are the same position with the same turn. No method but ApplyTo and
// UnmarshalText changes a State, and none on the search path (Apply, ApplyUnchecked, ApplyTo, Grow, AppendLegalActions,
// NumLegalActions, LegalActionAt, IsLegal, Successors, Hash, Over, ToMove, Score, Winner) allocates, but for the error
// of a refused Apply. Text and Hash do not change between releases. The package compiles with Go 1.18.
package volcano
