import { documentTypes } from "#lib/companies/kinds.ts";
import type { Preview, Templates } from "#lib/documents/document-templates.ts";
import { unknownNames } from "#lib/documents/template.ts";
import { env } from "#lib/env.ts";
import { AppError, type FieldError } from "#lib/errors.ts";
import { enabledLocales } from "#lib/locales.ts";
import { inEdition } from "#server/auth/in-edition.ts";
import { permitted } from "#server/auth/permitted.ts";
import { type Db, sql, type Tx } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { fileAnswer } from "#server/file-answer.ts";
import { printDocument } from "./print-document.ts";
import { sampleDocument } from "./sample-document.ts";
import { templateText, usualText } from "./template-text.ts";

/** The texts that documents are made of, in the languages of the installation. */
export const getTemplates = inEdition(
  "legal",
  permitted("documentTemplates.get", async (): Promise<Templates> => readTemplates(sql())),
);

async function readTemplates(db: Db): Promise<Templates> {
  const found: Templates = { contract: {}, invoice: {} };
  for (const type of documentTypes)
    for (const locale of enabledLocales(env().LOCALES))
      found[type][locale] = await templateText(db, type, locale);
  return found;
}

/**
 * Changes the texts that are given, for documents from now on; an empty one, or the usual one itself, is the usual one
 * again. Throws BadRequest for names that nothing stands for.
 */
export const setTemplates = inEdition(
  "legal",
  permitted("documentTemplates.update", async (actor, given: Templates): Promise<Templates> => {
    const texts = documentTypes.flatMap((type) =>
      enabledLocales(env().LOCALES).flatMap((locale) => {
        const text = given[type][locale]?.trim();
        return text === undefined ? [] : [{ type, locale, text }];
      }),
    );
    assertKnown(texts);
    return sql().begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtext('document_templates'))`;
      for (const text of texts) await keepText(tx, text);
      const changed = texts.map(({ type, locale }) => `${type}.${locale}`);
      const { userId } = actor;
      if (changed.length > 0)
        await record(tx, actor, {
          name: "documentTemplates.updated",
          ownerId: userId,
          ids: [userId],
          data: { changed },
        });
      return readTemplates(tx);
    });
  }),
);

type Text = Preview;

function assertKnown(texts: readonly Text[]): void {
  const key = "documents.errors.unknown";
  const fields = texts.flatMap(({ type, locale, text }): FieldError[] => {
    const names = unknownNames(type, text);
    return names.length > 0
      ? [{ path: [type, locale], key, params: { names: names.slice(0, 10).join(", ") } }]
      : [];
  });
  if (fields.length > 0) throw new AppError("BadRequest", "commons.errors.invalid", { fields });
}

async function keepText(tx: Tx, { type, locale, text }: Text): Promise<void> {
  const isUsual = text === "" || text === (await usualText(type, locale)).trim();
  if (isUsual) await tx`delete from document_templates where type = ${type} and locale = ${locale}`;
  else
    await tx`
      insert into document_templates (type, locale, text) values (${type}, ${locale}, ${text})
      on conflict (type, locale) do update set text = excluded.text, updated_at = now()`;
}

/** A text that is not kept yet, as a page to print with invented sides. */
export const previewTemplate = inEdition(
  "legal",
  permitted(
    "documentTemplates.get",
    async (_actor, { type, locale, text }: Preview): Promise<Response> => {
      assertKnown([{ type, locale, text }]);
      const template = text.trim() === "" ? await usualText(type, locale) : text;
      const bytes = await printDocument(sampleDocument(type, locale, template), new Date());
      return fileAnswer(bytes, "application/pdf", `${type}-${locale}.pdf`, "inline");
    },
  ),
);
