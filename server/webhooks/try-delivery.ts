import { retryAfter } from "#lib/retry-after.ts";
import type { DeliveryError, GotAnswer } from "#lib/webhooks/delivery.ts";
import { callForAccount, OutboundFailure } from "#server/outbound/service.ts";
import type { Block } from "./block.ts";
import { type Outgoing, type Rendered, renderDelivery, signatureOf } from "./render-delivery.ts";
import { unmetBy } from "./unmet.ts";

/** Milliseconds for a try in all. */
const timeoutMs = 30_000;
/** So much of an answer is read; a pattern is looked for in all of it. */
const maxAnswerBytes = 64 * 1024;
/** The characters of an answer that are kept. */
const maxKept = 2000;
const keptHeaders = ["content-type", "retry-after", "server", "location"];

/** What became of one try. */
export interface Tried {
  at: Date;
  ms: number;
  status: number | null;
  /** Null for one that was accepted. */
  error: DeliveryError | null;
  request: Rendered;
  answer: GotAnswer | null;
  /** Milliseconds for which the receiver asked to be left alone. */
  asked: number | null;
}

/** Delivers once, and says how that went. It never throws: whatever a receiver does is a result. */
export async function tryDelivery(
  block: Block,
  secrets: readonly string[],
  delivery: Outgoing,
): Promise<Tried> {
  const at = new Date();
  const begunAt = performance.now();
  const request = renderDelivery(block, delivery);
  const got = await call(
    request,
    signatureOf(secrets, { id: delivery.id, at, body: request.body }),
  );
  const ms = Math.round(performance.now() - begunAt);
  if (got.error !== null)
    return { at, ms, request, status: null, error: got.error, answer: null, asked: null };
  const { status, headers, text } = got;
  return {
    at,
    ms,
    request,
    status,
    error: unmetBy({ status, body: text }, block.successOn),
    answer: { headers: kept(headers), body: keptText(text) },
    asked: retryAfter(headers["retry-after"], new Date()),
  };
}

/** The cut may part a character in two, and JSON of half of one, or of NUL, is none that PostgreSQL takes. */
function keptText(text: string): string {
  return text.slice(0, maxKept).toWellFormed().replaceAll("\0", "");
}

type Got =
  | { error: null; status: number; headers: Record<string, string>; text: string }
  | { error: DeliveryError };

async function call(request: Rendered, signature: Record<string, string>): Promise<Got> {
  try {
    const { status, headers, body } = await callForAccount({
      ...request,
      headers: { "user-agent": "Cabinet-Webhooks/1", ...request.headers, ...signature },
      timeoutMs,
      maxAnswerBytes,
      maxRedirects: 3,
    });
    return { error: null, status, headers, text: body.toString() };
  } catch (error) {
    return { error: error instanceof OutboundFailure ? error.reason : ("invalid" as const) };
  }
}

function kept(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    keptHeaders.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, value.slice(0, 200)]];
    }),
  );
}
