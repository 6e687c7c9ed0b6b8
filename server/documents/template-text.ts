import type { DocumentTemplateRow } from "#drizzle/schema/documents.ts";
import type { DocumentType } from "#lib/companies/kinds.ts";
import type { Locale } from "#lib/locales.ts";
import { readContent } from "#server/content/service.ts";
import type { Db } from "#server/db/client.ts";

/** What a document of a kind says in a language: the operator's own text, else the usual one. */
export async function templateText(db: Db, type: DocumentType, locale: Locale): Promise<string> {
  const [own] = await db<Pick<DocumentTemplateRow, "text">[]>`
    select text from document_templates where type = ${type} and locale = ${locale}`;
  return own?.text ?? usualText(type, locale);
}

export async function usualText(type: DocumentType, locale: Locale): Promise<string> {
  return new TextDecoder().decode(await readContent(locale, "documents", `${type}.md`));
}
