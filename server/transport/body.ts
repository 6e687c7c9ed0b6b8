import { AppError } from "#lib/errors.ts";
import { expandBrackets } from "./brackets.ts";

/** Bytes a body may have where the route says nothing else. */
export const bodyLimit = 1024 * 1024;
const deepest = 32;

/**
 * The value in a request's body, JSON or form; undefined when it is empty. Throws PayloadTooLarge,
 * and BadRequest for what is no text, no JSON, too deep, or can't be stored.
 */
export async function readBody(request: Request, limit = bodyLimit): Promise<unknown> {
  const text = decode(await readBytes(request, limit));
  if (text.trim() === "") return undefined;
  const isForm =
    request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded") ?? false;
  // `curl -d '{…}'` calls JSON a form.
  const value =
    isForm && !/^\s*[{[]/.test(text) ? expandBrackets(new URLSearchParams(text)) : parseJson(text);
  assertStorable(value);
  return value;
}

async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  if (Number(request.headers.get("content-length")) > limit) throw tooLarge(limit);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read().catch(() => {
      throw new AppError("BadRequest", "commons.errors.body.malformed");
    });
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      throw tooLarge(limit);
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks);
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
  if (depth >= deepest) throw new AppError("BadRequest", "commons.errors.body.deep");
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

function tooLarge(limit: number): AppError {
  return new AppError("PayloadTooLarge", "commons.errors.body.large", { params: { limit } });
}
