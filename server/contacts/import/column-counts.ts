import type { CheckedColumn, ImportCheck } from "#lib/contacts/import-check.ts";
import type { RowFault } from "#lib/contacts/import-fields.ts";
import { reasonsWith } from "./reasons.ts";

const wordsShown = 3;
const minWord = 3;
const maxWord = 30;
const wordOf = /[\p{L}\p{M}'’-]+/gu;
/** A letter that single-byte encodings write differently. */
const otherLetter = /(?=\p{L})[^A-Za-z]/u;

interface Fault {
  fault: RowFault;
  row: number;
  value: string;
  column: number | null;
}

/** What the columns of a file hold. */
export class ColumnCounts {
  readonly #columns: CheckedColumn[];
  readonly #words = new Set<string>();
  #width: number | null | undefined;

  constructor(width: number) {
    this.#columns = Array.from({ length: width }, () => ({ filled: 0, faults: {} }));
  }

  add(cells: readonly string[]): void {
    if (this.#width === undefined) this.#width = cells.length;
    else if (this.#width !== cells.length) this.#width = null;
    for (const [at, column] of this.#columns.entries()) {
      const cell = cells[at];
      if (!cell || cell.trim() === "") continue;
      column.filled += 1;
      if (this.#words.size < wordsShown) this.#look(cell);
    }
  }

  addFaults(faults: readonly Fault[]): void {
    for (const fault of faults) {
      const column = fault.column === null ? undefined : this.#columns[fault.column];
      if (column) column.faults = reasonsWith(column.faults, [fault]);
    }
  }

  result(): Pick<ImportCheck, "columns" | "words" | "width"> {
    return { columns: this.#columns, words: [...this.#words], width: this.#width ?? null };
  }

  #look(cell: string): void {
    const text = cell.slice(0, 1000);
    if (!otherLetter.test(text)) return;
    const words = text.match(wordOf) ?? [];
    const shown = words.find(
      (word) => word.length >= minWord && word.length <= maxWord && otherLetter.test(word),
    );
    if (shown !== undefined) this.#words.add(shown);
  }
}
