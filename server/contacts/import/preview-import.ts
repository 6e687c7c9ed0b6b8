import type { CustomLabels } from "#lib/contacts/custom-labels.ts";
import { detectHeader, guessColumns } from "#lib/contacts/import-columns.ts";
import type { ImportPreview, ImportPreviewInput } from "#lib/contacts/import.ts";
import { AppError } from "#lib/errors.ts";
import type { Actor } from "#lib/permissions.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { beginningOf, TableError, type TableSource } from "#server/spreadsheets/service.ts";
import { openStored } from "#server/storage/service.ts";
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
    { fileId, ListId, reading, hasHeader }: ImportPreviewInput,
  ): Promise<ImportPreview> => {
    const file = await openStored(sql(), actor, fileId);
    const labels = await labelsFor(actor, ListId ?? null);
    const beginning = await readBeginning(file, reading);
    const rows = beginning.rows.map(({ cells }) => cells);
    const isHeaded = hasHeader ?? detectHeader(rows, labels);
    const [first = [], ...rest] = rows;
    const values = (isHeaded ? rest : rows).slice(0, samples);
    return {
      title: file.title,
      size: file.size,
      reading: beginning.reading,
      hasHeader: isHeaded,
      columns: guessColumns(rows, { hasHeader: isHeaded, labels }).map((field, at) => ({
        field,
        title: isHeaded ? shown(first[at]) : "",
        samples: values.map((row) => shown(row[at])),
      })),
    };
  },
);

function shown(cell = ""): string {
  return cell.slice(0, maxSampleLength).replaceAll("\0", "\uFFFD").toWellFormed();
}

/** The names of custom fields that the list's account has given; without a list, the actor's own. */
async function labelsFor(actor: Actor, listId: string | null): Promise<CustomLabels> {
  const ownerId = listId === null ? actor.userId : (await getContactList(actor, listId)).OwnerId;
  return getCustomLabels(actor, ownerId);
}

async function readBeginning(file: TableSource, reading: ImportPreviewInput["reading"]) {
  try {
    return await beginningOf(file, looked, definedOf(reading));
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
