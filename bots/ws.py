"""A WebSocket client in the standard library alone (RFC 6455): text messages, pings, fragments. For net_player.py and tests.

    ws = connect("ws://127.0.0.1:8080/ws")
    ws.send("text"); text = ws.receive(timeout=5)    # None: nothing came in that time

A lost or closed connection raises Closed. wss:// works too, with the system's certificates.
"""
import base64
import hashlib
import os
import select
import socket
import ssl
import struct
import time
from urllib.parse import urlsplit

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
MOST = 16 << 20  # bytes of a message; a longer one is a fault


class Closed(ConnectionError):
    """The connection is gone; `code` is what the other side said, or 1006."""

    def __init__(self, code=1006, reason=""):
        super().__init__(f"closed: {code} {reason}".rstrip())
        self.code, self.reason = code, reason


class WebSocket:
    def __init__(self, sock, rest=b""):
        self.sock, self.buffer = sock, rest
        self.parts, self.closed = [], False

    def send(self, text):
        self._frame(TEXT, text.encode())

    def ping(self, data=b""):
        self._frame(PING, data)

    def _frame(self, kind, data):
        """One whole frame; what a client sends is masked with a fresh random key."""
        head = bytes([0x80 | kind])
        if len(data) < 126:
            head += bytes([0x80 | len(data)])
        elif len(data) < 1 << 16:
            head += struct.pack("!BH", 0x80 | 126, len(data))
        else:
            head += struct.pack("!BQ", 0x80 | 127, len(data))
        key = os.urandom(4)
        mask = (key * (len(data) // 4 + 1))[: len(data)]
        body = (int.from_bytes(data, "big") ^ int.from_bytes(mask, "big")).to_bytes(len(data), "big")
        try:
            self.sock.sendall(head + key + body)
        except OSError as e:
            raise Closed(1006, str(e)) from e

    def receive(self, timeout=None):
        """The next text message; None when the time is over before one is whole."""
        end = None if timeout is None else time.monotonic() + timeout
        while True:
            if self.closed:
                raise Closed()
            frame = self._take_frame()
            if frame is None:
                if not self._read(end):
                    return None
                continue
            last, kind, data = frame
            if kind == PING:
                self._frame(PONG, data)
            elif kind == CLOSE:
                code = struct.unpack("!H", data[:2])[0] if len(data) >= 2 else 1005
                self.close()
                raise Closed(code, data[2:].decode(errors="replace"))
            elif kind != PONG:
                self.parts.append(data)
                if sum(map(len, self.parts)) > MOST:
                    self._fail(1009)
                if last:
                    whole, self.parts = b"".join(self.parts), []
                    return whole.decode()

    def _fail(self, code):
        self.close(code)
        raise Closed(code)

    def _take_frame(self):
        """(last, kind, data) from what has been read, or None while a part of it is missing."""
        b = self.buffer
        if len(b) < 2:
            return None
        size, at = b[1] & 127, 2
        if b[1] & 128 or b[0] & 0x70:  # a server masks nothing, and we asked for no extension
            self._fail(1002)
        if size >= 126:
            at = 4 if size == 126 else 10
            if len(b) < at:
                return None
            size = int.from_bytes(b[2:at], "big")
        if size > MOST:
            self._fail(1009)
        if len(b) < at + size:
            return None
        self.buffer = b[at + size:]
        return bool(b[0] & 128), b[0] & 15, b[at:at + size]

    def _read(self, end):
        """More bytes; False when the time is over."""
        pending = getattr(self.sock, "pending", lambda: 0)()
        if not pending:
            wait = None if end is None else max(0, end - time.monotonic())
            if not select.select([self.sock], [], [], wait)[0]:
                return False
        try:
            data = self.sock.recv(65536)
        except ssl.SSLWantReadError:
            return True
        except OSError as e:
            raise Closed(1006, str(e)) from e
        if not data:
            raise Closed()
        self.buffer += data
        return True

    def close(self, code=1000):
        """Says goodbye, if it still can."""
        if not self.closed:
            self.closed = True
            try:
                self._frame(CLOSE, struct.pack("!H", code))
            except OSError:
                pass
            self.sock.close()

    def abort(self):
        """Drops the connection without a word, as a lost network does."""
        self.closed = True
        self.sock.close()


def connect(url, timeout=10, headers=(), source=None):
    """`source`: the address to come from, where this machine has several."""
    u = urlsplit(url)
    if u.scheme not in ("ws", "wss") or not u.hostname:
        raise ValueError(f"not a WebSocket address: {url}")
    port = u.port or (443 if u.scheme == "wss" else 80)
    sock = socket.create_connection((u.hostname, port), timeout, (source, 0) if source else None)
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    if u.scheme == "wss":
        sock = ssl.create_default_context().wrap_socket(sock, server_hostname=u.hostname)
    key = base64.b64encode(os.urandom(16)).decode()
    path = (u.path or "/") + ("?" + u.query if u.query else "")
    lines = [f"GET {path} HTTP/1.1", f"Host: {u.netloc}", "Upgrade: websocket", "Connection: Upgrade",
             f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", *headers]
    sock.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
    answer = b""
    while b"\r\n\r\n" not in answer:
        more = sock.recv(4096)
        if not more or len(answer) > 65536:
            sock.close()
            raise Closed(1006, answer.split(b"\r\n")[0].decode(errors="replace") or "no answer")
        answer += more
    head, _, rest = answer.partition(b"\r\n\r\n")
    status, *fields = head.decode("latin-1").split("\r\n")
    said = {name.strip().lower(): value.strip() for name, _, value in (f.partition(":") for f in fields)}
    want = base64.b64encode(hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()).decode()
    if status.split(" ")[1:2] != ["101"] or said.get("sec-websocket-accept") != want:
        sock.close()
        raise Closed(1006, status)
    sock.settimeout(None)
    return WebSocket(sock, rest)
