import type { RawRow, TitledColumn } from "#lib/exports/column.ts";
import { csvHead, csvWriter } from "#lib/exports/csv-rows.ts";
import { type Encoder, encoderOf } from "#lib/exports/encode.ts";
import type { FileForm } from "#lib/exports/file-format.ts";
import { readerFormat } from "#lib/exports/reader-format.ts";
import type { Locale } from "#lib/locales.ts";
import { sheetBytes } from "#server/spreadsheets/service.ts";
import { wordsIn } from "./vocabularies.ts";

/** What a file is made of. */
export interface FileContent {
  columns: readonly TitledColumn[];
  rows: AsyncIterable<readonly RawRow[]>;
  title: string;
  locale: Locale;
  /** Whether a text in UTF-8 begins with the mark by which Excel knows it; it does by default. */
  hasMark?: boolean;
}

/** How far a file is. */
export interface FileProgress {
  rows: number;
  /** Characters that the encoding lacks. */
  replaced: number;
}

/** Characters that are encoded at once. */
const pieceLength = 64 * 1024;
const byteOrderMark = "\uFEFF";

/**
 * Generates a file while it is read; only a piece of it is in memory. `progress` is kept up to date, `each` may end the
 * work by throwing.
 */
export async function* fileBytes(
  { columns, rows, title, locale, hasMark = true }: FileContent,
  form: FileForm,
  progress: FileProgress = { rows: 0, replaced: 0 },
  each: (progress: FileProgress) => void = () => undefined,
): AsyncGenerator<Uint8Array> {
  const format = readerFormat(locale);
  const wordsOf = wordsIn(locale);
  const counted = countRows(rows, progress, each);
  if (form.format === "xlsx") {
    yield* sheetBytes(counted, { title, columns, wordsOf, dayFormat: format.sheetDay });
    return;
  }
  const encoder = encoderOf(form.encoding);
  const write = csvWriter(columns, form.delimiter, format, wordsOf);
  const mark = form.encoding === "utf8" && hasMark ? byteOrderMark : "";
  yield encoder.encode(mark + csvHead(columns, form.delimiter));
  yield* encoded(counted, write, encoder, progress);
}

async function* encoded(
  rows: AsyncIterable<readonly RawRow[]>,
  write: (row: RawRow) => string,
  encoder: Encoder,
  progress: FileProgress,
): AsyncGenerator<Uint8Array> {
  let piece = "";
  for await (const some of rows) {
    for (const row of some) piece += write(row);
    if (piece.length < pieceLength) continue;
    yield encoder.encode(piece);
    progress.replaced = encoder.replaced;
    piece = "";
  }
  if (piece !== "") yield encoder.encode(piece);
  progress.replaced = encoder.replaced;
}

async function* countRows(
  rows: AsyncIterable<readonly RawRow[]>,
  progress: FileProgress,
  each: (progress: FileProgress) => void,
): AsyncGenerator<readonly RawRow[]> {
  for await (const some of rows) {
    progress.rows += some.length;
    each(progress);
    yield some;
  }
}
