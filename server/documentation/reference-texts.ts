import * as z from "zod";
import { AppError } from "#lib/errors.ts";
import type { Locale } from "#lib/locales.ts";
import { readContent } from "#server/content/service.ts";
import { readNounTexts } from "./noun-texts.ts";

const texts = z.object({
  /** Names of groups of calls, by what OpenAPI calls them. */
  groups: z.record(z.string(), z.string()),
  /** Short names of calls, by their ids. */
  calls: z.record(z.string(), z.string()),
  /** What OpenAPI says in English, in this language; nothing in English itself. */
  notes: z.record(z.string(), z.string()).default({}),
});

type ReferenceTexts = z.output<typeof texts>;

const none: ReferenceTexts = { groups: {}, calls: {}, notes: {} };
const kept = new Map<Locale, Promise<ReferenceTexts>>();

/** The texts of the API's reference in a language: `content/<locale>/reference/texts.json`, and those of nouns. */
export async function readReferenceTexts(locale: Locale): Promise<ReferenceTexts> {
  const known = kept.get(locale);
  if (known) return known;
  const read = readFrom(locale);
  kept.set(locale, read);
  read.catch(() => kept.delete(locale));
  return read;
}

async function readFrom(locale: Locale): Promise<ReferenceTexts> {
  try {
    const bytes = await readContent(locale, "reference", "texts.json");
    const read = texts.parse(JSON.parse(new TextDecoder().decode(bytes)));
    for (const [, { calls, groups, notes }] of readNounTexts(locale)) {
      Object.assign(read.calls, calls);
      Object.assign(read.groups, groups);
      Object.assign(read.notes, notes);
    }
    return read;
  } catch (error) {
    // A language without a reference of its own shows what OpenAPI says.
    if (error instanceof AppError && error.code === "NotFound") return none;
    throw error;
  }
}
