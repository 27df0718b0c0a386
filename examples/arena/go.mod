module github.com/rulebook-go/rulebook/examples/arena

go 1.24.0

require (
	github.com/gofrs/flock v0.12.1
	github.com/rulebook-go/rulebook v0.0.0
	gonum.org/v1/gonum v0.16.0
)

require golang.org/x/sys v0.38.0 // indirect

replace github.com/rulebook-go/rulebook => ../..
