import { AppError } from "#lib/errors.ts";
import { expandBrackets } from "./brackets.ts";

const maxDepth = 32;

/**
 * Parses a body as JSON or form; undefined if it is empty. Throws BadRequest for invalid text or JSON, too deep
 * nesting, or characters that can't be stored.
 */
export function parseBody(bytes: Uint8Array, contentType: string): unknown {
  const text = decode(bytes);
  if (text.trim() === "") return undefined;
  // `curl -d '{…}'` calls JSON a form.
  const value =
    isFormType(contentType) && !/^\s*[{[]/.test(text)
      ? expandBrackets(new URLSearchParams(text))
      : parseJson(text);
  assertStorable(value);
  return value;
}

export function isFormType(contentType: string): boolean {
  return contentType.startsWith("application/x-www-form-urlencoded");
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new AppError("BadRequest", "commons.errors.body.encoding");
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("BadRequest", "commons.errors.body.malformed");
  }
}

/** Refuses text that PostgreSQL can't hold, members that reach into prototypes, and endless nesting. */
export function assertStorable(value: unknown, depth = 0): void {
  if (typeof value === "string") return assertText(value);
  if (typeof value !== "object" || value === null) return;
  if (depth >= maxDepth) throw new AppError("BadRequest", "commons.errors.body.deep");
  if (Array.isArray(value)) {
    for (const element of value) assertStorable(element, depth + 1);
    return;
  }
  for (const [name, member] of Object.entries(value)) {
    if (name === "__proto__") throw new AppError("BadRequest", "commons.errors.body.malformed");
    assertText(name);
    assertStorable(member, depth + 1);
  }
}

/** Throws BadRequest for NUL and halves of surrogate pairs. */
export function assertText(text: string): void {
  if (text.includes("\0") || !text.isWellFormed())
    throw new AppError("BadRequest", "commons.errors.body.characters");
}
