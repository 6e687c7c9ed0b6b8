import type { SenderChoice } from "#lib/sendernames/sendername.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import type { MessagePayload } from "#lib/sendings/message.ts";
import type { TemplateRecipient } from "#lib/sendings/variables.ts";

/** Over all recipients, as a decimal number of `currency`. */
export interface ReplacementSaving {
  amount: number;
  currency: string;
  isAbout: boolean;
}

/** What the fields of a channel are given. */
export interface ComposerFieldsProps<Type extends ChannelType> {
  channel: Type;
  /** Null where a message has none of its own: a fallback's. */
  title: string | null;
  payload: MessagePayload<Type>;
  senders: readonly SenderChoice[];
  mustBeApproved: boolean;
  /** The recipient whose data the segments are counted with; null while the account has no contacts. */
  recipient: TemplateRecipient | null;
  /** The recipient's name or number as text. */
  recipientName: string | null;
  /** The money saved by replacing look-alike characters; null if it saves nothing or there are no recipients. */
  saving: ReplacementSaving | null;
  /** The problem of one of its parts, once it should be shown. */
  problem?: { part: string | null; text: string } | null;
  /** The account whose stored files may be chosen; null for a reader who may not see files. */
  filesOf: string | null;
  onTitle: (title: string) => void;
  onPayload: (change: Partial<MessagePayload<Type>>) => void;
}

/** What the preview of a channel is given. */
export interface ChannelPreviewProps<Type extends ChannelType> {
  channel: Type;
  /** The payload with its variables filled in. */
  payload: MessagePayload<Type>;
  /** The recipient's name or address, written out; null while the account has no contacts. */
  recipientName: string | null;
  /** What the phone's clock shows; empty until the reader's own is known. */
  time: string;
}
