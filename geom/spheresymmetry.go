package geom

// SphereSymmetry is one of the 120 symmetries of the sphere, which map its faces so that neighbours stay neighbours: 60
// rotations, and 60 rotations followed by a reflection. They are numbered in the order of the image of N01, and those
// with the same image of N01 in the order of the image of N02. The zero SphereSymmetry changes nothing.
type SphereSymmetry uint8

// NumSphereSymmetries is the number of symmetries of the sphere.
const NumSphereSymmetries = 120

// NoSphereSymmetry is not a symmetry of the sphere.
const NoSphereSymmetry SphereSymmetry = NumSphereSymmetries

var (
	images   = imageTable()
	inverses = inverseTable()
)

// imageTable finds the symmetries. The images of N01 and of two of its neighbours determine all others. A search finds
// those that take N01 to a face of fifth. The rotations by a fifth of a circle, the antipodes, and both together take
// these to all others.
func imageTable() (table [NumSphereSymmetries][NumFaces]Face) {
	order, before := spread()
	list := make([][NumFaces]Face, 0, NumSphereSymmetries)
	for _, row := range fifth {
		for _, second := range row.neighbors {
			for _, third := range row.neighbors {
				var image [NumFaces]Face
				image[order[0]], image[order[1]], image[order[2]] = row.face, second, third
				n := 3
				for n < NumFaces && place(&image, &order, n, before[order[n]]) {
					n++
				}
				for i := 0; n == NumFaces && i < 5; i++ {
					var opposite [NumFaces]Face
					for f, g := range image {
						opposite[f], image[f] = g.Antipode(), g.rotated()
					}
					list = append(list, image, opposite)
				}
			}
		}
	}
	// The number of each is how many come before it. With package sort, rulebook paste could not leave the tables out.
	for i := range list {
		n := 0
		for j := range list {
			if list[j][0] < list[i][0] || list[j][0] == list[i][0] && list[j][1] < list[i][1] {
				n++
			}
		}
		table[n] = list[i]
	}
	return table
}

// spread lists all faces, beginning with N01 and N02, so that each comes after one of its neighbours, which is in
// before.
func spread() (order [NumFaces]Face, before [NumFaces]Face) {
	order[1] = 1
	seen, n := FaceSet{North: 0b11}, 2
	for i := 0; i < n; i++ {
		for _, f := range neighbors[order[i]] {
			if !seen.Has(f) {
				seen = seen.Or(f.Set())
				order[n], before[f] = f, order[i]
				n++
			}
		}
	}
	return order, before
}

// place finds the image of face number n of the order among the neighbours of the image of the face before it. Its
// distances from the first few images tell the candidates apart. place reports whether there is one.
func place(image, order *[NumFaces]Face, n int, before Face) bool {
	const enough = 8
	known := order[:n]
	if n > enough {
		known = order[:enough]
	}
	f := order[n]
candidates:
	for _, g := range neighbors[image[before]] {
		for _, k := range known {
			if distances[f][k] != distances[g][image[k]] {
				continue candidates
			}
		}
		image[f] = g
		return true
	}
	return false
}

func inverseTable() (table [NumSphereSymmetries]SphereSymmetry) {
	for g := range images {
		var before [NumFaces]Face // the face that has each image
		for f, image := range images[g] {
			before[image] = Face(f)
		}
		table[g] = symmetryTo(before[0], before[1])
	}
	return table
}

// symmetryTo returns the symmetry that takes N01 and N02 to these faces.
func symmetryTo(first, second Face) SphereSymmetry {
	g := SphereSymmetry(0)
	for images[g][0] != first || images[g][1] != second {
		g++
	}
	return g
}

// Transform returns the image of f under g, and [NoFace] if f is not a face or g not a symmetry.
func (f Face) Transform(g SphereSymmetry) Face {
	if g >= NumSphereSymmetries || f >= NumFaces {
		return NoFace
	}
	return images[g][f]
}

// Transform returns the set of the images of the faces of s under g, which is empty if g is not a symmetry. It visits
// each face of s.
func (s FaceSet) Transform(g SphereSymmetry) FaceSet {
	var out FaceSet
	s.Each(func(f Face) bool {
		out = out.Or(f.Transform(g).Set())
		return true
	})
	return out
}

// Then returns the symmetry that does g first and then h, and [NoSphereSymmetry] if one of them is not a symmetry.
func (g SphereSymmetry) Then(h SphereSymmetry) SphereSymmetry {
	if g >= NumSphereSymmetries || h >= NumSphereSymmetries {
		return NoSphereSymmetry
	}
	return symmetryTo(images[h][images[g][0]], images[h][images[g][1]])
}

// Inverse returns the symmetry that undoes g, and [NoSphereSymmetry] if g is not a symmetry.
func (g SphereSymmetry) Inverse() SphereSymmetry {
	if g >= NumSphereSymmetries {
		return NoSphereSymmetry
	}
	return inverses[g]
}
