import type { BodyBounds } from "./body-bounds.ts";
import { assertWithin, isBulk, noCounts } from "./body-counts.ts";

const [quote, backslash, comma, colon, open, close, openBrace, closeBrace, u, dollar] = Array.from(
  '"\\,:[]{}u$',
  (sign) => sign.charCodeAt(0),
);

/** Members' names are kept to this depth and length, which is that of the paths of bulk parts. */
const keptDepth = 6;
const keptLength = 16;

/** Counts JSON without parsing it. What isn't JSON is counted somehow: parsing refuses it at its first fault. */
export class JsonScan {
  readonly #bounds: BodyBounds;
  readonly #parts: readonly string[];
  readonly #counts = noCounts();
  /** What each open list or object is, and the name of the member that is being read in it. */
  readonly #open: { isObject: boolean; name: string }[] = [];
  /** Where the bulk part that is being read began: the number of lists and objects around it. */
  #bulkFrom = -1;
  #isText = false;
  /** Nothing of the text has been read yet. */
  #isFirst = false;
  #isEscaped = false;
  /** The text that comes next, or is being read, is a member's name. */
  #isName = false;

  constructor(bounds: BodyBounds) {
    this.#bounds = bounds;
    this.#parts = bounds.bulk?.parts ?? [];
  }

  take(chunk: Uint8Array): void {
    const counts = this.#counts;
    for (const byte of chunk) {
      if (this.#bulkFrom < 0) counts.other++;
      if (this.#isText) this.#readText(byte);
      else if (byte === quote) this.#beginText();
      else this.#readSign(byte);
    }
    assertWithin(counts, this.#bounds);
  }

  #readText(byte: number): void {
    const counts = this.#counts;
    if (this.#isFirst) {
      this.#isFirst = false;
      // A backslash may write the sign as `\u0024`.
      if (byte === dollar || byte === backslash) counts.references++;
    }
    if (this.#isEscaped) {
      this.#isEscaped = false;
      // The four digits after `\u` are counted as they come.
      counts.text += byte === u ? -3 : 1;
    } else if (byte === backslash) this.#isEscaped = true;
    else if (byte === quote) this.#endText();
    // Bytes that continue a character of UTF-8 are no characters of their own.
    else if ((byte & 0xc0) !== 0x80) counts.text++;
    if (this.#isName && this.#isText) this.#keepName(byte);
  }

  #keepName(byte: number): void {
    const at = this.#open.at(-1);
    if (at && this.#open.length <= keptDepth && at.name.length < keptLength)
      at.name += String.fromCharCode(byte);
  }

  #beginText(): void {
    this.#isText = true;
    this.#isFirst = !this.#isName;
    this.#counts.text = 0;
    const at = this.#open.at(-1);
    if (this.#isName && at) at.name = "";
    else this.#enterBulk();
  }

  #endText(): void {
    this.#isText = false;
    assertWithin(this.#counts, this.#bounds);
    this.#counts.text = 0;
    if (!this.#isName) this.#leaveBulk();
  }

  #readSign(byte: number): void {
    const counts = this.#counts;
    if (byte === comma) {
      if (this.#bulkFrom < 0) counts.values++;
      else counts.elements++;
      this.#isName = this.#open.at(-1)?.isObject ?? false;
    } else if (byte === colon) this.#isName = false;
    else if (byte === open || byte === openBrace) {
      this.#enterBulk();
      counts.values++;
      counts.depth++;
      // Deeper ones are refused below, and parsing would refuse more closing than opening ones.
      assertWithin(counts, this.#bounds);
      this.#isName = byte === openBrace;
      this.#open.push({ isObject: this.#isName, name: "" });
    } else if (byte === close || byte === closeBrace) {
      this.#open.pop();
      counts.depth = this.#open.length;
      this.#leaveBulk();
    }
  }

  #enterBulk(): void {
    if (this.#parts.length === 0 || this.#bulkFrom >= 0 || this.#open.length > keptDepth) return;
    const path = this.#open.map(({ isObject, name }) => (isObject ? name : "*"));
    if (isBulk(path, this.#parts)) this.#bulkFrom = this.#open.length;
  }

  #leaveBulk(): void {
    if (this.#open.length === this.#bulkFrom) this.#bulkFrom = -1;
  }
}
