from hashlib import blake2b
secret = bytes.fromhex("030a11181f262d343b424950575e656c737a81888f969da4abb2b9c0c7ced5dc")
commit = blake2b(b"elbowroom fair 1" + secret, digest_size=32).hexdigest()
key = blake2b(b"\x0ctbl2345abcde" + b"\x05ann-1" + b"\x00", digest_size=32, key=secret).digest()
first = blake2b(b"banner" + bytes([0, 0, 0, 0]), digest_size=16, key=key).digest()
r = int.from_bytes(first[:8], "little") * 14 >> 64
assert commit == "a7962f1764c15b318511892139ef28dc981b3e12936f827cf40a95c599c16d60" and r == 3
