#!/usr/bin/env node
// A bot for Elbowroom that makes any legal move; see bots/README.md.
import { createInterface } from "node:readline";

let seed = 1;
function below(n) { // mulberry32: Math.random cannot be seeded
    seed = (seed + 0x6d2b79f5) | 0;
    let x = Math.imul(seed ^ (seed >>> 15), seed | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) % n;
}

for await (const line of createInterface({ input: process.stdin })) {
    const word = line.split(" ", 1)[0], message = JSON.parse(line.slice(word.length + 1));
    if (word === "game")
        seed = message.seed;
    else if (word === "choose")
        console.log(message.legal[below(message.legal.length)].move);
}
