import { operatorOf } from "#lib/operators/operators.ts";
import { channels, type ChannelType } from "#lib/sendings/channels.ts";
import type { LookupAnswer } from "#lib/sendings/lookup.ts";
import { parseTemplate, renderTemplate } from "#lib/sendings/variables.ts";
import type { Contact } from "../factories/contacts.ts";
import { createSendings, type NewSending, type Sending } from "../factories/sendings.ts";
import { senderOf } from "./accounts.ts";
import type { HistoryWorld } from "./bulk-sends.ts";
import { hour, minute, someMoment } from "./clock.ts";
import { drawFate } from "./fates.ts";

export interface SinglePlan {
  contacts: readonly Contact[];
  texts: readonly string[];
  channels: readonly (readonly [ChannelType, number])[];
  /** The subject of messages by e-mail. */
  subject?: string;
  /** How many are made in the past `days`, in the last six hours, and in the last five minutes. */
  count: { month: number; today: number; latest: number };
  days: number;
}

function moments({ random, now }: HistoryWorld, { count, days }: SinglePlan): Date[] {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  return [
    ...Array.from({ length: count.month }, () => someMoment(random, now, days)),
    ...Array.from({ length: count.today }, () => ago(5 * minute + random.next() * 6 * hour)),
    ...Array.from({ length: count.latest }, () => ago(5000 + random.next() * 4.5 * minute)),
  ];
}

/** Parts of a channel's messages other than the text. */
function partsOf(type: ChannelType, { subject = "" }: SinglePlan): NewSending["payload"] {
  if (type === "voice") return { tts: { synthesizer: "yandex", voice: "alena" } };
  return type === "email" ? { subject } : null;
}

/** The network's answer about a number, which is the same each time: most are reachable, few are abroad. */
function lookupOf(phone: string): LookupAnswer {
  const place = Number(phone.slice(-3));
  return {
    isReachable: place % 7 !== 0,
    isRoaming: place % 9 === 0,
    mccmnc: operatorOf(phone)?.mccmnc ?? null,
  };
}

/** Creates single messages: codes, orders and appointments. */
export async function createSingleSends(world: HistoryWorld, plan: SinglePlan): Promise<Sending[]> {
  const { tx, random, now, ownerId, quote, blacklist } = world;
  const reachable = plan.contacts.filter(
    (contact) => contact.phone && !blacklist.includes(contact.phone),
  );
  const withEmail = reachable.filter((contact) => contact.email);
  const templates = plan.texts.map(parseTemplate);
  const rows = moments(world, plan).map((createdAt): NewSending => {
    const type = random.weighted(plan.channels);
    const contact = random.pick(type === "email" ? withEmail : reachable);
    const text = channels[type].isSilent
      ? ""
      : renderTemplate(random.pick(templates), contact, random.next);
    const recipient = (type === "email" ? contact.email : contact.phone) ?? "";
    const payload = partsOf(type, plan);
    const message = quote({ type, sender: senderOf(type), text, payload, recipient });
    const fate = drawFate(random, type, createdAt, now);
    const isAnswered = type === "hlr" && fate.deliveredAt;
    return { ...message, ...fate, ...(isAnswered && { payload: { lookup: lookupOf(recipient) } }) };
  });
  return createSendings(tx, ownerId, rows);
}
