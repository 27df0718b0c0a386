package vindinium

import (
	"fmt"
	"math/rand"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/rulebook-go/rulebook/internal/mix"
)

// emptyBoard is a board of ground alone, with the two spawns in its corners.
func emptyBoard(n int) board {
	rows := make([]string, n)
	for y := range rows {
		rows[y] = strings.Repeat(".", n)
	}
	rows[0] = "0" + rows[0][1:]
	rows[n-1] = rows[n-1][:n-1] + "1"
	b, problem := newBoard(rows)
	if problem != "" {
		panic(problem)
	}
	return b
}

// colliding returns boards of n by n cells with random walls, which all have the same hash.
func colliding(n, count int) []board {
	rng := rand.New(rand.NewSource(1))
	list := make([]board, count)
	for i := range list {
		b := []byte(emptyBoard(n))
		for y := 1; y < n-1; y++ {
			for x := 0; x < n; x++ {
				if rng.Intn(4) == 0 {
					b[terrainAt+spotOf(x, y)] = byte(Wall)
				}
			}
		}
		list[i] = board(b)
	}
	return list
}

// check compares what a cache finds for a board with what is found without one.
func check(c *cache, b board) error {
	d := c.of(b)
	if d.board != b {
		return fmt.Errorf("the cache finds another board")
	}
	p, ok := d.paths.Load().(*paths)
	if !ok {
		p = d.findPaths()
	}
	start := p.cell(b.spawn(0))
	plain := (&derived{board: b, cache: &cache{limit: 1 << 30}}).findPaths()
	got, want := p.to(start), plain.findDistances(start)
	if got.size != want.size || fmt.Sprint(got.cells, p.regions) != fmt.Sprint(want.cells, plain.regions) {
		return fmt.Errorf("the cache finds the paths of another board")
	}
	return nil
}

// TestCacheCollisions looks for boards that all begin at the same slot: in order, at random, with room for all, for
// some and for none.
func TestCacheCollisions(t *testing.T) {
	boards := colliding(9, 100)
	for _, limit := range []int{1 << 30, 40 * derivedBytes, 1} {
		c := &cache{limit: limit}
		rng := rand.New(rand.NewSource(2))
		for i := 0; i < 1000; i++ {
			b := boards[i%len(boards)]
			if i >= 500 {
				b = boards[rng.Intn(len(boards))]
			}
			if b.hash() != boards[0].hash() {
				t.Fatalf("look %d: the hashes of the boards differ, want the same", i)
			}
			if err := check(c, b); err != nil {
				t.Fatalf("limit %d, look %d: %v, want no error", limit, i, err)
			}
		}
	}
}

// TestCacheKeeps checks that nothing is made twice as long as there is room, that a board in use survives when others
// come and go, and that one out of use does not.
func TestCacheKeeps(t *testing.T) {
	boards := colliding(5, 300)
	c := &cache{limit: 1 << 30}
	var first []*derived
	for _, b := range boards {
		first = append(first, c.of(b))
	}
	for i, b := range boards {
		if c.of(b) != first[i] {
			t.Fatalf("board %d was made again, want it out of the cache", i)
		}
	}
	c = &cache{limit: 20 * derivedBytes}
	used, unused := c.of(boards[0]), c.of(boards[1])
	for i, b := range boards[2:] {
		c.of(b)
		if c.of(boards[0]) != used {
			t.Fatalf("the board in use was made again after %d others, want it out of the cache", i+1)
		}
	}
	if c.of(boards[1]) == unused {
		t.Error("the board out of use is in the cache, want it made again")
	}
}

