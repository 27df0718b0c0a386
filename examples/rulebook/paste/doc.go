// Package paste is the command "rulebook paste".
//
// It bundles a bot into one Go file: its main package, and only the declarations that it uses from packages
// outside the standard library. CodinGame accepts one file of at most 100,000 characters.
//
//	rulebook paste -o bot.go examples/bot/onitama
//
// The file does what the program does, or paste reports the file and the line that it cannot keep. It is
// written for the version of Go that -go names, CodinGame's by default, which compiles it: paste fails if
// that version lacks syntax or a part of the standard library. Build constraints choose the files for that
// version, and for Linux on amd64 unless GOOS and GOARCH are set.
//
//   - Init functions, and variables whose initialisers may have side effects, are kept. Everything is
//     initialised in the order in which Go does it.
//   - Since Go 1.22, a loop has new variables in each iteration. For an older target, they are copied where a
//     function captures them or where their addresses are taken.
//   - Two declarations with the same name get different ones, and so do unexported fields and methods of
//     different packages where Go would mix them up. Names of fields and of embedded types that show, because
//     they are printed with %+v or encoded, stay. If two of them cannot, that is an error.
//   - go:linkname and go:embed are errors. Files that need cgo or assembly are left out, as with
//     CGO_ENABLED=0 and on processors for which there is no assembly; if the program does not compile without
//     them, the error names them.
//   - Licences of other people's modules are appended.
//
// A hint on standard error names the first line where the program may notice a difference: functions of the
// standard library that the target implements in another way (math/rand without a seed, the order in which
// sort leaves equal elements, timers, panic(nil)), names of types, which all belong to package main in the
// file, and names of files, lines and functions. The last two differ in the messages of panics, too.
//
// It prints the size on standard error, and fails if the file is too large. -o accepts no Go file in a
// directory of the program itself: there, the next go build would compile it as a part of the program.
//
// The exit status is 0 if the file was written, and 1 if the program cannot become one; examples/GUIDE.md
// lists the others.
package paste
