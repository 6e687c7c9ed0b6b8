import { type FieldPath, parsePath, valueAt } from "./field-path.ts";
import type { Json } from "./json.ts";
import { maxValueLength } from "./limits.ts";

type Part = string | FieldPath;

/** What a field is filled with, read once: texts and paths in their order. */
export type FieldText = readonly Part[];

const braces = /\{\{([^{}]*)\}\}/g;
/** Numbers that are written out instead of a path to one: `+79161234567, +79167654321`. */
const numbers = /^\+[\d\s().-]{7,20}(?:[,;]\s*\+[\d\s().-]{7,20})*$/;

/**
 * Reads how a field is filled: a path alone, `{{path}}` within a text, `=text` for a text alone, or numbers that begin
 * with a plus. Null for what is none of these.
 */
export function parseFieldText(text: string): FieldText | null {
  const trimmed = text.trim();
  if (trimmed.startsWith("=")) return [trimmed.slice(1)];
  if (numbers.test(trimmed)) return [trimmed];
  if (!trimmed.includes("{{")) {
    const path = parsePath(trimmed);
    return path && [path];
  }
  const parts: Part[] = [];
  let end = 0;
  for (const match of trimmed.matchAll(braces)) {
    const path = parsePath(match[1] ?? "");
    if (!path) return null;
    parts.push(trimmed.slice(end, match.index), path);
    end = match.index + match[0].length;
  }
  parts.push(trimmed.slice(end));
  return parts.filter((part) => part !== "");
}

/** The paths in a field's text. */
export function pathsIn(text: FieldText): FieldPath[] {
  return text.filter((part) => typeof part !== "string");
}

/** A field's value for one element of the body: without control characters, cut at the longest that is taken. */
export function fieldValue(body: Json, text: FieldText, index: number | null): string {
  return text
    .map((part) => (typeof part === "string" ? part : plainOf(valueAt(body, part, index))))
    .join("")
    .trim()
    .slice(0, maxValueLength)
    .toWellFormed();
}

/** A value as a person would write it; of a list its plain elements, of an object nothing. */
function plainOf(value: Json | undefined): string {
  if (value === undefined || value === null) return "";
  if (Array.isArray(value))
    return value
      .filter((one) => one !== null && typeof one !== "object")
      .map(plainOf)
      .filter(Boolean)
      .join(", ");
  if (typeof value === "object") return "";
  return String(value)
    .slice(0, maxValueLength)
    .replaceAll(/[^\P{Cc}\n\t]/gu, "");
}
