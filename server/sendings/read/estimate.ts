import type { CustomLabels } from "#lib/contacts/custom-labels.ts";
import { asMoney, type Money, moneyToNumber } from "#lib/money.ts";
import { operatorByCode, operatorTitle } from "#lib/operators/operators.ts";
import { type Actor, canDo } from "#lib/permissions.ts";
import { type ChannelType, isSegmented, isTimed } from "#lib/sendings/channels.ts";
import type { SendingEstimate } from "#lib/sendings/estimate.ts";
import {
  type EndShares,
  estimateReach,
  defaultShares,
} from "#lib/sendings/fallbacks/likelihood.ts";
import type { SendInput } from "#lib/sendings/send-input.ts";
import { estimateRange, type Tally } from "#lib/tariffs/tally.ts";
import { permitted } from "#server/auth/permitted.ts";
import { readBalance } from "#server/billings/ledger.ts";
import { spendLeft } from "#server/billings/spend-rooms.ts";
import { getCustomLabels } from "#server/contacts/service.ts";
import { sql } from "#server/db/client.ts";
import { assertLink } from "#server/links/service.ts";
import { senderRefusal } from "#server/sendernames/service.ts";
import { isUnrouted } from "#server/sendings/accept/assert-routed.ts";
import { ruledBy } from "#server/sendings/accept/assert-texts.ts";
import {
  assertMayUseContacts,
  holdFallbacks,
} from "#server/sendings/fallbacks/assert-fallbacks.ts";
import { endShares } from "#server/sendings/fallbacks/end-shares.ts";
import { reservedByReplaced } from "#server/sendings/planned.ts";
import { holdAttachments } from "#server/storage/service.ts";
import { countRecipients } from "./count-recipients.ts";
import type { Count } from "./count-some.ts";
import { findNotes, type RefusedSenders } from "./estimate-notes.ts";
import { estimateFallbacks } from "./likely-cost.ts";

/**
 * Estimates the recipients and the cost of a send, and what prevents it. Sends and charges nothing. Throws
 * NotFound for a list of another account; everything that a person can fix is a blocker or a warning.
 */
export const estimateSending = permitted(
  "sendings.generate",
  async (actor, input: SendInput): Promise<SendingEstimate> => {
    await assertMayUseContacts(actor, input);
    await assertLink(sql(), actor.userId, input.link);
    const [kept, held] = await Promise.all([
      readBalance(sql(), actor.userId),
      reservedByReplaced(actor.userId, input.replaces),
      holdAttachments(sql(), actor, input.payload),
      holdFallbacks(sql(), actor, input.fallbacks),
    ]);
    const balance = { ...kept, balance: asMoney(kept.balance + held) };
    const available = positive(balance.balance + balance.overdraft);
    const [count, refusedSenders, ends, isUnroutedSend, ruled, spendable] = await Promise.all([
      countRecipients(actor, input, available),
      findRefusedSenders(actor.userId, input),
      input.fallbacks.length > 0 ? endShares(actor.userId) : () => defaultShares,
      isUnrouted(actor.userId, input),
      ruledBy(actor.userId, input),
      spendLeft(actor.userId, actor.tokenId, input.schedule.delay),
    ]);
    const { tally, missing, covered } = count;
    const fallbacks = estimateFallbacks(input, count.fallbacks, ends);
    const price = estimateRange(tally.cost, fallbacks);
    const notes = findNotes(actor.locale, input, {
      ...count,
      labels: missing.size > 0 ? await knownLabels(actor) : {},
      balance,
      available,
      price: price.min,
      likely: price.likely,
      worst: price.max,
      spendable,
      refusedSenders,
      isUnrouted: isUnroutedSend,
      ruled,
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
      affordable: { recipients: covered.recipients, cost: moneyToNumber(covered.cost) },
      available: moneyToNumber(available),
      availableAfter: moneyToNumber(asMoney(available - covered.cost)),
      shortage: moneyToNumber(positive(price.min - available)),
      balance: moneyToNumber(balance.balance),
      overdraft: moneyToNumber(balance.overdraft),
      balanceAfter: moneyToNumber(asMoney(balance.balance - price.likely)),
      currency: balance.currency,
      isSampled: count.isSampled,
      later: count.later,
      never: count.never,
      window: windowOf(count),
      fallbacks: fallbacks.map(({ type, cost, share, reached }) => ({
        type,
        recipients: Math.round(reached * share),
        reachable: reached,
        cost: moneyToNumber(cost),
      })),
      ends:
        input.fallbacks.length > 0 ? likelyEnds(input, tally.recipients, fallbacks, ends) : null,
      operators: operatorsOf(tally, input.type, actor.locale),
      missing: [...missing].map(([variable, recipients]) => ({ variable, recipients })),
      ...notes,
    };
  },
);

/** Null where no provider with such hours carries any of the messages, as in a demonstration. */
function windowOf({ window }: Count): SendingEstimate["window"] {
  if (!window) return null;
  const { hours, open, template, closed, unknown } = window;
  return open + template + closed + unknown > 0 ? { hours, open, template, closed, unknown } : null;
}

function likelyEnds(
  { type, fallbacks }: SendInput,
  recipients: number,
  estimated: readonly { reached: number }[],
  ends: (type: ChannelType) => EndShares,
): NonNullable<SendingEstimate["ends"]> {
  const steps = [
    { type, reached: recipients },
    ...fallbacks.map((fallback, index) => ({
      type: fallback.type,
      reached: estimated[index]?.reached ?? 0,
    })),
  ].map((step) => ({ ends: ends(step.type), able: step.reached / Math.max(1, recipients) }));
  return {
    reached: estimateReach(
      steps,
      fallbacks.map(({ options }) => options),
    ),
    isGuess: steps.some((step) => step.ends === defaultShares),
  };
}

/** The names of custom fields, for those who may read contacts. */
async function knownLabels(actor: Actor): Promise<CustomLabels> {
  return canDo(actor, "contacts.get") ? getCustomLabels(actor, actor.userId) : {};
}

/** Senders of the message and its fallbacks that the account may not use, each with why. */
async function findRefusedSenders(
  ownerId: string,
  { type, payload, fallbacks }: SendInput,
): Promise<RefusedSenders> {
  const refused = await Promise.all(
    [{ type, payload }, ...fallbacks].map(async (message) => {
      const { sender } = message.payload;
      const refusal = await senderRefusal(ownerId, message.type, sender);
      return refusal ? [[sender, refusal] as const] : [];
    }),
  );
  return new Map(refused.flat());
}

function positive(amount: bigint): Money {
  return asMoney(amount > 0n ? amount : 0n);
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
