module github.com/rulebook-go/rulebook/examples/arena

go 1.24.0

require (
	github.com/gofrs/flock v0.12.1
	github.com/rulebook-go/rulebook v0.0.0
	github.com/schollz/progressbar/v3 v3.18.0
	golang.org/x/term v0.37.0
	gonum.org/v1/gonum v0.16.0
)

require (
	github.com/mitchellh/colorstring v0.0.0-20190213212951-d06e56a500db // indirect
	github.com/rivo/uniseg v0.4.7 // indirect
	golang.org/x/sys v0.38.0 // indirect
)

replace github.com/rulebook-go/rulebook => ../..
