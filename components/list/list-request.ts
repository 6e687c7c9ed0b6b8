import { serverTime } from "#components/time/server-time.ts";
import { dayAfter } from "#lib/dates/day.ts";
import { isDatePreset, presetRange } from "#lib/dates/presets.ts";
import { areTooManyDays } from "#lib/dates/range-limit.ts";
import { startOf } from "#lib/dates/zones.ts";
import {
  defaultOrder,
  type FilterKind,
  type ListDefinition,
  readOrder,
  takesValue,
} from "#lib/list-definition.ts";
import type { EmptyPage, Identified, ListPage } from "#lib/list-page.ts";
import type { ListQuery } from "./list-query.ts";

/**
 * What the address asks for, in the parameters of the HTTP API; the page feeds them to its service,
 * the browser to `fetch`. Days are those of the account's IANA zone. Null when a filter's value can't
 * be any row's or the days are too many: the list is empty unasked.
 */
export function listRequest(
  definition: ListDefinition,
  query: ListQuery,
  timeZone: string,
): URLSearchParams | null {
  const { filters, always, maxDays } = definition;
  if (isOverRange(query, maxDays) || !isStorable(query.search)) return null;
  const seen = query.after ?? query.before;
  if (seen !== null && !takesValue("id", seen)) return null;
  const request = new URLSearchParams({
    $limit: String(query.rows),
    ...(seen === null ? { $offset: String((query.page - 1) * query.rows) } : { $after: seen }),
    ...always,
  });
  for (const [name, values] of Object.entries(query.filters)) {
    const kind = filters[name];
    if (!kind) continue;
    const fitting = values.filter((value) => fits(value, kind));
    if (fitting.length === 0) return null;
    for (const value of fitting) request.append(name, value);
  }
  const { from, to } = periodOf(query, timeZone);
  if (from) request.set("createdAt[$gte]", from.toISOString());
  if (to) request.set("createdAt[$lt]", to.toISOString());
  if (query.search) request.set("$search", query.search);
  const { field, direction } = readOrder(definition, query.sort) ?? defaultOrder(definition);
  request.set("$order[0][0]", field);
  // The rows before one are asked for in the other direction, nearest first.
  const isDescending = (direction === "desc") !== (query.before !== null);
  request.set("$order[0][1]", isDescending ? "desc" : "asc");
  return request;
}

/** Rows before a cursor arrive nearest first; reversed, they are in the list's order. */
export function inOrder<Page extends ListPage<Identified>>(
  { before }: ListQuery,
  page: Page,
): Page {
  return before === null ? page : { ...page, data: page.data.toReversed() };
}

/** The answer to a request that need not be asked. */
export const emptyPage: EmptyPage = { data: [], total: 0, offset: 0, limit: 0, nextAfter: null };

/** Whether the days chosen are more than the reader may look over at once. */
export function isOverRange(
  { from, to }: Pick<ListQuery, "from" | "to">,
  maxDays = Infinity,
): boolean {
  return from !== null && to !== null && areTooManyDays(from, to, maxDays);
}

function periodOf({ preset, from, to }: ListQuery, timeZone: string) {
  if (preset && isDatePreset(preset)) {
    const now = new Date(serverTime());
    const range = presetRange(preset, timeZone, now);
    // A rolling preset ends now: left open, rows made while the answer travels are in it.
    return { from: range.from, to: range.to.getTime() === now.getTime() ? null : range.to };
  }
  if (!from || !to) return { from: null, to: null };
  return { from: startOf(from, timeZone), to: startOf(dayAfter(to), timeZone) };
}

function fits(value: string, kind: FilterKind): boolean {
  return value !== "" && takesValue(kind, value) && isStorable(value);
}

/** Whether any row can hold a text: no database holds NUL, no text half a character. */
function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}
