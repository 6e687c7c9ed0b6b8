import type { RowStream } from "./exports/column.ts";
import type { FileForm } from "./exports/file-format.ts";

export interface ListOrder {
  field: string;
  direction: "asc" | "desc";
}

/** A list's parameters in either spelling, checked. */
export interface ListParameters {
  offset: number;
  limit: number;
  order: ListOrder;
  search: string;
  /** Whether all rows are counted, for at most two seconds, instead of only 10 000. */
  isCountWhole: boolean;
  scope: string[];
  /** Rows made at `from` or later and before `to`. */
  createdAt: { from: Date | null; to: Date | null };
  /** Rows changed at `from` or later and before `to`, of lists with `updates`. */
  updatedAt?: { from: Date | null; to: Date | null };
  /** The id of the last row of the previous page. */
  after: string | null;
  /**
   * Values as the columns have them: phone numbers in E.164, e-mail addresses in lower case, booleans as `true`
   * or `false`.
   */
  filters: Record<string, string[]>;
  /** The file that the rows are asked for as; without it a page is answered. */
  file?: FileForm;
  /** The longest period in days, if it isn't that of the reader's list: reports reach further. */
  maxDays?: number;
  /** Where the verb leaves all rows instead of answering a page. */
  stream?: RowStream;
}
