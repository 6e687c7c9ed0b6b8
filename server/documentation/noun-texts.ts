import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod";
import type { Locale } from "#lib/locales.ts";

const nounTexts = z.object({
  apiReference: z
    .object({
      /** What to do after an error of the noun that has no remedy of its own. */
      remedy: z.string(),
      /** Short names of its calls, by their ids. */
      calls: z.record(z.string(), z.string()),
      /** The names of its groups of calls, by what OpenAPI calls them. */
      groups: z.record(z.string(), z.string()).default({}),
      /** What OpenAPI says in English, in this language; nothing in English itself. */
      notes: z.record(z.string(), z.string()).default({}),
    })
    .optional(),
});

type NounTexts = NonNullable<z.output<typeof nounTexts>["apiReference"]>;

/** What nouns say of themselves to the documentation: `apiReference` in `messages/<locale>/<noun>.json`. */
export function readNounTexts(locale: Locale): [noun: string, texts: NounTexts][] {
  const folder = path.join(process.cwd(), "messages", locale);
  return readdirSync(folder).flatMap((file): [string, NounTexts][] => {
    const source: unknown = JSON.parse(readFileSync(path.join(folder, file), "utf8"));
    const { apiReference } = nounTexts.parse(source);
    return apiReference ? [[path.basename(file, ".json"), apiReference]] : [];
  });
}
