import { parseIsoMoment } from "#lib/dates/iso-moment.ts";
import { AppError, type FieldError } from "#lib/errors.ts";
import {
  defaultOrder,
  filterKinds,
  type FilterKind,
  type ListDefinition,
  pageSizes,
  readOrder,
  sortKinds,
  takesValue,
} from "#lib/list-definition.ts";
import { maxMachineRows, maxOffset, maxRows } from "#lib/list-limits.ts";
import type { ListOrder, ListParameters } from "#lib/list-parameters.ts";
import { readingCountry } from "#lib/reading-country.ts";
import { searchedPhone } from "#lib/typed-phone.ts";
import { isId } from "#server/db/ids.ts";
import { assertText } from "./body.ts";
import { parameterPath } from "./brackets.ts";
import { fileOf } from "./file-parameters.ts";

const maxSearchLength = 200;
const maxValues = 1000;
const parameterNames = [
  "offset",
  "limit",
  "search",
  "scope",
  "after",
  "order",
  "count",
  "format",
  "encoding",
  "delimiter",
];
const cacheBusters = ["t", "_"];
const maxUnknown = 20;

/**
 * Reads `$offset`, `$limit`, `$order[0][0]`, `$search`, `$scope`, `createdAt[$gt]`, `$after`, `$count` and
 * filters, in the dotted spelling and in that of `/api/n/`. `$limit` is capped. Unknown names with a dollar
 * sign are ignored, and so are `t` and `_`, which bypass caches. Any other unknown name must be a mistyped
 * filter. Throws BadRequest that names every wrong parameter.
 */
export function parseListParameters(
  query: Iterable<[string, string]>,
  list: ListDefinition,
  via: "session" | "token",
): ListParameters {
  const fields: FieldError[] = [];
  const refuse = (path: string, key: string, params?: FieldError["params"]) =>
    void fields.push({ path: [path], key, params });
  const values = gather(query);
  const most = list.machine && via === "token" ? maxMachineRows : maxRows;

  const file = fileOf((name) => first(values, name), refuse);
  const parameters: ListParameters = {
    ...(file && { file }),
    offset: wholeNumber(values, "offset", 0, refuse),
    limit: Math.min(wholeNumber(values, "limit", pageSizes(list)[0], refuse), most),
    order: orderOf(values, list, refuse),
    search: (first(values, "search") ?? "").trim().slice(0, maxSearchLength),
    isCountWhole: first(values, "count") === "whole",
    scope: scopeOf(values, list, refuse),
    createdAt: rangeOf(values, "createdAt", refuse),
    ...(list.updates && { updatedAt: rangeOf(values, "updatedAt", refuse) }),
    after: first(values, "after") ?? null,
    filters: filtersOf(values, list, refuse),
  };
  if (parameters.offset > maxOffset)
    refuse("$offset", "commons.errors.list.offset", { maximum: maxOffset });
  if (!["", "whole"].includes(first(values, "count") ?? ""))
    refuse("$count", "commons.errors.field.value");
  if (parameters.after !== null && !isId(parameters.after))
    refuse("$after", "commons.errors.field.value");
  if (fields.length > 0) throw new AppError("BadRequest", "commons.errors.invalid", { fields });
  return parameters;
}

type Values = Map<string, string[]>;
type Refuse = (path: string, key: string, params?: FieldError["params"]) => void;

/** Values by canonical name: `$limit` is `limit`, `type[0]`, `type[]` and `type[$in][]` are `type`. */
function gather(query: Iterable<[string, string]>): Values {
  const values: Values = new Map();
  for (const [name, value] of query) {
    assertText(name);
    assertText(value);
    const path = parameterPath(name);
    const key =
      path[0] === "$order" || path[0] === "order"
        ? ["order", ...path.slice(1)].join(".")
        : listName(path);
    const known = values.get(key);
    if (!known) values.set(key, [value]);
    else if (known.length < maxValues) known.push(value);
  }
  return values;
}

function listName(path: string[]): string {
  const kept = path.filter(
    (step, at) => at === 0 || !(step === "" || step === "$in" || /^\d+$/.test(step)),
  );
  const [head = "", ...rest] = kept;
  const bare = head.replace(/^\$/, "");
  return [parameterNames.includes(bare) ? bare : head, ...rest].join(".");
}

function first(values: Values, name: string): string | undefined {
  return values.get(name)?.[0];
}

function wholeNumber(values: Values, name: string, fallback: number, refuse: Refuse): number {
  const text = first(values, name);
  if (text === undefined || text === "") return fallback;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  refuse(`$${name}`, "commons.errors.field.number");
  return fallback;
}

