package main

import (
	"fmt"
	"go/token"
	"strings"
)

// names are the ends of the names of the functions that stand for the operators.
var names = map[token.Token]string{
	token.LSS: "LSS", token.LEQ: "LEQ", token.GTR: "GTR", token.GEQ: "GEQ",
	token.ADD: "ADD", token.SUB: "SUB", token.MUL: "MUL", token.QUO: "QUO", token.REM: "REM",
	token.AND: "AND", token.OR: "OR", token.XOR: "XOR", token.AND_NOT: "ANDNOT", token.SHL: "SHL", token.SHR: "SHR",
}

// helpers is the file that the package gets in addition. mutActive is the number of the change, 0 for none, and -1 to
// play without a change and note the changes that made a difference to a value.
func helpers(pkg string, count int) string {
	var b strings.Builder
	fmt.Fprintf(&b, `package %s

import (
	"os"
	"strconv"
	"sync"
	"sync/atomic"
)

var mutSeen [%d]atomic.Bool
`, pkg, count+1)
	b.WriteString(`
var mutLock sync.Mutex

var mutActive = func() int {
	n, _ := strconv.Atoi(os.Getenv("MUTANT"))
	return n
}()

type mutInteger interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr
}

type mutNumber interface {
	mutInteger | ~float32 | ~float64
}

type mutOrdered interface {
	mutNumber | ~string
}

func mutOn(id int) bool { return (mutActive == id || mutActive < 0) && mutMark(id, true) }

// mutMark notes that a change makes a difference, and reports whether the change is active.
func mutMark(id int, different bool) bool {
	if mutActive >= 0 {
		return mutActive == id
	}
	if different && !mutSeen[id].Load() && !mutSeen[id].Swap(true) {
		mutLock.Lock()
		defer mutLock.Unlock()
		f, err := os.OpenFile(os.Getenv("MUTANTS_SEEN"), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o666)
		if err != nil {
			panic(err)
		}
		f.WriteString(strconv.Itoa(id) + "\n")
		f.Close()
	}
	return false
}

func mutNeg[T mutNumber](id int, a T) T {
	if mutActive == id || mutActive < 0 {
		if mutMark(id, a != -a) {
			return a
		}
	}
	return -a
}

func mutINC[T mutNumber](id int, a *T) {
	if mutOn(id) {
		*a--
	} else {
		*a++
	}
}

func mutDEC[T mutNumber](id int, a *T) {
	if mutOn(id) {
		*a++
	} else {
		*a--
	}
}
`)
	b.WriteString(modelHelpers)
	for op, name := range names {
		constraint, result, types, second := "mutInteger", "T", "T", "T"
		switch op {
		case token.LSS, token.LEQ, token.GTR, token.GEQ:
			constraint, result = "mutOrdered", "bool"
		case token.ADD, token.SUB, token.MUL, token.QUO:
			constraint = "mutNumber"
		case token.SHL, token.SHR:
			types, second = "T, U", "U"
		}
		list := fmt.Sprintf("%s %s", types, constraint)
		to := replaced[op]
		fmt.Fprintf(&b, `
func mut%s[%s](id int, a T, b %s) %s {
	if uint(mutActive-id) < %d || mutActive < 0 {
		return mutSlow%s(id, a, b)
	}
	return a %s b
}
`, name, list, second, result, len(to), name, op)
		fmt.Fprintf(&b, "\nfunc mutSlow%s[%s](id int, a T, b %s) %s {\n", name, list, second, result)
		for i, other := range to {
			different := fmt.Sprintf("(a %s b) != (a %s b)", op, other)
			if other == token.QUO {
				different = "b == 0 || " + different
			}
			fmt.Fprintf(&b, "\tif mutMark(id+%d, %s) {\n\t\treturn a %s b\n\t}\n", i, different, other)
		}
		fmt.Fprintf(&b, "\treturn a %s b\n}\n", op)
		if result == "bool" {
			continue
		}
		fmt.Fprintf(&b, `
func mutSet%s[%s](id int, a *T, b %s) {
	if mutActive == id+1 || mutActive < 0 {
		if mutMark(id+1, *a %s b != T(b)) {
			*a = T(b)
			return
		}
	}
	*a = mut%s(id, *a, b)
}
`, name, list, second, op, name)
	}
	return b.String()
}
