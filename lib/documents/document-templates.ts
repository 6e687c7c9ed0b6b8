import * as z from "zod";
import { type DocumentType, documentTypes } from "#lib/companies/kinds.ts";
import { type Locale, locales } from "#lib/locales.ts";

type ByLocale<Value> = Partial<Record<Locale, Value>>;

const text = z.string().max(50_000, { error: "documents.errors.long" });
const texts = byLocale(text);
const moments = byLocale(z.iso.datetime().nullable());

function byLocale<Value extends z.ZodType>(value: Value) {
  const all = locales.map((locale) => [locale, value.optional()]);
  return z.object(Object.fromEntries(all) as Record<Locale, z.ZodOptional<Value>>);
}

/**
 * Texts of documents by kind and language. A missing text stays as it is, an empty one restores the built-in
 * text.
 */
export const templateTexts = z.object({
  contract: texts.default({}),
  invoice: texts.default({}),
}) satisfies z.ZodType<Partial<Record<DocumentType, ByLocale<string>>>>;

/** The texts with the time of the version that was edited, so that later changes aren't overwritten. */
export const templatesInput = templateTexts.extend({
  updatedAt: z
    .object({ contract: moments.default({}), invoice: moments.default({}) })
    .default({ contract: {}, invoice: {} })
    .meta({
      description:
        "When the texts that were read had been changed, as they were answered: 409 where one is newer; overwritten where not given",
    }),
});

export type TemplatesDraft = z.input<typeof templateTexts>;
export type Texts = z.output<typeof templateTexts>;
export type TemplatesInput = z.output<typeof templatesInput>;

/** An unsaved text to preview as a document. */
export const previewInput = z.object({
  type: z.enum(documentTypes, "documents.errors.type"),
  locale: z.enum(locales),
  text,
});

export type Preview = z.output<typeof previewInput>;

/** The texts of one installation, of the languages that it offers; of a usual one the time is null. */
export const templatesView = templateTexts
  .extend({ updatedAt: z.object({ contract: moments, invoice: moments }) })
  .meta({ id: "DocumentTemplates" });

export type Templates = z.output<typeof templatesView>;

/** The texts that differ from the known ones, each with the time of its known version. */
export function changedTexts(values: Texts, known: Templates): TemplatesInput {
  const updatedAt: TemplatesInput["updatedAt"] = { contract: {}, invoice: {} };
  const changed: TemplatesInput = { contract: {}, invoice: {}, updatedAt };
  for (const type of documentTypes)
    for (const locale of locales) {
      const value = values[type][locale];
      if (value === undefined || value === known[type][locale]) continue;
      changed[type][locale] = value;
      updatedAt[type][locale] = known.updatedAt[type][locale];
    }
  return changed;
}

/** Merges templates that were read again or saved into the known ones; all others stay as they were read. */
export function mergeTemplates(
  known: Templates,
  newer: Templates,
  isNewer: (type: DocumentType, locale: Locale) => boolean,
): Templates {
  const all: Templates = { contract: {}, invoice: {}, updatedAt: { contract: {}, invoice: {} } };
  for (const type of documentTypes)
    for (const locale of locales) {
      const from = isNewer(type, locale) ? newer : known;
      all[type][locale] = from[type][locale];
      all.updatedAt[type][locale] = from.updatedAt[type][locale];
    }
  return all;
}
