import * as z from "zod";
import type { Money } from "#lib/money.ts";
import { rowId } from "#lib/row-id.ts";
import { canaryInput } from "./canary-input.ts";
import type { Canary } from "./canary.ts";
import { channels, type ChannelType, channelTypes } from "./channels.ts";
import type { ChannelRecord, PayloadProblem } from "./channels/channel-record.ts";
import { fallbacks } from "./fallbacks/fallback-input.ts";
import type { Fallback } from "./fallbacks/options.ts";
import { maxPriceInput } from "./max-price-input.ts";
import { attachmentParts, type MessageParts } from "./message-parts.ts";
import { messagePayload } from "./message-payload.ts";
import { findPayloadProblems, type Message, payloadOf } from "./message.ts";
import { withPlainText } from "./plain-text.ts";
import { type RecipientsInput, recipientsInput } from "./recipients-input.ts";
import { type Schedule, schedule } from "./schedule-input.ts";

/** A send as the product knows it, whichever of the wire's spellings it came in. */
export type SendInput = Message & {
  /** What goes out instead, in its order. */
  fallbacks: Fallback[];
  recipients: RecipientsInput;
  schedule: Schedule;
  /** The title that the sender gives to the send; null without one. */
  title: string | null;
  /** Settings of the canary; null when all recipients are sent to at once. */
  canary: Canary | null;
  /** The most that one message may cost; null where any price will do. */
  maxPrice: Money | null;
  /** The id of the short link of which `$link` is each recipient's own; null where none is named. */
  link: string | null;
  /** Whether a bulk send pauses at its start where it would cost more than when it was planned. */
  confirmPrice: boolean;
  /** The task that becomes this one, or the planned message that this goes out instead of. */
  replaces: string | null;
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const options = z
  .object({
    title: z
      .string({ error: "sendings.errors.title" })
      .trim()
      .max(255, { error: "sendings.errors.title" })
      .nullish(),
    canary: canaryInput.nullish(),
    maxPrice: maxPriceInput.nullish(),
    link: rowId({ error: "links.errors.notFound" }).nullish().meta({
      description:
        "The id of a short link of the account. `$link` in the texts becomes an address of each recipient's own, and `clicks` of the message says how often it was opened",
    }),
    confirmPrice: z.boolean({ error: "sendings.errors.confirmPrice" }).nullish().meta({
      description:
        "Whether a planned bulk send pauses at its start, with reason `price`, where it would cost over 5 % more than at its acceptance. True by default",
    }),
    replaces: rowId({ error: "tasks.errors.notFound" }).nullish().meta({
      description:
        "The bulk send that becomes this one and must not have begun, or the single message that this one goes out instead of and that must still wait for its time",
    }),
  })
  .nullable()
  .meta({ id: "SendOptions" })
  .optional();

/**
 * The send payload. Issue
 * messages are translation keys. Rules of a channel are checked once every part has its type.
 */
export const sendInput = z
  .object({
    type: z.enum(channelTypes, { error: "sendings.errors.type" }),
    payload: messagePayload,
    recipient: recipientsInput,
    schedule,
    fallbacks,
    options,
    $options: options,
  })
  .transform((wire, context): SendInput => {
    const refuse = (key: string, path: (string | number)[]) =>
      context.addIssue({ code: "custom", message: key, path });
    for (const { key, path } of findMessageProblems(wire.type, wire.payload))
      refuse(key, ["payload", ...path]);
    const { canary, maxPrice, ...asked } = readOptions(wire.$options, wire.options);
    if (canary && wire.recipient.kind === "single")
      refuse("sendings.errors.canary.single", ["$options", "canary"]);
    if (canary && endsBeforeCanary(wire.schedule, canary))
      refuse("sendings.errors.canary.until", ["$options", "canary", "minutes"]);
    return {
      type: wire.type,
      payload: withPlainText(payloadOf(wire.type, wire.payload)),
      fallbacks: fallbacksOf(wire.fallbacks, refuse).map((fallback) =>
        withTerms(fallback, maxPrice, asked.link),
      ),
      recipients: wire.recipient,
      schedule: wire.schedule,
      canary,
      maxPrice,
      ...asked,
    } as SendInput;
  });

/** What was asked under either of the names, with the defaults of the rest. */
function readOptions(...given: z.output<typeof options>[]) {
  type Options = NonNullable<z.output<typeof options>>;
  const first = <Name extends keyof Options>(name: Name): Options[Name] =>
    given.map((one) => one?.[name]).find((value) => value !== undefined && value !== null);
  return {
    title: given.map((one) => one?.title).find(Boolean) ?? null,
    canary: first("canary") ?? null,
    maxPrice: first("maxPrice") ?? null,
    link: first("link") ?? null,
    confirmPrice: first("confirmPrice") ?? true,
    replaces: first("replaces") ?? null,
  };
}

/** The bound and the link are kept with the fallback, because it is written and priced when its turn comes. */
function withTerms(fallback: Fallback, maxPrice: Money | null, link: string | null): Fallback {
  return {
    ...fallback,
    ...(maxPrice !== null && { maxPrice: Number(maxPrice) }),
    ...(link !== null && { link }),
  };
}

/** Whether a send ends before its canary does, so that the other recipients would get nothing. */
export function endsBeforeCanary(
  { delay, until }: Pick<Schedule, "delay" | "until">,
  { minutes }: Canary,
): boolean {
  return until !== null && until.getTime() - (delay?.getTime() ?? Date.now()) <= minutes * 60_000;
}

/** Fallbacks with what messages of their channels have; each of them is a message like the first. */
export function fallbacksOf(
  wire: z.output<typeof fallbacks>,
  refuse: (key: string, path: (string | number)[]) => void,
): Fallback[] {
  return wire.map(({ type, payload, options: when }, index) => {
    for (const { key, path } of findMessageProblems(type, payload))
      refuse(key, ["fallbacks", index, "payload", ...path]);
    return { type, payload: withPlainText(payloadOf(type, payload)), options: when } as Fallback;
  });
}

/** What keeps a message, as it came in, from being one of its channel. */
export function findMessageProblems(type: ChannelType, parts: MessageParts): PayloadProblem[] {
  return [
    ...findAttachments(type, parts),
    ...findPayloadProblems(type, payloadOf(type, { ...parts })),
  ];
}

/** Files that the channel's messages don't have, so that nothing is dropped unsaid, and what is no file's id. */
function findAttachments(type: ChannelType, parts: MessageParts) {
  const { parts: carried }: ChannelRecord = channels[type];
  return attachmentParts.flatMap((part) => {
    const id = parts[part];
    if (id === null) return [];
    if (!carried.includes(part))
      return [{ key: "sendings.errors.payload.attachment", path: [part] }];
    return uuid.test(id) ? [] : [{ key: "sendings.errors.payload.file", path: [part] }];
  });
}

/** The payload as a program or a form may write it. */
export type SendWire = z.input<typeof sendInput>;
