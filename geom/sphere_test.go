package geom

import (
	"math"
	"path/filepath"
	"slices"
	"testing"

	"github.com/rulebook-go/rulebook/internal/gametest"
	"pgregory.net/rapid"
)

// TestRecordedBoard compares names, neighbours in their order and antipodes with the referee's board.
func TestRecordedBoard(t *testing.T) {
	board := gametest.ReadJSON[struct {
		Tiles []struct {
			Name      string   `json:"name"`
			Neighbors [3]uint8 `json:"neighbors"`
			Antipode  string   `json:"antipode"`
		} `json:"tiles"`
	}](t, filepath.Join("testdata", "board.json"))
	if len(board.Tiles) != NumFaces {
		t.Fatalf("board.json has %d tiles, want %d", len(board.Tiles), NumFaces)
	}
	for i, tile := range board.Tiles {
		f := Face(i)
		if f.String() != tile.Name || numbers(f.Neighbors()) != tile.Neighbors || f.Antipode().String() != tile.Antipode {
			t.Errorf("%s.Neighbors(), Antipode() = %v, %s, want %+v", f, f.Neighbors(), f.Antipode(), tile)
		}
	}
}

func numbers(f [3]Face) [3]uint8 { return [3]uint8{uint8(f[0]), uint8(f[1]), uint8(f[2])} }

// TestRecordedSymmetries compares the symmetries and their order with a list that a plain search has found.
func TestRecordedSymmetries(t *testing.T) {
	type document struct {
		Order        int               `json:"order"`
		Permutations [][NumFaces]uint8 `json:"permutations"`
	}
	gametest.EachRecord(t, filepath.Join("testdata", "automorphisms.json.gz"), func(d document) {
		if d.Order != NumSphereSymmetries || len(d.Permutations) != NumSphereSymmetries {
			t.Fatalf("automorphisms.json has %d and %d symmetries, want %d", d.Order, len(d.Permutations), NumSphereSymmetries)
		}
		for g, permutation := range d.Permutations {
			for f, image := range permutation {
				if got := Face(f).Transform(SphereSymmetry(g)); got != Face(image) {
					t.Fatalf("%s.Transform(%d) = %s, want %s", Face(f), g, got, Face(image))
				}
			}
		}
	})
}

func TestFaceNames(t *testing.T) {
	for f := Face(0); f < NumFaces; f++ {
		if got, ok := FaceNamed(f.String()); got != f || !ok {
			t.Errorf("FaceNamed(%s) = %s, %v, want the face", f, got, ok)
		}
	}
	for _, name := range []string{"", "N", "N1", "N00", "N41", "N49", "N50", "N/1", "N1:", "n01", "E01", "N001", "S00", "S41", "-", "N0\x81"} {
		if f, ok := FaceNamed(name); ok {
			t.Errorf("FaceNamed(%q) = %s, true, want false", name, f)
		}
	}
	if got := NoFace.String(); got != "-" {
		t.Errorf("NoFace.String() = %q, want -", got)
	}
}

// vector is a point in space.
type vector [3]float64

func (v vector) minus(w vector) vector { return vector{v[0] - w[0], v[1] - w[1], v[2] - w[2]} }
func (v vector) length() float64       { return math.Sqrt(v.dot(v)) }
func (v vector) dot(w vector) float64  { return v[0]*w[0] + v[1]*w[1] + v[2]*w[2] }
func (v vector) cross(w vector) vector {
	return vector{v[1]*w[2] - v[2]*w[1], v[2]*w[0] - v[0]*w[2], v[0]*w[1] - v[1]*w[0]}
}
func mean(points ...vector) (m vector) {
	for _, p := range points {
		for i := range m {
			m[i] += p[i] / float64(len(points))
		}
	}
	return m
}

