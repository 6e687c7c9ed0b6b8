/** A step of a path: a member's name, the index of an element, or `*` for each element. */
type Step = string | number;

/** The most elements that a path with `[*]` reads. */
const maxElements = 1000;

const shape = /^(?:[\w$-]+|\[(?:\d{1,4}|\*)\])(?:\.[\w$-]+|\[(?:\d{1,4}|\*)\])*$/;

/** Whether a text is a path such as `data.messages[0].id` or `results[*].status.name`; at most one `[*]`. */
export function isValuePath(path: string): boolean {
  return shape.test(path) && path.split("[*]").length <= 2;
}

function stepsOf(path: string): Step[] {
  return [...path.matchAll(/[\w$-]+|\[(\d+)\]/g)].map(([name, index]) =>
    index === undefined ? name : Number(index),
  );
}

/** The value at a path without `[*]`; undefined if there is none. Only members of the value's own count. */
export function valueAtPath(value: unknown, path: string): unknown {
  let found = value;
  for (const step of stepsOf(path)) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, step))
      return undefined;
    found = (found as Record<Step, unknown>)[step];
  }
  return found;
}

/** The text at a path: of a text, a number or true; null for all else and for an empty text. */
export function textAtPath(value: unknown, path: string): string | null {
  const found = valueAtPath(value, path);
  if (typeof found === "string") return found.trim() === "" ? null : found.trim();
  return typeof found === "number" || found === true ? String(found) : null;
}

/**
 * Reads several paths of one value together: an object of texts for each element that `[*]` stands for, or one object
 * without it. A path without `[*]` has the same text in all of them.
 */
export function readPaths<Name extends string>(
  value: unknown,
  paths: Readonly<Record<Name, string>>,
): Record<Name, string | null>[] {
  const names = Object.keys(paths) as Name[];
  const parts = names.map((name) => [name, ...splitAtEach(paths[name])] as const);
  const list = parts.find(([, ofList]) => ofList !== null)?.[1] ?? null;
  const elements =
    list === null ? [null] : elementsOf(list === "" ? value : valueAtPath(value, list));
  return elements.map((element) => {
    const read = parts.map(([name, ofList, rest]) => {
      const from = ofList === null ? value : element;
      const text = rest === "" ? plain(from) : textAtPath(from, rest);
      return [name, paths[name] === "" ? null : text] as const;
    });
    return Object.fromEntries(read) as Record<Name, string | null>;
  });
}

/** The path of the list and the path within an element; no list without `[*]`. */
function splitAtEach(path: string): [list: string | null, rest: string] {
  const at = path.indexOf("[*]");
  return at === -1 ? [null, path] : [path.slice(0, at), path.slice(at + 3).replace(/^\./, "")];
}

function elementsOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, maxElements) : [];
}

function plain(value: unknown): string | null {
  return typeof value === "string" || typeof value === "number" ? String(value) : null;
}
