import { asMoney, type Money, zero } from "#lib/money.ts";
import { channels } from "#lib/sendings/channels.ts";
import { parseMessage } from "#lib/sendings/message-template.ts";
import { lockBalance } from "#server/billings/ledger.ts";
import { findBlackListed } from "#server/contacts/service.ts";
import type { Tx } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { isSenderAllowed } from "#server/sendernames/service.ts";
import type { AcceptedSending } from "#server/sendings/accept/insert.ts";
import { prepareQuotes, type Quote } from "#server/sendings/accept/quote.ts";
import type { StepUnit } from "./due-steps.ts";
import { findPeople, type Person } from "./people.ts";

/**
 * The messages of steps, rendered and priced with contacts as they are now, and paid for in their order
 * while the money lasts. One that can't be sent is there too, and has failed with its reason: what comes after
 * it in the chain goes on from that. Locks the money of each account.
 */
export async function quoteSteps(tx: Tx, units: readonly StepUnit[]): Promise<AcceptedSending[]> {
  const messages: AcceptedSending[] = [];
  for (const [ownerId, own] of Map.groupBy(units, ({ frame }) => frame.ownerId)) {
    const quoted: AcceptedSending[] = [];
    for (const unit of own) quoted.push(...(await quoteUnit(tx, unit)));
    const [{ balance, overdraft }, blackListed] = await Promise.all([
      lockBalance(tx, ownerId),
      findBlackListed(
        tx,
        ownerId,
        quoted.map(({ recipient }) => recipient),
      ),
    ]);
    let available: Money = asMoney(balance + overdraft);
    for (const message of quoted) {
      const isShort = message.price > 0n && message.price > available;
      const refusal = blackListed.has(message.recipient)
        ? "recipient.blacklisted"
        : (message.refusal ?? (isShort ? "fallbacks.funds" : null));
      if (refusal === null) available = asMoney(available - message.price);
      messages.push(refusal === null ? message : { ...message, ...refused(refusal) });
    }
  }
  return messages;
}

async function quoteUnit(tx: Tx, unit: StepUnit): Promise<AcceptedSending[]> {
  const { fallback, frame, steps } = unit;
  const { ownerId, type } = frame;
  const kind = channels[type].address;
  const [people, quoter, isAllowed] = await Promise.all([
    peopleOf(tx, unit),
    prepareQuotes(ownerId, type, fallback.payload),
    isSenderAllowed(ownerId, type, frame.sender),
  ]);
  return steps.map(({ chainId, recipient }) => {
    const person = people.get(recipient);
    const address = kindOf(recipient) === kind ? recipient : person?.[kind];
    const quote: Quote = quoter({
      ...person,
      [kind]: address ?? null,
      address: address ?? recipient,
      contactLists: unit.lists && person ? [person.listId] : [],
    });
    const message = { ...quote, frame, chainId, id: newId() };
    if (!address) return { ...message, ...refused("fallbacks.address") };
    return isAllowed ? message : { ...message, ...refused("fallbacks.sender") };
  });
}

/** Who the recipients are, where the message or its channel asks for it. */
async function peopleOf(tx: Tx, { fallback, frame, lists, steps }: StepUnit) {
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
    // Somebody whose number was given by itself may be known in any list.
    if (isOther || (!lists && variables.length > 0))
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
