import type { DocumentTemplateRow } from "#drizzle/schema/documents.ts";
import { type DocumentType, documentTypes } from "#lib/companies/kinds.ts";
import { env } from "#lib/env.ts";
import { enabledLocales, type Locale } from "#lib/locales.ts";
import { readContent } from "#server/content/service.ts";
import type { Db } from "#server/db/client.ts";

/** A text in use; `updatedAt` is null of a usual one. */
export interface UsedText extends Pick<DocumentTemplateRow, "type" | "locale" | "text"> {
  usual: string;
  updatedAt: Date | null;
}

/** What a document of a kind says in a language: the operator's own text, else the usual one. */
export async function templateText(db: Db, type: DocumentType, locale: Locale): Promise<string> {
  const [own] = await db<Pick<DocumentTemplateRow, "text">[]>`
    select text from document_templates where type = ${type} and locale = ${locale}`;
  return own?.text ?? defaultText(type, locale);
}

/** The texts of every kind in each language of the installation. */
export async function usedTexts(db: Db): Promise<UsedText[]> {
  const own = await db<DocumentTemplateRow[]>`
    select type, locale, text, updated_at from document_templates`;
  return Promise.all(
    documentTypes.flatMap((type) =>
      enabledLocales(env().LOCALES).map(async (locale) => {
        const usual = await defaultText(type, locale);
        const changed = own.find((row) => row.type === type && row.locale === locale);
        const { text = usual, updatedAt = null } = changed ?? {};
        return { type, locale, text, usual, updatedAt };
      }),
    ),
  );
}

export async function defaultText(type: DocumentType, locale: Locale): Promise<string> {
  return new TextDecoder().decode(await readContent(locale, "documents", `${type}.md`));
}
