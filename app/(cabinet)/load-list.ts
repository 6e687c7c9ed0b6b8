import { dehydrate } from "@tanstack/react-query";
import { cookies } from "next/headers";
import { listKey, rowKey } from "#components/list/list-key.ts";
import { type ListQuery, readListQuery } from "#components/list/list-query.ts";
import { emptyPage, inOrder, listRequest } from "#components/list/list-request.ts";
import type { LoadedList } from "#components/list/loaded-list.ts";
import { shortestPreset } from "#components/list/wider-periods.ts";
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
  const isHidden = keptChoice(await cookies(), sensitiveCookie) === "1";
  const { open } = given;
  const readRows = async (asked: ListQuery): Promise<Page | EmptyPage> => {
    const request = listRequest(definition, asked, actor.timeZone);
    if (!request) return emptyPage;
    return read(list(actor, parseListParameters(request, definition, actor.via)));
  };
  const [first, opened] = await Promise.all([
    isHidden ? null : readFirst(definition, given, { actor, readRows }),
    // A link to what is not there still shows the list; the sheet says what is wrong.
    get && typeof open === "string" && isId(open) ? ifFound(get(actor, open)) : null,
  ]);
  const shown = first?.definition ?? definition;
  const query = readListQuery(shown, given);
  const client = createQueryClient();
  const known = { updatedAt: at };
  if (first) client.setQueryData(listKey(shown, "page", query), inOrder(query, first.page), known);
  if (opened) client.setQueryData(rowKey(shown, opened.id), opened, known);
  return { definition: shown, query, answers: dehydrate(client), at };
}

interface Reading<Page> {
  actor: Actor;
  readRows: (query: ListQuery) => Promise<Page | EmptyPage>;
}

/**
 * Reads the first page. A list whose default period is empty opens on the shortest period that has rows, and its
 * definition says which one was left. A period, page, search or filter that the address names is kept as it is.
 */
async function readFirst<Page extends ListPage<Identified>>(
  definition: ListDefinition,
  given: SearchParams,
  { actor, readRows }: Reading<Page>,
): Promise<{ definition: ListDefinition; page: Page | EmptyPage }> {
  const query = readListQuery(definition, given);
  const page = await readRows(query);
  const isPeriodOpen = given.preset === undefined && isOpenedPlainly(definition, query);
  if (page.total > 0 || !isPeriodOpen) return { definition, page };
  const { data } = await readRows({ ...query, preset: null, rows: 1 });
  const [newest] = data as readonly { createdAt?: string }[];
  if (newest?.createdAt === undefined) return { definition, page };
  const wider: ListDefinition = {
    ...definition,
    defaultPreset: shortestPreset(definition, new Date(newest.createdAt), actor.timeZone),
    emptyPreset: definition.defaultPreset,
  };
  const widened = await readRows({ ...query, preset: wider.defaultPreset ?? null });
  return widened.total > 0 ? { definition: wider, page: widened } : { definition, page };
}

/** Whether an address leaves the period to the list and looks for nothing in particular. */
function isOpenedPlainly(definition: ListDefinition, query: ListQuery): boolean {
  const { preset, page, after, before, search, filters } = query;
  const isDefault = preset !== null && preset === definition.defaultPreset;
  const isFiltered = Object.keys(filters).some((name) => !definition.defaultFilters?.[name]);
  return isDefault && page === 1 && !after && !before && search === "" && !isFiltered;
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
