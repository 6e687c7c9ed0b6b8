import { queryOptions } from "@tanstack/react-query";
import type { ListDefinition } from "#lib/list-definition.ts";
import type { EmptyPage, Identified, ListPage } from "#lib/list-page.ts";
import { pathOf, rowKey } from "./list-key.ts";
import type { ListQuery } from "./list-query.ts";
import { emptyPage, inOrder, listRequest } from "./list-request.ts";
import { readApi } from "./read-api.ts";
import { throttle } from "./throttle.ts";

/** A page of rows, in the list's order. Throws ApiFailure when it is not answered. */
export async function readPage<Page extends ListPage<Identified>>(
  definition: ListDefinition,
  query: ListQuery,
  { timeZone, signal }: { timeZone: string; signal?: AbortSignal },
): Promise<Page | EmptyPage> {
  const request = listRequest(definition, query, timeZone);
  if (request) await throttle(definition.resource, signal);
  if (!request) return emptyPage;
  return inOrder(query, await readApi<Page>(pathOf(definition), request, signal));
}

/** The page's first row with the sums of all rows, which are computed for two seconds at most. */
export async function readWhole<Page extends ListPage<Identified>>(
  definition: ListDefinition,
  query: ListQuery,
  { timeZone, signal }: { timeZone: string; signal?: AbortSignal },
): Promise<Page | EmptyPage> {
  const request = listRequest(definition, { ...query, rows: 1 }, timeZone);
  request?.set("$count", "whole");
  return request ? readApi<Page>(pathOf(definition), request, signal) : emptyPage;
}

/**
 * Rows on screen that newer ones have pushed off their page, by their ids; those that are added up are found by none, and
 * begin the next page.
 */
export async function readPushedOff<Page extends ListPage<Identified>>(
  definition: ListDefinition,
  query: ListQuery,
  { ids, timeZone }: { ids: readonly string[]; timeZone: string },
): Promise<Page["data"]> {
  if (ids.length === 0) return [];
  if (definition.isAddedUp) {
    const next = await readPage<Page>(definition, { ...query, page: query.page + 1 }, { timeZone });
    return next.data;
  }
  const request = new URLSearchParams({ ...definition.always, $limit: String(ids.length) });
  for (const id of ids) request.append("id", id);
  return (await readApi<Page>(pathOf(definition), request)).data;
}

/** Asks for everything about one row. */
export function rowOptions<Details>(definition: ListDefinition, id: string) {
  return queryOptions({
    queryKey: rowKey(definition, id),
    queryFn: async ({ signal }) =>
      readApi<Details>(`${pathOf(definition)}/${encodeURIComponent(id)}`, undefined, signal),
  });
}
