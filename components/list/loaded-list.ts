import type { DehydratedState } from "@tanstack/react-query";
import type { ListDefinition } from "#lib/list-definition.ts";
import type { Identified, ListPage } from "#lib/list-page.ts";
import type { ListQuery } from "./list-query.ts";
import type { KnownNames } from "./use-named-filter.tsx";

/** What the server rendered: which rows, what they were asked for by, and when (milliseconds since 1970). */
export interface LoadedList<
  Page extends ListPage<Identified>,
  Details extends Identified = Page["data"][number],
> {
  definition: ListDefinition;
  query: ListQuery;
  /**
   * Answers for the browser's cache: the page of rows, and the row whose sheet the address opens. Without the rows where
   * lists hide what is sensitive: the page's HTML holds none of it then, the browser asks by itself.
   */
  answers: DehydratedState & { readonly of?: Page | Details };
  at: number;
}

/** What the page of a list gives to its screen. */
export interface ListInput<Row extends Identified, Details extends Identified = Row> {
  list: LoadedList<ListPage<Row>, Details>;
}

/** The same for rows of several accounts, which can be filtered by account. */
export interface OwnedListInput<
  Row extends Identified,
  Details extends Identified = Row,
> extends ListInput<Row, Details> {
  /** Names by id of the accounts that the address filters by. */
  names: KnownNames;
}
