import type { CappedChargeRow } from "#drizzle/schema/spend-caps.ts";
import { asMoney, type Money, zero } from "#lib/money.ts";
import { channels } from "#lib/sendings/channels.ts";
import { parseMessage } from "#lib/sendings/message-template.ts";
import { lockBalance } from "#server/billings/ledger.ts";
import { readRooms, notifyReached } from "#server/billings/spend-rooms.ts";
import { findBlackListed, findPeople, type Person } from "#server/contacts/service.ts";
import type { Tx } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { isSenderAllowed } from "#server/sendernames/service.ts";
import type { AcceptedSending } from "#server/sendings/accept/insert.ts";
import { termsOf, prepareQuotes, type Quote } from "#server/sendings/accept/quote.ts";
import type { StepUnit } from "./due-steps.ts";

interface StepQuote {
  message: AcceptedSending;
  /** The address of the chain's first message. */
  first: string;
}

/**
 * Renders and prices the messages of steps with current contacts, and pays for them in order while the money
 * lasts. A message that can't be sent is included as failed with its reason, so that the chain continues from
 * it. Locks the money of each account.
 */
export async function quoteSteps(tx: Tx, units: readonly StepUnit[]): Promise<AcceptedSending[]> {
  // All are looked up before the first account's money is locked.
  const quotes = await Promise.all(units.map(async (unit) => quoteUnit(tx, unit)));
  const messages: AcceptedSending[] = [];
  for (const [ownerId, own] of Map.groupBy(quotes.flat(), ({ message }) => message.frame.ownerId)) {
    const [{ balance, overdraft, isCapped }, blackListed, written] = await Promise.all([
      lockBalance(tx, ownerId),
      findBlackListed(
        tx,
        ownerId,
        own.flatMap(({ message, first }) => [message.recipient, first]),
      ),
      findWritten(tx, own),
    ]);
    let available: Money = asMoney(balance + overdraft);
    const tokens = isCapped ? await tokensOf(tx, own) : new Map<string, string>();
    const rooms = await readRooms(tx, { ownerId, isCapped, tokenIds: tokens.values() });
    for (const { message: quoted, first } of own) {
      const tokenId = tokens.get(quoted.chainId ?? "");
      const message = { ...quoted, tokenId };
      const isShort = message.price > 0n && message.price > available;
      const { groupId, step = 0 } = message.frame;
      const place = groupId && placeOf(groupId, step, message.recipient);
      const isSecond = place !== null && isElsewhere(message, first) && written.has(place);
      // If either address is on a black list, neither receives a message.
      const refusal = [message.recipient, first].some((address) => blackListed.has(address))
        ? "recipient.blacklisted"
        : (message.refusal ??
          (isSecond ? "fallbacks.duplicate" : null) ??
          (isShort ? "fallbacks.funds" : null) ??
          (rooms.take(message.price, tokenId) ? null : "fallbacks.cap"));
      if (refusal === null) {
        available = asMoney(available - message.price);
        if (place) written.add(place);
      }
      messages.push(refusal === null ? message : { ...message, ...refused(refusal) });
    }
    await notifyReached(tx, ownerId, rooms.reached);
  }
  return messages;
}

/** The tokens with spend caps that began chains, by the chain. */
async function tokensOf(tx: Tx, own: readonly StepQuote[]): Promise<Map<string, string>> {
  const chains = own.flatMap(({ message }) => message.chainId ?? []);
  const rows = await tx<CappedChargeRow[]>`
    select id, token_id from capped_charges where id = any(${chains}::uuid[])`;
  return new Map(rows.map(({ id, tokenId }) => [id, tokenId]));
}

/** Whether a message goes to another kind of address than its chain began with, which two contacts may share. */
function isElsewhere({ frame }: AcceptedSending, first: string): boolean {
  return kindOf(first) !== channels[frame.type].address;
}

function placeOf(groupId: string, step: number, recipient: string): string {
  return `${groupId} ${step} ${recipient}`;
}

/**
 * Addresses to which such steps of bulk sends have been sent. They are read under the lock of the account's
 * money, so none is missed, and by address, because a bulk send may have a million messages.
 */
async function findWritten(tx: Tx, own: readonly StepQuote[]): Promise<Set<string>> {
  const asked = own.flatMap(({ message, first }) => (isElsewhere(message, first) ? message : []));
  const [since] = asked.flatMap(({ frame }) => frame.groupId ?? []).toSorted();
  if (!since) return new Set();
  const rows = await tx<{ groupId: string | null; step: number; recipient: string }[]>`
    select group_id, step, recipient from sendings
    where recipient = any(${asked.map(({ recipient }) => recipient)}::text[]) and id > ${since}
      and owner_id = ${asked[0]?.frame.ownerId ?? null} and step > 0 and status <> 'failed'`;
  return new Set(
    rows.flatMap(({ groupId, step, recipient }) =>
      groupId ? placeOf(groupId, step, recipient) : [],
    ),
  );
}

async function quoteUnit(tx: Tx, unit: StepUnit): Promise<StepQuote[]> {
  const { fallback, frame, steps } = unit;
  const { ownerId, type } = frame;
  const kind = channels[type].address;
  const [people, quoter, isAllowed] = await Promise.all([
    peopleOf(tx, unit),
    prepareQuotes(ownerId, type, fallback.payload, termsOf(fallback)),
    isSenderAllowed(ownerId, type, frame.sender),
  ]);
  return steps.map(({ chainId, recipient, hours }) => {
    const person = people.get(recipient);
    const address = kindOf(recipient) === kind ? recipient : person?.[kind];
    const quote: Quote = quoter({
      ...person,
      [kind]: address ?? null,
      address: address ?? recipient,
      contactLists: person && isOfLists(unit, recipient, person) ? [person.listId] : [],
    });
    const message = { ...quote, hours, frame, chainId, id: newId() };
    const why = address ? "fallbacks.sender" : "fallbacks.address";
    return {
      message: address && isAllowed ? message : { ...message, ...refused(why) },
      first: recipient,
    };
  });
}

/** Whether a contact counts as one of the lists that were sent to: not one that only gave an address its values. */
function isOfLists({ lists, frame }: StepUnit, recipient: string, { listId }: Person): boolean {
  if (!lists) return false;
  return kindOf(recipient) !== channels[frame.type].address || lists.includes(listId);
}

/** Reads the recipients' contacts, if the message or its channel needs them. */
async function peopleOf(tx: Tx, { fallback, frame, lists, fillsSingles, steps }: StepUnit) {
  const { ownerId, type } = frame;
  const { variables } = parseMessage(fallback.payload);
  const people = new Map<string, Person>();
  for (const [kind, some] of Map.groupBy(steps, ({ recipient }) => kindOf(recipient))) {
    const isOther = kind !== channels[type].address;
    const addresses = some.map(({ recipient }) => recipient);
    const find = async (among: readonly string[] | null, wanted: readonly string[]) => {
      const found = await findPeople(tx, { ownerId, lists: among, kind, addresses: wanted });
      for (const [address, person] of found) people.set(address, person);
    };
    if (lists) await find(lists, addresses);
    // A number that was entered by hand may be a contact of any list.
    if (isOther || ((!lists || fillsSingles) && variables.length > 0))
      await find(
        null,
        addresses.filter((address) => !people.get(address)?.[channels[type].address]),
      );
  }
  return people;
}

function kindOf(address: string): "phone" | "email" {
  return address.includes("@") ? "email" : "phone";
}

function refused(refusal: string) {
  return {
    refusal,
    price: zero,
    unitPrice: zero,
    perSecond: null,
    tariffId: null,
    ruleId: null,
  };
}
