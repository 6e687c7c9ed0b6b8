import { errorStatus } from "#lib/errors.ts";
import type { Locale } from "#lib/locales.ts";
import { answerError, type ErrorAnswer } from "./error-answer.ts";

const values = new WeakMap<Response, unknown>();
// A symbol of the whole process, because Next bundles its own copy of this file.
const bytesKey = Symbol.for("cabinet.answerBytes");

type WithBytes = Response & { [bytesKey]?: Uint8Array };

/** The body of an answer that `json` made, which needn't be read back from its stream; undefined for others. */
export function bytesOf(answer: Response): Uint8Array | undefined {
  return (answer as WithBytes)[bytesKey];
}

/** The JSON of an answer that `json` made; undefined for others. */
export function valueOf(answer: Response): unknown {
  return values.get(answer);
}

/** A JSON answer of the HTTP API, never kept by caches. */
export function json(value: unknown, status = 200, headers: HeadersInit = {}): Response {
  const bytes = Buffer.from(JSON.stringify(value));
  const answer: WithBytes = new Response(bytes, { status, headers });
  answer[bytesKey] = bytes;
  answer.headers.set("Cache-Control", "no-store");
  answer.headers.set("X-Content-Type-Options", "nosniff");
  answer.headers.set("Content-Type", "application/json");
  answer.headers.set("Content-Length", String(bytes.byteLength));
  values.set(answer, value);
  return answer;
}

interface ErrorContext {
  locale: Locale;
  /** Details that are logged with an unexpected error. */
  where: Record<string, unknown>;
  bareErrors?: readonly string[] | undefined;
}

/** The contract's error frame for anything thrown; 401 is `{"error": 401}` and nothing else. */
export function errorResponse(
  error: unknown,
  { locale, where, bareErrors = [] }: ErrorContext,
): Response {
  const answer = answerError(error, locale, where);
  const isBare = answer.status === errorStatus.Unauthorized || bareErrors.includes(answer.key);
  return json(isBare ? { error: answer.status } : errorBody(answer), answer.status, answer.headers);
}

function errorBody({ status, code, message, key, fields, extra }: ErrorAnswer) {
  return {
    // A refused sending names its reason as text where other errors have the status (contract, POST /sendings).
    error: extra.status === "failed" ? message : status,
    name: code,
    message,
    key,
    data: fields.map((field) => ({ message: field.message, key: field.key, path: field.path })),
    ...extra,
  };
}
