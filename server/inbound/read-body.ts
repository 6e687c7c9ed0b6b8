import type { Json } from "#lib/inbound/json.ts";
import { maxCallDepth, maxCallValues } from "#lib/inbound/limits.ts";

/**
 * Reads a body of JSON, or of a form whose names nest (`leads[add][0][name]`). Null for what is neither, nests deeper or
 * has more values than a call may. Texts come out as the database can hold them.
 */
export function readBody(bytes: Uint8Array, type: string): Json | null {
  const text = Buffer.from(bytes)
    .toString("utf8")
    .replace(/^\uFEFF/, "");
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(type);
  const read = isForm && !/^\s*[[{]/.test(text) ? readForm(text) : readJson(text);
  if (read === null || typeof read !== "object") return null;
  return isWithin(read) ? storableValue(read) : null;
}

function readJson(text: string): Json | null {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return null;
  }
}

/** Whether a value nests as deep, and holds as many values, as a call may. It is looked at level by level. */
function isWithin(value: Json): boolean {
  let level: Json[] = [value];
  let count = 0;
  for (let depth = 0; level.length > 0; depth++) {
    count += level.length;
    if (depth > maxCallDepth || count > maxCallValues) return false;
    level = level.flatMap((one) =>
      one !== null && typeof one === "object" ? Object.values(one) : [],
    );
  }
  return true;
}

/** A copy without zero characters and half surrogate pairs, which PostgreSQL's texts can't hold. */
function storableValue(value: Json): Json {
  if (typeof value === "string") return storableText(value);
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map(storableValue);
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [storableText(name), storableValue(one)]),
  );
}

function storableText(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}

type Node = Map<string, Node | string>;

/** The fields of a form, or of a query, nested by the brackets in their names; null where they are too many. */
export function readForm(text: string): Json | null {
  const root: Node = new Map();
  let count = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    count += 1;
    if (count > maxCallValues || !put(root, namesIn(name), value)) return null;
  }
  return jsonOf(root);
}

/** `a[b][0]` is `a`, `b`, `0`; a name with broken brackets is one name. */
function namesIn(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (!match) return [name];
  const [, first = "", rest = ""] = match;
  return [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, inner = ""]) => inner)];
}

function put(root: Node, names: readonly string[], value: string): boolean {
  if (names.length > maxCallDepth) return false;
  let node = root;
  for (const name of names.slice(0, -1)) {
    const key = name === "" ? String(node.size) : name;
    const known = node.get(key);
    const next: Node = known instanceof Map ? known : new Map();
    if (next !== known) node.set(key, next);
    node = next;
  }
  const last = names.at(-1) ?? "";
  node.set(last === "" ? String(node.size) : last, value);
  return true;
}

/** Members named 0, 1, 2 … are a list, as PHP writes one. */
function jsonOf(node: Node): Json {
  const entries = [...node].map(
    ([name, value]) => [name, value instanceof Map ? jsonOf(value) : value] as const,
  );
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}
