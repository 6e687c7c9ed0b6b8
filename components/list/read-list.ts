import type { ListDefinition } from "#lib/list-definition.ts";
import type { EmptyPage, Identified, ListPage } from "#lib/list-page.ts";
import { turnToFind } from "./find-turn.ts";
import type { ListQuery } from "./list-query.ts";
import { emptyPage, listRequest } from "./list-request.ts";
import { readApi } from "./read-api.ts";

/** A page of rows. Throws ApiFailure when it is not answered. */
export async function readPage<Page extends ListPage<Identified>>(
  definition: ListDefinition,
  query: ListQuery,
  { timeZone, signal }: { timeZone: string; signal?: AbortSignal },
): Promise<Page | EmptyPage> {
  const request = listRequest(definition, query, timeZone);
  if (request) await turnToFind(definition.resource, signal);
  return request ? readApi<Page>(pathOf(definition), request, signal) : emptyPage;
}

/** The page's first row with what all rows come to, counted for two seconds at most. */
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

/** Reads all details of one row. */
export async function readRow<Details>(
  definition: ListDefinition,
  id: string,
  signal?: AbortSignal,
): Promise<Details> {
  return readApi<Details>(`${pathOf(definition)}/${encodeURIComponent(id)}`, undefined, signal);
}

/**
 * Where the answers of a list stand in the cache: no other list of the same data may find them there. All of a resource
 * begin alike.
 */
export function listKey(
  definition: ListDefinition,
  part: "page" | "whole",
  query: ListQuery,
): readonly unknown[] {
  return [definition.resource, part, pathOf(definition), definition.always, query];
}

function pathOf({ path, resource }: ListDefinition): `/${string}` {
  return path ?? `/${resource}`;
}
