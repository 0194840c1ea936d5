#!/usr/bin/env bash
# dictionary.sh - build/words.dict for the fuzzers: the words of tiles, cards, moves, maps, positions and tables, and the keys of all
# tiles and cards.
set -euo pipefail
cd "$(dirname "$0")/../.."
{
    grep -rohE '"[a-z][a-z_-]*"' realms miners session learn puzzles server/room server/hall cli/referee cli/shared content/sets.def
    grep -ohE '"[a-z]+( [a-z]+)+"' miners/ops.def # moments
    sed -nE 's/^(race|power|place|relic) ([a-z_]+)$/"\2"/p' content/tiles/*.tiles
    sed -nE 's/^(card|event|side) ([a-z0-9_]+).*$/"\2"/p' content/miners/*.{cards,events,boards}
    grep -ohE 'odd_[a-z0-9]+' tests/fuzz/odd_cards.h | sed 's/.*/"&"/'
} | sort -u >build/words.dict
wc -l build/words.dict
