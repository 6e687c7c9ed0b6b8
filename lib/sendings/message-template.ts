import { escapeHtml } from "#lib/text/escape-html.ts";
import { type MessageParts, templatedParts } from "./message-parts.ts";
import {
  parseTemplate,
  renderTemplate,
  type Template,
  type TemplateRecipient,
} from "./variables.ts";

type TextPart = (typeof templatedParts)[number];

/** The parts of a message's payload that may hold variables. */
export type MessageTexts = Partial<Pick<MessageParts, TextPart>>;

/** A message's texts, parsed once and rendered for any number of recipients. */
export interface MessageTemplate {
  readonly text: Template;
  /** Further parts that differ from recipient to recipient; those that don't stay as they are. */
  readonly others: readonly { part: Exclude<TextPart, "text">; template: Template }[];
  /** Names of the variables used in any part, each once, without `$`. */
  readonly variables: readonly string[];
  /** Whether each recipient's own short link stands in any part. */
  readonly hasLink: boolean;
}

export interface RenderedMessage {
  text: string;
  /** The other parts that differ between recipients; null if there are none. */
  parts: Record<string, string> | null;
}

/** Compiles the parts that may hold `$variables` and generators. */
export function parseMessage(payload: MessageTexts): MessageTemplate {
  const templates = templatedParts.map((part) => ({
    part,
    template: parseTemplate(payload[part] ?? ""),
  }));
  const text = parseTemplate(payload.text ?? "");
  return {
    text,
    others: templates.flatMap(({ part, template }) =>
      part === "text" || template.isConstant ? [] : [{ part, template }],
    ),
    variables: [...new Set(templates.flatMap(({ template }) => template.variables))],
    hasLink: templates.some(({ template }) => template.hasLink),
  };
}

/**
 * The message for one recipient. A generator used in several parts gives the same characters in each, so that the
 * plain text and the HTML of an e-mail contain one code. Values are escaped in HTML, and line breaks are removed from
 * a subject.
 */
export function renderMessage(
  { text, others }: MessageTemplate,
  recipient: TemplateRecipient,
  random: () => number,
): RenderedMessage {
  if (others.length === 0) return { text: renderTemplate(text, recipient, random), parts: null };
  const again = repeated(random);
  return {
    text: renderTemplate(text, recipient, again()),
    parts: Object.fromEntries(
      others.map(({ part, template }) => {
        const write = part === "html" ? escapeHtml : inOneLine;
        return [part, renderTemplate(template, written(recipient, write), again())];
      }),
    ),
  };
}

/** A source that begins anew, with the same numbers, each time it is asked for. */
function repeated(random: () => number): () => () => number {
  const drawn: number[] = [];
  return () => {
    let at = 0;
    return () => (drawn[at++] ??= random());
  };
}

function written(
  { custom, ...fields }: TemplateRecipient,
  write: (value: string) => string,
): TemplateRecipient {
  const each = (values: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === "string" ? write(value) : null,
      ]),
    );
  return { ...each(fields), custom: custom && each(custom) };
}

function inOneLine(value: string): string {
  return value.replaceAll(/\s*[\r\n]+\s*/g, " ");
}
