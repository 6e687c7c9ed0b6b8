import { customFields } from "#lib/contacts/fields.ts";
import type { DraftKind } from "#lib/drafts/local-draft.ts";
import { type Canary, defaultCanary } from "./canary.ts";
import type { ChannelType } from "./channels.ts";
import type { DraftFallback } from "./fallbacks/draft-fallbacks.ts";
import { keptFallbacks } from "./fallbacks/kept-fallbacks.ts";
import { firstVoice } from "./first-voice.ts";
import { type MessageParts, templatedParts } from "./message-parts.ts";
import { type MessagePayload, payloadOf, type Payloads } from "./message.ts";
import { defaultHours, type SendingHours } from "./sending-hours.ts";

/** When a draft is to go out, as its author has set it: a wall clock of a zone. */
export interface DraftSchedule {
  mode: "now" | "later";
  /** The date is yyyy-MM-dd, and empty until it is chosen. */
  date: string;
  /** The time is HH:mm, and empty until it is chosen. */
  time: string;
  /** The IANA name of the zone. */
  timeZone: string;
  /** Hours after the start until which it may go out; 0 is without an end. */
  hours: number;
  /** Chooses the second of two times, where clocks show a time twice. */
  isSecond: boolean;
}

/** A bulk send that has not started, or a single message. */
export interface Replaced {
  kind: "task" | "message";
  id: string;
}

/** A send being written. Recipients are stored as typed, so that no input is lost. */
export interface Draft {
  channel: ChannelType;
  title: string;
  /** What was written for each channel that can be written for; going to another one loses nothing. */
  payloads: Partial<Payloads>;
  /** What goes out instead, in its order. */
  fallbacks: DraftFallback[];
  /** The ids of the chosen contact lists. */
  lists: string[];
  excludedLists: string[];
  /** The pasted text, which `parseRecipients` reads. */
  numbers: string;
  excludedNumbers: string;
  schedule: DraftSchedule;
  /** The hours of the recipient's clock in which it may be sent; null for any time. */
  hours: SendingHours | null;
  /** Settings of the canary; null when all recipients are sent to at once. */
  canary: Canary | null;
  /** What waits for its time and is to go out as this; null where nothing is. */
  replaces: Replaced | null;
  /** The id of the link that `$link` in its texts stands for; null where none was made. */
  link: string | null;
  /** The number of recipients to send to when the money is short; null for all. */
  limit: number | null;
  /** Makes sending it happen once; another one after every change. */
  key: string;
}

export type DraftChange = Partial<Omit<Draft, "key" | "payloads" | "schedule">> & {
  /** Parts of the message, of the channel that the draft is on after the change. */
  payload?: Partial<MessagePayload>;
  schedule?: Partial<DraftSchedule>;
};

/** What a new message has already, by channel. */
export type GivenParts = Partial<Record<ChannelType, Partial<MessageParts>>>;

interface DraftDefaults {
  /** The draft begins on the first of its channels and can't go to others. */
  given: GivenParts;
  timeZone: string;
}

export function emptyDraft({ given, timeZone }: DraftDefaults): Draft {
  const channels = Object.keys(given) as ChannelType[];
  return {
    channel: channels[0] ?? "sms",
    title: "",
    payloads: payloadsOf(channels, (type) => ({ tts: firstVoice, ...given[type] })),
    fallbacks: [],
    lists: [],
    excludedLists: [],
    numbers: "",
    excludedNumbers: "",
    schedule: { mode: "now", date: "", time: "", timeZone, hours: 0, isSecond: false },
    hours: null,
    canary: null,
    replaces: null,
    link: null,
    limit: null,
    key: "",
  };
}

function payloadsOf(
  channels: readonly string[],
  given: (type: ChannelType) => Record<string, unknown> | null | undefined,
): Partial<Payloads> {
  return Object.fromEntries(
    (channels as ChannelType[]).map((type) => [type, payloadOf(type, given(type) ?? {})]),
  );
}

/** The message on the draft's channel. */
export function payloadOfDraft({ channel, payloads }: Draft): MessagePayload {
  return payloads[channel] ?? payloadOf(channel);
}

const beside = ["title", "schedule", "limit", "hours", "canary", "replaces"] as const;

/** Whether a change affects the message or its recipients. */
function changesReach(change: DraftChange): boolean {
  return Object.keys(change).some((name) => !beside.some((known) => known === name));
}

