"""proxy.py NAME:TARGET_PORT… - TCP links that can be broken, each from a free loopback port to a target port.

First it prints a line of JSON, {NAME: port}. Then it obeys lines on its standard input, and answers each with one line:
    cut NAME     every connection is reset at both ends; the answer is how many there were
    stall NAME   nothing passes either way
    mute NAME    what the target answers is held back; requests pass
    go NAME      what was held back passes again
It ends when its input does. A process of its own: the clients of the test must not wait for it.
"""
import json
import os
import selectors
import socket
import struct
import sys

CHUNK = 1 << 16


class Pipe:
    """One way of one connection: read from `source`, to be written to `sink`."""

    def __init__(self, source, sink, answers):
        self.source, self.sink, self.answers = source, sink, answers
        self.held, self.ended = b"", False


class Link:
    """A listening port, and the connections that came to it: socket: (pipe from it, pipe to it)."""

    def __init__(self, target):
        self.target = target
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=256)
        self.listener.setblocking(False)
        self.state, self.pipes = "go", {}

    def passes(self, pipe):
        return self.state == "go" or (self.state == "mute" and not pipe.answers)


class Proxy:
    def __init__(self, targets):
        self.links = {name: Link(port) for name, port in targets}
        self.selector = selectors.DefaultSelector()
        for link in self.links.values():
            self.selector.register(link.listener, selectors.EVENT_READ, (self.accept, link))
        self.selector.register(sys.stdin.fileno(), selectors.EVENT_READ, (self.obey, None))
        self.commands, self.open = b"", True

    # ---- connections ----

    def accept(self, link, _sock, _events):
        try:
            near, _ = link.listener.accept()
        except OSError:
            return
        far = socket.socket()
        for s in (near, far):
            s.setblocking(False)
            s.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        far.connect_ex(("127.0.0.1", link.target))
        there, back = Pipe(near, far, False), Pipe(far, near, True)
        link.pipes[near], link.pipes[far] = (there, back), (back, there)
        for s in (near, far):
            self.watch(link, s)

    def watch(self, link, sock):
        """What to wait for: bytes to read while they may pass, room to write while some wait."""
        if sock not in link.pipes:
            return
        source, sink = link.pipes[sock]
        events = 0
        if not source.ended and len(source.held) < CHUNK and link.passes(source):
            events |= selectors.EVENT_READ
        if sink.held and link.passes(sink):
            events |= selectors.EVENT_WRITE
        known = sock in self.selector.get_map()
        if events and known:
            self.selector.modify(sock, events, (self.move, link))
        elif events:
            self.selector.register(sock, events, (self.move, link))
        elif known:
            self.selector.unregister(sock)

    def move(self, link, sock, events):
        if sock not in link.pipes:
            return
        source, sink = link.pipes[sock]
        try:
            if events & selectors.EVENT_READ and link.passes(source):
                data = sock.recv(CHUNK)
                source.held += data
                source.ended = not data
            if events & selectors.EVENT_WRITE and link.passes(sink) and sink.held:
                sink.held = sink.held[sock.send(sink.held):]
        except BlockingIOError:
            pass
        except OSError:
            self.drop(link, sock)
            return
        if (source.ended and not source.held) or (sink.ended and not sink.held):
            self.drop(link, sock)
            return
        for s in (source.source, source.sink):
            self.watch(link, s)

    def drop(self, link, sock):
        """Both ends are reset."""
        for s in (link.pipes[sock][0].source, link.pipes[sock][0].sink):
            if s in self.selector.get_map():
                self.selector.unregister(s)
            link.pipes.pop(s, None)
            s.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            s.close()

    # ---- commands ----

    def obey(self, _link, _sock, _events):
        data = os.read(sys.stdin.fileno(), CHUNK)
        self.open = bool(data)
        self.commands += data
        while b"\n" in self.commands:
            line, _, self.commands = self.commands.partition(b"\n")
            word, name = line.decode().split()
            print(self.do(word, self.links[name]), flush=True)

    def do(self, word, link):
        there = len(link.pipes) // 2
        if word == "cut":
            while link.pipes:
                self.drop(link, next(iter(link.pipes)))
        else:
            link.state = word
            for s in list(link.pipes):
                self.watch(link, s)
        return there

    def run(self):
        print(json.dumps({name: link.listener.getsockname()[1] for name, link in self.links.items()}), flush=True)
        while self.open:
            for key, events in self.selector.select():
                do, link = key.data
                do(link, key.fileobj, events)


if __name__ == "__main__":
    Proxy([(a.split(":")[0], int(a.split(":")[1])) for a in sys.argv[1:]]).run()
