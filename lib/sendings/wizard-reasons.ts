import type { SenderChoice } from "#lib/sendernames/sendername.ts";
import type { ChannelPrice } from "#lib/tariffs/channel-price.ts";
import type send from "#messages/en/send.json";
import type { ChannelType } from "./channels.ts";
import { type DraftRecipients, hasRecipients } from "./draft-wire.ts";
import { type Draft, payloadOfDraft } from "./draft.ts";
import { hasCondition } from "./fallbacks/complete.ts";
import type { Fallback } from "./fallbacks/options.ts";
import { type MessageParts, templatedParts } from "./message-parts.ts";
import { findWrittenProblems, type MessagePayload } from "./message.ts";

interface Sendable {
  senders: readonly SenderChoice[];
  mustBeApproved: boolean;
  /** Null where the account has none: nothing can be sent. */
  price: ChannelPrice | null;
}

type Channels = Partial<Record<ChannelType, Sendable>>;

/** What keeps one from going on: a translation key. */
export interface WizardReason {
  key: string;
  /** The fallback step it is about, from 1; null for the message itself and for recipients. */
  step: number | null;
  /** The part of the message it is about, "channel" or "condition"; null for no part. */
  part: string | null;
}

const because = (reason: keyof typeof send.reasons) => `send.reasons.${reason}`;

/** What keeps the message, or one of its fallbacks, from being sent as it is; null when nothing does. */
export function messageReason(draft: Draft, channels: Channels): WizardReason | null {
  const { channel: type, fallbacks } = draft;
  const own = partReason(type, payloadOfDraft(draft), channels);
  if (own) return { ...own, step: null };
  for (const [index, fallback] of fallbacks.entries()) {
    const found = fallbackReason(fallback, channels);
    if (found) return { ...found, step: index + 1 };
  }
  return null;
}

type PartReason = Omit<WizardReason, "step">;

/** What a fallback lacks: something of its message, or when it goes out. */
export function fallbackReason(
  { type, payload, options }: Fallback,
  channels: Channels,
): PartReason | null {
  const found = partReason(type, payload, channels);
  if (found || hasCondition(options)) return found;
  return { key: because("condition"), part: "condition" };
}

function partReason(
  type: ChannelType,
  payload: MessagePayload,
  channels: Channels,
): PartReason | null {
  if (!channels[type]) return { key: because("unrouted"), part: "channel" };
  const { senders, mustBeApproved, price } = channels[type];
  if (price === null) return { key: because("price"), part: "channel" };
  const approved = senders.filter(({ moderation }) => moderation === "approved");
  const { sender } = payload;
  const part = "sender";
  if (mustBeApproved && approved.length === 0) return { key: because("senders"), part };
  if (mustBeApproved && !approved.some(({ name }) => name === sender))
    return { key: because("sender"), part };
  const [problem] = findWrittenProblems(type, payload);
  if (!problem) return null;
  const [at] = problem.path;
  if (at === part) return { key: because("anySender"), part };
  // An empty message has the same reason on every channel; otherwise the rule gives it.
  const isEmpty = at !== "buttons" && isUnwritten(payload);
  return { key: isEmpty ? because("text") : problem.key, part: isEmpty ? "text" : String(at) };
}

function isUnwritten(payload: Partial<MessageParts>): boolean {
  return templatedParts.every((part) => !payload[part]?.trim());
}

/** What keeps the chosen recipients from being sent to; null when nothing does. */
export function recipientsReason(draft: Draft, recipients: DraftRecipients): WizardReason | null {
  const found = (reason: "recipients" | "both") => ({
    key: because(reason),
    step: null,
    part: null,
  });
  if (!hasRecipients(draft, recipients)) return found("recipients");
  return recipients.both.length > 0 ? found("both") : null;
}
