import { asMoney, moneyToNumber } from "#lib/money.ts";
import { operatorByCode, operatorTitle } from "#lib/operators/operators.ts";
import type { Actor } from "#lib/permissions.ts";
import { channels, type ChannelType, isSegmented, isTimed } from "#lib/sendings/channels.ts";
import type { SendingEstimate } from "#lib/sendings/estimate.ts";
import { parseMessage } from "#lib/sendings/message-template.ts";
import type { SendInput } from "#lib/sendings/send-input.ts";
import { countPrice, createTally, estimateRange, type Tally } from "#lib/tariffs/tally.ts";
import { permitted } from "#server/auth/permitted.ts";
import { readBalance } from "#server/billings/ledger.ts";
import { listSizes } from "#server/contacts/service.ts";
import { sql } from "#server/db/client.ts";
import { isSenderAllowed } from "#server/sendernames/service.ts";
import { knownContact } from "#server/sendings/accept/known-contact.ts";
import {
  emptyText,
  prepareQuotes,
  type QuoteRecipient,
  type Quoter,
} from "#server/sendings/accept/quote.ts";
import { splitRecipients } from "#server/sendings/expand/bulk.ts";
import { sampleRecipients } from "#server/sendings/expand/sample.ts";
import { walkRecipients, walkStart, type WalkSource } from "#server/sendings/expand/walk.ts";
import { findNotes } from "./estimate-notes.ts";

/** Up to here every recipient is counted; beyond it a sample is. */
const exactLimit = 20_000;
const stepSize = 5000;

interface Count {
  tally: Tally;
  segments: number;
  seconds: number;
  missing: Map<string, number>;
  excluded: number;
  duplicates: number;
  isSampled: boolean;
}

/**
 * What a send would reach and cost, and what stands against it. Sends and charges nothing. Throws
 * NotFound for a foreign contact list; everything a person can mend is a blocker or a warning.
 */
export const estimateSending = permitted(
  "sendings.generate",
  async (actor, input: SendInput): Promise<SendingEstimate> => {
    const [count, balance, isAllowed] = await Promise.all([
      countRecipients(actor, input),
      readBalance(sql(), actor.userId),
      isSenderAllowed(actor.userId, input.type, input.payload.sender),
    ]);
    const { tally, missing } = count;
    const price = estimateRange(tally.cost, []);
    const notes = findNotes(actor.locale, input, {
      ...count,
      balance,
      price: price.max,
      isAllowed,
    });
    return {
      recipients: tally.recipients,
      excluded: count.excluded,
      duplicates: count.duplicates,
      segments: isSegmented(input.type) ? count.segments : null,
      seconds: isTimed(input.type) ? count.seconds : null,
      price: {
        min: moneyToNumber(price.min),
        likely: moneyToNumber(price.likely),
        max: moneyToNumber(price.max),
      },
      balance: moneyToNumber(balance.balance),
      overdraft: moneyToNumber(balance.overdraft),
      balanceAfter: moneyToNumber(asMoney(balance.balance - price.likely)),
      currency: balance.currency,
      isSampled: count.isSampled,
      operators: operatorsOf(tally, input.type, actor.locale),
      missing: [...missing].map(([variable, recipients]) => ({ variable, recipients })),
      ...notes,
    };
  },
);

async function countRecipients(actor: Actor, input: SendInput): Promise<Count> {
  const recipients =
    input.recipients.kind === "single"
      ? { include: [input.recipients.value], exclude: [], duplicates: 0 }
      : input.recipients;
  const include = splitRecipients(recipients.include, input.type);
  const exclude = splitRecipients(recipients.exclude, input.type);
  const sizes = await listSizes(actor, [...include.lists, ...exclude.lists]);
  const quoter = await prepareQuotes(actor.userId, input.type, input.payload);
  const { variables } = parseMessage(input.payload);
  const source: WalkSource = {
    ownerId: actor.userId,
    type: input.type,
    lists: include.lists,
    excludedLists: exclude.lists,
    addresses: { include: include.addresses, exclude: exclude.addresses },
    variables,
  };
  const listed = include.lists.reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0);
  const count: Count = {
    tally: createTally(),
    segments: 0,
    seconds: 0,
    missing: new Map(),
    excluded: 0,
    duplicates: recipients.duplicates,
    isSampled: listed > exactLimit,
  };
  if (!count.isSampled) {
    // A single message fills its variables from whatever list knows its recipient.
    const contact =
      input.recipients.kind === "single"
        ? await knownContact(actor.userId, input.recipients.value, input.payload)
        : null;
    const take = (some: QuoteRecipient[]) =>
      countSome(
        count,
        contact ? some.map((one) => ({ ...one, ...contact })) : some,
        quoter,
        variables,
      );
    await countAll(source, take, count);
    return count;
  }
  const sample = await sampleRecipients(sql(), source);
  const scale = listed / Math.max(1, sample.looked);
  countSome(count, sample.recipients, quoter, variables, scale);
  count.excluded += Math.round(sample.excluded * scale);
  count.duplicates += Math.round(sample.duplicates * scale);
  countSome(
    count,
    include.addresses.map((address) => ({
      address,
      [channels[input.type].address]: address,
      contactLists: [],
    })),
    quoter,
    variables,
  );
  return count;
}

async function countAll(
  source: WalkSource,
  take: (some: QuoteRecipient[]) => void,
  count: Count,
): Promise<void> {
  let cursor: string | null = walkStart;
  while (cursor !== null) {
    const step = await walkRecipients(sql(), source, cursor, stepSize);
    take(step.recipients);
    count.excluded += step.excluded.length;
    count.duplicates += step.duplicates.length;
    cursor = step.cursor;
  }
}

/** Adds recipients to the count, each standing for `scale` of its kind. */
function countSome(
  count: Count,
  some: readonly QuoteRecipient[],
  quoter: Quoter,
  variables: readonly string[],
  scale = 1,
): void {
  // Money is integer, so fractions of a recipient are carried over until they make a whole one.
  let carried = 0;
  for (const recipient of some) {
    carried += scale;
    const weight = Math.floor(carried);
    carried -= weight;
    const quote = quoter(recipient);
    if (quote.refusal === emptyText) {
      count.excluded += weight;
      continue;
    }
    const price = {
      amount: asMoney(-quote.price),
      units: quote.segments,
      unitPrice: quote.unitPrice,
    };
    countPrice(count.tally, quote.mccmnc, quote.refusal ? null : price, weight);
    count.segments += quote.segments * weight;
    count.seconds += (quote.perSecond?.units ?? 0) * weight;
    for (const variable of variables) {
      if (!valueOf(recipient, variable))
        count.missing.set(variable, (count.missing.get(variable) ?? 0) + weight);
    }
  }
}

function valueOf(recipient: QuoteRecipient, variable: string): unknown {
  return variable.startsWith("custom")
    ? recipient.custom?.[variable]
    : recipient[variable as keyof QuoteRecipient];
}

function operatorsOf(
  tally: Tally,
  type: ChannelType,
  locale: string,
): SendingEstimate["operators"] {
  return [...tally.rows.values()]
    .toSorted((a, b) => b.recipients - a.recipients)
    .map(({ mccmnc, recipients, units, unitPrice, cost }) => ({
      mccmnc,
      name: mccmnc && operatorTitle(mccmnc, locale),
      country: (mccmnc && operatorByCode(mccmnc)?.country) || null,
      recipients,
      segments: isSegmented(type) ? units : null,
      unitPrice: {
        lowest: moneyToNumber(unitPrice.lowest),
        highest: moneyToNumber(unitPrice.highest),
      },
      cost: moneyToNumber(cost),
    }));
}
