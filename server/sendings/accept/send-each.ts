import { AppError } from "#lib/errors.ts";
import { asMoney, type Money, zero } from "#lib/money.ts";
import type { Actor } from "#lib/permissions.ts";
import { recipientKind } from "#lib/sendings/recipients-input.ts";
import type { EachAnswer, NotSent } from "#lib/sendings/send-answer.ts";
import type { SendInput } from "#lib/sendings/send-input.ts";
import { permitted } from "#server/auth/permitted.ts";
import { lockBalance, readBalance, debitBalance, writeCharges } from "#server/billings/ledger.ts";
import { capKey, capReached, readRooms, notifyRefused } from "#server/billings/spend-rooms.ts";
import { countSpent } from "#server/billings/spent.ts";
import { listSizes } from "#server/contacts/service.ts";
import { keepPlans, sql, type Tx } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { translatorFor } from "#server/i18n/translate.ts";
import { storeAnswer, type Idempotency } from "#server/idempotency/once.ts";
import {
  type RecipientStep,
  iterateRecipients,
} from "#server/sendings/expand/iterate-recipients.ts";
import { type GivenSource, sortRecipients, type Many } from "#server/sendings/expand/recipients.ts";
import { holdFallbacks } from "#server/sendings/fallbacks/assert-fallbacks.ts";
import { storePlans } from "#server/sendings/fallbacks/plans.ts";
import { holdAttachments } from "#server/storage/service.ts";
import { announce, noFunds } from "./accept.ts";
import { insertSendings, type AcceptedSending } from "./insert.ts";
import { prepareQuotes } from "./quote.ts";
import { accountHours, inHours, withZoneField } from "./recipient-hours.ts";
import { frameOf, singleAnswer } from "./single-answer.ts";

const maxRecipients = 1000;

/**
 * Sends to at most 1 000 recipients at once and answers for each in the order asked (`?return=each`), with the
 * reason for those who are not sent to. They have no common `groupId`. All messages that can be sent are
 * accepted together, or none if the money doesn't cover them.
 */
export const sendEach = permitted(
  "sendings.generate",
  async (
    actor,
    input: SendInput,
    recipients: Many,
    idempotency: Idempotency | null,
  ): Promise<EachAnswer> => {
    const { source, lists } = sortRecipients(actor, input, recipients);
    await listSizes(actor, lists);
    const hours = accountHours(actor, input);
    const [step, anyHour] = await Promise.all([
      walkFew({ ...source, variables: withZoneField(source.variables, hours) }),
      prepareQuotes(actor.userId, input.type, input.payload, input),
    ]);
    const quoter = inHours(anyHour, hours);
    const chosen = step.recipients.slice(0, recipients.limit ?? undefined);
    const asked = inOrderAsked(recipients, step);
    if (
      step.recipients.length + step.excluded.length > maxRecipients ||
      asked.length > maxRecipients
    )
      throw new AppError("BadRequest", "sendings.errors.recipient.each");
    if (chosen.length === 0) throw new AppError("BadRequest", "sendings.warnings.no.recipients");
    const frame = frameOf(actor, input);
    const quotes = new Map(chosen.map((one) => [one.address, quoter(one)]));
    const accepted = asked.flatMap(({ address, refusal }): AcceptedSending[] => {
      const quote = refusal === null && quotes.get(address);
      return quote && quote.refusal === null ? [{ ...quote, frame, id: newId() }] : [];
    });
    const sent = new Map(accepted.map((row) => [row.recipient, row]));
    const translate = translatorFor(actor.locale);
    const answers = asked.map(({ address, refusal }) => {
      const row = refusal === null && sent.get(address);
      if (row) return singleAnswer(row);
      const key = refusal ?? quotes.get(address)?.refusal ?? beyond;
      return notSentTo(address, key, translate(key));
    });
    const cost = asMoney(accepted.reduce((sum, row) => sum + row.price, 0n));
    const send = sql().begin(async (tx) => {
      // This locks the lists. Lists that still exist existed when recipients were read, so exclusions were
      // complete.
      await listSizes(actor, lists, tx);
      await holdAttachments(tx, actor, input.payload);
      await holdFallbacks(tx, actor, input.fallbacks);
      await payAndInsert(tx, actor, accepted, cost);
      const chains = accepted.map(({ id }) => id);
      await storePlans(tx, actor.userId, chains, input.fallbacks);
      await announce(tx, actor.userId, accepted);
      await storeAnswer(tx, idempotency, 200, answers);
    });
    await send.catch(async (error: unknown) => {
      if (error instanceof AppError && error.key === capKey)
        await notifyRefused(actor.userId, actor.tokenId, cost);
      throw error;
    });
    return answers;
  },
);

