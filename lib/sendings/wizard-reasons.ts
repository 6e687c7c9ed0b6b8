import type { SenderChoice } from "#lib/sendernames/sendername.ts";
import type send from "#messages/en/send.json";
import { isComplete } from "./cascade/complete.ts";
import { type DraftRecipients, hasRecipients } from "./draft-wire.ts";
import { type Draft, payloadOfDraft } from "./draft.ts";
import { type MessageParts, templatedParts } from "./message-parts.ts";
import { findWrittenProblems } from "./message.ts";

interface Senders {
  senders: readonly SenderChoice[];
  mustBeApproved: boolean;
}

const because = (reason: keyof typeof send.reasons) => `send.reasons.${reason}`;

/** What keeps the message from being sent as it is: a translation key. */
export function messageReason(draft: Draft, { senders, mustBeApproved }: Senders): string | null {
  const approved = senders.filter(({ moderation }) => moderation === "approved");
  if (mustBeApproved && approved.length === 0) return because("senders");
  const payload = payloadOfDraft(draft);
  const { sender } = payload;
  if (mustBeApproved && !approved.some(({ name }) => name === sender)) return because("sender");
  const [problem] = findWrittenProblems(draft.channel, payload);
  if (!problem) return draft.fallbacks.every(isComplete) ? null : because("cascade");
  if (problem.path[0] === "sender") return because("anySender");
  // Of a message that says nothing yet this is said on every channel; else what its rule says.
  const isOfButtons = problem.path[0] === "buttons";
  return !isOfButtons && isUnwritten(payload) ? because("text") : problem.key;
}

function isUnwritten(payload: Partial<MessageParts>): boolean {
  return templatedParts.every((part) => !payload[part]?.trim());
}

/** What keeps the chosen recipients from being sent to: a translation key. */
export function recipientsReason(draft: Draft, recipients: DraftRecipients): string | null {
  if (!hasRecipients(draft, recipients)) return because("recipients");
  return recipients.both.length > 0 ? because("both") : null;
}
