export type BodyKind = "json" | "form" | "xml" | "text";

const placeholder = /\{\{\s*([\w$]+(?:\.[\w$]+)*)\s*\}\}/g;

/** How values are written into the text: by its content type, else by how it begins. */
export function bodyKind(template: string, contentType = ""): BodyKind {
  if (/json/i.test(contentType)) return "json";
  if (/x-www-form-urlencoded/i.test(contentType)) return "form";
  if (/xml/i.test(contentType)) return "xml";
  if (contentType !== "") return "text";
  return /^\s*(?:[{[]|$)/.test(template) ? "json" : "text";
}

export const contentTypes: Record<BodyKind, string> = {
  json: "application/json",
  form: "application/x-www-form-urlencoded",
  xml: "application/xml",
  text: "text/plain; charset=utf-8",
};

/** The value at a dotted path; undefined if there is none. Only members of its own count, such as `length` don't. */
export function valueAt(payload: unknown, path: string): unknown {
  let value = payload;
  for (const name of path.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, name))
      return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

/** The paths that a template's placeholders name. */
export function placeholdersIn(template: string): string[] {
  return [...template.matchAll(placeholder)].map(([, path]) => path ?? "");
}

/** A piece of a rendered text: as it was written, or what a placeholder became. */
export interface Piece {
  text: string;
  /** The placeholder's path; null for written text. */
  path: string | null;
  isMissing: boolean;
}

/** Fills the placeholders of a template, and says which piece came from where. */
export function renderPieces(template: string, payload: unknown, kind: BodyKind): Piece[] {
  const pieces: Piece[] = [];
  let isQuoted = false;
  let start = 0;
  for (const match of template.matchAll(placeholder)) {
    const written = template.slice(start, match.index);
    if (kind === "json") isQuoted = endsQuoted(written, isQuoted);
    if (written !== "") pieces.push({ text: written, path: null, isMissing: false });
    const path = match[1] ?? "";
    const value = valueAt(payload, path);
    pieces.push({ text: writtenAs(value, kind, isQuoted), path, isMissing: value === undefined });
    start = match.index + match[0].length;
  }
  if (start < template.length)
    pieces.push({ text: template.slice(start), path: null, isMissing: false });
  return pieces;
}

/** Whether a text of JSON ends within a string. */
function endsQuoted(text: string, isQuoted: boolean): boolean {
  let quoted = isQuoted;
  for (let at = 0; at < text.length; at++) {
    if (quoted && text[at] === "\\") at += 1;
    else if (text[at] === '"') quoted = !quoted;
  }
  return quoted;
}

/** A value as text: what is no text is written as JSON. */
export function plainText(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "string") return value;
  return JSON.stringify(value);
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

function writtenAs(value: unknown, kind: BodyKind, isQuoted: boolean): string {
  if (kind === "json")
    return isQuoted ? JSON.stringify(plainText(value)).slice(1, -1) : JSON.stringify(value ?? null);
  const text = plainText(value);
  if (kind === "form") return encodeURIComponent(text.toWellFormed());
  return kind === "xml" ? text.replaceAll(/[&<>"']/g, (char) => entities[char] ?? char) : text;
}
