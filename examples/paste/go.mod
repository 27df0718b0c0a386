module github.com/rulebook-go/rulebook/examples/paste

go 1.24.0

require (
	github.com/google/go-cmp v0.7.0
	github.com/rulebook-go/rulebook v0.0.0
	golang.org/x/tools v0.41.0
)

require (
	golang.org/x/mod v0.32.0 // indirect
	golang.org/x/sync v0.19.0 // indirect
)

replace github.com/rulebook-go/rulebook => ../..
