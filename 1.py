import subprocess, sys
from hashlib import blake2b

record = [line.split() for line in open(sys.argv[1]) if line.strip() and line[0] != "#"]
said = {word[0]: word[1:] for word in record}
salts = {word[1]: word[2] for word in record if word[0] == "salt"}
setup = "setup " + ("game=miners " if said["rules"][0] == "miners" else "")
setup += " ".join(word + "=" + said[word][0] for word in ("map", "seats", "set", "places", "draw", "rounds") if word in said)
setup += "".join(" option=" + word[1] for word in record if word[0] == "option" and word[2] == "yes")
secret = bytes.fromhex(said["secret"][0])
assert blake2b(b"elbowroom fair 1" + secret, digest_size=32).hexdigest() == said["fair"][1], "not the secret that was fixed"
texts = [said["fair"][0]] + [salts.get("p%d" % seat, "") for seat in range(1, int(said["seats"][0]) + 1)]
key = blake2b(b"".join(bytes([len(t)]) + t.encode() for t in texts), digest_size=32, key=secret).digest()
referee = subprocess.Popen([sys.argv[2], "referee"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

def ask(line):
    print(line, file=referee.stdin, flush=True)
    return referee.stdout.readline().strip()

assert ask(setup).startswith("ok")
picks = 0
for move in record[record.index(["moves"]) + 1 : record.index(["end"])]:
    if move[0] == "chance":
        outcomes = [outcome.split() for outcome in ask("chance?")[3:].split("; ")]
        x = blake2b(outcomes[0][2].encode() + picks.to_bytes(4, "little"), digest_size=16, key=key).digest()
        r = int.from_bytes(x[:8], "little") * sum(int(outcome[0]) for outcome in outcomes) >> 64
        while r >= int(outcomes[0][0]):
            r -= int(outcomes.pop(0)[0])
        assert outcomes[0][1:] == move, "pick %d should be %s" % (picks, " ".join(outcomes[0][1:]))
        picks += 1
    assert ask(" ".join(move)).startswith("ok")
print("all %d picks follow from the secret" % picks)
