// Command library is the library for programs in C: build.sh builds it, and rulebook.h is its documentation.
//
// The exported functions have Go types of the same sizes as the C types in rulebook.h, and pointers to structs are
// unsafe.Pointers, so that tests can call them without C.
package main

import "C" // for -buildmode=c-shared, and the exports

func main() {}
