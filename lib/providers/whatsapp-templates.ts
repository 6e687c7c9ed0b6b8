import { isBlank } from "#lib/visible-text.ts";

/** A template that WhatsApp has approved: its texts are those between the parameters, in their order. */
interface Template {
  name: string;
  language: string;
  texts: readonly string[];
}

export interface FilledTemplate {
  name: string;
  language: string;
  /** The values of `{{1}}`, `{{2}}` … */
  parameters: string[];
}

const line = /^([a-z0-9_]{1,512})\s*\|\s*([a-z]{2,3}(?:_[A-Za-z]{2,4})?)\s*\|(.+)$/;
const placeholder = /\{\{(\d{1,2})\}\}/g;

/**
 * Reads templates, one `name|language|text` a line with `{{1}}`, `{{2}}` … and `\n` for a line break; null where a line has
 * another form.
 */
export function readTemplates(written: string): Template[] | null {
  const templates: Template[] = [];
  for (const one of written.split("\n")) {
    if (isBlank(one)) continue;
    const [, name, language, body] = line.exec(one.trim()) ?? [];
    if (name === undefined || language === undefined || body === undefined) return null;
    const text = body.trim().replaceAll(String.raw`\n`, "\n");
    const numbers = [...text.matchAll(placeholder)].map(([, number]) => Number(number));
    // Parameters are numbered from 1 and each stands once, as WhatsApp demands.
    if (numbers.some((number, at) => number !== at + 1)) return null;
    const texts = text.split(/\{\{\d{1,2}\}\}/);
    // Between two parameters without a text nothing says where the first ends.
    if (texts.slice(1, -1).includes("")) return null;
    templates.push({ name, language, texts });
  }
  return templates;
}

/** The template that a text is made of, with its parameters; null where it is none's. */
export function fillTemplate(templates: readonly Template[], text: string): FilledTemplate | null {
  for (const { name, language, texts } of templates) {
    const parameters = parametersIn(texts, text.trim());
    if (parameters) return { name, language, parameters };
  }
  return null;
}

/** WhatsApp refuses parameters with line breaks, tabs or more than four spaces in a row. */
const unfit = /[\n\r\t]| {5}/;

/** Finds the texts one after another, each as early as it can stand, which takes one pass however they repeat. */
function parametersIn(texts: readonly string[], text: string): string[] | null {
  const first = texts[0] ?? "";
  if (texts.length === 1) return text === first ? [] : null;
  const last = texts.at(-1) ?? "";
  if (!text.startsWith(first) || !text.endsWith(last)) return null;
  const end = text.length - last.length;
  const parameters: string[] = [];
  let from = first.length;
  for (const next of texts.slice(1, -1)) {
    const at = text.indexOf(next, from + 1);
    if (at === -1 || at + next.length > end) return null;
    parameters.push(text.slice(from, at));
    from = at + next.length;
  }
  if (from >= end) return null;
  parameters.push(text.slice(from, end));
  return parameters.some((value) => unfit.test(value) || isBlank(value)) ? null : parameters;
}
