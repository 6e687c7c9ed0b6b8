import { setImmediate } from "node:timers/promises";
import { AppError } from "#lib/errors.ts";
import { isFormType } from "./body.ts";

/**
 * Values a body may have: a send's hundred thousand recipients and as many exclusions, and more than
 * any other call takes.
 */
const maxValues = 250_000;
/** Bytes that are scanned before other work gets its turn, which takes less than a millisecond. */
const slice = 256 * 1024;

const [quote, backslash, comma, bracket, brace, ampersand] = Array.from('"\\,[{&', (sign) =>
  sign.charCodeAt(0),
);

/**
 * Throws BadRequest for a body with more values than any call takes, before it is parsed: eight megabytes of
 * `[],` are 2.7 million arrays, a second of work and hundreds of megabytes. Counts characters that begin or
 * separate JSON values, and separators of form fields.
 */
export async function assertFewValues(bytes: Uint8Array, contentType: string): Promise<void> {
  const isForm = isFormType(contentType);
  let count = 0;
  let isText = false;
  for (let at = 0, turn = slice; at < bytes.length; at++) {
    if (at >= turn) {
      if (count > maxValues) break;
      turn = at + slice;
      await setImmediate();
    }
    const sign = bytes[at];
    if (isForm && sign === ampersand) count++;
    if (isText) {
      if (sign === backslash) at++;
      else if (sign === quote) isText = false;
    } else if (sign === quote) isText = true;
    else if (sign === comma || sign === bracket || sign === brace) count++;
  }
  if (count > maxValues)
    throw new AppError("BadRequest", "commons.errors.body.values", {
      params: { limit: maxValues },
    });
}
