// Package browsertest uses the lab in a headless Chromium. Its tests need the build tag browser.
package browsertest
