package gametest

import "testing"

// This file goes when the packages have WithoutTurn, Ending, Failure, Index and the text forms: it lets laws pass over what
// is missing and keeps two old names alive.

func init() { optional = true }

// NoEnding stands for the Ending of a package that has none yet.
type NoEnding uint8

func (NoEnding) String() string { return "unfinished" }

// Lists is the old name of AgreesWithList.
func Lists[S State[S, A, P, Sym], A Action, P ~uint8, Sym Symmetry[Sym]](s S) error {
	return AgreesWithList[S, A, P, Sym](s)
}

// Loose is the old name of PartialRecords.
func Loose[T any](t *testing.T, file string, each func(record T)) int {
	t.Helper()
	return PartialRecords(t, file, each)
}
