# The two commands: `make play` and `make check`. The build itself is CMake's (CMakePresets.json); this only calls it.

ARGS ?=
JOBS ?= $(shell nproc 2>/dev/null || echo 2)
FUZZ_SECONDS ?= 6
export JOBS FUZZ_SECONDS

.PHONY: help play build check format clean

help:
	@echo 'make play            install what is missing, build, start the server and say where it is (ARGS="--help" for its options)'
	@echo 'make check           install what is missing, build everything, run every test'
	@echo 'make build           build build/release/elbowroom'
	@echo 'make format          put all C sources into the style of .clang-format'
	@echo 'make clean           remove build/'
	@echo 'FUZZ_SECONDS=60 make check    longer fuzzing; JOBS=4 for more processes'

play: build
	@build/release/elbowroom serve $(ARGS)

build:
	@tools/deps.sh play
	@cmake --preset release --log-level=WARNING
	@cmake --build --preset release --target elbowroom -j $(JOBS)

check:
	@tools/deps.sh check
	@tools/check.sh

format:
	@tools/format.sh --write

clean:
	rm -rf build
