module github.com/rulebook-go/rulebook/examples/bindings/c

go 1.24

require github.com/rulebook-go/rulebook v0.0.0

replace github.com/rulebook-go/rulebook => ../../..
