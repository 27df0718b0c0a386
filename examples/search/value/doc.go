// Package value has a simple evaluation for each game: how good a position that is not over is for a player. They are
// meant to show how, and to be beaten.
package value
