import { dehydrate } from "@tanstack/react-query";
import { cookies } from "next/headers";
import { listKey, rowKey } from "#components/list/list-key.ts";
import { readListQuery } from "#components/list/list-query.ts";
import { emptyPage, inOrder, listRequest } from "#components/list/list-request.ts";
import type { LoadedList } from "#components/list/loaded-list.ts";
import { createQueryClient } from "#components/query/query-client.ts";
import type { SearchParams } from "#lib/address-parts.ts";
import { AppError, ifFound } from "#lib/errors.ts";
import type { ListDefinition } from "#lib/list-definition.ts";
import type { EmptyPage, Identified, ListPage } from "#lib/list-page.ts";
import type { ListParameters } from "#lib/list-parameters.ts";
import type { Actor } from "#lib/permissions.ts";
import { sensitiveCookie } from "#lib/theme.ts";
import { keptChoice } from "#server/auth/kept-choices.ts";
import type { Verb } from "#server/auth/permitted.ts";
import { isId } from "#server/db/ids.ts";
import { parseListParameters } from "#server/transport/list-parameters.ts";

/** What a list's page is given: everything it shows is in its address. */
export interface ListPageProps {
  searchParams: Promise<SearchParams>;
}

export interface ListSource<Page, Details> {
  definition: ListDefinition;
  list: Verb<[ListParameters], Page>;
  /** Reads one row with all details, for a list with a sheet. */
  get?: Verb<[string], Details>;
}

/** What a list's page renders first: the rows its address asks for, and the one it opens. */
export async function loadList<
  Page extends ListPage<Identified>,
  Details extends Identified = Page["data"][number],
>(
  actor: Actor,
  searchParams: ListPageProps["searchParams"],
  { definition, list, get }: ListSource<Page, Details>,
): Promise<LoadedList<Page, Details>> {
  const at = Date.now();
  const given = await searchParams;
  const query = readListQuery(definition, given);
  const request = listRequest(definition, query, actor.timeZone);
  const isHidden = keptChoice(await cookies(), sensitiveCookie) === "1";
  const { open } = given;
  const first = async () =>
    request ? read(list(actor, parseListParameters(request, definition, actor.via))) : emptyPage;
  const [page, opened] = await Promise.all([
    isHidden ? null : first(),
    // A link to what is not there still shows the list; the sheet says what is wrong.
    get && typeof open === "string" && isId(open) ? ifFound(get(actor, open)) : null,
  ]);
  const client = createQueryClient();
  const known = { updatedAt: at };
  if (page) client.setQueryData(listKey(definition, "page", query), inOrder(query, page), known);
  if (opened) client.setQueryData(rowKey(definition, opened.id), opened, known);
  return { definition, query, answers: dehydrate(client), at };
}

/** The row that a page far down follows may be gone since its address was made: nothing follows it. */
async function read<Page>(page: Promise<Page>): Promise<Page | EmptyPage> {
  try {
    return await page;
  } catch (error) {
    const isGone =
      error instanceof AppError && error.fields.some(({ path }) => path[0] === "$after");
    if (isGone) return emptyPage;
    throw error;
  }
}
