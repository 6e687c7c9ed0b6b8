import type { PreviewContact, SendableList } from "#lib/contacts/sendable.ts";
import type { TestMode } from "#lib/providers/test-mode.ts";
import type { SenderState } from "#lib/sendernames/sendername.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import type { ChannelRecord } from "#lib/sendings/channels/channel-record.ts";
import { type Draft, payloadOfDraft } from "#lib/sendings/draft.ts";
import { type MessageParts, templatedParts } from "#lib/sendings/message-parts.ts";
import type { MessageSample } from "#lib/sendings/message-sample.ts";
import type { SegmentCounting } from "#lib/sendings/segments.ts";
import type { SendStart } from "#lib/sendings/send-start.ts";
import type { Readiness } from "#lib/sendings/wizard-steps.ts";
import type { ChannelPrice } from "#lib/tariffs/channel-price.ts";

/** What the server knows of a channel for this account. */
export interface ChannelState extends SenderState {
  /** What a message costs at least; null without a tariff. */
  price: ChannelPrice | null;
  /** Why its messages aren't really sent; null when they are. */
  testMode: TestMode | null;
  /** What a new message of it says already; null for nothing. */
  sample: MessageSample | null;
}

export type OwnAddresses = Record<ChannelRecord["address"], string>;

/** The country in which numbers without a calling code are read. */
export interface NumbersCountry {
  /** The ISO 3166 code. */
  code: string;
  name: string;
  /** `+7`. */
  callingCode: string;
}

/** What the page loads for the wizard. */
export interface SendPageData {
  accountId: string;
  /** The channels that can be chosen: those that a provider carries. */
  channels: Partial<Record<ChannelType, ChannelState>>;
  /** ISO code of what the account pays in. */
  currency: string;
  /** What an SMS is priced by. */
  counting: SegmentCounting;
  lists: SendableList[];
  /** Contacts to preview with while no recipient is chosen. */
  contacts: PreviewContact[];
  /** The reader may create contact lists. */
  mayMakeLists: boolean;
  /** The country of numbers without a calling code; null where it is unknown. */
  country: NumbersCountry | null;
  timeZone: string;
  /** The reader's name of that zone; empty if it is shown by its city. */
  zoneNames: Record<string, string>;
  /** The account's own addresses for tests; empty where unknown. */
  own: OwnAddresses;
  /** What the address brought along; null for nothing. */
  start: SendStart | null;
  money: MoneyHelp;
  /** The account whose files may be chosen; null for a reader who may not see files. */
  filesOf: string | null;
  /** May pause and stop what was just sent. */
  maySeeTasks: boolean;
  /** The address of a short link without its code; null for a reader who makes none. */
  linkPrefix: string | null;
  maySeeTemplates: boolean;
  mayKeepTemplates: boolean;
}

/** What can be done about too little money. */
export interface MoneyHelp {
  /** The address for topping up; null for readers who may not. */
  topUpHref: string | null;
  balanceHref: string | null;
  /** The address of the price list. */
  pricesHref: string | null;
  /** The address of the providers, for readers who may connect them. */
  providersHref: string | null;
  /** The contacts of the support. */
  support: { emails: string[]; phones: string[] };
}

export function readinessOf(draft: Draft, message: boolean, recipients: boolean): Readiness {
  const payload: Partial<MessageParts> = payloadOfDraft(draft);
  return {
    message,
    recipients,
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
