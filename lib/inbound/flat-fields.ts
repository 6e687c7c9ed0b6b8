import { pathTo } from "./field-path.ts";
import type { Json } from "./json.ts";

/** A value in a call with the path to it. */
export interface FlatField {
  path: string;
  value: string;
}

/** The plain values of a call in their order, at most `max`; a list's each by its place. */
export function flatFields(body: Json, max: number): FlatField[] {
  const found: FlatField[] = [];
  const add = (value: Json, path: string): void => {
    if (found.length >= max) return;
    if (value === null || typeof value !== "object") {
      if (path !== "") found.push({ path, value: String(value ?? "") });
    } else if (Array.isArray(value)) {
      for (const [index, one] of value.entries()) add(one, pathTo(path, index));
    } else {
      for (const [name, one] of Object.entries(value)) add(one, pathTo(path, name));
    }
  };
  add(body, "");
  return found;
}

/** A path in the words of the others: where they take each element of a list, this one does too. */
export function inStepWith(path: string, others: readonly string[]): string {
  for (const other of others) {
    const [, list] = /([^{}|\s]*?)\[\]/.exec(other) ?? [];
    if (list === undefined || !path.startsWith(`${list}[`)) continue;
    return `${list}${path.slice(list.length).replace(/^\[\d+\]/, "[]")}`;
  }
  return path;
}
