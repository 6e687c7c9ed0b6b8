import { AppError } from "#lib/errors.ts";

/** Dotted path of a parameter's name: `createdAt[$gt]` and `createdAt.$gt` are `["createdAt", "$gt"]`. */
export function parameterPath(name: string): string[] {
  const [head = "", ...rest] = name.split(/\.|\[/);
  return [head, ...rest.map((step) => step.replace(/\]$/, ""))];
}

const maxDepth = 8;
const maxEntries = 10_000;
const index = /^\d{1,5}$/;

interface Branch {
  [step: string]: Branch | string | string[];
}

/**
 * An object from a form or query: `payload[text]=hi`, `recipient[0]=…`, `recipient[]=…`. Repeated
 * names are a list, and so are steps that are all numbers. Throws BadRequest for contradictions.
 */
export function expandBrackets(entries: Iterable<[string, string]>): Record<string, unknown> {
  const root = branch();
  let count = 0;
  for (const [name, value] of entries) {
    if (++count > maxEntries) throw malformed();
    put(root, bracketPath(name), value);
  }
  return finish(root) as Record<string, unknown>;
}

function bracketPath(name: string): string[] {
  const [head = "", ...rest] = name.split("[");
  const steps = [head, ...rest.map((step) => step.replace(/\]$/, ""))];
  if (steps.length > maxDepth) throw malformed();
  if (steps.length > 1 && steps.at(-1) === "") steps.pop();
  return steps;
}

// Without a prototype a parameter called `__proto__` is a name like any other.
const branch = (): Branch => Object.create(null) as Branch;

function put(root: Branch, path: string[], value: string): void {
  let node = root;
  for (const step of path.slice(0, -1)) {
    const next = (node[step] ??= branch());
    if (typeof next === "string" || Array.isArray(next)) throw malformed();
    node = next;
  }
  const last = path.at(-1) ?? "";
  const present = node[last];
  if (present === undefined) node[last] = value;
  else if (typeof present === "string") node[last] = [present, value];
  else if (Array.isArray(present)) present.push(value);
  else throw malformed();
}

function finish(node: Branch | string | string[]): unknown {
  if (typeof node === "string" || Array.isArray(node)) return node;
  const entries = Object.entries(node);
  const isList = entries.length > 0 && entries.every(([step]) => index.test(step));
  if (isList)
    return entries.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, value]) => finish(value));
  return Object.fromEntries(entries.map(([step, value]) => [step, finish(value)]));
}

function malformed(): AppError {
  return new AppError("BadRequest", "commons.errors.body.malformed");
}