// triangles builds the 80 faces in space, in the order of their numbers, in the order of the rings: in the first, the corners at the
// pole; in the second, the rest of the triangles there; in the third, the triangles along the equator.
func triangles() (faces [NumFaces][3]vector) {
	// The poles, and five vertices at latitude atan(1/2) on each side, half a step apart.
	pole := vector{0, 0, 1}
	ring := func(step float64) vector {
		a := step * 2 * math.Pi / 5
		return vector{2 / math.Sqrt(5) * math.Cos(a), 2 / math.Sqrt(5) * math.Sin(a), 1 / math.Sqrt(5)}
	}
	opposite := func(v vector) vector { return vector{}.minus(v) }
	corner := func(at, b, c vector) [3]vector { return [3]vector{at, mean(at, b), mean(at, c)} }
	centre := func(a, b, c vector) [3]vector { return [3]vector{mean(a, b), mean(b, c), mean(a, c)} }
	for i := 0; i < 5; i++ {
		here, next := ring(float64(i)), ring(float64(i+1))
		// In the south the antipode of the vertex two and a half steps on is below the middle of the edge.
		below, beyond := opposite(ring(float64(i)+3)), opposite(ring(float64(i)+4))
		faces[i] = corner(pole, here, next)
		faces[5+3*i] = corner(here, next, pole)
		faces[6+3*i] = centre(pole, here, next)
		faces[7+3*i] = corner(next, here, pole)
		faces[20+4*i] = corner(here, next, below)
		faces[21+4*i] = centre(here, next, below)
		faces[22+4*i] = corner(next, here, below)
		faces[23+4*i] = corner(next, below, beyond)
	}
	for f := 0; f < 40; f++ {
		for i, v := range faces[f] {
			faces[f+40][i] = opposite(v)
		}
	}
	return faces
}

// TestCoordinates compares the tables with the solid in space: neighbours share an edge, antipodes lie opposite, and
// the vertices join the right numbers of faces.
func TestCoordinates(t *testing.T) {
	const near = 1e-9
	faces := triangles()
	same := func(v, w vector) bool { return v.minus(w).length() < near }
	var vertices []vector
	var joined []int
	edges := 0
	for f := Face(0); f < NumFaces; f++ {
		a, b, c := faces[f][0], faces[f][1], faces[f][2]
		if area := b.minus(a).cross(c.minus(a)).length() / 2; math.Abs(area-faces[0][0].minus(faces[0][1]).length()*faces[0][0].minus(faces[0][1]).length()*math.Sqrt(3)/4) > near {
			t.Errorf("the area of %s = %v, want that of the other faces of its kind", f, area)
		}
		if m := mean(faces[f][:]...); !same(vector{}.minus(m), mean(faces[f.Antipode()][:]...)) {
			t.Errorf("%s.Antipode() = %s, want the opposite face", f, f.Antipode())
		}
		for g := Face(0); g < NumFaces; g++ {
			shared := 0
			for _, v := range faces[f] {
				for _, w := range faces[g] {
					if same(v, w) {
						shared++
					}
				}
			}
			n := f.Neighbors()
			if listed := n[0] == g || n[1] == g || n[2] == g; listed != (shared == 2) || (shared == 3) != (f == g) {
				t.Errorf("%s.Neighbors() = %v, want %s in it if the faces share 2 vertices; they share %d", f, n, g, shared)
			}
			if shared == 2 && f < g {
				edges++
			}
		}
	vertices:
		for _, v := range faces[f] {
			for i, w := range vertices {
				if same(v, w) {
					joined[i]++
					continue vertices
				}
			}
			vertices, joined = append(vertices, v), append(joined, 1)
		}
	}
	count := map[int]int{}
	for _, n := range joined {
		count[n]++
	}
	if edges != 120 || len(vertices) != 42 || count[5] != 12 || count[6] != 30 {
		t.Errorf("%d edges, %d vertices, %v by the faces around them, want 120, 42, 12 with five and 30 with six", edges, len(vertices), count)
	}
	// The numbers run in one direction around the axis in every ring of both hemispheres.
	for _, ring := range [][2]Face{{0, 5}, {5, 20}, {20, 40}, {40, 45}, {45, 60}, {60, 80}} {
		for f := ring[0]; f < ring[1]; f++ {
			next := ring[0] + (f-ring[0]+1)%(ring[1]-ring[0])
			if here, there := mean(faces[f][:]...), mean(faces[next][:]...); here.cross(there)[2] <= 0 {
				t.Errorf("from %s to %s the ring turns round, want one direction", f, next)
			}
		}
	}
}

