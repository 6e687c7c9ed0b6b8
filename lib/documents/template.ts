import type { DocumentType } from "#lib/companies/kinds.ts";
import { partsOf, type TemplatePart, templateParts, templateVariables } from "./variables.ts";

/** A piece of a line, filled in. */
export interface Span {
  text: string;
  bold: boolean;
}

/** A block of a filled template, as it is printed and shown. */
export type Block =
  | { kind: "title" | "heading" | "paragraph"; spans: Span[] }
  /** The two ends of one line, for example place and date. */
  | { kind: "ends"; left: Span[]; right: Span[] }
  | { kind: "list"; items: Span[][] }
  | { kind: "part"; part: TemplatePart };

const variable = /\{\{\s*([\w.]+)\s*\}\}/g;

/** Everything that a template names, parts too. */
function namesIn(text: string): Set<string> {
  return new Set([...text.matchAll(variable)].map(([, name = ""]) => name));
}

/** Names of a template that mean nothing in a document of its kind. */
export function unknownNames(type: DocumentType, text: string): string[] {
  const known = new Set<string>([...templateVariables[type], ...partsOf[type]]);
  return [...namesIn(text)].filter((name) => !known.has(name));
}

/** The first ten names, for an error text. */
export function listedNames(names: readonly string[]): string {
  return names.slice(0, 10).join(", ");
}

/**
 * Fills the variables of a template: `# title`, `## heading`, `- item`, `**bold**`, `left || right`, a part on
 * its own line, and paragraphs separated by empty lines. Values are inserted as plain text.
 */
export function fillTemplate(text: string, values: Readonly<Record<string, string>>): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  const endParagraph = () => {
    const spans = spansOf(lines.join(" "), values);
    if (spans.length > 0) blocks.push({ kind: "paragraph", spans });
    lines = [];
  };
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.trim();
    const block = blockOf(line, values);
    if (line === "" || block) endParagraph();
    else lines.push(line);
    if (!block) continue;
    const last = blocks.at(-1);
    if (block.kind === "list" && last?.kind === "list") last.items.push(...block.items);
    else blocks.push(block);
  }
  endParagraph();
  return blocks;
}

/** A line that is more than a part of a paragraph. */
function blockOf(line: string, values: Readonly<Record<string, string>>): Block | null {
  const [, mark, rest = ""] = /^(##?|-)\s+(.*)$/.exec(line) ?? [];
  if (mark === "-") return { kind: "list", items: [spansOf(rest, values)] };
  if (mark) return { kind: mark === "#" ? "title" : "heading", spans: spansOf(rest, values) };
  const [whole, name] = /^\{\{\s*(\w+)\s*\}\}$/.exec(line) ?? [];
  const part = whole ? templateParts.find((known) => known === name) : undefined;
  if (part) return { kind: "part", part };
  const [left, right] = line.split("||");
  if (left === undefined || right === undefined) return null;
  return { kind: "ends", left: spansOf(left.trim(), values), right: spansOf(right.trim(), values) };
}

/** Bold is parsed before values are inserted, so that a value can't contain markup. */
function spansOf(line: string, values: Readonly<Record<string, string>>): Span[] {
  return line.split("**").flatMap((piece, index) => {
    const filled = piece.replaceAll(variable, (_all, name: string) => values[name] ?? "");
    return filled.trim() === "" && !/\s/.test(filled)
      ? []
      : [{ text: filled, bold: index % 2 === 1 }];
  });
}
