import type { DraftKind } from "#lib/drafts/local-draft.ts";
import { type ComposableChannel, isComposable } from "./composable-channels.ts";
import type { MessagePayload } from "./message-payload.ts";

/** When a draft is to go out, as its author has set it: a wall clock of a zone. */
export interface DraftSchedule {
  mode: "now" | "later";
  /** yyyy-MM-dd; empty until chosen. */
  date: string;
  /** HH:mm; empty until chosen. */
  time: string;
  /** IANA zone. */
  timeZone: string;
  /** Hours after the start until which it may go out; 0 is without an end. */
  hours: number;
  /** Of a time that clocks show twice, the second. */
  isSecond: boolean;
}

/** A send being written. Whom it goes to is kept as typed, so that nothing typed is lost. */
export interface Draft {
  channel: ComposableChannel;
  title: string;
  payload: MessagePayload;
  /** Ids of contact lists. */
  lists: string[];
  excludedLists: string[];
  /** Pasted text, read by `parseRecipients`. */
  numbers: string;
  excludedNumbers: string;
  schedule: DraftSchedule;
  /** Makes sending it happen once; another one after every change. */
  key: string;
}

export type DraftChange = Partial<Omit<Draft, "key" | "payload" | "schedule">> & {
  payload?: Partial<MessagePayload>;
  schedule?: Partial<DraftSchedule>;
};

interface DraftDefaults {
  sender: string;
  timeZone: string;
}

export function emptyDraft({ sender, timeZone }: DraftDefaults): Draft {
  return {
    channel: "sms",
    title: "",
    payload: {
      sender,
      text: "",
      tts: null,
      audio: null,
      image: null,
      file: null,
      video: null,
      button: null,
      buttons: [],
    },
    lists: [],
    excludedLists: [],
    numbers: "",
    excludedNumbers: "",
    schedule: { mode: "now", date: "", time: "", timeZone, hours: 0, isSecond: false },
    key: "",
  };
}

/** The draft with a change and the key of a new send. */
function changeDraft(draft: Draft, change: DraftChange, key: string): Draft {
  return {
    ...draft,
    ...change,
    payload: { ...draft.payload, ...change.payload },
    schedule: { ...draft.schedule, ...change.schedule },
    key,
  };
}

/** A change by somebody who did not see the draft: texts go behind the draft's own, and nothing is lost. */
export function besideDraft(draft: Draft, change: DraftChange): DraftChange {
  const both = (kept: string, typed: string) =>
    typed.startsWith(kept) ? typed : `${kept} ${typed}`;
  const text = change.payload?.text;
  return {
    ...change,
    ...(change.title !== undefined && { title: both(draft.title, change.title) }),
    ...(text !== undefined && {
      payload: { ...change.payload, text: both(draft.payload.text, text) },
    }),
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
  const payload = objectOf(draft?.payload);
  if (!draft || !payload || !isComposable(draft.channel)) return null;
  return {
    channel: draft.channel,
    title: textOf(draft.title),
    payload: {
      ...empty.payload,
      sender: textOf(payload.sender),
      text: textOf(payload.text),
    },
    lists: textsOf(draft.lists),
    excludedLists: textsOf(draft.excludedLists),
    numbers: textOf(draft.numbers),
    excludedNumbers: textOf(draft.excludedNumbers),
    schedule: scheduleOf(objectOf(draft.schedule), empty.schedule),
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
