import { AppError } from "#lib/errors.ts";

const maxPairs = 1000;
const maxDepth = 4;

/**
 * A list's filter written as an object, as the parameters of the list: `{createdAt: {$gt: "…"}}` is
 * `createdAt[$gt]=…`. Throws BadRequest for what is no filter.
 */
export function wherePairs(where: Readonly<Record<string, unknown>>): [string, string][] {
  const pairs: [string, string][] = [];
  const add = (name: string, value: unknown, depth: number): void => {
    if (value === null || value === undefined) return;
    if (depth > maxDepth || pairs.length >= maxPairs)
      throw new AppError("BadRequest", "reports.errors.where");
    if (Array.isArray(value)) for (const one of value) add(name, one, depth + 1);
    else if (typeof value === "object")
      for (const [part, one] of Object.entries(value)) add(`${name}[${part}]`, one, depth + 1);
    else if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
      pairs.push([name, String(value)]);
  };
  for (const [name, value] of Object.entries(where)) add(name, value, 1);
  return pairs;
}
