/** Every row has an id: it is what sheets, live changes and links go by. */
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

/** One page of a list, as the HTTP API answers it. */
export interface ListPage<Row> {
  data: Row[];
  /** How many rows there are on all pages; at least so many where `totalIsEstimate`. */
  total: number;
  totalIsEstimate?: boolean;
  /** What all of them come to, by state; not where there are more than were counted. */
  sums?: SumLine[] | null;
  /** The same by where rows come from, `state` being the source; only of lists that have such. */
  bySource?: SumLine[] | null;
  offset: number;
  limit: number;
  /** The value of `$after` for the next page; null on the last page. */
  nextAfter: string | null;
}

export type EmptyPage = ListPage<never>;
