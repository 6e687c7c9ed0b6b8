import type { ContactImportRejectRow } from "#drizzle/schema/contact-imports.ts";
import type { RecordedActor } from "#lib/actor.ts";
import type { ImportState } from "#lib/contacts/import-fields.ts";
import type { ImportFault } from "#lib/contacts/import.ts";
import { AppError } from "#lib/errors.ts";
import type { Locale } from "#lib/locales.ts";
import { separatedLine } from "#lib/spreadsheets/harmless-cell.ts";
import { extensionOf } from "#lib/storage/file-name.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { record } from "#server/events/service.ts";
import { translatorFor } from "#server/i18n/translate.ts";
import { beginningOf, TableError } from "#server/spreadsheets/service.ts";
import {
  createMadeFile,
  storeBytes,
  type KeptBytes,
  reopenStored,
  spool,
} from "#server/storage/service.ts";
import { importColumns, importUpdated, type NamedImportRow } from "./import-row.ts";

const rowsAtOnce = 5000;

interface End {
  state: Exclude<ImportState, "running">;
  fault?: ImportFault;
}

/** Ends an import that the transaction has locked, and records the event. */
export async function endImport(
  tx: Tx,
  by: RecordedActor,
  row: NamedImportRow,
  { state, fault }: End,
  rejectedFileId: string | null = null,
): Promise<NamedImportRow> {
  const { id, ownerId, listId, title, list, imported, updated, rejected } = row;
  const ended: NamedImportRow = {
    ...row,
    state,
    fault: fault ?? null,
    rejectedFileId,
    updatedAt: new Date(),
  };
  await tx`
    update contact_imports set state = ${state}, fault = ${fault ?? null}, rejected_file_id = ${rejectedFileId}, updated_at = now()
    where id = ${id}`;
  await tx`delete from contact_import_rejects where import_id = ${id}`;
  const data = { ListId: listId, title, list, state, imported, updated, rejected };
  await record(
    tx,
    by,
    { name: "contactImports.ended", ownerId, ids: [id], data },
    importUpdated(ended),
  );
  return ended;
}

/**
 * Ends an import and creates the file of rejected rows. Its bytes are stored first, its row together with the
 * end: after a kill it is repeated, and bytes without a row are removed later.
 */
export async function finishImport(id: string, by: RecordedActor, end: End): Promise<void> {
  const finish = async (given: Rejects | null, isWanted: boolean) =>
    transaction(async (tx) => {
      const [row] = await tx<NamedImportRow[]>`
        select ${importColumns(tx)} from contact_imports i join contact_lists l on l.id = i.list_id
        where i.id = ${id} for update of i`;
      if (row?.state !== "running") return;
      // A part that was under way while they were written has left out more; now none is.
      const isWhole = row.rejected === (given?.rejected ?? 0);
      const rejects = isWhole || !isWanted ? given : await writeRejects(id);
      if (rejects) await createMadeFile(tx, { ownerId: row.fileOwnerId, by }, rejects.made);
      await endImport(tx, by, row, end, rejects?.made.id ?? null);
    });
  try {
    await finish(await writeRejects(id), true);
  } catch (error) {
    // The quota is used up; the import ends without the file.
    if (!(error instanceof AppError) || error.code !== "PayloadTooLarge") throw error;
    await finish(null, false);
  }
}

interface Rejects {
  made: KeptBytes;
  /** How many the import had left out when its writing began. */
  rejected: number;
}

/** Null where no row was left out. */
async function writeRejects(id: string): Promise<Rejects | null> {
  const [about] = await sql()<About[]>`
    select i.title, i.file_id, i.how, i.rejected, u.locale
    from contact_imports i join users u on u.id = i.created_by
    where i.id = ${id} and exists (select from contact_import_rejects r where r.import_id = i.id)`;
  if (!about) return null;
  const t = translatorFor(about.locale ?? "en");
  const base = about.title.slice(0, about.title.length - extensionOf(about.title).length);
  const name = t("contacts.import.rejects.name", { name: base.slice(0, 150).toWellFormed() });
  const headings = await readHeadings(about);
  const spooled = await spool(rejectLines(id, t, headings), () => undefined);
  return { made: await storeBytes(spooled, `${name}.csv`), rejected: about.rejected };
}

type About = Pick<NamedImportRow, "title" | "fileId" | "how" | "rejected"> & {
  locale: Locale | null;
};

/** Reads the headings of the file, so that the corrected file of rejects can be imported as it is. */
async function readHeadings({
  fileId,
  how: { hasHeader, headRow, reading, sheet },
}: About): Promise<string[]> {
  const file = hasHeader ? await reopenStored(sql(), fileId) : null;
  if (!file) return [];
  try {
    const { rows } = await beginningOf(file, headRow ?? 1, { ...reading, sheet });
    const head = headRow ? rows.find(({ number }) => number === headRow) : rows[0];
    return head?.cells ?? [];
  } catch (error) {
    // If the file can't be read any more, the headings are missing; the import ends nevertheless.
    if (error instanceof TableError) return [];
    throw error;
  }
}

async function* rejectLines(
  id: string,
  t: (key: string) => string,
  headings: readonly string[],
): AsyncGenerator<Uint8Array> {
  const line = (cells: readonly string[]) => separatedLine(cells, ";");
  const head = [t("contacts.import.rejects.row"), t("contacts.import.rejects.reason"), ...headings];
  yield Buffer.from(`\uFEFF${line(head)}`);
  for (let last = -1; ;) {
    const rows = await sql()<Pick<ContactImportRejectRow, "row" | "fault" | "cells">[]>`
      select row, fault, cells from contact_import_rejects
      where import_id = ${id} and row > ${last} order by row limit ${rowsAtOnce}`;
    yield Buffer.from(
      rows
        .map(({ row, fault, cells }) =>
          line([String(row), t(`contacts.import.reason.${fault}`), ...cells]),
        )
        .join(""),
    );
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1)?.row ?? last;
  }
}
