import type { BodyBounds } from "./body-bounds.ts";
import { isFormType } from "./body.ts";
import { FormScan } from "./form-scan.ts";
import { JsonScan } from "./json-scan.ts";

/**
 * Counts what a body holds while it arrives, before anything is parsed, in constant memory: eight megabytes of
 * `[],` would be 2.7 million arrays, a second of work and hundreds of megabytes.
 */
export class BodyScan {
  readonly #bounds: BodyBounds;
  readonly #isForm: boolean;
  #scan: FormScan | JsonScan | null = null;

  constructor(bounds: BodyBounds, contentType: string) {
    this.#bounds = bounds;
    this.#isForm = isFormType(contentType);
  }

  /** Throws PayloadTooLarge or BadRequest as soon as the body has more than it may. */
  take(chunk: Uint8Array): void {
    this.#scan ??= this.#begin(chunk);
    this.#scan?.take(chunk);
  }

  /** The first byte that isn't blank tells JSON from a form; null before it. */
  #begin(chunk: Uint8Array): FormScan | JsonScan | null {
    const first = chunk.find((byte) => !blanks.has(byte));
    if (first === undefined) return null;
    const isJson = !this.#isForm || first === bracket || first === brace;
    return new (isJson ? JsonScan : FormScan)(this.#bounds);
  }
}

// Tab, line breaks and space, and the three bytes of a byte order mark.
const blanks = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x20, 0xef, 0xbb, 0xbf]);
const [bracket, brace] = [0x5b, 0x7b];
