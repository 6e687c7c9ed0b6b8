/** The texts that stand for stored words in a file, such as "Delivered" for `delivered`. */
export type Vocabulary =
  | "channel"
  | "status"
  | "billingSource"
  | "billingStatus"
  | "paymentMethod"
  | "paymentStatus"
  | "invoiceStatus"
  | "taskState"
  | "role"
  | "active"
  | "read"
  | "encoding"
  | "consent"
  | "invitationState"
  | "operator"
  | "operatorGroup"
  | "reason";

/** How a value is written: money and numbers with the reader's decimal mark, times and days in the reader's format. */
export type ColumnKind = "text" | "time" | "day" | "money" | "number";

/** A column of a list's file. */
export interface ExportColumn {
  /** Where the value stands in a row of the list's answer: `payload.recipient`. */
  path: string;
  /** Translation key of its heading, the one that the column has on the screen. */
  head: string;
  /** `text` by default. */
  kind?: ColumnKind;
  words?: Vocabulary;
  /** Only for readers who see rows of several accounts. */
  isOfSeveral?: boolean;
  /** Only in the detailed report, which has more columns than the screen. */
  isDetail?: boolean;
}

/** A column with its heading in the reader's language. */
export interface TitledColumn extends Pick<ExportColumn, "path" | "kind" | "words"> {
  title: string;
}

/** A row of values as they are stored: moments as wall time in the reader's zone, money as decimal text. */
export type RawRow = readonly string[];

/**
 * Where a list's verb leaves its rows when they are asked for as a file. The rows are read by one statement, so all
 * of them are of one moment, and none is read before the file is.
 */
export interface RowStream {
  readonly columns: readonly TitledColumn[];
  /** Adds rows up by this member instead of giving each. */
  readonly group?: "type" | "operator" | "source";
  /** Gives rows as the list answers them, some at a time. */
  ofViews(rows: AsyncIterable<readonly unknown[]>): void;
  /** Gives rows in the order of `columns`, which the verb may have replaced. */
  ofRows(rows: AsyncIterable<readonly RawRow[]>, columns?: readonly TitledColumn[]): void;
}
