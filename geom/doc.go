// Package geom is the geometry that grid games share, on its own because it is useful without them: points and
// directions, Manhattan distance, searches over a grid. It knows no game.
//
// On a grid X counts columns to the right and Y rows downwards, from 0, as the referees print them.
package geom
