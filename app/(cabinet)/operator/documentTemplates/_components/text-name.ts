import type { DocumentType } from "#lib/companies/kinds.ts";
import type { Locale } from "#lib/locales.ts";

/** One of the texts, and the field that it is written in. */
export interface TextName {
  type: DocumentType;
  locale: Locale;
  name: `${DocumentType}.${Locale}`;
}