// TestDistance compares the distances with their definition, and checks what the comments say of them.
func TestDistance(t *testing.T) {
	for f := Face(0); f < NumFaces; f++ {
		for g := Face(0); g < NumFaces; g++ {
			d, nearest := f.Distance(g), NumFaces
			for _, n := range g.Neighbors() {
				nearest = min(nearest, f.Distance(n))
			}
			if f == g && d != 0 || f != g && d != nearest+1 {
				t.Errorf("%s.Distance(%s) = %d, want 1 more than %d, the least of its neighbours, or 0", f, g, d, nearest)
			}
			if d+f.Distance(g.Antipode()) != MaxFaceDistance || d != g.Distance(f) || (d == MaxFaceDistance) != (g == f.Antipode()) {
				t.Errorf("%s.Distance(%s) = %d, want the same backwards and %d together with the antipode", f, g, d, MaxFaceDistance)
			}
		}
	}
}

// TestSymmetries checks that the symmetries are a group that keeps neighbours and antipodes, and that there are no more
// than these: the stabiliser of a face and its neighbours is trivial, and no image of N01 is missing.
func TestSymmetries(t *testing.T) {
	orders, orbits := map[int]int{}, map[Face]map[Face]bool{}
	rotations := 0
	faces := triangles()
	for g := SphereSymmetry(0); g < NumSphereSymmetries; g++ {
		seen := AllFaces()
		for f := Face(0); f < NumFaces; f++ {
			image := f.Transform(g)
			seen = seen.AndNot(image.Set())
			if f.Set().Neighbors().Transform(g) != image.Set().Neighbors() || f.Antipode().Transform(g) != image.Antipode() {
				t.Errorf("%s.Transform(%d) = %s, want the images of its neighbours and its antipode beside and opposite of it", f, g, image)
			}
			if image.Transform(g.Inverse()) != f {
				t.Errorf("%s.Transform(%d).Transform(%d) = %s, want the face", f, g, g.Inverse(), image.Transform(g.Inverse()))
			}
			if orbits[f] == nil {
				orbits[f] = map[Face]bool{}
			}
			orbits[f][image] = true
		}
		if !seen.IsEmpty() {
			t.Errorf("no f.Transform(%d) is one of %v, want all faces", g, seen.AppendFaces(nil))
		}
		order, power := 1, g
		for power != 0 {
			order, power = order+1, power.Then(g)
		}
		orders[order]++
		centre := func(f Face) vector { m := faces[f.Transform(g)]; return mean(m[:]...) }
		if centre(0).cross(centre(1)).dot(centre(4))*mean(faces[0][:]...).cross(mean(faces[1][:]...)).dot(mean(faces[4][:]...)) > 0 {
			rotations++
		}
		for h := SphereSymmetry(0); h < NumSphereSymmetries; h++ {
			for _, f := range []Face{0, 1, 6, 79} {
				if f.Transform(g).Transform(h) != f.Transform(g.Then(h)) {
					t.Fatalf("Then(%d, %d) = %d, want the symmetry that does both", g, h, g.Then(h))
				}
			}
		}
	}
	want := map[int]int{1: 1, 2: 31, 3: 20, 5: 24, 6: 20, 10: 24}
	for order, n := range want {
		if orders[order] != n {
			t.Errorf("%d symmetries of order %d, want %d", orders[order], order, n)
		}
	}
	if rotations != 60 {
		t.Errorf("%d rotations, want 60", rotations)
	}
	for f, orbit := range orbits {
		if n := map[bool]int{true: 20, false: 60}[isCentre(f)]; len(orbit) != n {
			t.Errorf("%s has %d images, want %d", f, len(orbit), n)
		}
	}
}

// isCentre reports whether no vertex of a face joins five faces: all its neighbours' other neighbours are different and
// no circle of five leads through it.
func isCentre(f Face) bool {
	for _, a := range f.Neighbors() {
		for _, b := range f.Neighbors() {
			for _, c := range a.Neighbors() {
				for _, d := range b.Neighbors() {
					if a != b && c != f && d != f && c.Distance(d) == 1 {
						return false
					}
				}
			}
		}
	}
	return true
}

