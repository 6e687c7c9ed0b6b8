import { setImmediate } from "node:timers/promises";
import type { Money } from "#lib/money.ts";
import type { Tally } from "#lib/tariffs/tally.ts";
import type { Person } from "#server/contacts/service.ts";
import type { WindowState } from "#server/providers/service.ts";
import type { Covered } from "#server/sendings/accept/budget.ts";
import {
  isLeftOut,
  type Quote,
  type QuoteRecipient,
  type Quoter,
} from "#server/sendings/accept/quote.ts";
import type { FallbackQuoter } from "#server/sendings/fallbacks/fallback-quotes.ts";
import type { awaitsHours } from "./awaited-hours.ts";
import { countFallback, countQuote, type FallbackCount } from "./count-fallbacks.ts";

/** Recipients that are counted before others get the process. */
export const inOneGo = 100;

/** The recipients of a send, and its price. */
export interface Count {
  tally: Tally;
  /** Each fallback with its cost if it were sent to all recipients. */
  fallbacks: FallbackCount[];
  segments: number;
  seconds: number;
  missing: Map<string, number>;
  excluded: number;
  duplicates: number;
  /** The number of recipients that the money covers. */
  covered: Covered;
  isSampled: boolean;
  /** How many recipients would have to wait for their hours, and for how many these would be too late. */
  later: number;
  never: number;
  /** How many of a channel with hours to answer in are within them; null on others. */
  window: WindowCount | null;
}

export interface WindowCount extends Record<WindowState, number> {
  hours: number;
  hasTemplates: boolean;
}

interface Counting {
  variables: readonly string[];
  fallbacks: readonly FallbackQuoter[];
  /** Recipients that fallbacks reach at another address. */
  people: ReadonlyMap<string, Person>;
  awaits: ReturnType<typeof awaitsHours>;
  /** Whether a message's own words reach its recipient; null where that is no question. */
  windowOf?: ((quote: Quote) => WindowState | null) | undefined;
  /** How many recipients each recipient of the sample represents. */
  scale?: number;
  /** Counting stops at this number of recipients. */
  limit?: number | null;
  pay?: (price: Money) => void;
}

/** Adds recipients to a count. */
export async function countSome(
  count: Count,
  some: readonly QuoteRecipient[],
  quoter: Quoter,
  { variables, fallbacks, people, awaits, windowOf, scale = 1, limit = null, pay }: Counting,
): Promise<void> {
  // Money is integer, so fractions of a recipient are carried over until they make a whole one.
  let carried = 0;
  for (const [at, recipient] of some.entries()) {
    if (at % inOneGo === inOneGo - 1) await setImmediate();
    carried += scale;
    const weight = Math.floor(carried);
    carried -= weight;
    const quote = quoter(recipient);
    if (isLeftOut(quote)) {
      count.excluded += weight;
      continue;
    }
    if (limit !== null && count.tally.recipients >= limit) return;
    pay?.(quote.price);
    const awaited = awaits(quote.hours);
    if (awaited !== "no") count[awaited] += weight;
    countWindow(count, windowOf?.(quote), weight);
    countQuote(count.tally, quote, weight);
    for (const [index, fallback] of fallbacks.entries()) {
      const own = count.fallbacks[index];
      if (own) countFallback(own, fallback.quote(recipient, people.get(recipient.address)), weight);
    }
    count.segments += quote.segments * weight;
    count.seconds += (quote.perSecond?.units ?? 0) * weight;
    for (const variable of variables) {
      if (!valueOf(recipient, variable))
        count.missing.set(variable, (count.missing.get(variable) ?? 0) + weight);
    }
  }
}

function countWindow(
  { window }: Count,
  state: WindowState | null | undefined,
  weight: number,
): void {
  if (state && window) window[state] += weight;
}

function valueOf(recipient: QuoteRecipient, variable: string): unknown {
  return variable.startsWith("custom")
    ? recipient.custom?.[variable]
    : recipient[variable as keyof QuoteRecipient];
}
