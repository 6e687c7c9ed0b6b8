import { parseIsoMoment } from "#lib/dates/iso-moment.ts";
import { AppError, type FieldError } from "#lib/errors.ts";
import type { ListOrder, ListParameters, ListSpec } from "#lib/list-parameters.ts";
import { isId } from "#server/db/ids.ts";
import { assertText } from "./body.ts";
import { parameterPath } from "./brackets.ts";

export const offsetAtMost = 10_000;
const searchAtMost = 200;
const valuesAtMost = 1000;
const newestFirst: ListOrder = { field: "createdAt", direction: "desc" };

/**
 * Reads `$offset`, `$limit`, `$order[0][0]`, `$search`, `$scope`, `createdAt[$gt]`, `$after` and
 * filters, in the dotted spelling and in that of `/api/n/` too. `$limit` above the most is the most;
 * unknown names are ignored. Throws BadRequest that names every wrong parameter.
 */
export function parseListParameters(
  query: Iterable<[string, string]>,
  spec: ListSpec,
  via: "session" | "token",
): ListParameters {
  const fields: FieldError[] = [];
  const refuse = (path: string, key: string, params?: FieldError["params"]) =>
    void fields.push({ path: [path], key, params });
  const values = gather(query);
  const most = spec.machine && via === "token" ? 1000 : 100;

  const parameters: ListParameters = {
    offset: wholeNumber(values, "offset", 0, refuse),
    limit: Math.min(wholeNumber(values, "limit", spec.defaultLimit ?? 20, refuse), most),
    order: orderOf(values, spec, refuse),
    search: (first(values, "search") ?? "").trim().slice(0, searchAtMost),
    scope: scopeOf(values, spec, refuse),
    createdAt: {
      from: bound(values, fromOperators, refuse),
      to: bound(values, toOperators, refuse),
    },
    after: first(values, "after") ?? null,
    filters: filtersOf(values, spec, refuse),
  };
  if (parameters.offset > offsetAtMost)
    refuse("$offset", "commons.errors.list.offset", { maximum: offsetAtMost });
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
    else if (known.length < valuesAtMost) known.push(value);
  }
  return values;
}

function listName(path: string[]): string {
  const kept = path.filter(
    (step, at) => at === 0 || !(step === "" || step === "$in" || /^\d+$/.test(step)),
  );
  const [head = "", ...rest] = kept;
  return [head.replace(/^\$/, ""), ...rest].join(".");
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

function orderOf(values: Values, spec: ListSpec, refuse: Refuse): ListOrder[] {
  const wanted: ListOrder[] = [];
  const add = (field: string, direction = "asc") => {
    const lower = direction.toLowerCase();
    const isKnown = spec.order.includes(field) && (lower === "asc" || lower === "desc");
    if (isKnown) wanted.push({ field, direction: lower });
    else refuse("$order", "commons.errors.list.order", { names: spec.order.join(", ") });
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
  return wanted.length > 0 ? wanted : [spec.defaultOrder ?? newestFirst];
}

function scopeOf(values: Values, { scopes = [] }: ListSpec, refuse: Refuse): string[] {
  if (scopes.length === 0) return [];
  const wanted = (values.get("scope") ?? []).filter(Boolean);
  const unknown = wanted.some((scope) => scope !== "full" && !scopes.includes(scope));
  if (unknown) refuse("$scope", "commons.errors.field.value");
  return [...new Set(wanted)];
}

function filtersOf(values: Values, spec: ListSpec, refuse: Refuse): Record<string, string[]> {
  const filters: Record<string, string[]> = {};
  for (const [name, allowed] of Object.entries(spec.filters)) {
    const wanted = (values.get(name) ?? []).filter((value) => value !== "");
    if (wanted.length === 0) continue;
    if (!wanted.every((value) => fits(value, allowed))) refuse(name, "commons.errors.field.value");
    filters[name] = [...new Set(wanted)];
  }
  return filters;
}

function fits(value: string, allowed: readonly string[] | "id" | "text"): boolean {
  if (allowed === "text") return true;
  return allowed === "id" ? isId(value) : allowed.includes(value);
}

/** Operator and how many milliseconds its bound lies from the half-open range's. */
const fromOperators = { $gt: 1, $gte: 0, gt: 1, gte: 0 };
const toOperators = { $lt: 0, $lte: 1, lt: 0, lte: 1 };

function bound(values: Values, operators: Record<string, number>, refuse: Refuse): Date | null {
  for (const [operator, shift] of Object.entries(operators)) {
    const text = first(values, `createdAt.${operator}`);
    if (text === undefined || text === "") continue;
    const moment = parseMoment(text);
    if (moment) return new Date(moment.getTime() + shift);
    refuse(`createdAt.${operator}`, "commons.errors.field.date");
  }
  return null;
}

/** An ISO date or moment, or epoch milliseconds. */
function parseMoment(text: string): Date | null {
  if (/^\d{12,14}$/.test(text)) return new Date(Number(text));
  // A `+` that a program forgot to encode arrives as a space.
  return parseIsoMoment(text.trim().replace(/(T\S+) (?=\d{2}:?\d{2}$)/, "$1+"));
}