// TestAutomorphisms counts the automorphisms of the graph by a search that knows nothing of the numbering.
func TestAutomorphisms(t *testing.T) {
	var image [NumFaces]Face
	var search func(n int, used FaceSet) int
	search = func(n int, used FaceSet) int {
		if n == NumFaces {
			return 1
		}
		found := 0
	candidates:
		for g := Face(0); g < NumFaces; g++ {
			if used.Has(g) {
				continue
			}
			for k := 0; k < n; k++ {
				if (Face(n).Distance(Face(k)) == 1) != (g.Distance(image[k]) == 1) {
					continue candidates
				}
			}
			image[n] = g
			found += search(n+1, used.Or(g.Set()))
		}
		return found
	}
	if n := search(0, FaceSet{}); n != NumSphereSymmetries {
		t.Errorf("%d automorphisms, want %d", n, NumSphereSymmetries)
	}
}

// TestFaceSet compares the sets with maps.
func allFaces() []Face {
	list := make([]Face, NumFaces)
	for i := range list {
		list[i] = Face(i)
	}
	return list
}

func TestFaceSet(t *testing.T) {
	set := rapid.Custom(func(t *rapid.T) FaceSet {
		dense := rapid.IntRange(1, 8).Draw(t, "one in")
		var s FaceSet
		for f := Face(0); f < NumFaces; f++ {
			if rapid.IntRange(1, dense).Draw(t, "in") == 1 {
				s = s.Or(f.Set())
			}
		}
		return s
	})
	rapid.Check(t, func(t *rapid.T) {
		a, b := set.Draw(t, "a"), set.Draw(t, "b")
		g := SphereSymmetry(rapid.IntRange(0, NumSphereSymmetries-1).Draw(t, "symmetry"))
		var list []Face
		near, reached, image := map[Face]bool{}, map[Face]bool{}, map[Face]bool{}
		for f := Face(0); f < NumFaces; f++ {
			if a.Has(f) {
				if a.AndNot(a.First().Set()).Has(f) == (len(list) == 0) {
					t.Fatalf("First() of %v = %s, want its first face", a.AppendFaces(nil), a.First())
				}
				list = append(list, f)
				image[f.Transform(g)] = true
				for _, n := range f.Neighbors() {
					near[n] = true
				}
				if b.Has(f) {
					reached[f] = true
				}
			}
			if a.And(b).Has(f) != (a.Has(f) && b.Has(f)) || a.Or(b).Has(f) != (a.Has(f) || b.Has(f)) || a.AndNot(b).Has(f) != (a.Has(f) && !b.Has(f)) {
				t.Fatalf("%s in And, Or, AndNot of %v and %v = %v, %v, %v, want what follows from Has", f, a, b, a.And(b).Has(f), a.Or(b).Has(f), a.AndNot(b).Has(f))
			}
		}
		for grown := true; grown; {
			grown = false
			for f := range reached {
				for _, n := range f.Neighbors() {
					if a.Has(n) && !reached[n] {
						reached[n], grown = true, true
					}
				}
			}
		}
		ones, twos := a.CountNeighbors()
		for f := Face(0); f < NumFaces; f++ {
			count := 0
			for _, n := range f.Neighbors() {
				if a.Has(n) {
					count++
				}
			}
			if ones.Has(f) != (count&1 != 0) || twos.Has(f) != (count&2 != 0) {
				t.Fatalf("%v.CountNeighbors() has %s in ones: %v, twos: %v, want the number %d", a, f, ones.Has(f), twos.Has(f), count)
			}
			if a.Neighbors().Has(f) != near[f] || a.Flood(b).Has(f) != reached[f] || a.Transform(g).Has(f) != image[f] {
				t.Fatalf("%s in Neighbors(), Flood(%v), Transform(%d) of %v = %v, %v, %v, want %v, %v, %v",
					f, b, g, a, a.Neighbors().Has(f), a.Flood(b).Has(f), a.Transform(g).Has(f), near[f], reached[f], image[f])
			}
			if f.Set().First() != f {
				t.Fatalf("%s.Set().First() = %s, want the face", f, f.Set().First())
			}
		}
		faces := a.AppendFaces([]Face{7})
		gametest.Members(t, a, list, allFaces())
		if a.IsEmpty() != (len(list) == 0) || len(faces) != 1+len(list) || faces[0] != 7 {
			t.Fatalf("IsEmpty(), AppendFaces([N08]) = %v, %v, want what is in %v", a.IsEmpty(), faces, list)
		}
		for i, f := range list {
			if faces[i+1] != f || a.Nth(i) != f {
				t.Fatalf("AppendFaces, Nth(%d) = %v, %s, want the order of %v", i, faces, a.Nth(i), list)
			}
		}
		for _, i := range []int{-1, len(list), len(list) + 1, math.MinInt, math.MaxInt} {
			if f := a.Nth(i); f != NumFaces {
				t.Fatalf("Nth(%d) of %v = %s, want no face", i, list, f)
			}
		}
	})
	for f := NumFaces; f < 256; f++ {
		if !Face(f).Set().IsEmpty() {
			t.Errorf("Face(%d).Set() = %x, want the empty set", f, Face(f).Set())
		}
	}
	if n := (FaceSet{}).First(); n < NumFaces {
		t.Errorf("FaceSet{}.First() = %s, want no face", n)
	}
	if AllFaces().Len() != NumFaces {
		t.Errorf("AllFaces().Len() = %d, want %d", AllFaces().Len(), NumFaces)
	}
}

