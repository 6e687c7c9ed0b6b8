import type { ExtraPart, MessageParts } from "../message-parts.ts";

/** Something a message lacks: a translation key and where in the payload it belongs. */
export interface PayloadProblem {
  key: string;
  path: (string | number)[];
}

/** A rule that looks at these parts of a message, besides its sender and text. */
export type PayloadRule<Part extends ExtraPart = never> = (
  payload: Pick<MessageParts, "sender" | "text" | Part>,
) => PayloadProblem[];

/** What one price of a tariff rule pays for. */
export const priceUnits = ["message", "segment", "second", "period", "success"] as const;

export type PriceUnit = (typeof priceUnits)[number];
/** What messages are counted by. */
type MessageUnit = Exclude<PriceUnit, "success">;

/** For how long after a person's last message a channel may write to them in its own words. */
export interface ReplyWindow {
  hours: number;
  /** Whether approved templates reach the others. */
  hasTemplates: boolean;
}

/** The properties of a channel, which the browser uses too. */
export interface ChannelRecord<Part extends ExtraPart = ExtraPart> {
  /** The kind of address that reaches its recipients; a contact has one of each. */
  address: "phone" | "email";
  /** A person with such an address needs a subscription or account of its own, about which a contact says nothing. */
  isReachUnknown?: true;
  /** Parts of its messages other than sender and text. */
  parts: readonly Part[];
  /** Its messages have no text, because they call or ask the network: a text is stored, but not required. */
  isSilent?: true;
  /** Its own words reach those alone who have written within so many hours; others get approved templates, if it has them. */
  window?: ReplyWindow;
  /** How many reply buttons its messages may have, where they have any. */
  maxButtons?: number;
  /** What the first price of a tariff rule counts, and what a second one does. */
  prices: readonly [MessageUnit] | readonly [MessageUnit, "second"];
  /** Whether a sender has to be an approved name, until an operator's setting says otherwise. */
  sender: "approved" | "free";
  /** Whether its handsets report that a message was read. */
  readReceipts: boolean;
  /** What makes a message valid; a sender is needed anyway. */
  rules: readonly PayloadRule<NoInfer<Part>>[];
  /** What is asked for besides where it is written by hand: programs may leave it out. */
  writtenRules?: readonly PayloadRule<NoInfer<Part>>[];
}

/** Declares a channel: a record whose rules look only at parts that its messages have. */
export function defineChannel<Part extends ExtraPart = never>(
  record: ChannelRecord<Part>,
): ChannelRecord<Part> {
  return record;
}

/** What messengers to phones are alike in. */
export const messenger = {
  address: "phone",
  prices: ["message"],
  sender: "free",
  readReceipts: true,
} as const;

/** A channel that calls or asks the network, and says nothing. */
export const silentChannel = defineChannel({
  address: "phone",
  parts: [],
  isSilent: true,
  prices: ["message"],
  sender: "free",
  readReceipts: false,
  rules: [],
});
