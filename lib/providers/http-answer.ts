import { exactJson } from "./exact-json.ts";
import type { HttpConfig } from "./http-config.ts";
import { textAtPath } from "./value-path.ts";

/** What the body of a successful answer says of a message. */
export type AnswerReading =
  | { kind: "accepted"; providerMessageId: string | null }
  | { kind: "refused"; error: string }
  /** It has no id where one should be, so it is not known whether the message was taken. */
  | { kind: "unclear" };

type Paths = Pick<HttpConfig, "idPath" | "errorPath">;

const maxError = 300;

/** JSON, or a form; null for neither. */
export function parseAnswer(text: string): unknown {
  // Many answer nothing, and a parser that throws for each costs more than the call.
  if (text === "") return null;
  try {
    return exactJson(text);
  } catch {
    return /^[^\s<={]+=/.test(text) ? Object.fromEntries(new URLSearchParams(text)) : null;
  }
}

/** Reads the answer that the provider gave with a status of success. */
export function readAnswer({ idPath, errorPath }: Paths, text: string): AnswerReading {
  const value = parseAnswer(text);
  // Some answer a refused message with an id as well.
  const error = errorAt(errorPath, value);
  if (error !== null) return { kind: "refused", error };
  const providerMessageId = idPath === "" ? null : textAtPath(value, idPath);
  if (providerMessageId !== null && providerMessageId.length <= 200)
    return { kind: "accepted", providerMessageId };
  return idPath === "" ? { kind: "accepted", providerMessageId: null } : { kind: "unclear" };
}

/** What an answer of refusal says; null where the path leads to nothing, `0` or "false". */
export function readError(errorPath: string, text: string): string | null {
  return errorAt(errorPath, parseAnswer(text));
}

function errorAt(path: string, value: unknown): string | null {
  const error = path === "" ? null : textAtPath(value, path);
  return error === null || error === "0" || error === "false" ? null : error.slice(0, maxError);
}
