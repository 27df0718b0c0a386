package geom

// SphereSymmetry is one of the 120 symmetries of the sphere, which map its faces so that neighbours stay neighbours: 60
// rotations, and 60 rotations followed by a reflection. They are numbered in the order of the image of N01, and those
// with the same image of N01 in the order of the image of N02. The zero SphereSymmetry changes nothing.
type SphereSymmetry uint8

// NumSphereSymmetries is the number of symmetries of the sphere.
const NumSphereSymmetries = 120

// NoSphereSymmetry is not a symmetry of the sphere.
const NoSphereSymmetry SphereSymmetry = NumSphereSymmetries

// basis are three faces from which no two faces have the same distances. So a symmetry is known by their images.
var basis = [3]Face{north(1), north(7), north(37)}

// distancesFrom returns the distances of a face from three others as one number.
func (f Face) distancesFrom(faces [3]Face) uint32 {
	return uint32(distances[f][faces[0]]) | uint32(distances[f][faces[1]])<<8 | uint32(distances[f][faces[2]])<<16
}

var images = imageTable()

// imageTable tries all images of basis that have the same distances from each other.
func imageTable() (table [NumSphereSymmetries][NumFaces]Face) {
	order, before, _ := basis[2].search()
	want, n := basis[2].distancesFrom(basis), 0
	for first := Face(0); first < NumFaces; first++ {
		for _, second := range neighbors[first] { // as N07 is a neighbour of N01
			for third := Face(0); third < NumFaces; third++ {
				to := [3]Face{first, second, third}
				if third.distancesFrom(to) != want {
					continue
				}
				image, ok := extend(to, &order, &before)
				if !ok {
					continue
				}
				if n%2 != 0 && image[1] < table[n-1][1] { // two symmetries have the same image of N01
					image, table[n-1] = table[n-1], image
				}
				table[n] = image
				n++
			}
		}
	}
	return table
}

// extend finds the images of all faces, given those of basis: the image of a face is beside the image of the face that
// comes before it, at the same distances. ok is false if a face has no image.
func extend(to [3]Face, order, before *[NumFaces]Face) (image [NumFaces]Face, ok bool) {
	image[basis[2]] = to[2]
	for n := 1; n < NumFaces; n++ {
		f, found := order[n], false
		want := f.distancesFrom(basis)
		for _, g := range neighbors[image[before[n]]] {
			if g.distancesFrom(to) == want {
				image[f], found = g, true
				break
			}
		}
		if !found {
			return image, false
		}
	}
	return image, true
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
	h := SphereSymmetry(0)
	for images[h][images[g][0]] != 0 || images[h][images[g][1]] != 1 { // until h takes N01 and N02 back
		h++
	}
	return h
}
