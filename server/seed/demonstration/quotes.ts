import { asMoney, zero } from "#lib/money.ts";
import { operatorOf } from "#lib/operators/operators.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { measureText } from "#lib/sendings/segments.ts";
import { spokenSeconds } from "#lib/sendings/speech.ts";
import { isTestRecipient } from "#lib/sendings/test-recipients.ts";
import { compileTariff, priceMessage } from "#lib/tariffs/price.ts";
import type { NewSending } from "../factories/sendings.ts";
import type { Tariff } from "../factories/tariffs.ts";

interface Message {
  type: ChannelType;
  sender: string;
  text: string;
  payload?: NewSending["payload"];
  recipient: string;
  contactLists?: readonly string[];
}

/** Measures and prices a message of the past as accepting it would have. */
export type HistoryQuote = (message: Message) => NewSending;

/** Creates quotes by these price lists. A quote throws for a message that none of them covers. */
export function createQuotes(tariffs: readonly Tariff[]): HistoryQuote {
  const bySource = new Map(
    tariffs.map(({ id, source, rules }) => [source, { id, compiled: compileTariff(rules) }]),
  );
  return ({ contactLists = [], ...message }) => {
    const measure = measureText(message.text);
    const operator = operatorOf(message.recipient);
    const base = { ...message, ...measure, mccmnc: operator?.mccmnc ?? null };
    if (isTestRecipient(message.recipient)) return { ...base, price: zero };
    const tariff = bySource.get(message.type);
    const seconds = spokenSeconds(message.text);
    const facts = { ...base, contactLists, group: operator?.group ?? null, seconds };
    const priced = tariff && priceMessage(tariff.compiled, facts);
    if (!priced)
      throw new Error(`The demonstration has no price for ${message.type} to ${message.recipient}`);
    return {
      ...base,
      price: asMoney(-priced.amount),
      unitPrice: priced.unitPrice,
      perSecond: priced.perSecond,
      tariffId: tariff.id,
      ruleId: priced.rule.id,
    };
  };
}
