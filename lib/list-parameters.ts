/** What a list allows: declared beside its query, read by the parser and by OpenAPI. */
export interface ListSpec {
  /** Fields it can be ordered by. */
  order: readonly string[];
  /** Field and direction without `$order`; newest first where not given. */
  defaultOrder?: ListOrder;
  /** Dotted names of its filters, e.g. `state.status`, with what they take: some words, ids, any text. */
  filters: Readonly<Record<string, readonly string[] | "id" | "text">>;
  /** Known values of `$scope` beside `full`; a list that declares none ignores the parameter. */
  scopes?: readonly string[];
  /** Most rows in one answer: 100, and 1000 with a token where `machine` says so. */
  machine?: boolean;
  defaultLimit?: number;
}

export interface ListOrder {
  field: string;
  direction: "asc" | "desc";
}

/** A list's parameters in either spelling, checked. */
export interface ListParameters {
  offset: number;
  limit: number;
  order: ListOrder[];
  search: string;
  scope: string[];
  /** Rows made at `from` or later and before `to`. */
  createdAt: { from: Date | null; to: Date | null };
  /** Id of the last row already seen. */
  after: string | null;
  filters: Record<string, string[]>;
}
