import type { ImportPreview, ImportPreviewInput } from "#lib/contacts/import-check.ts";
import { detectHeader, guessColumns, type Recognising } from "#lib/contacts/import-columns.ts";
import { AppError } from "#lib/errors.ts";
import type { Actor } from "#lib/permissions.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { beginningOf, TableError, type TableSource } from "#server/spreadsheets/service.ts";
import { openStored } from "#server/storage/service.ts";
import { countryOfAccount } from "#server/users/service.ts";
import { getContactList } from "../contact-lists.ts";
import { getCustomLabels } from "../custom-labels.ts";

/** Rows that columns are known by. */
const looked = 50;
const samples = 3;
const maxSampleLength = 120;

/**
 * Reads the beginning of a stored file as an import would, with suggested fields for its columns. Throws
 * NotFound for a file outside the actor's scope, Unprocessable for a file that is no table.
 */
export const previewImport = permitted(
  "contacts.create",
  async (
    actor,
    { fileId, ListId, reading, sheet, hasHeader, country: chosen }: ImportPreviewInput,
  ): Promise<ImportPreview> => {
    const file = await openStored(sql(), actor, fileId);
    const ownerId = await ownerOf(actor, ListId ?? null);
    const labels = await getCustomLabels(actor, ownerId);
    const country = chosen ?? (await countryOfAccount(sql(), ownerId));
    const beginning = await readBeginning(file, {
      ...definedOf(reading),
      sheet,
      isWanted: (rows) => rows.length > 1 && holdsPeople(rows, { labels, country }),
    });
    const rows = beginning.rows.map(({ cells }) => cells);
    const head = headOf(rows, hasHeader, { labels, country });
    const first = head === null ? [] : (rows[head] ?? []);
    const values = rows.slice(head === null ? 0 : head + 1).slice(0, samples);
    return {
      title: file.title,
      size: file.size,
      reading: beginning.reading,
      sheet: beginning.sheet,
      sheets: beginning.sheets,
      hasHeader: head !== null,
      headRow: head === null ? null : (beginning.rows[head]?.number ?? null),
      country,
      columns: guessColumns(rows, { head, labels, country }).map((field, at) => ({
        field,
        title: shownCell(first[at]),
        samples: values.map((row) => shownCell(row[at])),
      })),
    };
  },
);

/** A cell as it is shown: a long one in part. */
export function shownCell(cell = ""): string {
  return cell.slice(0, maxSampleLength).replaceAll("\0", "\uFFFD").toWellFormed();
}

/** The index of the headings: those that are found, or the first row where they are said to be there. */
function headOf(
  rows: readonly (readonly string[])[],
  hasHeader: boolean | undefined,
  recognising: Recognising,
): number | null {
  if (hasHeader === false) return null;
  const found = detectHeader(rows, recognising);
  return hasHeader === true ? (found ?? 0) : found;
}

/** Whether rows have columns of numbers or addresses. */
function holdsPeople(rows: readonly (readonly string[])[], recognising: Recognising): boolean {
  const head = detectHeader(rows, recognising);
  const fields = guessColumns(rows, { head, ...recognising });
  return fields.includes("phone") || fields.includes("email");
}

/** Whose contacts they become: the list's account, or without a list the actor's own. */
async function ownerOf(actor: Actor, listId: string | null): Promise<string> {
  return listId === null ? actor.userId : (await getContactList(actor, listId)).OwnerId;
}

async function readBeginning(file: TableSource, given: Parameters<typeof beginningOf>[2]) {
  try {
    return await beginningOf(file, looked, given);
  } catch (error) {
    throw refusalOf(error);
  }
}

function definedOf({
  encoding,
  delimiter,
  quote,
}: NonNullable<ImportPreviewInput["reading"]> = {}) {
  return {
    ...(encoding && { encoding }),
    ...(delimiter && { delimiter }),
    ...(quote !== undefined && { quote }),
  };
}

/** Turns an error of reading a file into the error of the call. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof TableError)) return error;
  return new AppError("Unprocessable", `contacts.import.fault.${error.fault}`);
}
