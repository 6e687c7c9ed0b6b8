import * as z from "zod";
import { type DocumentType, documentTypes } from "#lib/companies/kinds.ts";
import { type Locale, locales } from "#lib/locales.ts";

const text = z.string().max(50_000, { error: "documents.errors.long" });
const texts = z.object({ ru: text.optional(), en: text.optional(), es: text.optional() });

/** Texts of documents by kind and language; one that isn't named stays as it is, an empty one is the usual one again. */
export const templatesInput = z.object({
  contract: texts.default({}),
  invoice: texts.default({}),
}) satisfies z.ZodType<Partial<Record<DocumentType, Partial<Record<Locale, string>>>>>;

export type TemplatesDraft = z.input<typeof templatesInput>;
export type Templates = z.output<typeof templatesInput>;

/** A text that is not kept: what a document of it would look like. */
export const previewInput = z.object({
  type: z.enum(documentTypes, "documents.errors.type"),
  locale: z.enum(locales),
  text,
});

export type Preview = z.output<typeof previewInput>;

/** The texts of one installation, of the languages that it offers. */
export const templatesView = templatesInput.meta({ id: "DocumentTemplates" });

/** Those that differ from what is known. */
export function changedTexts(values: Templates, known: Templates): Templates {
  const changed: Templates = { contract: {}, invoice: {} };
  for (const type of documentTypes)
    for (const locale of locales) {
      const value = values[type][locale];
      if (value !== undefined && value !== known[type][locale]) changed[type][locale] = value;
    }
  return changed;
}
