// engine.mjs - loads elbowroom.wasm and gives its exports string arguments and answers.
import { readFileSync } from 'node:fs';
import { WASI } from 'node:wasi';

/** `team(memory)`: what players ask of other instances (web/src/lib/team.ts). */
export async function load(path, team) {
  const wasi = new WASI({ version: 'preview1' });
  const module = await WebAssembly.compile(readFileSync(path));
  const alone = { begin() {}, claim: () => 0, give() {}, take: () => 0 };
  const imports = { wasi_snapshot_preview1: wasi.wasiImport, team: team?.(() => instance.exports.memory.buffer) ?? alone };
  const instance = await WebAssembly.instantiate(module, imports);
  wasi.initialize(instance);
  const x = instance.exports;
  if (team) x.join();

  const put = (...texts) => {
    const parts = texts.map((t) => (typeof t === 'string' ? new TextEncoder().encode(t) : t));
    if (parts.reduce((sum, p) => sum + p.length, 0) > x.input_size()) throw new Error('the input is too long');
    let at = x.input();
    for (const p of parts) {
      new Uint8Array(x.memory.buffer, at, p.length).set(p);
      at += p.length;
    }
    return parts.map((p) => p.length);
  };
  const answer = () => new TextDecoder().decode(new Uint8Array(x.memory.buffer, x.output(), x.output_length()));
  const lines = (length) => (length === 0 ? [] : answer().trimEnd().split('\n'));
  const status = (code) => (code === 0 ? null : answer()); // null, or why not

  return {
    setup: (...lines) => status(x.setup(...put(lines.join('\n')))),
    replay: (record) => status(x.replay(...put(record))),
    play: (move) => status(x.play(...put(move))),
    undo: (seat) => status(x.undo(seat)),
    canUndo: (seat) => x.can_undo(seat) === 1,
    result: () => (x.result() === 0 ? null : JSON.parse(answer())),
    scoreSheet: () => (x.scoresheet() === 0 ? null : JSON.parse(answer())),
    see: (bytes, seat) => status(x.see(...put(bytes), seat)),
    save: (seat) => new Uint8Array(x.memory.buffer, x.output(), x.save(seat)).slice(),
    length: () => x.length(),
    look: (ply) => status(x.look(ply)),
    table: () => (x.table() === 0 ? null : JSON.parse(answer())),
    makeMap: (order) => (x.make_map(...put(order)) === 0 ? null : answer()),
    people: (order) => (x.people(...put(order)) === 0 ? null : answer()),
    paint: (order) => (x.paint(...put(order)) === 0 ? null : answer()),
    news: (seat) => (x.news(seat) === 0 ? null : JSON.parse(answer())),
    move: (seat) => (x.move(seat), answer()),
    income: (seat) => (x.income(seat) === 0 ? null : JSON.parse(answer())),
    preview: (moves, seat) => (x.preview(...put(moves.join('\n')), seat) === 0 ? null : JSON.parse(answer())),
    suppose: (moves, seat) => status(x.suppose(...put(moves.join('\n')), seat)),
    ask: (seat, ...question) => (x.ask(...put(question.join('\n')), seat) === 0 ? null : JSON.parse(answer())),
    toAct: () => x.to_act(),
    legal: (seat) => lines(x.legal(seat)),
    explain: (move) => lines(x.explain(...put(move))),
    show: (seat) => (x.show(seat), answer()),
    hash: () => BigInt.asUintN(64, x.hash()).toString(16).padStart(16, '0'),
    record: () => (x.record(), answer()),
    seat: (seat, player, { seed = 1n, stream = 0n, budget = 0 } = {}) =>
      status(x.seat(seat, ...put(player), BigInt(seed), BigInt(stream), budget)),
    unseat: (seat) => status(x.unseat(seat)),
    choose: (seat) => (x.choose(seat), answer()),
    judge: (seat) => (x.judge(seat) === 0 ? null : JSON.parse(answer())),
    analyseBegin: (level, budget = 0) => status(x.analyse_begin(...put(level), budget)),
    analyseStep: () => x.analyse_step() === 1,
    analyse: () => (x.analyse() === 0 ? null : JSON.parse(answer())),
    lessons: () => (x.lessons(), JSON.parse(answer())),
    lessons: () => (x.lessons() === 0 ? [] : JSON.parse(answer())),
    learn: (lesson) => status(x.learn(...put(lesson))),
    learnResume: (progress) => status(x.learn_resume(...put(progress))),
    learnProgress: () => (x.learn_progress() === 0 ? '' : answer()),
    learnStep: () => (x.learn_step() === 0 ? null : JSON.parse(answer())),
    learnDo: (line) => (x.learn_do(...put(line)) === 0 ? null : JSON.parse(answer())),
    labBegin: (what, seed) => status(x.lab_begin(...put(what), seed)),
    labStudy: (pass, first, upto, step) => x.lab_study(pass, first, upto, step),
    labSeen: () => (x.lab_seen() === 0 ? '' : answer()),
    labSee: (text) => status(x.lab_see(...put(text))),
    labLearn: () => x.lab_learn(),
    labPlay: (first, upto, step) => (x.lab_play(first, upto, step) === 0 ? '' : answer()),
    labCount: (text) => status(x.lab_count(...put(text))),
    labCounted: () => (x.lab_counted() === 0 ? '' : answer()),
    labAnswer: (ships = '') => (x.lab_answer(...put(ships)) === 0 ? null : JSON.parse(answer())),
    puzzlesTake: (text) => status(x.puzzles_take(...put(text))),
    puzzles: () => (x.puzzles() === 0 ? null : JSON.parse(answer())),
    puzzle: (id) => status(x.puzzle(...put(id))),
    puzzleTask: () => (x.puzzle_task() === 0 ? null : JSON.parse(answer())),
    puzzleAnswer: (moves) => (x.puzzle_answer(...put(moves)) === 0 ? null : answer()),
    puzzleTheme: (moves) => (x.puzzle_theme(...put(moves.join('\n'))) === 0 ? null : answer()),
    puzzleOfDay: (date) => (x.puzzle_of_day(...put(date)) === 0 ? null : answer()),
    puzzleNext: (wish) => (x.puzzle_next(...put(wish)) === 0 ? null : answer()),
    puzzlesKept: (text) => (x.puzzles_kept(...put(text)), answer()),
    puzzleNote: (line) => (x.puzzle_note(...put(line)) === 0 ? null : answer()),
    advise: (seat, most = 5) => (x.advise(seat, most) === 0 ? null : JSON.parse(answer())),
  };
}
