// Without schemas: screens that only name these load no validation code.

export const fileFormats = ["csv", "xlsx"] as const;
export type FileFormat = (typeof fileFormats)[number];

/** The encodings that a file may be written in. */
export const fileEncodings = ["utf8", "win1251", "win1252", "macCyrillic"] as const;
export type FileEncoding = (typeof fileEncodings)[number];

export const fileDelimiters = [";", ","] as const;
export type FileDelimiter = (typeof fileDelimiters)[number];

/** How a file is written. A workbook has neither encoding nor delimiter. */
export interface FileForm {
  format: FileFormat;
  encoding: FileEncoding;
  /** Lists of contacts are written with tabs too. */
  delimiter: FileDelimiter | "\t";
}

/** What reports are written in by default; Excel opens it with a double click. */
export const recommendedForm = {
  format: "csv",
  encoding: "win1251",
  delimiter: ";",
} as const satisfies FileForm;

/** The form that fits a reader of the language: Windows-1251 has Cyrillic and no letters with accents. */
export function recommendedFormFor(locale: string): FileForm & { delimiter: FileDelimiter } {
  return locale === "ru" ? recommendedForm : { ...recommendedForm, encoding: "utf8" };
}

export const contentTypes: Readonly<Record<FileFormat, string>> = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

const charsets: Readonly<Record<FileEncoding, string>> = {
  utf8: "utf-8",
  win1251: "windows-1251",
  win1252: "windows-1252",
  macCyrillic: "x-mac-cyrillic",
};

/** The content type with the encoding, for an answer of HTTP. */
export function contentTypeOf({ format, encoding }: FileForm): string {
  return format === "csv"
    ? `${contentTypes.csv}; charset=${charsets[encoding]}`
    : contentTypes.xlsx;
}

export function charsetOf(encoding: FileEncoding): string {
  return charsets[encoding];
}
