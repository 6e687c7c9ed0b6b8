/** Every row has an id, which sheets, live changes and links use. */
export interface Identified {
  id: string;
}

/** Rows of one state, added up. */
export interface SumLine {
  state: string;
  count: number;
  segments?: number;
  /** Each currency by itself, decimal numbers. */
  money: { currency: string; amount: number }[];
}

/** A page of a list, as the HTTP API answers it. */
export interface ListPage<Row> {
  data: Row[];
  /** The number of rows on all pages; if `totalIsEstimate`, there are at least this many. */
  total: number;
  totalIsEstimate?: boolean;
  /** Sums over all rows by state; missing if there are more rows than were counted. */
  sums?: SumLine[] | null;
  /** Sums by source, `state` being the source; only for lists that have sources. */
  bySource?: SumLine[] | null;
  offset: number;
  limit: number;
  /** The value of `$after` for the next page; null on the last page. */
  nextAfter: string | null;
}

export type EmptyPage = ListPage<never>;
