import type { BodyBounds } from "./body-bounds.ts";
import { assertWithin, isBulk, noCounts } from "./body-counts.ts";
import { parameterPath } from "./brackets.ts";

const [ampersand, equals, percent] = Array.from("&=%", (sign) => sign.charCodeAt(0));
/** Bytes of a field's name that are kept to tell whether it is of a bulk part. */
const keptLength = 64;

/** Counts the fields of a form (`application/x-www-form-urlencoded`) without parsing it. */
export class FormScan {
  readonly #bounds: BodyBounds;
  readonly #parts: readonly string[];
  readonly #counts = noCounts();
  #name = "";
  #isName = true;
  #isOfBulk = false;
  /** Bytes outside bulk parts before this field. */
  #otherBefore = 0;
  /** How many digits of an encoded byte are still to come. */
  #digits = 0;

  constructor(bounds: BodyBounds) {
    this.#bounds = bounds;
    this.#parts = bounds.bulk?.parts ?? [];
  }

  take(chunk: Uint8Array): void {
    for (const byte of chunk) {
      if (!this.#isOfBulk) this.#counts.other++;
      if (byte === ampersand) this.#endField();
      else if (byte === equals && this.#isName) this.#endName();
      else this.#read(byte);
    }
    assertWithin(this.#counts, this.#bounds);
  }

  #read(byte: number): void {
    if (this.#isName && this.#name.length < keptLength) this.#name += String.fromCharCode(byte);
    if (byte === percent) {
      this.#digits = 2;
    } else if (this.#digits > 0) {
      // An encoded byte that continues a character of UTF-8 begins with 8, 9, A or B.
      if (this.#digits === 2 && !/[89ab]/i.test(String.fromCharCode(byte))) this.#counts.text++;
      this.#digits--;
    } else this.#counts.text++;
  }

  #endName(): void {
    this.#isName = false;
    this.#counts.text = 0;
    this.#isOfBulk = this.#parts.length > 0 && isBulk(pathOf(this.#name), this.#parts);
    // The name of a field of a bulk part is of it too.
    if (this.#isOfBulk) this.#counts.other = this.#otherBefore;
  }

  #endField(): void {
    assertWithin(this.#counts, this.#bounds);
    if (this.#isOfBulk) this.#counts.elements++;
    else this.#counts.values++;
    this.#counts.text = 0;
    this.#otherBefore = this.#counts.other;
    this.#name = "";
    this.#isName = true;
    this.#isOfBulk = false;
    this.#digits = 0;
  }
}

function pathOf(name: string): string[] {
  try {
    return parameterPath(decodeURIComponent(name));
  } catch {
    return [];
  }
}
