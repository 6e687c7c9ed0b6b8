import type { Names } from "./names.ts";

/** Hides values that must not leave the product behind tokens such as `[[NAME1]]`, and puts them back. */
export class Masks {
  readonly #tokens = new Map<string, string>();
  readonly #values = new Map<string, string>();
  readonly #names: Names;

  constructor(names: Names) {
    this.#names = names;
  }

  /** The text without variables, links, mail addresses, phone and other long numbers, and names. */
  hide(text: string): string {
    const marked = text.replaceAll(private_, (found, ...groups) => {
      const named = groups.at(-1) as Record<string, string | undefined>;
      const kind = kinds.find((one) => named[one] !== undefined) ?? "own";
      return this.#tokenOf(found, words[kind]);
    });
    return marked
      .split(/(\[\[[A-Z]+\d+\]\])/)
      .map((part, at) => (at % 2 === 1 ? part : this.#hideNames(part)))
      .join("");
  }

  /** The text with what its tokens stand for; a token that was never given becomes nothing. */
  restore(text: string): string {
    return text.replaceAll(token, (found) => this.#values.get(found) ?? "");
  }

  /** The text without tokens that were never given. */
  withoutUnknown(text: string): string {
    return text.replaceAll(token, (found) => (this.#values.has(found) ? found : ""));
  }

  #tokenOf(value: string, word: string): string {
    const known = this.#tokens.get(value);
    if (known) return known;
    const made = `[[${word}${this.#values.size + 1}]]`;
    this.#tokens.set(value, made);
    this.#values.set(made, value);
    return made;
  }

  #hideNames(text: string): string {
    return text.replaceAll(capitalised, (run, at: number) => {
      const [, greeting = "", rest = ""] = leading.exec(run) ?? [];
      if (rest !== "") return greeting + this.#tokenOf(rest, "NAME");
      if (/^[\s,]+$/.test(afterGreeting(text.slice(0, at)) ?? ""))
        return this.#tokenOf(run, "NAME");
      const found = this.#beginOfName(run);
      return found === null ? run : run.slice(0, found) + this.#tokenOf(run.slice(found), "NAME");
    });
  }

  /** Where a name begins in a run of words with capitals, a surname before it included; null without one. */
  #beginOfName(run: string): number | null {
    let before: { text: string; at: number } | null = null;
    for (const { 0: word, index } of run.matchAll(/[\p{L}\p{M}’'-]+/gu)) {
      if (this.#names.has(word)) return before && surname.test(before.text) ? before.at : index;
      before = { text: word, at: index };
    }
    return null;
  }
}

/** How most Russian surnames end, in any case; or an initial. */
const surname =
  /(?:[ое]в|[иы]н)(?:а|у|ым|е|ой)?$|(?:ск|цк)(?:ий|ая|ого|ой|ому|им|ом|ую)$|(?:ко|ян|дзе|швили|ых|их|ук|юк)$|^\p{Lu}$/u;

const kinds = ["own", "variable", "link", "email", "number"] as const;
const words = {
  own: "TEXT",
  variable: "FIELD",
  link: "LINK",
  email: "EMAIL",
  number: "NUMBER",
} as const;

/** A token as a model may write it, spaces and small letters included. */
export const token = /\[\[[A-Z]+\d+\]\]/g;

const variable = String.raw`\$[\p{L}_][\p{L}\p{N}_]*|#(?:N{1,12}|L{1,12})(?![\p{L}\p{N}_])`;
// Runs are as long as the internet allows, so that a text without end costs no more than its length.
const email = String.raw`[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,127}`;
const scheme = "[hH][tT][tT][pP][sS]?|viber|tel|callto|ftp";
const top =
  "[a-z]{2,24}|[A-Z]{2,24}|Com|Net|Org|Ru|рф|РФ|рус|сайт|онлайн|москва|дети|xn--[a-z0-9-]+";
// Browsers take these for the dot of a name, and people the ones in brackets.
const dot = String.raw`(?:[.․。．｡]|\[\.\]|\(\.\))`;
const host = String.raw`(?:[\p{L}\p{N}-]{1,63}${dot}){1,127}(?:${top})(?![\p{L}\p{N}])`;
// Messengers make a link of a name after @ too.
const handle = String.raw`(?<![\p{L}\p{N}.])@[A-Za-z][A-Za-z0-9_]{4,31}(?![\p{L}\p{N}])`;
const link = String.raw`(?:${scheme}):[^\s<>"]+|www\.[^\s<>"]+|(?<![\p{L}\p{N}.@])${host}(?:[/?#][^\s<>"]*)?|${handle}`;
// Seven digits of any script and more: phones, cards, orders, also with spaces, dots, brackets, dashes and the frames of
// keys between them.
const number = String.raw`(?<![\p{L}\p{N}])\+?(?:\p{Nd}[\s().–\uFE0F\u20E3-]{0,3}){6,}\p{Nd}`;

/** Everything but names that stays in the product. */
export const private_ = new RegExp(
  String.raw`(?<own>\[\[[A-Z]+\d+\]\])|(?<variable>${variable})|(?<email>${email})|(?<link>${link})|(?<number>${number})`,
  "gu",
);

const capitalised = /\p{Lu}[\p{L}\p{M}’'-]*(?:\.?[ \u00A0]\p{Lu}[\p{L}\p{M}’'-]*)*/gu;
const greetings =
  "Здравствуйте|Здравствуй|Привет|Приветствуем|Уважаем(?:ый|ая|ые)|Дорог(?:ой|ая|ие)|Добрый день|Доброе утро|Добрый вечер|Dear|Hello|Hi|Hey|Mr|Mrs|Ms|Hola|Estimad[oa]|Querid[oa]|Buenos días|Buenas tardes|Sr|Sra|Don|Doña";
const leading = new RegExp(String.raw`^((?:${greetings})\.?\s)(.+)$`, "u");
const greeted = new RegExp(String.raw`(?:^|[^\p{L}])(?:${greetings})\.?([\s,]+)$`, "iu");

/** The spaces and commas after a greeting at the end of the text; null without a greeting. */
function afterGreeting(before: string): string | null {
  return greeted.exec(before)?.[1] ?? null;
}
