import type { PreviewContact, SendableList } from "#lib/contacts/sendable.ts";
import type { SenderChoice } from "#lib/sendernames/sendername.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import type { ChannelRecord } from "#lib/sendings/channels/channel-record.ts";
import { type DraftRecipients, hasRecipients } from "#lib/sendings/draft-wire.ts";
import { type Draft, payloadOfDraft } from "#lib/sendings/draft.ts";
import { type MessageParts, templatedParts } from "#lib/sendings/message-parts.ts";
import { findPayloadProblems } from "#lib/sendings/message.ts";
import type { SegmentCounting } from "#lib/sendings/segments.ts";
import type { Readiness } from "#lib/sendings/wizard-steps.ts";
import type { ChannelPrice } from "#lib/tariffs/channel-price.ts";

/** What the server knows of a channel for this account. */
export interface ChannelState {
  senders: SenderChoice[];
  mustBeApproved: boolean;
  /** What a message costs at least; null without a tariff. */
  price: ChannelPrice | null;
}

export type OwnAddresses = Record<ChannelRecord["address"], string>;

/** What the page loads for the wizard. */
export interface SendPageData {
  accountId: string;
  /** Those that can be written for. */
  channels: Partial<Record<ChannelType, ChannelState>>;
  /** ISO code of what the account pays in. */
  currency: string;
  /** What an SMS is priced by. */
  counting: SegmentCounting;
  lists: SendableList[];
  /** Contacts to preview with while no recipient is chosen. */
  contacts: PreviewContact[];
  timeZone: string;
  /** What the reader calls that zone; empty where it goes by its city. */
  zoneNames: Record<string, string>;
  /** The account's own addresses for tests; empty where unknown. */
  own: OwnAddresses;
}

/** Why a step can't be left: the last part of a key in `send.reasons`. */
export type Reason = "senders" | "sender" | "anySender" | "text" | "recipients" | "both";

/** What keeps the message from being sent as it is. */
export function messageReason(
  draft: Draft,
  { senders, mustBeApproved }: ChannelState,
): Reason | null {
  const approved = senders.filter(({ moderation }) => moderation === "approved");
  if (mustBeApproved && approved.length === 0) return "senders";
  const payload = payloadOfDraft(draft);
  const { sender } = payload;
  if (mustBeApproved && !approved.some(({ name }) => name === sender)) return "sender";
  const [problem] = findPayloadProblems(draft.channel, payload);
  if (!problem) return null;
  return problem.path[0] === "sender" ? "anySender" : "text";
}

/** What keeps the chosen recipients from being sent to. */
export function recipientsReason(draft: Draft, recipients: DraftRecipients): Reason | null {
  if (!hasRecipients(draft, recipients)) return "recipients";
  return recipients.both.length > 0 ? "both" : null;
}

export function readinessOf(
  draft: Draft,
  message: Reason | null,
  recipients: Reason | null,
): Readiness {
  const payload: Partial<MessageParts> = payloadOfDraft(draft);
  return {
    message: message === null,
    recipients: recipients === null,
    begun: {
      message: draft.title !== "" || templatedParts.some((part) => Boolean(payload[part])),
      recipients:
        draft.lists.length > 0 ||
        draft.numbers !== "" ||
        draft.excludedNumbers !== "" ||
        draft.excludedLists.length > 0,
    },
  };
}

/** The draft without lists that are no longer there. */
export function withKnownLists(draft: Draft, lists: readonly SendableList[]): Draft {
  const known = new Set(lists.map(({ id }) => id));
  const isKnown = (id: string) => known.has(id);
  if (draft.lists.every(isKnown) && draft.excludedLists.every(isKnown)) return draft;
  return {
    ...draft,
    lists: draft.lists.filter(isKnown),
    excludedLists: draft.excludedLists.filter(isKnown),
  };
}
