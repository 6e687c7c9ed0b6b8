import { type Json, memberOf } from "./json.ts";
import { maxPathLength } from "./limits.ts";

type Step = { name: string } | { each: true } | { where: string; is: string };

/** A path into a received body, read once: alternatives in their order, each a row of steps. */
export type FieldPath = readonly (readonly Step[])[];

// A name without the characters of the notation; or brackets with an index, nothing, a condition or a quoted name.
const step = /\.?([^.[\]"{}|]+)|\[("(?:[^"\\]|\\.)*"|[^\]"]*)\]/y;

/**
 * Reads a path: `order.customer.phone`, `items[0].name`, `alerts[].labels.phone` for each element,
 * `fields[code=PHONE].value` for the element that says so, `a.phone|b.phone` for the first that has a value. `$.a.b`
 * and `/a/b` are read as well. Null for what is no path.
 */
export function parsePath(text: string): FieldPath | null {
  const trimmed = text.trim();
  if (trimmed === "" || trimmed.length > maxPathLength) return null;
  if (trimmed.startsWith("/")) return [readPointer(trimmed)];
  const paths = trimmed.split("|").map((one) => readSteps(one.trim().replace(/^\$\.?/, "")));
  return paths.every((path) => path !== null) ? paths : null;
}

function readPointer(pointer: string): Step[] {
  return pointer
    .slice(1)
    .split("/")
    .map((name) => ({ name: name.replaceAll("~1", "/").replaceAll("~0", "~") }));
}

function readSteps(text: string): Step[] | null {
  const steps: Step[] = [];
  step.lastIndex = 0;
  while (step.lastIndex < text.length) {
    const [whole, name, bracket = ""] = step.exec(text) ?? [];
    if (whole === undefined) return null;
    const read = name === undefined ? readBracket(bracket) : { name: name.trim() };
    if (read === null) return null;
    steps.push(read);
  }
  return steps.length > 0 ? steps : null;
}

function readBracket(text: string): Step | null {
  if (text === "" || text === "*") return { each: true };
  if (text.startsWith('"')) {
    try {
      return { name: String(JSON.parse(text)) };
    } catch {
      return null;
    }
  }
  if (/^\d+$/.test(text)) return { name: text };
  const [where, is] = text.split("=", 2);
  return where !== undefined && where !== "" && is !== undefined ? { where, is } : null;
}

/** The list that a path takes each element of, as its steps in JSON; null for a path to one value. */
export function eachOf(path: FieldPath): string | null {
  for (const steps of path) {
    const at = steps.findIndex((one) => "each" in one);
    if (at >= 0) return JSON.stringify(steps.slice(0, at));
  }
  return null;
}

/** The list that `eachOf` named, in a body; an empty one where there is none. */
export function listAt(body: Json, each: string): readonly Json[] {
  const found = walk(body, JSON.parse(each) as Step[], null);
  return Array.isArray(found) ? found : [];
}

/** The first value that a path leads to; `index` is the element that `[]` stands for. */
export function valueAt(body: Json, path: FieldPath, index: number | null): Json | undefined {
  for (const steps of path) {
    const value = walk(body, steps, index);
    if (value !== undefined && value !== null && value !== "") return value;
  }
  return undefined;
}

function walk(body: Json, steps: readonly Step[], index: number | null): Json | undefined {
  let value: Json | undefined = body;
  for (const one of steps) {
    if (value === undefined) return undefined;
    if ("name" in one) value = memberOf(value, one.name);
    else if ("each" in one) value = memberOf(value, String(index ?? 0));
    else value = elementWhere(value, one);
  }
  return value;
}

function elementWhere(value: Json, { where, is }: { where: string; is: string }): Json | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.find((element) => {
    const said = memberOf(element, where);
    return said !== null && typeof said !== "object" && String(said) === is;
  });
}

/** The path to a member of what `parent` leads to, as people read it. */
export function pathTo(parent: string, name: string | number): string {
  if (typeof name === "number") return `${parent}[${String(name)}]`;
  const isPlain = /^[^.[\]"{}|/$\s][^.[\]"{}|]*$/.test(name) && name.trim() === name;
  if (!isPlain) return `${parent}[${JSON.stringify(name)}]`;
  return parent === "" ? name : `${parent}.${name}`;
}
