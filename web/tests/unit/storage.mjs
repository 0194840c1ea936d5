// storage.mjs - what a browser keeps, in memory.
export class Storage {
  #kept = new Map();

  getItem(key) {
    return this.#kept.get(key) ?? null;
  }

  setItem(key, text) {
    this.#kept.set(key, text);
  }

  removeItem(key) {
    this.#kept.delete(key);
  }
}
