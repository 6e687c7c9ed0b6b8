import { TableError } from "./source.ts";

const maxBytes = 64 * 1024 * 1024;
const maxTexts = 5_000_000;

/** Many short texts by their numbers, in a few bytes more than their letters take. */
export class PackedTexts {
  #bytes = Buffer.allocUnsafe(64 * 1024);
  #ends = new Uint32Array(4096);
  #used = 0;
  #count = 0;

  /** Throws TableError where they would fill the memory. */
  add(text: string): void {
    const length = Buffer.byteLength(text);
    if (this.#used + length > maxBytes || this.#count === maxTexts) throw new TableError("texts");
    if (this.#used + length > this.#bytes.length) {
      const grown = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#used + length));
      this.#bytes.copy(grown, 0, 0, this.#used);
      this.#bytes = grown;
    }
    if (this.#count === this.#ends.length) {
      const grown = new Uint32Array(this.#ends.length * 2);
      grown.set(this.#ends);
      this.#ends = grown;
    }
    this.#bytes.write(text, this.#used);
    this.#used += length;
    this.#ends[this.#count] = this.#used;
    this.#count += 1;
  }

  /** Empty for an unknown number. */
  get(at: number): string {
    const end = at < this.#count ? this.#ends[at] : undefined;
    if (end === undefined) return "";
    return this.#bytes.toString("utf8", at === 0 ? 0 : this.#ends[at - 1], end);
  }
}
