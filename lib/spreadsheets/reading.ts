// Without schemas: screens that only name these load no validation code.

/** How the letters of a text file are written. */
export const encodings = [
  "utf8",
  "win1251",
  "win1252",
  "macCyrillic",
  "cp866",
  "koi8r",
  "utf16le",
  "utf16be",
] as const;
export type Encoding = (typeof encodings)[number];

export const encodingLabels: Readonly<Record<Encoding, string>> = {
  utf8: "utf-8",
  win1251: "windows-1251",
  win1252: "windows-1252",
  macCyrillic: "x-mac-cyrillic",
  cp866: "ibm866",
  koi8r: "koi8-r",
  utf16le: "utf-16le",
  utf16be: "utf-16be",
};

/** The delimiter between the cells of a line. */
export const delimiters = [";", ",", "\t", "|"] as const;
export type Delimiter = (typeof delimiters)[number];

/** The quote around a cell that may contain delimiters; empty if there is none. */
export const quotes = ['"', "'", ""] as const;
export type Quote = (typeof quotes)[number];

/** How a text is read as a table. Of a workbook nothing of it is asked. */
export interface TextReading {
  encoding: Encoding;
  delimiter: Delimiter;
  quote: Quote;
}

/** Why a file can't be read as a table, or no further. */
export const tableFaults = [
  "empty",
  "notTable",
  "legacy",
  "damaged",
  "encrypted",
  "bomb",
  "line",
  "quote",
  "texts",
  "rows",
  "slow",
  "missing",
] as const;
export type TableFault = (typeof tableFaults)[number];

/** Cells of a row that are read; what comes after them is left out. */
export const maxCells = 200;
