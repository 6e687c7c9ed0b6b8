import {
  createLoader,
  createParser,
  parseAsArrayOf,
  parseAsInteger,
  parseAsString,
  type SearchParams,
  type SingleParserBuilder,
} from "nuqs/server";
import { isDay } from "#lib/dates/day.ts";
import {
  defaultOrder,
  type ListDefinition,
  pageSizes,
  readOrder,
  writeOrder,
} from "#lib/list-definition.ts";

/** What is asked for; everything of the address but the open row. */
export interface ListQuery {
  preset: string | null;
  /** Days yyyy-MM-dd in the account's zone, both included; they win over the preset. */
  from: string | null;
  to: string | null;
  search: string;
  filters: Record<string, string[]>;
  /** Field that rows are ordered by, falling with a minus before it: `-createdAt`. */
  sort: string;
  /** Counted from 1. */
  page: number;
  rows: number;
  /** Beyond what offsets reach: the row this page follows, or goes before. */
  after: string | null;
  before: string | null;
}

/** Rows that an offset may skip; pages further on are found by the row they follow. */
const offsetAtMost = 10_000;

const text = parseAsString.withOptions({ clearOnDefault: true });
const day = createParser({
  parse: (value: string) => (isDay(value) ? value : null),
  serialize: String,
});

/** Parsers of everything but the filters; filters carry their own names in the address. */
export function listParsers(definition: ListDefinition) {
  return {
    preset: text,
    from: day,
    to: day,
    q: text.withDefault(""),
    sort: text.withDefault(writeOrder(defaultOrder(definition))),
    page: parseAsInteger.withDefault(1),
    rows: parseAsInteger.withDefault(pageSizes(definition)[0]),
    after: text,
    before: text,
    open: text,
  };
}

export function filterParsers({
  filters,
}: ListDefinition): Record<string, SingleParserBuilder<string[]>> {
  return Object.fromEntries(
    Object.keys(filters).map((name) => [name, parseAsArrayOf(parseAsString)]),
  );
}

type Address = { [Name in keyof ReturnType<typeof listParsers>]: string | number | null };

/** Puts the parts of an address together; what is out of range falls back to the default. */
export function toListQuery(
  definition: ListDefinition,
  address: Address,
  filters: Record<string, string[] | null>,
): ListQuery {
  const sizes = pageSizes(definition);
  const wanted = Number(address.rows);
  const rows = sizes.includes(wanted) ? wanted : sizes[0];
  const after = address.after === null ? null : String(address.after);
  const before = address.before === null ? null : String(address.before);
  const reach = (after ?? before) ? Infinity : Math.floor(offsetAtMost / rows) + 1;
  const dated = address.from !== null && address.to !== null && address.from <= address.to;
  const presets: readonly string[] = definition.presets ?? [];
  const preset =
    presets.find((known) => known === address.preset) ?? definition.defaultPreset ?? null;
  const isAgeless = address.preset === null && namesRows(definition, filters);
  return {
    preset: dated || isAgeless || address.preset === "all" ? null : preset,
    from: dated ? String(address.from) : null,
    to: dated ? String(address.to) : null,
    search: String(address.q ?? "").trim(),
    filters: Object.fromEntries(
      Object.entries(filters).flatMap(([name, values]) =>
        values && values.length > 0 ? [[name, values]] : [],
      ),
    ),
    sort: writeOrder(readOrder(definition, String(address.sort)) ?? defaultOrder(definition)),
    page: Math.min(Math.max(1, Number(address.page)), reach),
    rows,
    after,
    before: after === null ? before : null,
  };
}

/** Whether rows are asked for by what they belong to, whatever their age. */
export function namesRows(
  { agelessBy = [] }: ListDefinition,
  filters: Readonly<Record<string, readonly string[] | null>>,
): boolean {
  return agelessBy.some((name) => (filters[name]?.length ?? 0) > 0);
}

/** For the page: what its address asks for. */
export function readListQuery(definition: ListDefinition, given: SearchParams): ListQuery {
  const address = createLoader(listParsers(definition))(given);
  const filters = createLoader(filterParsers(definition))(given);
  return toListQuery(definition, address, filters);
}