/**
 * Inserts all messages, or none if the money doesn't cover them together. The money is locked as briefly as
 * possible.
 */
async function payAndInsert(
  tx: Tx,
  { userId: ownerId, tokenId }: Pick<Actor, "userId" | "tokenId">,
  accepted: readonly AcceptedSending[],
  cost: Money,
): Promise<void> {
  keepPlans(tx);
  if (cost <= 0n) {
    await lockBalance(tx, ownerId);
    return insertSendings(tx, accepted);
  }
  // Sent in this order, without waiting in between.
  const [covered] = await Promise.all([
    debitBalance(tx, ownerId, cost),
    insertSendings(tx, accepted, writeCharges),
  ]);
  if (covered && !covered.isCapped) return;
  const { balance, overdraft, currency } = await readBalance(tx, ownerId);
  if (!covered) throw noFunds(cost, asMoney(balance + overdraft), currency);
  const rooms = await readRooms(tx, {
    ownerId,
    isCapped: true,
    tokenIds: tokenId ? [tokenId] : [],
  });
  if (!rooms.take(cost, tokenId)) throw capReached(cost, rooms.left(tokenId) ?? zero, currency);
  const charges = accepted.map(({ id, price }) => ({ id, ownerId, amount: price, tokenId }));
  await countSpent(tx, [ownerId], charges);
}

type Walked = Pick<RecipientStep, "recipients" | "excluded">;

/** Reads all recipients, or one more than the limit. Rows may repeat addresses, so one step may not be enough. */
async function walkFew(source: GivenSource): Promise<Walked> {
  const all: Walked = { recipients: [], excluded: [] };
  for await (const step of iterateRecipients(source, maxRecipients + 1)) {
    all.recipients.push(...step.recipients);
    all.excluded.push(...step.excluded);
    if (all.recipients.length + all.excluded.length > maxRecipients) break;
  }
  return all;
}

const invalid = "sendings.errors.recipient.invalid";
const repeated = "sendings.errors.recipient.duplicate";
const excluded = "sendings.errors.recipient.excluded";
const beyond = "sendings.errors.recipient.beyond";

interface Asked {
  address: string;
  /** The reason why it can't be sent to, as far as it is known before pricing. */
  refusal: string | null;
}

/** The requested recipients in order; contacts of a list are at the place of the list, in the order of addresses. */
function inOrderAsked({ asked, rejected }: Many, { recipients, excluded: left }: Walked): Asked[] {
  const unread = new Set(rejected);
  const refusals = new Map<string, string | null>();
  const ofList = Map.groupBy(
    [
      ...recipients.map(({ address, contactLists: [listId = null] }) => ({ address, listId })),
      ...left,
    ].toSorted((a, b) => (a.address < b.address ? -1 : 1)),
    ({ listId }) => listId,
  );
  for (const { address } of recipients) refusals.set(address, null);
  for (const { address } of left) refusals.set(address, excluded);
  const named = new Set<string>();
  const name = (address: string): Asked => {
    if (named.has(address)) return { address, refusal: repeated };
    named.add(address);
    const refusal = refusals.get(address);
    // An address that was not read can't be reached by the channel.
    return { address, refusal: refusal === undefined ? invalid : refusal };
  };
  return asked.flatMap((entry): Asked[] => {
    if (unread.has(entry)) return [{ address: entry, refusal: invalid }];
    if (recipientKind(entry) !== "list") return [name(entry)];
    const people = (ofList.get(entry) ?? []).filter(({ address }) => !named.has(address));
    return people.map(({ address }) => name(address));
  });
}

function notSentTo(recipient: string, key: string, error: string): NotSent {
  return {
    id: null,
    chainId: null,
    recipient,
    status: "failed",
    state: { status: "failed", error: key },
    error,
    price: 0,
  };
}
