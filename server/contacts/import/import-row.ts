import type { ContactImportRow } from "#drizzle/schema/contact-imports.ts";
import { leftOutKinds } from "#lib/contacts/import-fields.ts";
import { importProgress, type ImportView, type LeftOutReasons } from "#lib/contacts/import.ts";
import { AppError } from "#lib/errors.ts";
import type { Db } from "#server/db/client.ts";
import type { NewEvent } from "#server/events/service.ts";

/** An import with the name and type of its list: `i` joined to `contact_lists l`. */
export type NamedImportRow = ContactImportRow & {
  list: string;
  listType: ImportView["listType"];
};

export const importColumns = (db: Db) => db`i.*, l.title as list, l.type as list_type`;

export function importViewOf(row: NamedImportRow): ImportView {
  const { imported, updated, duplicates, rejected } = row;
  return {
    id: row.id,
    OwnerId: row.ownerId,
    ListId: row.listId,
    list: row.list,
    listType: row.listType,
    title: row.title,
    state: row.state,
    progress: row.state === "completed" ? 1000 : row.progress,
    total: imported + updated + duplicates + rejected,
    imported,
    updated,
    duplicates,
    rejected,
    rejectedFileId: row.rejectedFileId,
    reasons: row.reasons,
    leftOut: row.leftOut,
    emptied: emptiedOf(row.leftOut),
    country: row.how.country ?? null,
    assumed: row.assumed,
    fault: row.fault,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function emptiedOf(leftOut: LeftOutReasons): ImportView["emptied"] {
  return leftOutKinds
    .flatMap((field) => {
      const reason = leftOut[field];
      return reason ? [{ field, count: reason.count, example: reason.value }] : [];
    })
    .toSorted((a, b) => b.count - a.count);
}

/** The live event with the progress of an import. */
export function importUpdated(row: NamedImportRow): NewEvent {
  const progress = importProgress.parse(importViewOf(row));
  return {
    name: "contactImports.updated",
    ownerId: row.ownerId,
    ids: [row.id],
    data: { progress },
  };
}

/** Where the consent of each person comes from: how they agreed, if the importer said it, and the file. */
export function consentOrigin({ how, title }: NamedImportRow): string {
  return how.consent ? `${how.consent}: ${title}` : title;
}

export function importNotFound(): AppError {
  return new AppError("NotFound", "contacts.import.errors.notFound");
}
