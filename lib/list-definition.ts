import type { DatePreset } from "./dates/presets.ts";
import type { ExportColumn } from "./exports/column.ts";
import type { ListOrder } from "./list-parameters.ts";
import type { LiveResourceName } from "./live-events.ts";

/** The values of a filter: fixed words, or values of a kind. An address is a phone number or an e-mail address. */
export type FilterKind = readonly string[] | "id" | "address" | "boolean" | "text";

/** The kind of an order: texts begin with A, numbers with the largest, times with the latest. */
export type SortKind = "text" | "number" | "time";

/**
 * A list, said once in `lib/<noun>/list.ts`: its page, its service, its HTTP call and OpenAPI read it.
 * Plain data, which the page hands on to the browser.
 */
export interface ListDefinition {
  /** Name of the data, the first part of its live events: `sendings`. */
  resource: LiveResourceName;
  /** The path in the HTTP API, with rows at `/{id}` below; `/{resource}` by default. */
  path?: `/${string}`;
  /** Filters by their name in the address and in the HTTP API. Every list also takes `id` there. */
  filters: Readonly<Record<string, FilterKind>>;
  /** Filters of the HTTP API that the screen doesn't offer. */
  apiFilters?: Readonly<Record<string, FilterKind>>;
  /** Columns that rows can be ordered by, in addition to `createdAt`, which every list has. */
  sorts?: Readonly<Record<string, SortKind>>;
  /** Whether the HTTP API also finds rows by when they were changed (`updatedAt[$gt]`). */
  updates?: boolean;
  /** Rows are ordered newest first by default. */
  defaultOrder?: ListOrder;
  /** Values that `$scope` takes in addition to `full`; a list that declares none ignores the parameter. */
  scopes?: readonly string[];
  /** Rows are added up and not kept: none is found by its id. */
  isAddedUp?: boolean;
  /** Whether a token may ask for 1000 rows at once, else 100. */
  machine?: boolean;
  /** The page sizes, the first one being the default; 16, 32 and 64 if not given. */
  pageSizes?: readonly [number, ...number[]];
  presets?: readonly DatePreset[];
  /** The preset for an address without dates; none by default. */
  defaultPreset?: DatePreset;
  /** The usual default that had no rows when the page opened: the page adds it, with a longer `defaultPreset`. */
  emptyPreset?: DatePreset;
  /** Filters that select rows of any age: with one of them the default period doesn't apply. */
  agelessBy?: readonly string[];
  /** Most days that this reader may look over at once: the page adds it. */
  maxDays?: number;
  /** The columns of its file: those of the screen. */
  columns?: readonly ExportColumn[];
  /**
   * Filters of an address that names none: one's own rows of several accounts'. The page adds them; an address from which
   * they were taken away has `all`.
   */
  defaultFilters?: Readonly<Record<string, readonly string[]>>;
  /** Parameters that every request of this screen carries: of which contact list the contacts are. */
  always?: Readonly<Record<string, string>>;
}

/** What an address says where a default filter was taken away. */
export const allValues = "all";

/** Every filter that the HTTP API takes. */
export function filterKinds({
  filters,
  apiFilters,
}: ListDefinition): Readonly<Record<string, FilterKind>> {
  return { id: "id", ...filters, ...apiFilters };
}

/** Everything that rows can be ordered by. */
export function sortKinds({ sorts }: ListDefinition): Readonly<Record<string, SortKind>> {
  return { createdAt: "time", ...sorts };
}

export function pageSizes({ pageSizes: sizes }: ListDefinition): readonly [number, ...number[]] {
  return sizes ?? [16, 32, 64];
}

export function defaultOrder({ defaultOrder: order }: ListDefinition): ListOrder {
  return order ?? { field: "createdAt", direction: "desc" };
}

/**
 * The order after a press on a column's head: its usual direction, then the reverse, then the list's own order
 * again, which may be of no visible column.
 */
export function nextOrder(definition: ListDefinition, order: ListOrder, field: string): ListOrder {
  const usual = sortKinds(definition)[field] === "text" ? "asc" : "desc";
  if (order.field !== field) return { field, direction: usual };
  if (order.direction !== usual) return defaultOrder(definition);
  return { field, direction: usual === "asc" ? "desc" : "asc" };
}

/** `-createdAt` as addresses write it: falling with a minus before it. */
export function writeOrder({ field, direction }: ListOrder): string {
  return direction === "desc" ? `-${field}` : field;
}

/** Reads an order from an address; null if the list doesn't support it. */
export function readOrder(definition: ListDefinition, text: string): ListOrder | null {
  const field = text.replace(/^-/, "");
  if (!Object.hasOwn(sortKinds(definition), field)) return null;
  return { field, direction: text.startsWith("-") ? "desc" : "asc" };
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const booleans = ["true", "false", "1", "0"];

/** Whether a filter of this kind takes a value at all. */
export function takesValue(kind: FilterKind, value: string): boolean {
  if (kind === "id") return uuid.test(value);
  if (kind === "boolean") return booleans.includes(value);
  return typeof kind === "string" || kind.includes(value);
}
