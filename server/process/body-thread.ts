import { parentPort } from "node:worker_threads";
import { AppError } from "#lib/errors.ts";
import { parseBody } from "#server/transport/body.ts";
import type { ParseAnswer, ParseRequest } from "./body-parser.ts";

/** The thread in which a web process parses large bodies, one after another. */
parentPort?.on("message", ({ id, bytes, contentType }: ParseRequest) => {
  const answer: ParseAnswer = { id, ...parse(bytes, contentType) };
  parentPort?.postMessage(answer, []);
});

function parse(bytes: Uint8Array, contentType: string): Omit<ParseAnswer, "id"> {
  try {
    return { value: parseBody(bytes, contentType) };
  } catch (error) {
    if (error instanceof AppError) return { refused: { code: error.code, key: error.key } };
    return { failed: String(error) };
  }
}
