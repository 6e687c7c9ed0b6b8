import type { Preview, Templates, TemplatesInput } from "#lib/documents/document-templates.ts";
import { listedNames, unknownNames } from "#lib/documents/template.ts";
import { AppError, type FieldError } from "#lib/errors.ts";
import { inEdition } from "#server/auth/in-edition.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { fileAnswer } from "#server/file-answer.ts";
import { printDocument } from "./print-document.ts";
import { sampleDocument } from "./sample-document.ts";
import { type UsedText, usedTexts, defaultText } from "./template-text.ts";

/** The texts that documents are made of, in the languages of the installation. */
export const getTemplates = inEdition(
  "legal",
  permitted("documentTemplates.get", async (): Promise<Templates> =>
    viewOf(await usedTexts(sql())),
  ),
);

function viewOf(used: readonly UsedText[]): Templates {
  const view: Templates = { contract: {}, invoice: {}, updatedAt: { contract: {}, invoice: {} } };
  for (const { type, locale, text, updatedAt } of used) {
    view[type][locale] = text;
    view.updatedAt[type][locale] = updatedAt?.toISOString() ?? null;
  }
  return view;
}

/**
 * Changes the given texts for future documents. An empty text, or the built-in one, restores the built-in one.
 * Throws BadRequest for unknown variables, Conflict if a text was changed since it was read.
 */
export const setTemplates = inEdition(
  "legal",
  permitted(
    "documentTemplates.update",
    async (actor, given: TemplatesInput): Promise<Templates> => {
      return sql().begin(async (tx) => {
        await tx`select pg_advisory_xact_lock(hashtext('document_templates'))`;
        const wanted = (await usedTexts(tx)).flatMap((used) => {
          const text = given[used.type][used.locale]?.trim();
          return text === undefined ? [] : [{ ...used, text, was: used.text.trim() }];
        });
        assertKnown(wanted);
        assertUnchanged(wanted, given);
        await keepTexts(tx, wanted);
        const changed = wanted.map(({ type, locale }) => `${type}.${locale}`);
        const { userId } = actor;
        if (changed.length > 0)
          await record(tx, actor, {
            name: "documentTemplates.updated",
            ownerId: userId,
            ids: [userId],
            data: { changed },
          });
        return viewOf(await usedTexts(tx));
      });
    },
  ),
);

type Wanted = UsedText & { was: string };

function assertKnown(texts: readonly Preview[]): void {
  const key = "documents.errors.unknown";
  const fields = texts.flatMap(({ type, locale, text }): FieldError[] => {
    const names = unknownNames(type, text);
    return names.length > 0
      ? [{ path: [type, locale], key, params: { names: listedNames(names) } }]
      : [];
  });
  if (fields.length > 0) throw new AppError("BadRequest", "commons.errors.invalid", { fields });
}

/** Against what its sender has read, of each text for which they say what that was. */
function assertUnchanged(texts: readonly Wanted[], { updatedAt: read }: TemplatesInput): void {
  const key = "documents.errors.changed";
  const fields = texts.flatMap(({ type, locale, text, was, updatedAt }): FieldError[] => {
    const known = read[type][locale];
    if (known === undefined || text === was) return [];
    const isSame = known === null ? updatedAt === null : updatedAt?.getTime() === Date.parse(known);
    return isSame ? [] : [{ path: [type, locale], key }];
  });
  if (fields.length > 0) throw new AppError("Conflict", key, { fields });
}

async function keepTexts(tx: Tx, texts: readonly Wanted[]): Promise<void> {
  const rows = texts.map(({ type, locale, text, usual }) => ({
    type,
    locale,
    text: text === "" || text === usual.trim() ? null : text,
  }));
  await tx`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as g(type text, locale text, text text)
    ), usual as (
      delete from document_templates t using given g
      where t.type = g.type and t.locale = g.locale and g.text is null
    )
    insert into document_templates as t (type, locale, text) select type, locale, text from given where text is not null
    on conflict (type, locale) do update set text = excluded.text, updated_at = now() where t.text <> excluded.text`;
}

/** A text that is not kept yet, as a page to print with invented sides. */
export const previewTemplate = inEdition(
  "legal",
  permitted(
    "documentTemplates.get",
    async (_actor, { type, locale, text }: Preview): Promise<Response> => {
      assertKnown([{ type, locale, text }]);
      const template = text.trim() === "" ? await defaultText(type, locale) : text;
      const bytes = await printDocument(sampleDocument(type, locale, template), new Date());
      return fileAnswer(bytes, "application/pdf", `${type}-${locale}.pdf`, "inline");
    },
  ),
);
