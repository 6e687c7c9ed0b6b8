import {
  type ImportRules,
  type LeftOutKind,
  maxRejects,
  type RowFault,
} from "#lib/contacts/import-fields.ts";
import {
  type ImportedContact,
  keyOf,
  mergeRows,
  readRow,
  type RowReading,
} from "#lib/contacts/import-row.ts";
import type { TableRow } from "#server/spreadsheets/service.ts";

/** Rows of one transaction: what waits for the list waits for half a second at most. */
const rowsAtOnce = 10_000;
/** Characters of their cells at most: of wide rows, fewer go together. */
const charactersAtOnce = 4_000_000;
/** The maximum of characters of a rejected row in the file of rejects. */
const maxCharacters = 2000;

export interface Reject {
  row: number;
  fault: RowFault;
  value: string;
  /** The index of the column with the value; null where none has one. */
  column: number | null;
  cells: string[];
}

/** A value that could not be read, and the row it stood in. */
interface LeftOutValue {
  row: number;
  fault: LeftOutKind;
  value: string;
  column: number;
}

/** Rows of a file that are written together, as they come. */
export class Chunk {
  readonly contacts = new Map<string, ImportedContact>();
  readonly rejects: Reject[] = [];
  /** Values that people came in without. */
  readonly leftOut: LeftOutValue[] = [];
  /** Numbers that were read as the country's own. */
  assumed = 0;
  /** Rows left out whose cells aren't kept. */
  duplicates = 0;
  rows = 0;
  #characters = 0;
  /** The position of the last row in the chunk. */
  position: number;

  constructor(position: number) {
    this.position = position;
  }

  get isFull(): boolean {
    return this.rows >= rowsAtOnce || this.#characters >= charactersAtOnce;
  }

  add({ number, cells, rounded }: TableRow, reading: RowReading, { repeated }: ImportRules): void {
    this.rows += 1;
    for (const cell of cells) this.#characters += cell.length;
    this.position = number;
    const row = readRow(cells, reading, rounded);
    if ("fault" in row) {
      this.rejects.push({ ...row, row: number, cells: keptCells(cells) });
      return;
    }
    for (const { kind, value, column } of row.leftOut)
      this.leftOut.push({ row: number, fault: kind, value, column });
    if (row.isAssumed) this.assumed += 1;
    const read = row.contact;
    const key = keyOf(read);
    const earlier = this.contacts.get(key);
    if (earlier) this.duplicates += 1;
    if (!earlier) this.contacts.set(key, read);
    else if (repeated !== "first") this.contacts.set(key, mergeRows(earlier, read));
  }

  /** The rejected rows to add to the file of rejects, which has `kept` rows already. */
  keptRejects(kept: number): readonly Reject[] {
    return this.rejects.slice(0, Math.max(0, maxRejects - kept));
  }
}

function keptCells(cells: readonly string[]): string[] {
  let left = maxCharacters;
  return cells.map((cell) => {
    const kept = cell.slice(0, Math.max(0, left)).replaceAll("\0", "\uFFFD").toWellFormed();
    left -= kept.length;
    return kept;
  });
}
