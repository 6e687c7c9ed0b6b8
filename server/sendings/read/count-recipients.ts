import type { Money } from "#lib/money.ts";
import { channels } from "#lib/sendings/channels.ts";
import type { SendInput } from "#lib/sendings/send-input.ts";
import { createTally } from "#lib/tariffs/tally.ts";
import { permitted } from "#server/auth/permitted.ts";
import { listSizes } from "#server/contacts/service.ts";
import { sql } from "#server/db/client.ts";
import { replyWindowsAt } from "#server/providers/service.ts";
import { runInTurn } from "#server/run-in-turn.ts";
import { coveredShare, createBudget } from "#server/sendings/accept/budget.ts";
import { prepareQuotes, type QuoteRecipient } from "#server/sendings/accept/quote.ts";
import {
  type AccountHours,
  accountHours,
  inHours,
  withZoneField,
} from "#server/sendings/accept/recipient-hours.ts";
import {
  fillSingles,
  iterateRecipients,
  type RecipientSource,
} from "#server/sendings/expand/iterate-recipients.ts";
import { sortRecipients } from "#server/sendings/expand/recipients.ts";
import { sampleRecipients } from "#server/sendings/expand/sample.ts";
import { fallbackQuoters, findOthers } from "#server/sendings/fallbacks/fallback-quotes.ts";
import { awaitsHours } from "./awaited-hours.ts";
import { createFallbackCount } from "./count-fallbacks.ts";
import { type Count, countSome, inOneGo } from "./count-some.ts";

/** Up to here every recipient is counted; beyond it a sample is. */
const exactLimit = 20_000;
const stepSize = 5000;

/** A send whose recipients are counted, given with a call or stored with a task. */
export interface CountedSend extends Pick<
  SendInput,
  "type" | "payload" | "fallbacks" | "maxPrice" | "link"
> {
  schedule: Parameters<typeof awaitsHours>[0];
  source: RecipientSource;
  /** The single addresses among the recipients. */
  singles: readonly string[];
  /** How many contacts the lists have. */
  listed: number;
  limit: number | null;
  hours: AccountHours | null;
  /** Entries and repeats that are known before any recipient is read. */
  excluded: number;
  duplicates: number;
}

/**
 * Iterates the recipients as the send would; of very large lists it reads a sample. Throws NotFound for another
 * account's list.
 */
export const countRecipients = permitted(
  "sendings.generate",
  async (actor, input: SendInput, available: Money): Promise<Count> => {
    const recipients =
      input.recipients.kind === "single"
        ? {
            include: [input.recipients.value],
            exclude: [],
            duplicates: 0,
            rejected: [],
            limit: null,
          }
        : input.recipients;
    const { source, lists, unreachable } = sortRecipients(actor, input, recipients);
    const sizes = await listSizes(actor, lists);
    const send: CountedSend = {
      ...input,
      source,
      singles: source.addresses.include,
      listed: source.lists.reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0),
      limit: recipients.limit,
      hours: accountHours(actor, input),
      excluded: recipients.rejected.length + unreachable,
      duplicates: recipients.duplicates,
    };
    const count = async () => countSend(send, available);
    // Thirty large counts of one account take no more of the process than one.
    const isLarge = send.listed + send.singles.length > inOneGo;
    return isLarge ? runInTurn(`count:${actor.userId}`, count) : count();
  },
);

/** The same of a send whose rights have been checked, such as a task's at its start. */
export async function countSend(send: CountedSend, available: Money): Promise<Count> {
  const { type, payload, source, singles, listed, limit, hours } = send;
  const { ownerId, variables } = source;
  const [anyHour, fallbacks, windows] = await Promise.all([
    prepareQuotes(ownerId, type, payload, send),
    fallbackQuoters(ownerId, send),
    replyWindowsAt(type, send.schedule.delay ?? new Date()),
  ]);
  const quoter = inHours(anyHour, hours);
  const awaits = awaitsHours(send.schedule);
  const asked = [
    ...new Set(withZoneField([...variables, ...fallbacks.flatMap((one) => one.variables)], hours)),
  ];
  const walked = { ...source, variables: asked };
  const budget = createBudget(available);
  const count: Count = {
    covered: budget.covered,
    tally: createTally(),
    fallbacks: fallbacks.map(createFallbackCount),
    segments: 0,
    seconds: 0,
    missing: new Map(),
    excluded: send.excluded,
    duplicates: send.duplicates,
    isSampled: listed > exactLimit,
    later: 0,
    never: 0,
    window: windows && {
      hours: windows.hours,
      hasTemplates: windows.hasTemplates,
      open: 0,
      template: 0,
      closed: 0,
      unknown: 0,
    },
  };
  const looked = async (some: readonly QuoteRecipient[]) =>
    windows?.look(some.map(({ address }) => address));
  const counting = { variables, fallbacks, awaits };
  const others = async (some: readonly QuoteRecipient[]) =>
    findOthers(ownerId, type, fallbacks, some);
  if (!count.isSampled) {
    const take = async (some: QuoteRecipient[]) => {
      const [people, windowOf] = await Promise.all([others(some), looked(some)]);
      await countSome(count, some, quoter, {
        ...counting,
        people,
        windowOf,
        limit,
        pay: budget.pay,
      });
    };
    await countAll(walked, take, count, limit);
    return count;
  }
  const sample = await sampleRecipients(sql(), walked);
  const whole = listed / Math.max(1, sample.looked);
  const found = sample.recipients.length * whole + singles.length;
  const scale = whole * Math.min(1, (limit ?? found) / Math.max(1, found));
  const [people, windowOf] = await Promise.all([
    others(sample.recipients),
    looked(sample.recipients),
  ]);
  await countSome(count, sample.recipients, quoter, { ...counting, people, windowOf, scale });
  count.excluded += Math.round(sample.excluded * whole);
  count.duplicates += Math.round(sample.duplicates * whole);
  const single = await fillSingles(
    sql(),
    walked,
    singles.map((address) => ({ address, [channels[type].address]: address, contactLists: [] })),
  );
  await countSome(count, single, quoter, {
    ...counting,
    people: await others(single),
    windowOf: await looked(single),
    scale: scale / whole,
  });
  const { recipients: reached, cost } = count.tally;
  return { ...count, covered: coveredShare(available, { recipients: reached, cost }) };
}

async function countAll(
  source: RecipientSource,
  take: (some: QuoteRecipient[]) => Promise<void>,
  count: Count,
  limit: number | null,
): Promise<void> {
  for await (const step of iterateRecipients(source, stepSize)) {
    await take(step.recipients);
    count.excluded += step.excluded.length;
    count.duplicates += step.duplicates.length;
    if (limit !== null && count.tally.recipients >= limit) return;
  }
}
