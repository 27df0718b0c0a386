package cultist

import "github.com/rulebook-go/rulebook/internal/java"

// leaderRow is the row in which both leaders start.
const leaderRow = 3

// pairs is the number of neutral units in each half of the board at the start.
const pairs = (NumUnits - 2) / 2

// deal draws the neutral units, and then the obstacles again and again until they do not cut off any tile.
func deal(seed int64) State {
	rng := java.NewSplittable(seed)
	s := empty()
	s.rand = firstRand
	s.put(0, MaxLife, TileAt(0, leaderRow))
	s.put(1, MaxLife, TileAt(Width-1, leaderRow))
	for id := 2; id < 2+pairs; id++ {
		t := drawTile(&rng)
		for !s.free.has(t) {
			t = drawTile(&rng)
		}
		s.put(id, MaxLife, t)
		s.put(id+pairs, MaxLife, mirrorTile(t))
	}
	for {
		t := s
		obstacles := drawObstacles(&t, &rng)
		if connected(&obstacles) {
			return t
		}
	}
}

// drawTile draws a tile of the columns 1 to 5.
func drawTile(rng *java.Splittable) Tile {
	x := 1 + rng.Intn(5)
	return TileAt(x, rng.Intn(Height))
}

// drawObstacles draws, for each free tile of the left half column by column, whether there are obstacles on it and on
// its mirror image, and removes these from the free tiles. The column in the middle stays free.
func drawObstacles(s *State, rng *java.Splittable) (obstacles tiles) {
	for x := 0; x < Width/2; x++ {
		for y := 0; y < Height; y++ {
			t := TileAt(x, y)
			if s.free.has(t) && rng.Float64() < 0.2 {
				for _, obstacle := range [2]Tile{t, mirrorTile(t)} {
					obstacles.add(obstacle)
					s.free.remove(obstacle)
				}
			}
		}
	}
	return obstacles
}
