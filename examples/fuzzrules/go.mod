module github.com/rulebook-go/rulebook/examples/fuzzrules

go 1.24

require (
	github.com/rulebook-go/rulebook v0.0.0
	pgregory.net/rapid v1.3.0
)

replace github.com/rulebook-go/rulebook => ../..
