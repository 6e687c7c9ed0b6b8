import { customFields } from "#lib/contacts/fields.ts";

/** What every contact may say of itself. */
export const fieldNames = [
  "phone",
  "email",
  "firstName",
  "middleName",
  "lastName",
  "date",
  "gender",
] as const;

/** Names that may follow `$`, case-sensitive (decisions, "Variables"). */
export const variableNames: readonly string[] = [...fieldNames, ...customFields];

type FieldName = (typeof fieldNames)[number];

/** A contact as variables see it; `date` is yyyy-MM-dd and shown so. */
export type TemplateRecipient = { [Name in FieldName]?: string | null } & {
  custom?: Record<string, string | null | undefined> | null;
  /** The recipient's own short link; without one `$link` stays as it was typed. */
  link?: string | null;
};

type Part =
  | string
  | { field: FieldName }
  | { custom: string }
  | { link: true }
  | { generator: "digits" | "letters"; length: number };

/** A template parsed once and rendered for any number of recipients. */
export interface Template {
  readonly parts: readonly Part[];
  /** Names of the variables used, each once, without `$`. */
  readonly variables: readonly string[];
  /** Whether each recipient's own short link stands in it. */
  readonly hasLink: boolean;
  /** True when every recipient gets the same text: no variables and no generators. */
  readonly isConstant: boolean;
}

// No name begins another, so the first that matches is the longest.
const anyName = variableNames.join("|");
// A generator ends at a word boundary that knows all alphabets, so `#NEWS` and `#Nова` stay as typed.
const placeholder = new RegExp(`\\$(${anyName}|link)|#(N{1,12}|L{1,12})(?![\\p{L}\\p{N}_])`, "gu");
const dollarWord = /\$[\p{L}_][\p{L}\p{N}_]*/gu;
const knownWord = new RegExp(`^\\$(?:${anyName})`, "u");
const latin = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

function isField(name: string): name is FieldName {
  return fieldNames.some((field) => field === name);
}

/** Compiles a text with `$variables` and `#NNN` / `#LLL` generators. */
export function parseTemplate(text: string): Template {
  const parts: Part[] = [];
  const variables = new Set<string>();
  let end = 0;
  for (const match of text.matchAll(placeholder)) {
    const [whole, name, generator = ""] = match;
    if (match.index > end) parts.push(text.slice(end, match.index));
    end = match.index + whole.length;
    if (name === undefined) {
      parts.push({
        generator: generator.startsWith("N") ? "digits" : "letters",
        length: generator.length,
      });
    } else if (name === "link") {
      parts.push({ link: true });
    } else {
      variables.add(name);
      parts.push(isField(name) ? { field: name } : { custom: name });
    }
  }
  if (end < text.length) parts.push(text.slice(end));
  return {
    parts,
    variables: [...variables],
    hasLink: parts.some((part) => typeof part === "object" && "link" in part),
    isConstant: parts.every((part) => typeof part === "string"),
  };
}

/**
 * The text for one recipient. A missing value is an empty string; values are never parsed again.
 * `random` gives numbers in [0, 1); pass `secureRandom` where the result is a code.
 */
export function renderTemplate(
  template: Template,
  recipient: TemplateRecipient,
  random: () => number,
): string {
  let result = "";
  for (const part of template.parts) {
    if (typeof part === "string") result += part;
    else if ("field" in part) result += recipient[part.field] ?? "";
    else if ("custom" in part) result += recipient.custom?.[part.custom] ?? "";
    else if ("link" in part) result += recipient.link ?? "$link";
    else result += generate(part.generator, part.length, random);
  }
  return result;
}

function generate(kind: "digits" | "letters", length: number, random: () => number): string {
  let result = "";
  for (let index = 0; index < length; index++) {
    result +=
      kind === "digits" ? Math.floor(random() * 10) : latin.charAt(Math.floor(random() * 26));
  }
  return result;
}

/**
 * Words like `$firstname` that name no variable and will be sent as typed; each once, with `$`. `$link` is one of them
 * unless the send names a link.
 */
export function findUnknownVariables(text: string, hasLink = false): string[] {
  const words = text.match(dollarWord) ?? [];
  const isKnown = (word: string) => knownWord.test(word) || (hasLink && word.startsWith("$link"));
  return [...new Set(words.filter((word) => !isKnown(word)))];
}
