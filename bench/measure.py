"""measure.py - runs programs for bench/all.py: processor time, instructions, several programs in turn, medians."""
import json
import re
import resource
import shutil
import statistics
import subprocess
import sys


def spent(command, **more):
    """Runs a command. Returns its processor time in seconds, and what it printed."""
    def used():
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime

    before = used()
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, **more)
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(map(str, command))}: {done.stderr.strip() or done.stdout.strip()}")
    return used() - before, done.stdout + done.stderr


def note(words):
    """Says on the terminal, in one line, what is being done."""
    if sys.stderr.isatty():
        print(f"\r\033[K{words}", end="", file=sys.stderr, flush=True)


def middle(values):
    """The median of numbers; of texts the one that all runs gave."""
    return statistics.median(values) if isinstance(values[0], (int, float)) else " / ".join(sorted(set(values)))


def in_turn(programs, cases, runs, measure):
    """measure(program, *case) gives {figure: value}. Returns {case: {figure: [{median, runs} of each program]}}."""
    seen = {name: [[] for _ in programs] for name in cases}
    for run in range(runs):
        for name, case in cases.items():
            note(f"{run + 1}/{runs} {name}")
            for i, program in enumerate(programs):
                seen[name][i].append(measure(program, *case))
    note("")

    def of(results, figure):
        values = [result[figure] for result in results]
        return {"median": middle(values), "runs": values}

    return {name: {figure: [of(results, figure) for results in each] for figure in each[0][0]} for name, each in seen.items()}


def bench(program, options, seconds):
    """`elbowroom bench` with its processor time as we see it, and what it says itself."""
    took, out = spent([program, "bench", *options, "--seconds", seconds, "--json"])
    return took, json.loads(out)


def has_valgrind():
    return shutil.which("valgrind") is not None


def instructions(program, options):
    """Of a random move: the difference of a long and a short run, so all that is not a move falls out."""
    counts = []
    for seconds in (1, 4):
        command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program, "bench", *options]
        out = spent([*command, "--seconds", seconds, "--json"])[1]
        counts.append((int(re.search(r"Collected : (\d+)", out)[1]), int(re.search(r'"moves":(\d+)', out)[1])))
    (few, few_moves), (many, many_moves) = counts
    return (many - few) / (many_moves - few_moves)
