import { env } from "#lib/env.ts";
import { refusedText } from "#lib/moderation/kinds.ts";
import { asMoney, zero, type Money } from "#lib/money.ts";
import { operatorOf } from "#lib/operators/operators.ts";
import { type ChannelType, isTimed } from "#lib/sendings/channels.ts";
import {
  type MessageTemplate,
  parseMessage,
  renderMessage,
} from "#lib/sendings/message-template.ts";
import { findPayloadProblems, type MessagePayload, payloadOf } from "#lib/sendings/message.ts";
import { secureRandom } from "#lib/sendings/secure-random.ts";
import { measureText } from "#lib/sendings/segments.ts";
import { spokenSeconds } from "#lib/sendings/speech.ts";
import { renderTemplate, type TemplateRecipient } from "#lib/sendings/variables.ts";
import type { PricingFacts } from "#lib/tariffs/condition.ts";
import { type MessagePrice, priceMessage } from "#lib/tariffs/price.ts";
import { isBlank } from "#lib/visible-text.ts";
import { judgeFor, rulesFor, type Ruling } from "#server/moderation/service.ts";
import { routerFor } from "#server/providers/service.ts";
import { tariffFor } from "#server/tariffs/service.ts";
import { carriedBy } from "./carried-by.ts";
import { type Linker, linker, linkerOf } from "./recipient-link.ts";
import { type Recording, recordingOf } from "./recording.ts";

/** A recipient with the values of its variables. */
export interface QuoteRecipient extends TemplateRecipient {
  /** E.164 with a plus, or an e-mail address. */
  address: string;
  contactLists: readonly string[];
}

/** A rendered, measured, routed and priced message. `price` is in 1/10 000 of a unit. */
export interface Quote {
  recipient: string;
  text: string;
  /** Other parts of the payload as this recipient gets them; null where all get the same. */
  parts: Record<string, string> | null;
  encoding: "gsm" | "unicode";
  segments: number;
  characters: number;
  mccmnc: string | null;
  providerId: string | null;
  /** The routing rule that chose the provider, and what the provider takes in the account's currency; null if unknown. */
  routeId?: string | null;
  cost?: Money | null;
  /** A sandbox answers for it, and it reaches no recipient. */
  isSandbox?: boolean;
  /** Why it can't be sent: a translation key; null when it can. A refused message costs nothing. */
  refusal: string | null;
  price: Money;
  unitPrice: Money;
  /** Price of its seconds in addition to its units; null on channels that count none. */
  perSecond: MessagePrice["perSecond"];
  tariffId: string | null;
  ruleId: string | null;
  /** The hours of the recipient's clock in which it may be dispatched (`writeHours`); any hour if not given. */
  hours?: string | null;
  /** What a rule says of its text, where one is met that doesn't refuse it. */
  ruling?: Ruling | null;
  /** The recipient's own code of the link that the send names; absent where its text has none. */
  link?: { id: string; code: string } | null;
  /** The reseller of the paying account, and the reseller's share of the price; null and zero without a reseller. */
  resellerId: string | null;
  income: Money;
}

/** The refusal of a message whose variables left nothing to say. */
export const emptyText = "sendings.errors.text.empty";

/** The refusal of a message that costs more than its send allows. */
export const overMaxPrice = "sendings.errors.maxPriceExceeded";

/** What a send asks of each of its messages. */
export interface Terms {
  /** The most that it may cost. */
  maxPrice: Money | null;
  /** The id of the link that `$link` stands for, with a code of each recipient's own. */
  link: string | null;
}

const noTerms: Terms = { maxPrice: null, link: null };

/** The terms as tasks and fallbacks keep them: JSON has no integers as large as money. */
export function termsOf({
  maxPrice,
  link = null,
}: {
  maxPrice?: number | undefined;
  link?: string | undefined | null;
}): Terms {
  return { maxPrice: maxPrice === undefined ? null : asMoney(BigInt(maxPrice)), link };
}

/** Whether a bulk send leaves such a recipient out, instead of noting a message that failed. */
export function isLeftOut({ refusal }: Pick<Quote, "refusal">): boolean {
  return refusal === emptyText || refusal === overMaxPrice;
}

export type Quoter = (recipient: QuoteRecipient) => Quote;

/** What an account's messages on a channel are priced and routed by. */
async function marketOf(ownerId: string, type: ChannelType) {
  const [tariff, route, rules] = await Promise.all([
    tariffFor(ownerId, type),
    routerFor(ownerId, type),
    rulesFor(ownerId, type),
  ]);
  const resellerId = tariff?.resellerId ?? null;
  const buying = resellerId === null ? null : await tariffFor(resellerId, type);
  return { type, tariff, route, rules, resellerId, buying };
}

type Market = Awaited<ReturnType<typeof marketOf>>;

/**
 * Prepares the quoting of one message for any number of recipients of an account: tariff, routing rules and
 * template are looked up once. A message that costs more than its terms allow is refused. `isApproved` says that a person
 * has approved the text as it was written.
 */
