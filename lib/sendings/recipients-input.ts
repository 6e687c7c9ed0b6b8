import * as z from "zod";
import { normaliseEmail } from "#lib/email.ts";
import { readingCountry } from "#lib/reading-country.ts";
import { readTypedPhone } from "#lib/typed-phone.ts";

export const maxRecipientEntries = 100_000;

/** The recipients of a send. Entries are E.164 phones, lower-case addresses and ids of contact lists. */
export type RecipientsInput =
  | { kind: "single"; value: string }
  | {
      kind: "many";
      include: string[];
      exclude: string[];
      /** The number of entries of `include` that repeat an earlier one. */
      duplicates: number;
      /** Entries of `include` that are nothing of the three, as they came. */
      rejected: string[];
      /** The number of recipients to send to, in the order of their addresses; null for all. */
      limit: number | null;
      /** All entries of `include` in the order asked: as above where they are recipients, else as they came. */
      asked: string[];
    };

const listId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Which of the three an entry of `RecipientsInput` is. */
export function recipientKind(entry: string): "phone" | "email" | "list" {
  if (entry.startsWith("+")) return "phone";
  return entry.includes("@") ? "email" : "list";
}

const maxEntryLength = 300;
const entry = z.union([z.string().max(maxEntryLength), z.int()]);
const entries = z.array(entry);
type Entry = z.infer<typeof entry>;

const limit = z.number().meta({
  description:
    "Send to so many only: the first in the order of their addresses. A whole number from 1",
});
const maxLimit = 2_000_000_000;

const many = z.object({
  include: entries,
  exclude: entries.nullish(),
  limit: limit.nullish(),
});

const wireForms = z.union([entry, entries, many], {
  error: ({ input }) =>
    input ? "sendings.errors.recipient.invalid" : "sendings.errors.recipient.required",
});

type Wire = z.infer<typeof wireForms>;
// All that zod says of an input which is looked at first is that it is unknown.
const wire = z.preprocess(assertEntries, wireForms) as unknown as z.ZodType<Wire, Wire>;

/**
 * One recipient, an array of them, or `{include, exclude}`; invalid entries are kept apart. Many entries are
 * read in slices, so they parse only asynchronously.
 */
export const recipientsInput = wire.transform(
  (given, context): RecipientsInput | Promise<RecipientsInput> => {
    const refuse = (key: string, path: string[] = []) =>
      context.addIssue({ code: "custom", message: key, path });
    if (typeof given !== "object") return readSingle(given, refuse);
    return Array.isArray(given)
      ? settle(readMany({ include: given }, refuse))
      : settle(readMany(given, refuse));
  },
);

/** Lengths, then types, of all entries at once: zod would make an issue of each that is wrong. */
function assertEntries(input: unknown, context: z.RefinementCtx): unknown {
  const refuse = (message: string) => context.addIssue({ code: "custom", message });
  const lists = listsOf(input);
  if (lists.some((list) => list.length > maxRecipientEntries))
    refuse("sendings.errors.recipient.limit");
  else if (!lists.every((list) => list.every(isEntry))) refuse("sendings.errors.recipient.invalid");
  return input;
}

function listsOf(input: unknown): unknown[][] {
  if (typeof input !== "object" || input === null) return [];
  const { include, exclude }: { include?: unknown; exclude?: unknown } = Array.isArray(input)
    ? { include: input }
    : input;
  return [include, exclude].filter(Array.isArray);
}

function isEntry(value: unknown): boolean {
  return typeof value === "string" ? value.length <= maxEntryLength : Number.isSafeInteger(value);
}

type Refuse = (key: string, path?: string[]) => void;

function readSingle(given: Entry, refuse: Refuse): RecipientsInput {
  const value = readAddress(given);
  if (value === null)
    refuse(
      String(given).trim() === ""
        ? "sendings.errors.recipient.required"
        : "sendings.errors.recipient.invalid",
    );
  return { kind: "single", value: value ?? "" };
}

/** A phone or an address of e-mail; a number with a minus is neither. */
function readAddress(given: Entry): string | null {
  if (typeof given === "number" && given < 0) return null;
  return readTypedPhone(String(given), readingCountry()) ?? normaliseEmail(String(given));
}

/** Entries read before others get their turn: a hundred thousand of them take a second. */
const slice = 500;

/** A generator that pauses after each slice of the input. */
type Sliced<Read> = Generator<undefined, Read>;

/** The rest of what doesn't fit into one slice is read later, between other work. */
function settle<Read>(reading: Sliced<Read>): Read | Promise<Read> {
  const step = reading.next();
  if (step.done) return step.value;
  return new Promise<void>((resolve) => setTimeout(resolve)).then(() => settle(reading));
}

function* readMany(
  { include, exclude, limit: given }: z.infer<typeof many>,
  refuse: Refuse,
): Sliced<RecipientsInput> {
  const most = given ?? null;
  const included = yield* readEntries(include);
  const excluded = yield* readEntries(exclude ?? []);
  if (include.length === 0) refuse("sendings.errors.recipient.required");
  else if (included.found.length === 0) refuse("sendings.errors.recipient.invalid");
  if (most !== null && !(Number.isInteger(most) && most >= 1 && most <= maxLimit))
    refuse("sendings.errors.recipient.most", ["limit"]);
  return {
    kind: "many",
    include: included.found,
    exclude: excluded.found,
    duplicates: include.length - included.rejected.length - included.found.length,
    rejected: included.rejected,
    limit: most,
    asked: included.asked,
  };
}

function* readEntries(
  given: readonly Entry[],
): Sliced<{ found: string[]; rejected: string[]; asked: string[] }> {
  const found = new Set<string>();
  const rejected: string[] = [];
  const asked: string[] = [];
  for (const [index, value] of given.entries()) {
    if (index > 0 && index % slice === 0) yield;
    const text = String(value);
    const recipient = listId.test(text.trim()) ? text.trim().toLowerCase() : readAddress(value);
    if (recipient === null) rejected.push(text);
    else found.add(recipient);
    asked.push(recipient ?? text);
  }
  return { found: [...found], rejected, asked };
}
