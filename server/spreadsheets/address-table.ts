import { hasLostDigits } from "#lib/bare-phone.ts";
import { AppError } from "#lib/errors.ts";
import { isWrittenLikePhone } from "#lib/phone.ts";
import { type AddressTable, maxTableColumns, maxTableRows } from "#lib/sendings/address-table.ts";
import { beginningOf, openTable } from "./open-table.ts";
import { readWithin } from "./read-within.ts";
import { TableError, type TableSource } from "./source.ts";

/** Milliseconds for a whole workbook: a person waits for it. */
const within = 10_000;
/** Rows by which a sheet with addresses is known. */
const looked = 50;
/** Characters of a cell that are kept: an address is shorter. */
const maxCellLength = 320;

const workbook = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/**
 * Reads the columns of a workbook that hold addresses: of the sheet named, else of the first that holds any. Throws
 * Unprocessable for what is no workbook, or has no address.
 */
export async function readAddressTable(
  bytes: Uint8Array,
  wanted: string | null,
): Promise<AddressTable> {
  try {
    return await readSheet(readWithin(sourceOf(bytes), within), wanted);
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    throw new AppError("Unprocessable", `contacts.import.fault.${error.fault}`);
  }
}

async function readSheet(source: TableSource, wanted: string | null): Promise<AddressTable> {
  const { sheet, sheets } = await beginningOf(source, looked, {
    sheet: wanted,
    isWanted: (rows) => rows.some((cells) => cells.some(isAddress)),
  });
  const columns = new Map<number, { title: string; addresses: number; values: string[] }>();
  let isCut = false;
  let count = 0;
  for await (const { cells } of openTable(source, null, sheet).rows) {
    if (count === maxTableRows) {
      isCut = true;
      break;
    }
    const isHeading = count === 0 && columns.size === 0 && !cells.some(isAddress);
    for (const [at, cell] of cells.entries()) {
      const column = columns.get(at) ?? { title: "", addresses: 0, values: [] };
      columns.set(at, column);
      if (isHeading) column.title = shown(cell);
      else {
        // A column begins where it has its first cell.
        while (column.values.length < count) column.values.push("");
        column.values.push(shown(cell));
        if (isAddress(cell)) column.addresses += 1;
      }
    }
    if (!isHeading) count += 1;
  }
  const found = [...columns]
    .filter(([, { addresses }]) => addresses > 0)
    .toSorted(([one], [other]) => one - other)
    .slice(0, maxTableColumns)
    .map(([place, column]) => ({ place, ...column }));
  if (found.length === 0) throw new AppError("Unprocessable", "send.recipients.table.none");
  return { sheet: sheet ?? "", sheets, isCut, columns: found };
}

function sourceOf(bytes: Uint8Array): TableSource {
  const [first, second] = bytes;
  const isLegacy = first === 0xd0 && second === 0xcf;
  if (!isLegacy && !(first === 0x50 && second === 0x4b)) throw new TableError("notTable");
  return {
    size: bytes.byteLength,
    type: isLegacy ? "application/x-cfb" : workbook,
    read: async ({ start, end }) => chunksOf(bytes.subarray(start, end + 1)),
  };
}

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** A line break would make two lines of a row. */
function shown(cell: string): string {
  return cell
    .slice(0, maxCellLength)
    .replaceAll(/[\s\0]+/g, " ")
    .trim()
    .toWellFormed();
}

/** Whether a cell was meant to be an address, which is read as one where the country is known. */
function isAddress(cell: string): boolean {
  if (cell.length > maxCellLength) return false;
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell.trim())) return true;
  const digits = cell.match(/\d/g)?.length ?? 0;
  return (digits >= 9 && digits <= 16 && isWrittenLikePhone(cell.trim())) || hasLostDigits(cell);
}
