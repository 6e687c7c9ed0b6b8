import type { DocumentType } from "#lib/companies/kinds.ts";
import type { Locale } from "#lib/locales.ts";

/** A text and the field that edits it. */
export interface TextName {
  type: DocumentType;
  locale: Locale;
  name: `${DocumentType}.${Locale}`;
}