/** The draft with a change and the key of a new send. */
function changeDraft(draft: Draft, { payload, ...change }: DraftChange, key: string): Draft {
  const { channel } = { ...draft, ...change };
  return {
    ...draft,
    // A limit was chosen for what stood there: another message or other people are another choice.
    ...(changesReach({ payload, ...change }) && { limit: null }),
    ...change,
    payloads: payload
      ? {
          ...draft.payloads,
          [channel]: payloadOf(channel, { ...draft.payloads[channel], ...payload }),
        }
      : draft.payloads,
    schedule: { ...draft.schedule, ...change.schedule },
    key,
  };
}

/**
 * Applies a change that was made without seeing the draft: its texts are appended, so nothing of the draft is
 * lost.
 */
export function mergeChange(draft: Draft, change: DraftChange): DraftChange {
  const both = (kept: string, typed: string) =>
    typed.startsWith(kept) ? typed : `${kept} ${typed}`;
  const kept: Partial<MessageParts> = payloadOfDraft(draft);
  const typed: Partial<MessageParts> = change.payload ?? {};
  const texts = templatedParts.flatMap((part) => {
    const text = typed[part];
    return text === undefined ? [] : [[part, both(kept[part] ?? "", text)] as const];
  });
  return {
    ...change,
    ...(change.title !== undefined && { title: both(draft.title, change.title) }),
    ...(change.payload && { payload: { ...change.payload, ...Object.fromEntries(texts) } }),
  };
}

/** How the browser keeps a send being written; `newKey` makes each of its changes another send. */
export function draftKind(empty: Draft, newKey: () => string): DraftKind<Draft, DraftChange> {
  return {
    version: 1,
    empty: () => ({ ...empty, key: newKey() }),
    change: (draft, change) => changeDraft(draft, change, newKey()),
    parse: (kept) => parseDraft(kept, empty),
  };
}

/** A draft out of what was kept; null for anything else. What is missing is taken from `empty`. */
export function parseDraft(kept: unknown, empty: Draft): Draft | null {
  const draft = objectOf(kept);
  const channels = Object.keys(empty.payloads);
  const channel = channels.find((type) => type === draft?.channel) as ChannelType | undefined;
  if (!draft || !channel) return null;
  // A draft of one payload was kept before each channel had its own.
  const payloads = objectOf(draft.payloads) ?? { [channel]: draft.payload };
  return {
    channel,
    title: textOf(draft.title),
    payloads: payloadsOf(channels, (type) => objectOf(payloads[type]) ?? empty.payloads[type]),
    fallbacks: keptFallbacks(draft.fallbacks, channels),
    lists: textsOf(draft.lists),
    excludedLists: textsOf(draft.excludedLists),
    numbers: textOf(draft.numbers),
    excludedNumbers: textOf(draft.excludedNumbers),
    schedule: scheduleOf(objectOf(draft.schedule), empty.schedule),
    hours: hoursOf(objectOf(draft.hours)),
    canary: canaryOf(objectOf(draft.canary)),
    replaces: replacedOf(draft.replaces),
    link: textOf(draft.link) || null,
    limit: typeof draft.limit === "number" ? draft.limit : null,
    key: textOf(draft.key),
  };
}

function scheduleOf(stored: Record<string, unknown> | null, empty: DraftSchedule): DraftSchedule {
  if (!stored) return empty;
  return {
    mode: stored.mode === "later" ? "later" : "now",
    date: textOf(stored.date),
    time: textOf(stored.time),
    timeZone: textOf(stored.timeZone) || empty.timeZone,
    hours: typeof stored.hours === "number" ? stored.hours : 0,
    isSecond: stored.isSecond === true,
  };
}

function hoursOf(kept: Record<string, unknown> | null): SendingHours | null {
  if (!kept) return null;
  const zoneField = customFields.find((field) => field === kept.zoneField);
  return {
    from: textOf(kept.from) || defaultHours.from,
    to: textOf(kept.to) || defaultHours.to,
    ...(zoneField && { zoneField }),
  };
}

function canaryOf(kept: Record<string, unknown> | null): Canary | null {
  if (!kept) return null;
  const numberOf = (part: keyof Canary) =>
    typeof kept[part] === "number" ? kept[part] : defaultCanary[part];
  return { percent: numberOf("percent"), share: numberOf("share"), minutes: numberOf("minutes") };
}

/** Kept by its id alone before single messages could be changed. */
function replacedOf(kept: unknown): Replaced | null {
  const replaced = objectOf(kept);
  const id = textOf(replaced ? replaced.id : kept);
  return id ? { kind: replaced?.kind === "message" ? "message" : "task", id } : null;
}

function objectOf(value: unknown): Record<string, unknown> | null {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value)
    ? value.filter((entry): entry is string => typeof entry === "string")
    : [];
}
