import {
  type AddressParts,
  type AddressValues,
  integerPart,
  knownTextPart,
  readAddress,
  type SearchParams,
  textPart,
  textsPart,
} from "#lib/address-parts.ts";
import { isDay } from "#lib/dates/day.ts";
import {
  allValues,
  defaultOrder,
  type ListDefinition,
  pageSizes,
  readOrder,
  writeOrder,
} from "#lib/list-definition.ts";
import { maxOffset } from "#lib/list-limits.ts";

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
  /** Pages are counted from 1. */
  page: number;
  rows: number;
  /** Beyond what offsets reach: the row this page follows, or goes before. */
  after: string | null;
  before: string | null;
}

/** The last page that can be gone to by its number. */
export function lastNumbered(rows: number): number {
  return Math.floor(maxOffset / rows) + 1;
}

const text = textPart();
const day = knownTextPart(isDay);

/** The parts of the address that hold a list's state; filters have their own names. */
export function listParts(definition: ListDefinition) {
  const filters = Object.keys(definition.filters).map((name) => [name, textsPart] as const);
  return {
    ...(Object.fromEntries(filters) as AddressParts),
    preset: text,
    from: day,
    to: day,
    q: textPart(""),
    sort: textPart(writeOrder(defaultOrder(definition))),
    page: integerPart(1),
    rows: integerPart(pageSizes(definition)[0]),
    after: text,
    before: text,
    open: text,
  };
}

type Address = AddressValues<ReturnType<typeof listParts>>;

/** Puts the parts of an address together; what is out of range falls back to the default. */
export function toListQuery(definition: ListDefinition, address: Address): ListQuery {
  const sizes = pageSizes(definition);
  const wanted = Number(address.rows);
  const rows = sizes.includes(wanted) ? wanted : sizes[0];
  const { after, before } = address;
  const written: Readonly<Record<string, unknown>> = address;
  const defaults = isPlainAddress(definition, address) ? (definition.defaultFilters ?? {}) : {};
  const filters: Record<string, string[]> = Object.fromEntries(
    Object.keys(definition.filters).flatMap((name) => {
      const values = (written[name] ?? defaults[name] ?? []) as string[];
      return values.length > 0 && values[0] !== allValues ? [[name, values]] : [];
    }),
  );
  const reach = (after ?? before) ? Infinity : lastNumbered(rows);
  const dated = address.from !== null && address.to !== null && address.from <= address.to;
  const presets: readonly string[] = definition.presets ?? [];
  const preset =
    presets.find((known) => known === address.preset) ?? definition.defaultPreset ?? null;
  const isAgeless = address.preset === null && namesRows(definition, filters);
  return {
    preset: dated || isAgeless || address.preset === "all" ? null : preset,
    from: dated ? address.from : null,
    to: dated ? address.to : null,
    search: (address.q ?? "").trim(),
    filters,
    sort: writeOrder(readOrder(definition, String(address.sort)) ?? defaultOrder(definition)),
    page: Math.min(Math.max(1, Number(address.page)), reach),
    rows,
    after,
    before: after === null ? before : null,
  };
}

/** Whether an address asks for nothing in particular: a link to some rows finds them whosever they are. */
function isPlainAddress(definition: ListDefinition, address: Address): boolean {
  const written: Readonly<Record<string, unknown>> = address;
  return !address.q && Object.keys(definition.filters).every((name) => !written[name]);
}

/** Whether rows are asked for by what they belong to, whatever their age. */
export function namesRows(
  { agelessBy = [] }: ListDefinition,
  filters: Readonly<Record<string, readonly string[] | null>>,
): boolean {
  return agelessBy.some((name) => (filters[name]?.length ?? 0) > 0);
}

/** Reads a list's state from the address of a page. */
export function readListQuery(definition: ListDefinition, given: SearchParams): ListQuery {
  return toListQuery(
    definition,
    readAddress(listParts(definition), (name) => given[name]),
  );
}
