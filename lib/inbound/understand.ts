import { eachOf, listAt } from "./field-path.ts";
import { type FieldText, fieldValue, parseFieldText, pathsIn } from "./field-text.ts";
import type { Json } from "./json.ts";
import { maxMessagesPerCall } from "./limits.ts";
import type { InboundSettings } from "./webhook.ts";

/** One message that a call asks for, before its recipient is looked at. */
export interface UnderstoodMessage {
  /** As it came: a number, or an address. Empty where the call names none. */
  to: string;
  /** Values by the names of variables. */
  fields: Record<string, string>;
  /** What tells this event from others; null where the call says nothing of the kind. */
  eventId: string | null;
  /** The element of the list that it is of; 0 where the call is one. */
  index: number;
}

export interface Understood {
  messages: UnderstoodMessage[];
  /** Messages beyond the most that one call may lead to. */
  leftOut: number;
}

type Wanted = Pick<InboundSettings, "mapping" | "when" | "eventId">;

/** The list of whose elements each makes a message of its own; null where the call is one. */
export function eachIn({ mapping, when, eventId }: Wanted): string | null {
  const texts = [...Object.values(mapping), ...when.map(({ field }) => field), eventId ?? ""];
  for (const text of texts) {
    const each = (parseFieldText(text) ?? []).length > 0 ? eachOfText(text) : null;
    if (each !== null) return each;
  }
  return null;
}

function eachOfText(text: string): string | null {
  for (const path of pathsIn(parseFieldText(text) ?? [])) {
    const each = eachOf(path);
    if (each !== null) return each;
  }
  return null;
}

/**
 * Reads the messages that a call asks for. `recipient` is the field that they go to: the phone, or the e-mail on
 * channels of addresses. Several recipients, parted by commas, are a message each.
 */
export function understand(body: Json, settings: Wanted, recipient: "phone" | "email"): Understood {
  const each = eachIn(settings);
  const indexes = each === null ? [null] : listAt(body, each).map((_, index) => index);
  const texts = Object.entries(settings.mapping).map(
    ([name, text]) => [name, parseFieldText(text) ?? []] as const,
  );
  const conditions = settings.when.map((one) => ({
    ...one,
    text: parseFieldText(one.field) ?? [],
  }));
  const eventId = parseFieldText(settings.eventId ?? "");
  const messages = indexes
    .filter((index) =>
      conditions.every(({ text, equals }) => isOneOf(fieldValue(body, text, index), equals)),
    )
    .flatMap((index) => {
      const fields = Object.fromEntries(
        texts.map(([name, text]) => [name, fieldValue(body, text, index)]),
      );
      const id = eventId ? writtenId(body, eventId, index) : null;
      return recipientsIn(fields[recipient] ?? "").map((to) => ({
        to,
        fields,
        eventId: id,
        index: index ?? 0,
      }));
    });
  return {
    messages: messages.slice(0, maxMessagesPerCall),
    leftOut: Math.max(0, messages.length - maxMessagesPerCall),
  };
}

/** Values that a condition allows are parted by `|`. */
function isOneOf(value: string, allowed: string): boolean {
  return allowed.split("|").some((one) => one.trim().toLowerCase() === value.toLowerCase());
}

/** Null where none of the paths has a value, so that events without an id are never taken for one. */
function writtenId(body: Json, text: FieldText, index: number | null): string | null {
  const isSaid = pathsIn(text).some((path) => fieldValue(body, [path], index) !== "");
  return isSaid ? fieldValue(body, text, index) : null;
}

/** A comma also stands within a number at times, but never before a plus or an address of its own. */
function recipientsIn(written: string): string[] {
  const parts = written
    .split(/[,;\n]/)
    .map((one) => one.trim())
    .filter(Boolean);
  return parts.length === 0 ? [""] : [...new Set(parts)];
}