/** A list is ordered by one column and then by id; a second column would be ignored silently, so it is refused. */
function orderOf(values: Values, list: ListDefinition, refuse: Refuse): ListOrder {
  const wanted: ListOrder[] = [];
  const add = (field: string, direction = "asc") => {
    const lower = direction.toLowerCase();
    const known = readOrder(list, lower === "desc" ? `-${field}` : field);
    const isFirst = wanted.every((one) => one.field === field);
    if (known?.field === field && isFirst && (lower === "asc" || lower === "desc"))
      wanted.push(known);
    else
      refuse("$order", "commons.errors.list.order", {
        names: Object.keys(sortKinds(list)).join(", "),
      });
  };
  for (let at = 0; at < 5; at++) {
    const field = first(values, `order.${at}.0`);
    if (field !== undefined) add(field, first(values, `order.${at}.1`));
  }
  for (const [name, [direction]] of values) {
    const field = /^order\.([A-Za-z].*)$/.exec(name)?.[1];
    if (field) add(field, direction);
  }
  for (const text of values.get("order") ?? []) {
    const match = /^(-?)([^\s:]+)(?:[\s:]+(\w+))?$/.exec(text.trim());
    if (text.trim() !== "") add(match?.[2] ?? text, match?.[3] ?? (match?.[1] ? "desc" : "asc"));
  }
  return wanted[0] ?? defaultOrder(list);
}

function scopeOf(values: Values, { scopes }: ListDefinition, refuse: Refuse): string[] {
  if (!scopes) return [];
  const wanted = (values.get("scope") ?? []).flatMap((value) => value.split(",")).filter(Boolean);
  const unknown = wanted.some((scope) => scope !== "full" && !scopes.includes(scope));
  if (unknown) refuse("$scope", "commons.errors.field.value");
  return [...new Set(wanted)];
}

function filtersOf(
  values: Values,
  list: ListDefinition,
  refuse: Refuse,
): ListParameters["filters"] {
  const filters: ListParameters["filters"] = {};
  const kinds = filterKinds(list);
  const times = ["createdAt", ...(list.updates ? ["updatedAt"] : [])];
  const bounds = times.flatMap((name) => [`${name}[$gt]`, `${name}[$lt]`]);
  const names = [...Object.keys(kinds), ...bounds].join(", ");
  let unknown = 0;
  for (const [name, given] of values) {
    const wanted = given.filter((value) => value !== "");
    if (wanted.length === 0 || isParameter(name, times)) continue;
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
    if (kind === undefined) {
      if (unknown++ < maxUnknown) refuse(name, "commons.errors.list.filter", { names });
    } else if (wanted.every((value) => takesValue(kind, value)))
      filters[name] = [...new Set(wanted.map((value) => asHeld(kind, value)))];
    else refuse(name, "commons.errors.field.value");
  }
  return filters;
}

/** Whether a name is of something else than a filter. */
function isParameter(name: string, times: readonly string[]): boolean {
  return (
    name.startsWith("$") ||
    parameterNames.includes(name) ||
    cacheBusters.includes(name) ||
    name.startsWith("order.") ||
    times.some((time) => operators.some((operator) => name === `${time}.${operator}`))
  );
}

/** A value as columns hold it, however a person or program writes it. */
function asHeld(kind: FilterKind, value: string): string {
  // A plus that a program forgot to encode arrives as a space.
  if (kind === "address")
    return searchedPhone(value, readingCountry()) ?? value.trim().toLowerCase();
  if (kind === "id") return value.toLowerCase();
  if (kind === "boolean") return String(value === "true" || value === "1");
  return value;
}

/** Operator and how many milliseconds its bound lies from the half-open range's. */
const fromOperators = { $gt: 1, $gte: 0, gt: 1, gte: 0 };
const toOperators = { $lt: 0, $lte: 1, lt: 0, lte: 1 };
const operators = Object.keys({ ...fromOperators, ...toOperators });

type TimeName = "createdAt" | "updatedAt";

function rangeOf(values: Values, name: TimeName, refuse: Refuse) {
  return {
    from: bound(values, name, fromOperators, refuse),
    to: bound(values, name, toOperators, refuse),
  };
}

function bound(
  values: Values,
  name: TimeName,
  shifts: Record<string, number>,
  refuse: Refuse,
): Date | null {
  for (const [operator, shift] of Object.entries(shifts)) {
    const text = first(values, `${name}.${operator}`);
    if (text === undefined || text === "") continue;
    const moment = parseMoment(text);
    if (moment) return new Date(moment.getTime() + shift);
    refuse(`${name}.${operator}`, "commons.errors.field.date");
  }
  return null;
}

/** An ISO date or moment, or epoch milliseconds. */
function parseMoment(text: string): Date | null {
  if (/^\d{12,14}$/.test(text)) return new Date(Number(text));
  // A `+` that a program forgot to encode arrives as a space.
  return parseIsoMoment(text.trim().replace(/(T\S+) (?=\d{2}:?\d{2}$)/, "$1+"));
}
