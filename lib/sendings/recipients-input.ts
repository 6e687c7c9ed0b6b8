import * as z from "zod";
import { normaliseEmail } from "#lib/email.ts";
import { possiblePhone } from "#lib/possible-phone.ts";

export const maxRecipientEntries = 100_000;

/** Whom a send goes to. Entries are E.164 phones, lower-case addresses and ids of contact lists. */
export type RecipientsInput =
  | { kind: "single"; value: string }
  | {
      kind: "many";
      include: string[];
      exclude: string[];
      /** Entries of `include` that repeat an earlier one. */
      duplicates: number;
      /** Entries of `include` that are nothing of the three, as they came. */
      rejected: string[];
    };

const listId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Which of the three an entry of `RecipientsInput` is. */
export function recipientKind(entry: string): "phone" | "email" | "list" {
  if (entry.startsWith("+")) return "phone";
  return entry.includes("@") ? "email" : "list";
}

const entry = z.union([z.string().max(300), z.int()]).transform(String);
const entries = z.array(entry);

/** One recipient, an array of them, or `{include, exclude}`; what is no recipient is set aside. */
export const recipientsInput = z
  .union([entry, entries, z.object({ include: entries, exclude: entries.nullish() })], {
    error: ({ input }) =>
      input ? "sendings.errors.recipient.invalid" : "sendings.errors.recipient.required",
  })
  .transform((wire, context): RecipientsInput => {
    const refuse = (key: string) => context.addIssue({ code: "custom", message: key });
    if (typeof wire === "string") {
      const value = possiblePhone(wire) ?? normaliseEmail(wire);
      if (value === null)
        refuse(
          wire.trim() === ""
            ? "sendings.errors.recipient.required"
            : "sendings.errors.recipient.invalid",
        );
      return { kind: "single", value: value ?? "" };
    }
    const { include, exclude = null } = Array.isArray(wire) ? { include: wire } : wire;
    const included = readEntries(include);
    if (Math.max(include.length, exclude?.length ?? 0) > maxRecipientEntries)
      refuse("sendings.errors.recipient.limit");
    if (include.length === 0) refuse("sendings.errors.recipient.required");
    else if (included.entries.length === 0) refuse("sendings.errors.recipient.invalid");
    return {
      kind: "many",
      include: included.entries,
      exclude: readEntries(exclude ?? []).entries,
      duplicates: included.duplicates,
      rejected: included.rejected,
    };
  });

function readEntries(values: readonly string[]): {
  entries: string[];
  duplicates: number;
  rejected: string[];
} {
  const found = new Set<string>();
  const rejected: string[] = [];
  for (const value of values) {
    const recipient = listId.test(value.trim())
      ? value.trim().toLowerCase()
      : (possiblePhone(value) ?? normaliseEmail(value));
    if (recipient === null) rejected.push(value);
    else found.add(recipient);
  }
  return {
    entries: [...found],
    duplicates: values.length - rejected.length - found.size,
    rejected,
  };
}
