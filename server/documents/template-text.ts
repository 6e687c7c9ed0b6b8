import type { DocumentType } from "#lib/companies/kinds.ts";
import type { Locale } from "#lib/locales.ts";
import { readContent } from "#server/content/service.ts";

/** What a document of a kind says in a language. */
export async function templateText(type: DocumentType, locale: Locale): Promise<string> {
  return new TextDecoder().decode(await readContent(locale, "documents", `${type}.md`));
}