export async function prepareQuotes(
  ownerId: string,
  type: ChannelType,
  payload: MessagePayload,
  terms: Terms = noTerms,
  isApproved = false,
): Promise<Quoter> {
  const market = await marketOf(ownerId, type);
  const whole = payloadOf(type, payload);
  const recording = isTimed(type) ? await recordingOf(ownerId, whole) : null;
  const template = parseMessage(payload);
  const linked = await linkerOf(ownerId, template.hasLink ? terms.link : null);
  return quoterOf(market, payload, { template, terms, linked, recording, isApproved });
}

/**
 * Prepares the quoting of many messages whose texts go out as they are: `$phone` and `#NNN` are no variables in them.
 * Only for channels that aren't counted by the second.
 */
export async function prepareLiteralQuotes(
  ownerId: string,
  type: ChannelType,
): Promise<(payload: MessagePayload, address: string) => Quote> {
  const market = await marketOf(ownerId, type);
  const linked = linker(null, null);
  return (payload, address) => {
    const text = { parts: [payload.text], variables: [], hasLink: false, isConstant: true };
    const template = { text, others: [], variables: [], hasLink: false };
    const given = { template, terms: noTerms, linked, recording: null, isApproved: false };
    const quoter = quoterOf(market, payload, given);
    return quoter({ address, phone: address, contactLists: [] });
  };
}

interface Prepared {
  template: MessageTemplate;
  terms: Terms;
  linked: Linker;
  recording: Recording | null;
  isApproved: boolean;
}

function quoterOf(
  { type, tariff, route, rules, resellerId, buying }: Market,
  payload: MessagePayload,
  { template, terms: { maxPrice }, linked, recording, isApproved }: Prepared,
): Quoter {
  const { sender } = payload;
  const counting = type === "sms" ? env().SMS_COUNTED_BY : "characters";
  const measured = (text: string) => measureText(text, counting);
  const constant = template.text.isConstant
    ? measured(renderTemplate(template.text, {}, secureRandom))
    : null;
  const whole = payloadOf(type, payload);
  const isConstant = template.text.isConstant && template.others.length === 0;
  const judge = judgeFor(rules, whole, { isConstant, isApproved });
  /** Whether nothing is left of a message, once rendered, that its channel can't do without. */
  const isEmpty = (rendered: { text: string }) =>
    isBlank(rendered.text) && findPayloadProblems(type, { ...whole, ...rendered }).length > 0;
  /** What is wrong with a message, whatever carries it. */
  const refusalOf = (rendered: { text: string }, ruling: Ruling | null): string | null => {
    if (isEmpty(rendered)) return emptyText;
    if (ruling?.action === "refuse") return refusedText;
    return recording?.refusal ?? null;
  };
  const counted = isTimed(type) ? (recording?.seconds ?? spokenSeconds) : () => 0;
  return (recipient) => {
    const { address } = recipient;
    const { link, filled } = linked(recipient);
    const { text, parts } = renderMessage(template, filled, secureRandom);
    const written = constant ?? measured(text);
    // A recording counts as one segment at least, even if the text is empty.
    const measure = recording ? { ...written, segments: Math.max(1, written.segments) } : written;
    const operator = operatorOf(address);
    const mccmnc = operator?.mccmnc ?? null;
    const facts: PricingFacts = {
      text,
      recipient: address,
      type,
      sender,
      contactLists: recipient.contactLists,
      group: operator?.group ?? null,
      mccmnc,
      segments: measure.segments,
      seconds: counted(text),
    };
    const carrier = route(facts);
    const free = { price: zero, unitPrice: zero, perSecond: null, tariffId: null, ruleId: null };
    const unsold = { resellerId: null, income: zero };
    const ruling = judge?.(text, parts) ?? null;
    const base = {
      ...measure,
      ...free,
      ...unsold,
      recipient: address,
      text,
      parts,
      ...(link && { link }),
      mccmnc,
      ...carriedBy(carrier, tariff?.currency),
      refusal: null,
      ruling,
    };
    const refusal = refusalOf({ text, ...parts }, ruling);
    if (refusal !== null) return { ...base, refusal };
    if (!carrier) return { ...base, refusal: "sendings.errors.no.route" };
    if (carrier.isTest) return base;
    const priced = tariff && priceMessage(tariff.rules, facts);
    if (!priced) return { ...base, refusal: "sendings.errors.no.tariff" };
    if (maxPrice !== null && -priced.amount > maxPrice) return { ...base, refusal: overMaxPrice };
    const bought = buying && priceMessage(buying.rules, facts);
    return {
      ...base,
      ...(bought && { resellerId, income: asMoney(bought.amount - priced.amount) }),
      price: asMoney(-priced.amount),
      unitPrice: priced.unitPrice,
      perSecond: priced.perSecond,
      tariffId: tariff.id,
      ruleId: priced.rule.id,
    };
  };
}