// TestBitsOfNoFace checks that the methods that visit faces ignore the bits that stand for none.
func TestBitsOfNoFace(t *testing.T) {
	s := FaceSet{North: 1<<50 | 1<<3, South: 1 << 60}
	n := 0
	s.Each(func(f Face) bool {
		n++
		return f == 3 && n < 5
	})
	if n != 1 {
		t.Fatalf("Each visits %d faces, want only N04", n)
	}
	if faces := s.AppendFaces(nil); len(faces) != 1 || s.Transform(0) != Face(3).Set() {
		t.Errorf("AppendFaces() = %v, Transform(0) = %v, want only N04", faces, s.Transform(0))
	}
}

func BenchmarkSphereTables(b *testing.B) {
	for i := 0; i < b.N; i++ {
		n, d, m, a := neighborTable(), distanceTable(), imageTable(), aroundTable()
		if n != neighbors || d != distances || m != images || a != around {
			b.Fatal("the tables made again differ, want the same")
		}
	}
}

func BenchmarkFlood(b *testing.B) {
	n := 0
	for i := 0; i < b.N; i++ {
		n += FaceSet{North: 1<<40 - 1}.Flood(Face(i % 40).Set()).Len()
	}
	if n != 40*b.N {
		b.Fatalf("%d faces, want %d", n, 40*b.N)
	}
}

// TestFormulas builds the neighbours from the formulas of the package comment.
func TestFormulas(t *testing.T) {
	var want [NumFaces]FaceSet
	join := func(f, g Face) {
		want[f], want[g] = want[f].Or(g.Set()), want[g].Or(f.Set())
	}
	for _, name := range []func(int) Face{north, south} {
		for _, ring := range [][2]int{{1, 5}, {6, 20}, {21, 40}} {
			for n := ring[0]; n < ring[1]; n++ {
				join(name(n), name(n+1))
			}
			join(name(ring[0]), name(ring[1]))
		}
		for i := 0; i < 5; i++ {
			join(name(1+i), name(7+3*i))
			join(name(6+3*i), name(21+4*i))
			join(name(8+3*i), name(23+4*i))
		}
	}
	for i := 0; i < 5; i++ {
		join(north(22+2*i), south(32+2*i))
		join(north(32+2*i), south(22+2*i))
	}
	for f := Face(0); f < NumFaces; f++ {
		if got := f.Set().Neighbors(); got != want[f] {
			t.Errorf("%s has the neighbours %v, by the formulas %v", f, got, want[f])
		}
	}
}

