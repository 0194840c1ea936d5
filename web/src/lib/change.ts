// change.ts - views as the server sends them: whole, or as what changed since the last one (docs/protocol.md, "Changes").

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), c => c.charCodeAt(0));

/** The view that a change makes of another; null if the change makes no sense. */
export function changed(before: Uint8Array, change: Uint8Array): Uint8Array | null {
  let at = 0;
  let good = true;
  const number = (): number => {
    for (let value = 0, shift = 0; at < change.length && shift < 28; shift += 7) {
      const byte = change[at++];
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
    good = false;
    return 0;
  };
  const length = number();
  if (!good || length > MOST) return null;
  const now = new Uint8Array(length);
  now.set(before.subarray(0, length));
  for (let to = 0; at < change.length;) {
    to += number();
    const count = number();
    if (!good || to + count > length || at + count > change.length) return null;
    now.set(change.subarray(at, at + count), to);
    at += count;
    to += count;
  }
  return now;
}

const MOST = 1 << 16; // bytes of a view; far more than any game has

export interface ToldView {
  state?: string;
  change?: string;
  since?: number;
}

/** The views of one table, in the order in which they are told. */
export class Views {
  #last: { n: number; bytes: Uint8Array } | null = null;

  /** The connection is new: the view of the answer, if it brings one. */
  begin(n: number, told: ToldView): Uint8Array | undefined {
    this.#last = null;
    return this.take(n, told) ?? undefined;
  }

  /** The view that came with entry n; undefined if none did, null if it is a change of one that is not known. */
  take(n: number, told: ToldView): Uint8Array | null | undefined {
    if (told.state === undefined && told.change === undefined) return undefined;
    const whole = told.state === undefined ? this.#change(told.change ?? "", told.since) : bytesOf(told.state);
    this.#last = whole && { n, bytes: whole };
    return whole;
  }

  #change(change: string, since: number | undefined): Uint8Array | null {
    return this.#last && this.#last.n === since ? changed(this.#last.bytes, bytesOf(change)) : null;
  }
}
