#!/usr/bin/env node
// A simple thoughtful bot for Elbowroom: every legal move gets a value, the best one is made. See bots/README.md.
//
// It knows what a region pays to which race and power, and little else of their abilities; what a conquest costs it is told.
// It declines when too few tokens are left to go on with, and sends tokens where rivals stand at the border.
// thoughtful.py is the same in Python, move for move.
import { createInterface } from "node:readline";

// Who is paid one coin more for a region with which terrain or symbol; and a guess at what else a tile is worth.
const PAID = { humans: "farmland", wizards: "magic", dwarves: "mine", forest: "forest", hill: "hill", swamp: "swamp",
    underworld: "cavern", merchant: "any" };
const WORTH = { alchemist: 4, wealthy: 5, bivouacking: 2, fortified: 2, flying: 2, commando: 3, mounted: 2, spirit: 3,
    pillaging: 2, orcs: 2, skeletons: 3, halflings: 2, trolls: 2, giants: 1, tritons: 2, ghouls: 3, mummies: -6,
    vanishing: -4 };
const FEW = 6; // tokens to spare: with fewer, decline

const sum = (list) => list.reduce((a, b) => a + b, 0);

class Realms {
    constructor(game) {
        this.seat = game.seat;
        this.tokens = game.tokens;
        this.map = Object.fromEntries(game.map.regions.map((r) => [r.key, r]));
    }

    // Takes a position in: what stands where, which races are active, which one is the own.
    look(view) {
        this.view = view;
        this.at = Object.fromEntries(view.regions.map((r) => [r.region, r]));
        this.active = new Set(view.armies.filter((a) => a.at === "active").map((a) => a.race));
        this.own = view.armies.find((a) => a.at === "active" && a.owner === this.seat);
    }

    // Coins above the usual one that the own race gets for a region.
    bonus(key) {
        const land = this.map[key], tiles = this.own ? [this.own.race, this.own.power] : [];
        return tiles.filter((t) => ["any", land.terrain, ...land.symbols].includes(PAID[t])).length;
    }

    // What a conquest is worth: its coins, and something for what a rival loses.
    gain(key) {
        const here = this.at[key];
        if (here.owner === this.seat)
            return 0;
        return 1 + this.bonus(key) + (here.owner === undefined ? 0 : this.active.has(here.race) ? 0.5 : 0.7);
    }

    // How much a region wants another token: rivals at its border against what defends it.
    danger(key) {
        const land = this.map[key];
        const rivals = land.borders.map((b) => this.at[b]).filter((r) => this.active.has(r.race) && r.owner !== this.seat);
        const guards = (this.at[key].tokens ?? 0) + (land.terrain === "mountain" ? 1 : 0);
        return 10 * rivals.length + (land.edge ? 2 : 0) - 6 * guards + 3 * this.bonus(key);
    }

    // Tokens that could be sent on: one stays in each region.
    spare() {
        const held = this.view.regions.filter((r) => this.own && r.race === this.own.race);
        return sum(held.map((r) => r.tokens - 1)) + (this.own ? this.own.hand : 0);
    }

    value(move, amount) {
        const [, verb, ...rest] = move.split(" ");
        if (verb === "pick") { // the amount is what it costs or brings
            const combo = this.view.offer[rest[0] - 1], tiles = [combo.race, combo.power];
            const worth = sum(tiles.map((t) => WORTH[t] ?? (t in PAID ? 2 : 0)));
            return 1.6 * sum(tiles.map((t) => this.tokens[t] ?? 0)) + worth + amount;
        }
        if (verb === "forgo")
            return -1;
        if (verb === "decline" || verb === "vanish")
            return this.view.round < this.view.rounds && this.spare() < FEW ? 1 : -1;
        if (verb === "conquer") // the amount is the tokens it takes
            return 1 + this.gain(rest[0]) / Math.max(amount, 1);
        if (["dragon", "sorcery", "vampire", "orb"].includes(verb))
            return 1 + this.gain(rest[0]);
        if (["berserk", "wisp", "use"].includes(verb))
            return 5; // costs nothing
        if (verb === "roll")
            return this.gain(rest[0]) / (2 + amount);
        if (["fortress", "hero", "armor", "queen"].includes(verb) || (["deploy", "camp"].includes(verb) && rest[1] === "1"))
            return 100 + this.danger(rest[0]);
        if (verb === "giveup")
            return -this.bonus(rest[0]);
        return ["take", "abandon", "deploy", "camp"].includes(verb) ? -1 : 0;
    }
}

// Does what can be done rather than nothing; of the effects, takes the dearest that it can pay.
class Miners {
    static ORDER = ["play", "place", "effect", "up", "choose", "cart", "draw", "faction", "board", "discard", "skip"];

    look() {}

    value(move, amount) {
        return amount - 100 * Miners.ORDER.indexOf(move.split(" ")[1]);
    }
}

let player;
for await (const line of createInterface({ input: process.stdin })) {
    const word = line.split(" ", 1)[0], message = JSON.parse(line.slice(word.length + 1));
    if (word === "game") {
        player = message.game === "realms" ? new Realms(message) : new Miners();
    } else if (word === "choose") {
        player.look(message.view);
        let best, most = -Infinity;
        for (const { move, amount } of message.legal) {
            const value = player.value(move, amount);
            if (value > most)
                [best, most] = [move, value];
        }
        console.log(best);
    }
}
