import format, { type CompiledMessage, type FormatValues } from "icu-minify/format";
import type { MessageKeys, Messages, NestedKeyOf } from "next-intl";
import { fallbackTimeZone, type Locale } from "#lib/locales.ts";
import { withMoneyText } from "#lib/money-text.ts";
import { groupNumbersAlike } from "#lib/number-grouping.ts";
import { loadMessages, type MessageTree } from "./messages.ts";

type Params = Record<string, string | number | boolean | Date>;

/** The key of a text in messages; keys that come from data are plain strings. */
export type TextKey = MessageKeys<Messages, NestedKeyOf<Messages>>;

export type Translate = (key: string, params?: Params) => string;

interface TranslatorOptions {
  timeZone?: string;
}

/**
 * Texts for code outside React: error answers, jobs, mails. `t("users.errors.username.required")`
 * reads messages/<locale>/users.json; a missing key answers the key itself, as on the screens.
 * Amounts that come with their `currency` are written as money.
 */
export function translatorFor(
  locale: Locale,
  { timeZone = fallbackTimeZone }: TranslatorOptions = {},
): Translate {
  const messages = loadMessages(locale);
  return (key, params) => {
    const message = find(messages, key);
    if (message === undefined) return key;
    const values = params && withMoneyText(locale, params);
    return String(
      format(message, locale, values as FormatValues<string>, { formatters, timeZone }),
    );
  };
}

function find(messages: MessageTree, key: string): CompiledMessage | undefined {
  const found = key
    .split(".")
    .reduce<MessageTree | CompiledMessage | undefined>(
      (node, part) => (isTree(node) ? node[part] : undefined),
      messages,
    );
  return isTree(found) ? undefined : found;
}

function isTree(node: MessageTree | CompiledMessage | undefined): node is MessageTree {
  return typeof node === "object" && !Array.isArray(node);
}

groupNumbersAlike();

// Building an Intl formatter costs far more than using it.
const formatters = {
  getDateTimeFormat: remember(
    (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
      new Intl.DateTimeFormat(...args),
  ),
  getNumberFormat: remember(
    (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  ),
  getPluralRules: remember(
    (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
  ),
};

function remember<Args extends unknown[], Result>(
  create: (...args: Args) => Result,
): (...args: Args) => Result {
  const known = new Map<string, Result>();
  return (...args) => {
    const key = JSON.stringify(args);
    const found = known.get(key);
    if (found !== undefined) return found;
    const created = create(...args);
    known.set(key, created);
    return created;
  };
}
