/** Every row has an id: it is what sheets, live changes and links go by. */
export interface Identified {
  id: string;
}

/** One page of a list, as the HTTP API answers it. */
export interface ListPage<Row> {
  data: Row[];
  /** Exact to 10 000; beyond it `totalIsEstimate` is true. */
  total: number;
  totalIsEstimate?: boolean;
  offset: number;
  limit: number;
  /** `$after` of the next page; null at the end. */
  nextAfter: string | null;
}

export type EmptyPage = ListPage<never>;
