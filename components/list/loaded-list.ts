import type { ListDefinition } from "#lib/list-definition.ts";
import type { EmptyPage, Identified, ListPage } from "#lib/list-page.ts";
import type { ListQuery } from "./list-query.ts";

/** JSON of a page of rows. */
export type PageJson<Page> = string & { readonly of?: Page | EmptyPage };

/** What the server rendered: which rows, what they were asked for by, and when (milliseconds since 1970). */
export interface LoadedList<
  Page extends ListPage<Identified>,
  Details extends Identified = Page["data"][number],
> {
  definition: ListDefinition;
  query: ListQuery;
  /**
   * JSON, as the HTTP API answers it: React would walk every value of every row on its way. Null where
   * lists hide what is sensitive: the page's HTML holds none of it then, the browser asks by itself.
   */
  page: PageJson<Page> | null;
  /** The row whose sheet the address opens; null for none, or one that is not there. */
  opened: Details | null;
  at: number;
}
