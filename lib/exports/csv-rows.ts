import { escapeFormula, quotedCell } from "#lib/spreadsheets/harmless-cell.ts";
import type { RawRow, TitledColumn } from "./column.ts";
import type { FileForm } from "./file-format.ts";
import type { ReaderFormat } from "./reader-format.ts";

/** Replaces stored words of a column by their texts. */
export type WordsOf = (column: TitledColumn) => ((word: string) => string) | null;

type CellWriter = (raw: string) => string;

/** Everything that a cell may need care for: formulas, delimiters, quotes, ends of lines and blanks around it. */
const needsCare = /[=+\-@\t\r\n"';,]|^\s|\s$/;

/** Makes the writer of lines of separated values, in the reader's format. */
export function csvWriter(
  columns: readonly TitledColumn[],
  delimiter: FileForm["delimiter"],
  format: ReaderFormat,
  wordsOf: WordsOf,
): (row: RawRow) => string {
  const safe = (text: string) =>
    needsCare.test(text) ? quotedCell(escapeFormula(text), delimiter) : text;
  const writers = columns.map((column) => writerOf(column, format, wordsOf(column), safe));
  return (row) => {
    let line = "";
    for (const [at, write] of writers.entries()) {
      const raw = row[at];
      if (at > 0) line += delimiter;
      if (raw) line += write(raw);
    }
    return `${line}\r\n`;
  };
}

function writerOf(
  { kind = "text" }: TitledColumn,
  format: ReaderFormat,
  words: ((word: string) => string) | null,
  safe: CellWriter,
): CellWriter {
  if (words) {
    const known = new Map<string, string>();
    return (raw) => {
      const written = known.get(raw);
      if (written !== undefined) return written;
      const text = safe(words(raw));
      if (known.size < 10_000) known.set(raw, text);
      return text;
    };
  }
  if (kind === "time" || kind === "day") return (raw) => format.moment(raw);
  if (kind === "money") return (raw) => safe(format.money(raw));
  if (kind === "number") return (raw) => safe(format.number(raw));
  return safe;
}

/** The line of headings. */
export function csvHead(
  columns: readonly TitledColumn[],
  delimiter: FileForm["delimiter"],
): string {
  const cells = columns.map(({ title }) => quotedCell(escapeFormula(title), delimiter));
  return `${cells.join(delimiter)}\r\n`;
}
