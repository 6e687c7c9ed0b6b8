import * as z from "zod";
import { rowId } from "#lib/row-id.ts";
import type { TableFault } from "#lib/spreadsheets/reading.ts";
import type { contactListTypes } from "./fields.ts";
import { importFields, importStates, type RowFault } from "./import-fields.ts";
import {
  countryInput,
  givenReading,
  importFaults,
  type ImportInput,
  importReading,
  type ImportReasons,
  type LeftOutReasons,
  maxColumns,
  sheetTitle,
} from "./import.ts";

/** The input for previewing a file before it is imported. */
export const importPreviewInput = z.object({
  fileId: rowId(),
  /** The list whose account's names of custom fields are recognized in the headings. */
  ListId: rowId().nullish(),
  reading: givenReading.optional(),
  /** The sheet of a workbook, by its title. */
  sheet: sheetTitle.nullish(),
  hasHeader: z.boolean().optional(),
  /** Whose numbers come without a calling code; the account's own if left out. */
  country: countryInput.nullish(),
});

export type ImportPreviewInput = z.infer<typeof importPreviewInput>;

/** What is asked before an import: what it would do. Columns may not yet name a number or an address. */
export const importCheckInput = z.object({
  ...importReading,
  /** The list whose contacts are known already; a new one has none. */
  ListId: rowId().nullish(),
  columns: z.array(z.enum(importFields).nullable()).max(maxColumns),
});

export type ImportCheckInput = z.infer<typeof importCheckInput>;

const rowNumber = z
  .int()
  .min(0)
  .max(2 ** 31);

/** Rows that are looked at before an import: those from a row on, or those before one. */
export const importSampleInput = importCheckInput
  .omit({ known: true, repeated: true, ListId: true })
  .extend({ from: rowNumber.nullish(), before: rowNumber.nullish() });

export type ImportSampleInput = z.infer<typeof importSampleInput>;

/** How far the count of a large file is, as browsers receive it while it runs. */
export const importCountProgress = z.object({
  id: rowId(),
  state: z.enum(importStates),
  progress: z.int(),
  rows: z.int(),
  fault: z.enum(importFaults).nullable(),
});

/** The count of a large file, which a job makes. */
export interface ImportCountView extends z.infer<typeof importCountProgress> {
  /** Null until it is completed. */
  counts: ImportCounts | null;
}

/** What an import would do, and what the columns of its file hold. */
export interface ImportCounts {
  /** Rows that were looked at, without headings. */
  rows: number;
  /** The number of the last of them in the file. */
  lastRow: number;
  /** Whether these are all that the file has, or has before its fault. */
  isWhole: boolean;
  /** Why nothing behind these rows can be read; null for a sound file. */
  fault: TableFault | null;
  imported: number;
  updated: number;
  duplicates: number;
  rejected: number;
  reasons: ImportReasons;
  leftOut: LeftOutReasons;
  /** Numbers that would be read as the country's own. */
  assumed: number;
  columns: CheckedColumn[];
  /** Words of the file with other letters than A to Z: they show whether the encoding is right. */
  words: string[];
  /** How many cells each row has; null where rows differ. */
  width: number | null;
}

/** The counts as far as a person waits for them. */
export interface ImportCheck extends ImportCounts {
  /** What the list is that they would go to; null for a new one. */
  listType: (typeof contactListTypes)[number] | null;
}

export interface CheckedColumn {
  /** Rows with something in it. */
  filled: number;
  /** Values that can't be read, by kind. */
  faults: ImportReasons;
}

export interface SampleRow {
  number: number;
  cells: string[];
  /** Values that can't be read, by the index of their column. */
  faults: Partial<Record<number, RowFault>>;
}

/** Rows of a file as an import would read them. */
export interface ImportSample {
  rows: SampleRow[];
  hasEarlier: boolean;
  hasMore: boolean;
}

/** A column of a file: its heading, values of its first rows, and the suggested field. */
export interface PreviewColumn {
  title: string;
  samples: string[];
  field: (typeof importFields)[number] | null;
}

/** The beginning of a file as an import would read it. */
export interface ImportPreview {
  title: string;
  size: number;
  /** A workbook needs no encoding or delimiter, so this is null for it. */
  reading: ImportInput["reading"];
  /** The title of the sheet that is read, and all to choose from; null and none for a text. */
  sheet: string | null;
  sheets: string[];
  hasHeader: boolean;
  /** The row with the headings; null without one. */
  headRow: number | null;
  /** Whose numbers come without a calling code; null where none is chosen or known. */
  country: string | null;
  columns: PreviewColumn[];
}
