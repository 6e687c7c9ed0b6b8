import { asMoney, zero, type Money } from "#lib/money.ts";
import { operatorOf } from "#lib/operators/operators.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { secureRandom } from "#lib/sendings/secure-random.ts";
import { measureText } from "#lib/sendings/segments.ts";
import { isTestRecipient } from "#lib/sendings/test-recipients.ts";
import { parseTemplate, renderTemplate, type TemplateRecipient } from "#lib/sendings/variables.ts";
import { priceMessage } from "#lib/tariffs/price.ts";
import { tariffFor } from "#server/tariffs/service.ts";
import { routerFor } from "./routing.ts";

/** One recipient with what its variables are filled from. */
export interface QuoteRecipient extends TemplateRecipient {
  /** E.164 with a plus, or an e-mail address. */
  address: string;
  contactLists: readonly string[];
}

/** A message rendered, measured, routed and priced. `price` is what the balance loses, 1/10 000 of a unit. */
export interface Quote {
  recipient: string;
  text: string;
  encoding: "gsm" | "unicode";
  segments: number;
  characters: number;
  mccmnc: string | null;
  providerId: string | null;
  /** Why it can't be sent: a translation key; null when it can. A refused message costs nothing. */
  refusal: string | null;
  price: Money;
  unitPrice: Money;
  tariffId: string | null;
  ruleId: string | null;
}

export type Quoter = (recipient: QuoteRecipient) => Quote;

interface Message {
  type: ChannelType;
  sender: string;
  text: string;
}

/**
 * Prepares the quoting of one message for any number of recipients of an account: tariff, routing rules and
 * template are looked up once.
 */
export async function prepareQuotes(
  ownerId: string,
  { type, sender, text }: Message,
): Promise<Quoter> {
  const [tariff, route] = await Promise.all([tariffFor(ownerId, type), routerFor(ownerId, type)]);
  const template = parseTemplate(text);
  const constant = template.isConstant
    ? measureText(renderTemplate(template, {}, secureRandom))
    : null;
  return (recipient) => {
    const { address } = recipient;
    const rendered = renderTemplate(template, recipient, secureRandom);
    const measure = constant ?? measureText(rendered);
    const operator = operatorOf(address);
    const mccmnc = operator?.mccmnc ?? null;
    const providerId = route(mccmnc, address);
    const free = { price: zero, unitPrice: zero, tariffId: null, ruleId: null };
    const base = {
      ...measure,
      ...free,
      recipient: address,
      text: rendered,
      mccmnc,
      providerId,
      refusal: null,
    };
    if (!providerId) return { ...base, refusal: "sendings.errors.no.route" };
    if (isTestRecipient(address)) return base;
    const priced =
      tariff &&
      priceMessage(tariff.rules, {
        text: rendered,
        recipient: address,
        type,
        sender,
        contactLists: recipient.contactLists,
        group: operator?.group ?? null,
        mccmnc,
        segments: measure.segments,
      });
    if (!priced) return { ...base, refusal: "sendings.errors.no.tariff" };
    return {
      ...base,
      price: asMoney(-priced.amount),
      unitPrice: priced.unitPrice,
      tariffId: tariff.id,
      ruleId: priced.rule.id,
    };
  };
}
