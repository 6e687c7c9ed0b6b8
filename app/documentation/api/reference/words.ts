import type { Locale } from "#lib/locales.ts";
import { readReferenceTexts } from "#server/documentation/service.ts";
import type { ReferenceCall } from "./calls.ts";

/** What the API says of itself in English, in the reader's language where that has it. */
export interface ReferenceWords {
  group(name: string): string;
  title(call: Pick<ReferenceCall, "id" | "summary">): string;
  note(text: string): { text: string; lang: "en" | undefined };
}

export async function wordsOf(locale: Locale): Promise<ReferenceWords> {
  const { groups, calls, notes } = await readReferenceTexts(locale);
  const own = (among: Record<string, string>, name: string) =>
    Object.hasOwn(among, name) ? among[name] : undefined;
  return {
    group: (name) => own(groups, name) ?? name,
    title: ({ id, summary }) => own(calls, id) ?? summary,
    note: (text) => {
      const known = own(notes, text);
      return {
        text: known ?? text,
        lang: known === undefined && locale !== "en" ? "en" : undefined,
      };
    },
  };
}
