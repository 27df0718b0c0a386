package main

import (
	"context"
	"fmt"
	"os/exec"
	"path/filepath"
	"regexp"
	"sync"
	"time"
)

const endless = "the engine gets at least 1 of them wrong"

// wrong is how check says that blocks have found a difference, and not that it cannot work.
var wrong = regexp.MustCompile("the engine gets .* of them wrong")

// blocks changes the model of a game, the plain second engine in its tests, and lets "rulebook check" compare it with
// the package on the rules as data alone. A change that check does not find is a fault that an engine of somebody else
// could have without a block that shows it.
func (p *target) blocks(bad *int) error {
	check := filepath.Join(p.temp, "rulebook")
	if out, err := exec.Command("go", "build", "-o", check, "./examples/rulebook").CombinedOutput(); err != nil {
		return fmt.Errorf("%v\n%s", err, out)
	}
	p.model = true
	if err := p.gone(bad); err != nil {
		return err
	}
	binary, err := p.build(p.dir, nil)
	if err != nil {
		return err
	}
	args := []string{"check", "-q", "-game", p.dir, "-vectors", "-time", "0",
		"-engine", binary + " -test.run=^TestEngine$ -test.timeout=0"}
	seen, err := p.seen(check, p.dir, args...)
	if err != nil {
		return err
	}
	found, listed, lock := 0, 0, sync.Mutex{}
	judge := func(m mutant, out []byte, err error) {
		lock.Lock()
		defer lock.Unlock()
		switch {
		case err != nil && !wrong.Match(out):
			*bad++
			fmt.Printf("%s: %v\n%s", m.name, err, out)
		case err != nil && p.list[m.name]:
			*bad++
			fmt.Printf("%s is listed, but a block finds it\n", m.name)
		case err != nil:
			found++
		case p.list[m.name]:
			listed++
		default:
			*bad++
			fmt.Println(m.name)
		}
	}
	p.each(func(mutant) bool { return true }, func(m mutant) {
		if !seen[m.id] {
			judge(m, nil, nil)
			return
		}
		// check gives an endless loop ten seconds for one block, and one that fills the memory less, but for each block.
		ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
		defer cancel()
		out, err := p.start(ctx, check, p.dir, m.id, 100000, args...)
		if ctx.Err() != nil {
			out = []byte(endless)
		}
		judge(m, out, err)
	})
	fmt.Printf("%s: %d changes to its model, %d found by the blocks, %d listed\n", p.dir, len(p.mutants), found, listed)
	return nil
}