// TestCacheCounts checks what the cache counts in its young generation against what is there, after looks of all kinds.
// It may count more bytes when generations come and go, because a part can belong to a board that has just left.
func TestCacheCounts(t *testing.T) {
	boards := colliding(7, 200)
	for _, c := range []*cache{{limit: 100 * derivedBytes}, {limit: 1 << 30}} {
		rng := rand.New(rand.NewSource(3))
		for look := 0; look < 3000; look++ {
			d := c.of(boards[rng.Intn(len(boards))])
			switch rng.Intn(4) {
			case 0:
				p, ok := d.paths.Load().(*paths)
				if !ok {
					p = d.findPaths()
				}
				p.to(p.cell(spotOf(rng.Intn(7), rng.Intn(7))))
			case 1:
				d.keep(&d.images, &images{}, 8*derivedBytes)
			}
			count, bytes, young := 0, 0, c.generations.Load().(*generations).young
			for i := range young {
				if d, ok := young[i].Load().(*derived); ok {
					count++
					bytes += d.bytes
				}
			}
			if count != c.count || bytes > c.bytes || c.bytes > c.limit || 2*count > len(young) {
				t.Fatalf("look %d: %d boards with %d bytes in %d slots, want %d with at most %d", look, count, bytes, len(young), c.count, c.bytes)
			}
			if c.limit == 1<<30 && bytes != c.bytes {
				t.Fatalf("look %d: %d bytes, want %d", look, bytes, c.bytes)
			}
		}
	}
}

// variant returns an empty board of 16 by 16 cells with a number in its walls and a hash of its own.
func variant(number int) board {
	b := []byte(emptyBoard(16))
	for i := 0; i < 14; i++ {
		if number>>i&1 != 0 {
			b[terrainAt+spotOf(1+i, 0)] = byte(Wall)
		}
	}
	hash := mix.Finish(mix.Fold(mix.Seed, uint64(number), 0))
	for i := 0; i < 8; i++ {
		b[hashAt+i] = byte(hash >> (8 * i))
	}
	return board(b)
}

// TestCacheMemory looks at ten thousand maps and checks what stays in memory: never more than two generations, and no
// less than one.
func TestCacheMemory(t *testing.T) {
	const limit = 4 << 20
	heap := func() int {
		var m runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&m)
		return int(m.HeapAlloc)
	}
	c := &cache{limit: limit}
	before, least, most := heap(), limit, 0
	for i := 0; i < 10000; i++ {
		p := c.of(variant(i)).findPaths()
		for x := 0; x < i%20; x++ {
			p.to(cellAt(x%16, 3+x/16, 16))
		}
		if i%1000 == 999 {
			kept := heap() - before
			least, most = min(least, kept), max(most, kept)
		}
	}
	if least < limit*3/4 || most > limit*9/4 {
		t.Errorf("%d to %d bytes are in memory, want about one to two generations of %d", least, most, limit)
	}
	runtime.KeepAlive(c)
}

// TestCacheGoroutines looks from many goroutines, with room for a third of the boards and with room for all.
func TestCacheGoroutines(t *testing.T) {
	boards := colliding(6, 30)
	for _, limit := range []int{10 * derivedBytes, 1 << 30} {
		c := &cache{limit: limit}
		var wait sync.WaitGroup
		for g := 0; g < 8; g++ {
			wait.Add(1)
			go func(seed int64) {
				defer wait.Done()
				rng := rand.New(rand.NewSource(seed))
				for i := 0; i < 200; i++ {
					if err := check(c, boards[rng.Intn(len(boards))]); err != nil {
						t.Error(err)
						return
					}
				}
			}(int64(g))
		}
		wait.Wait()
	}
}

// TestInterned checks that a board that is known is found without an allocation, also among boards with the same hash.
func TestInterned(t *testing.T) {
	for i, b := range append(colliding(5, 3), emptyBoard(12)) {
		d := draft(b)
		if got := d.interned(); got != b {
			t.Fatalf("interned() of board %d = another board, want the same", i)
		}
		if allocs := testing.AllocsPerRun(100, func() { d.interned() }); allocs != 0 {
			t.Errorf("interned() of board %d allocates %v times, want 0", i, allocs)
		}
	}
	rows := make([]string, 12)
	for y := range rows {
		rows[y] = Map{emptyBoard(12)}.Row(y)
	}
	if allocs := testing.AllocsPerRun(100, func() { newBoard(rows) }); allocs != 0 {
		t.Errorf("newBoard() of a known board allocates %v times, want 0", allocs)
	}
}

func TestIsUsed(t *testing.T) {
	for _, terrain := range []Terrain{Ground, Wall, Tavern, GoldMine} {
		if want := terrain == Tavern || terrain == GoldMine; terrain.isUsed() != want {
			t.Errorf("isUsed of %s is %v", terrain, !want)
		}
	}
}
