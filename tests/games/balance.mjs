// balance.mjs ELBOWROOM BOT GAMES LEAST MOST - the cards of Miners are worth what they were balanced for: the median of solo games lies
// in its band.
import { played, words } from "./play.mjs";

const [bot, games, least, most] = words;
const { median } = played("--game", "miners", "--seats", 1, "--bots", bot, "--games", games).scores;
console.log(`miners alone, ${bot}, ${games} games: median ${median}; ${least} to ${most} are asked for`);
process.exitCode = median >= Number(least) && median <= Number(most) ? 0 : 1;