// TestOutside calls all methods with a Face or a SphereSymmetry out of range.
func TestOutside(t *testing.T) {
	for i := 0; i < 256; i++ {
		f, g := Face(i), SphereSymmetry(i)
		if i >= NumFaces {
			if f.Neighbors() != [3]Face{NoFace, NoFace, NoFace} || f.Antipode() != NoFace || f.Distance(1) != -1 ||
				Face(1).Distance(f) != -1 || f.Transform(1) != NoFace || f.Set() != (FaceSet{}) {
				t.Errorf("Face(%d): Neighbors() = %v, Antipode() = %d, Distance = %d and %d, Transform(1) = %d, Set() = %v, want NoFace, -1 and no faces",
					i, f.Neighbors(), f.Antipode(), f.Distance(1), Face(1).Distance(f), f.Transform(1), f.Set())
			}
		}
		if i >= NumSphereSymmetries {
			if g.Then(1) != NoSphereSymmetry || SphereSymmetry(1).Then(g) != NoSphereSymmetry || g.Inverse() != NoSphereSymmetry ||
				Face(1).Transform(g) != NoFace || AllFaces().Transform(g) != (FaceSet{}) {
				t.Errorf("SphereSymmetry(%d): Then(1) = %d, 1.Then = %d, Inverse() = %d, N02.Transform = %d, AllFaces().Transform = %v, want no symmetry, face and faces",
					i, g.Then(1), SphereSymmetry(1).Then(g), g.Inverse(), Face(1).Transform(g), AllFaces().Transform(g))
			}
		}
	}
}

func dot(v, w [3]float64) float64 { return v[0]*w[0] + v[1]*w[1] + v[2]*w[2] }

// TestCenter compares the centres with the neighbours, the antipodes and the symmetries of the faces, and checks how the
// sphere is turned.
func TestCenter(t *testing.T) {
	const tiny = 1e-14
	for f := Face(0); f < NumFaces; f++ {
		c := f.Center()
		if d := dot(c, c); math.Abs(d-1) > tiny {
			t.Errorf("%s.Center() has the length %v, want 1", f, math.Sqrt(d))
		}
		if got, want := f.Antipode().Center(), negative(c); got != want {
			t.Errorf("%s.Antipode().Center() = %v, want %v", f, got, want)
		}
		if (c[2] > 0) != (f < numNorth) {
			t.Errorf("%s.Center() = %v, want the other hemisphere", f, c)
		}
		near := make([]Face, 0, NumFaces)
		for g := Face(0); g < NumFaces; g++ {
			near = append(near, g)
		}
		slices.SortStableFunc(near, func(a, b Face) int {
			if d := dot(c, b.Center()) - dot(c, a.Center()); math.Abs(d) > tiny {
				return int(math.Copysign(1, d))
			}
			return 0
		})
		got, want := near[1:4], f.Neighbors()
		if near[0] != f || !slices.Contains(got, want[0]) || !slices.Contains(got, want[1]) || !slices.Contains(got, want[2]) {
			t.Errorf("the centres nearest to that of %s are of %s, want itself and its neighbours %s", f, near[:4], want)
		}
		for g := SphereSymmetry(0); g < NumSphereSymmetries; g++ {
			if got, want := dot(f.Transform(g).Center(), Face(0).Transform(g).Center()), dot(c, Face(0).Center()); math.Abs(got-want) > tiny {
				t.Fatalf("symmetry %d changes the angle between N01 and %s: its cosine is %v, want %v", g, f, got, want)
			}
		}
	}
	if c := Face(0).Center(); c[0] <= 0 || math.Abs(c[1]) > tiny {
		t.Errorf("N01.Center() = %v, want a positive x and y = 0", c)
	}
	for _, ring := range [][2]Face{{0, 5}, {5, 20}, {20, 40}, {40, 45}, {45, 60}, {60, 80}} {
		for f := ring[0]; f+1 < ring[1]; f++ {
			c, d := f.Center(), (f + 1).Center()
			if c[0]*d[1]-c[1]*d[0] <= 0 {
				t.Errorf("from %s to %s the ring runs clockwise, want counterclockwise", f, f+1)
			}
		}
	}
	if got := Face(NumFaces).Center(); got != [3]float64{} {
		t.Errorf("Face(80).Center() = %v, want zeros", got)
	}
}
