import * as z from "zod";
import type { ApiAnswer } from "../api/api-channel.ts";
import type { Attempt } from "../attempt.ts";
import { attemptOfHalf, attemptOfStatus } from "../http/outcomes.ts";

const graphError = z.object({
  code: z.int(),
  error_subcode: z.int().optional(),
  title: z.string().optional(),
  message: z.string().optional(),
  error_data: z.object({ details: z.string().optional() }).nullish().catch(null),
});
const refusal = z.object({ error: graphError });

export type GraphError = z.infer<typeof graphError>;

/** An error as a webhook tells it, of which nothing has to be there but the code. */
export const reportedError = graphError;

/** What the codes of a product of the Graph API mean, beyond those of the Graph API itself. */
export interface GraphMeanings {
  /** Refused for load. */
  throttled: ReadonlySet<number>;
  /** The account, the number or the token can't send at all now. */
  away: ReadonlySet<number>;
  /** Only this message has to wait. */
  own: ReadonlySet<number>;
  /** The words for an error that ends a message; null where the provider's own serve. */
  wordsOf(error: GraphError): string | null;
}

/** Application, page and business limits of calls; 613 is a custom one. */
const throttledCodes = new Set([4, 17, 32, 613, 80_007]);
/** An expired, revoked or unfit token, and a service that is away: no message is at fault. */
const awayCodes = new Set([0, 2, 3, 10, 102, 190, 368]);
/** Nothing is known of a message whose call ended so. */
const unknownCodes = new Set([1]);

const maxError = 300;

/** An error in one line: `131008 Required parameter is missing`. */
export function textOfError(error: GraphError): string {
  const { code, error_data: data, message, title } = error;
  return `${code} ${data?.details ?? message ?? title ?? ""}`.trim().slice(0, maxError);
}

/** The outcome of an answer that does not name the message. */
export function attemptOfGraph(answer: ApiAnswer, meanings: GraphMeanings): Attempt {
  const { status } = answer;
  const error = refusal.safeParse(answer.value).data?.error;
  if (!error) {
    if (status < 300) return attemptOfHalf("Graph API answered something else", false);
    return attemptOfStatus(answer, { error: `HTTP ${status}`, idempotent: false });
  }
  const { code } = error;
  const words = meanings.wordsOf(error);
  if (words !== null) return { outcome: "failed", error: words };
  const text = textOfError(error);
  if (unknownCodes.has(code) && status >= 500) return { outcome: "doubt", error: text };
  if (throttledCodes.has(code) || meanings.throttled.has(code)) return asThrottled(answer, text);
  if (meanings.own.has(code)) return { outcome: "retry", error: text, cause: "own", askedMs: 0 };
  const isForbidden = code >= 200 && code <= 299;
  if (isForbidden || awayCodes.has(code) || meanings.away.has(code))
    return { outcome: "retry", error: text, cause: "away", askedMs: 0 };
  return attemptOfStatus(answer, { error: text, idempotent: false });
}

function asThrottled(answer: ApiAnswer, error: string): Attempt {
  return attemptOfStatus({ ...answer, status: 429 }, { error, idempotent: false });
}
