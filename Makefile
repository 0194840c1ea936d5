# The few commands. The builds and tests are CMake's (CMakePresets.json); this only calls them.

ARGS ?=
JOBS ?= $(shell nproc 2>/dev/null || echo 2)
export JOBS

# More tests at a time than there are cores: many wait, and clang-tidy takes only the time that is left.
AT_ONCE = $(shell expr 2 \* $(JOBS) + 1)

.PHONY: help play build quick check format clean

help:
	@echo 'make play            install what is missing, build, start the server and say where it is (ARGS="--help" for its options)'
	@echo 'make quick           build without the page and run the tests of rules, content and sessions: under a minute'
	@echo 'make check           install what is missing, build everything, run every test'
	@echo 'make build           build build/release/elbowroom'
	@echo 'make format          put the sources into the style of .clang-format and prettier'
	@echo 'make clean           remove build/'
	@echo 'FUZZ_SECONDS=60 GAMES=100000 BROWSER=all make check    longer fuzzing, more games, all tests in browsers (and their pictures); JOBS=4 for more processes'

play: build
	@build/release/elbowroom serve $(ARGS)

build:
	@tools/deps.sh play
	@cmake --preset release --log-level=WARNING
	@cmake --build --preset release --target elbowroom -j $(JOBS)

quick:
	@cmake --preset dev --log-level=WARNING
	@cmake --build --preset dev -j $(JOBS)
	@ctest --preset dev -L quick -j $(JOBS) --progress

# A failing test does not stop the others. The last line is `N passed, M failed`.
check:
	@tools/deps.sh check
	@cmake --preset check --log-level=WARNING
	@ctest --preset check -j $(AT_ONCE) --no-tests=error --output-log build/check/log; status=$$?; \
	sed -n 's/^[0-9]*% tests passed, \([0-9]*\) tests failed out of \([0-9]*\)$$/\1 \2/p' build/check/log | \
	{ read -r bad all && echo "$$((all - bad)) passed, $$bad failed"; } && exit $$status

format:
	@tools/format.sh --write

clean:
	rm -rf build
