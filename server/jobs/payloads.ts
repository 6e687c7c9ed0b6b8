import type { Locale } from "#lib/locales.ts";
import type { Mail } from "#lib/mail/mail.ts";
import type { OutsideChannel } from "#lib/notifications/channels.ts";
import type { Notice } from "#lib/notifications/notification.ts";
import type { DeliveryReport, IncomingMessage } from "#server/channels/channel.ts";

/** Every job by name with its payload. Dates travel as ISO text. */
export interface JobPayloads {
  /** Expands a bulk send's recipients chunk by chunk. */
  "expand-task": { taskId: string };
  /** Hands claimed messages to their provider. */
  "dispatch-sendings": { providerId: string; ownerId: string; ids: string[] };
  /** Applies events that a channel scheduled for later. */
  "channel-events": { providerId: string; reports: DeliveryReport[]; incoming: IncomingMessage[] };
  /** Applies a stored callback of a provider. */
  "apply-callback": { id: string; replayed?: "applied" | "unread" };
  /** Sends the confirmation of an opt-out or opt-in word. */
  "answer-word": { ownerId: string; id: string };
  /** Answers a message that is a keyword. */
  "answer-keyword": { ownerId: string; id: string; keywordId: string };
  /** Posts a message that is a keyword to the address of it. */
  "post-keyword": { ownerId: string; id: string; keywordId: string };
  /** Sends what a call of an inbound webhook asks for. */
  "apply-inbound": { id: string };
  /** Asks where a sign-in came from. */
  "find-place": { id: string };
  /** Passes events to their followers (`followers.ts`). */
  "follow-events": { name: string };
  /** Sends a mail; its id stays the same however often it is tried. */
  "send-mail": { id: string; mail: Mail };
  /** Finds the accounts for a request of a new password. */
  "find-recovered": { id: string; locale: Locale };
  /** Mails a key to choose one. */
  "mail-recovery": { id: string; locale: Locale };
  /** Mails a link to confirm an address. */
  "mail-email-key": { id: string; locale: Locale };
  /** Deletes the bytes of removed files. */
  "drop-stored": { ids: string[] };
  /** Removes files whose time has come. */
  "expire-files": Record<string, never>;
  /** Drops bytes that no file owns: uploads that ended half-way. */
  "sweep-storage": Record<string, never>;
  /** Mails an invitation to an account's people. */
  "mail-invitation": { id: string };
  /** Sends what waits for a person by a channel of notifications. */
  "deliver-notifications": { ownerId: string; personId: string; channel: OutsideChannel };
  /** Mails a notification to its account, as the former version asked for it. */
  "mail-notification": { id: string; ownerId: string; notice: Notice };
  /** Notifies accounts whose balance has fallen below their limit. */
  "watch-balances": Record<string, never>;
  /** Notifies accounts of their balance of the day. */
  "daily-balances": Record<string, never>;
  /** Notifies accounts of files that will expire soon. */
  "expiring-files": Record<string, never>;
  /** Makes the invoice that an account wants when its money has fallen under its limit. */
  "invoice-low-balance": { ownerId: string };
  /** Settles messages in doubt past their deadline. */
  "settle-doubts": Record<string, never>;
  /** Settles messages that are due and have no job. */
  "settle-stranded": Record<string, never>;
  "seal-secrets": Record<string, never>;
  /** Does what was decided about a text with all that waits because of it. */
  "settle-moderation": { id: string };
  /** Ends what waits for moderators and is too late. */
  "expire-moderation": Record<string, never>;
  /** Notifies operators of how many texts wait for a decision. */
  "notify-moderators": Record<string, never>;
  /** Resumes campaigns that paused for want of money, where there is money again. */
  "resume-funded": Record<string, never>;
  /** Asks a payment's terminal for the outcome. */
  "settle-payment": { id: string };
  /** Asks a payment's terminal to give back what was taken off the balance. */
  "refund-payment": { id: string };
  /** Prints a contract or an invoice that was drawn up, and keeps its file. */
  "print-document": { id: string };
  /** Begins the charges of automatic payments that are due. */
  "charge-recurrents": Record<string, never>;
  /** Adds what was noted of messages to their sums. */
  "fold-sums": Record<string, never>;
  /** Moves, copies or removes the next part of the selected contacts. */
  "change-contacts": { id: string };
  /** Brings contacts of a file into a list. A long one waits for a place that it may keep until it ends. */
  "import-contacts": { id: string; isLong?: boolean };
  /** Counts what an import of a large file would do. A long one waits as an import does. */
  "count-import": { id: string; isLong?: boolean };
  /** Makes the file of a report. A long one waits for a place that it may keep until it ends. */
  "make-report": { id: string; isLong?: boolean };
  /** Has the reports made whose schedules are due. */
  "start-reports": Record<string, never>;
  /** Writes what contacts are found by that came many at once. */
  "write-contact-texts": Record<string, never>;
  /** Asks the gateway of a WAPI instance for the state of its device. */
  "follow-wapi-device": { id: string };
  /** Has a gateway let a device go. */
  "close-wapi-device": { providerId: string; session: string };
  /** Ends unpaid WAPI instances and checks the devices of the others. */
  "watch-wapi": Record<string, never>;
  /** Pays for the next periods of due subscriptions and ends expired ones. */
  "renew-subscriptions": Record<string, never>;
  /** Notifies the accounts that use a price list, or a reseller's customers on a channel, of changed prices. */
  "tell-prices": { tariffId?: string; resellerId?: string; source?: string; at: string };
  /** Sends a code by the next way where the last one took too long. */
  "verification-step": { id: string };
  /** Ends checks of numbers whose time is over. */
  "expire-verifications": Record<string, never>;
  /** Creates coming partitions, and drops expired keys and unmatched reports. */
  housekeeping: Record<string, never>;
  /** Compares the sums of analytics with the messages. */
  "check-outcomes": Record<string, never>;
  /** Checks balances against the ledger: completely if an operator asked or the last check found a fault. */
  "check-ledger": { isAsked?: boolean };
  /** Makes and proves the backup of the day, where the settings ask for it. */
  "back-up": Record<string, never>;
}
