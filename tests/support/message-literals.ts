/** Replaces values that a program computes when it runs. */
const workedOut = "worked out";

/**
 * The message that a piece of code sends, read from its literal in any language. Computed values are replaced, and
 * the recipient becomes a test number.
 */
export function messageOf(language: string, code: string): unknown {
  if (language === "json") return JSON.parse(code);
  if (language === "1C") return structureOf(code);
  const literal = /(?:\{|\[)\s*["']?type["']?\s*(?:=>|:)/.exec(code);
  if (!literal) throw new Error(`no message in ${code}`);
  // Templates of YAML put their values in double brackets.
  const text = code.slice(literal.index).replaceAll(/\{\{[^}]*\}\}/g, "template");
  return withRecipient(new LiteralReader(text).read());
}

function withRecipient(message: unknown): unknown {
  if (typeof message !== "object" || message === null || !("recipient" in message)) return message;
  const { recipient } = message;
  return { ...message, recipient: recipient === workedOut ? "+79000000003" : recipient };
}

/** Reads maps and strings of JavaScript, JSON, PHP, Python, Apex and Deluge; anything else is worked out. */
class LiteralReader {
  #at = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  read(): unknown {
    this.#take(/\s*(?:new Map<[^>]*>)?\s*/y);
    if (this.#take(/[{[]/y) !== null) return this.#map();
    const [, quoted] = this.#match(/(["'])((?:\\.|(?!\1).)*)\1(?=\s*[,}\]])/y)?.slice(1) ?? [];
    if (quoted !== undefined) return quoted;
    this.#expression();
    return workedOut;
  }

  #map(): Record<string, unknown> {
    const map: Record<string, unknown> = {};
    while (this.#take(/\s*[}\]]/y) === null) {
      const key = this.#take(/\s*["']?[$\w]+["']?\s*/y);
      if (key === null || this.#take(/=>|:/y) === null)
        throw new Error(`no literal: ${this.#text.slice(this.#at, this.#at + 60)}`);
      map[key.replaceAll(/[\s"']/g, "")] = this.read();
      this.#take(/\s*,/y);
    }
    return map;
  }

  /** Up to the comma or bracket that ends it. */
  #expression(): void {
    let depth = 0;
    for (; this.#at < this.#text.length; this.#at += 1) {
      const letter = this.#text.charAt(this.#at);
      if (depth === 0 && /[,}\]]/.test(letter)) return;
      if (/[([{]/.test(letter)) depth += 1;
      if (/[)\]}]/.test(letter)) depth -= 1;
    }
  }

  #take(pattern: RegExp): string | null {
    return this.#match(pattern)?.[0] ?? null;
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found) this.#at += found[0].length;
    return found;
  }
}

/** Structures of 1C: names in one text, values after it; a variable may be another structure. */
function structureOf(code: string): unknown {
  const known = new Map<string, Record<string, unknown>>();
  let last: Record<string, unknown> = {};
  for (const [, variable = "", names = "", values = ""] of code.matchAll(
    /(\S+) = Новый Структура\("([^"]*)", (.*)\);/g,
  )) {
    const given = values.split(", ");
    last = Object.fromEntries(
      names.split(", ").map((name, at) => {
        const value = given[at] ?? "";
        return [name, known.get(value) ?? /^"(.*)"$/.exec(value)?.[1] ?? workedOut];
      }),
    );
    known.set(variable, last);
  }
  return withRecipient(last);
}
