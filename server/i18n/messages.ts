import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import compile from "icu-minify/compile";
import type { CompiledMessage } from "icu-minify/format";
import { isDevelopment } from "#lib/env.ts";
import type { Locale } from "#lib/locales.ts";

export interface MessageTree {
  [key: string]: CompiledMessage | MessageTree;
}

type Source = { [key: string]: string | Source };

const languages = new Map<Locale, MessageTree>();
const loaded = new Map<string, { changed: number; tree: MessageTree }>();

/**
 * Every namespace of a language, `messages/<locale>/<namespace>.json`, each text compiled from
 * ICU so that no parser reaches the browser. In development a file that has changed is read again. The word of a noun,
 * `noun` in its file, also stands with those of all others in the events history.
 */
export function loadMessages(locale: Locale): MessageTree {
  const known = isDevelopment() ? undefined : languages.get(locale);
  if (known) return known;
  const messages = readMessages(locale);
  languages.set(locale, messages);
  return messages;
}

function readMessages(locale: Locale): MessageTree {
  const folder = join(process.cwd(), "messages", locale);
  const messages: Record<string, MessageTree> = {};
  for (const file of readdirSync(folder)) {
    if (file.endsWith(".json"))
      messages[file.slice(0, -".json".length)] = loadNamespace(join(folder, file));
  }
  const history = messages.eventsHistory as { resources: MessageTree } | undefined;
  if (!history) return messages;
  const resources: MessageTree = { ...history.resources };
  for (const [name, { noun }] of Object.entries(messages)) if (noun) resources[name] = noun;
  return { ...messages, eventsHistory: { ...history, resources } };
}

function loadNamespace(path: string): MessageTree {
  const changed = statSync(path).mtimeMs;
  const known = loaded.get(path);
  if (known?.changed === changed) return known.tree;
  // What the documentation says of a noun is read by it alone (`server/documentation/noun-texts.ts`).
  const { apiReference: _, ...source } = JSON.parse(readFileSync(path, "utf8")) as Source;
  const tree = compileTree(source);
  loaded.set(path, { changed, tree });
  return tree;
}

function compileTree(source: Source): MessageTree {
  return Object.fromEntries(
    Object.entries(source).map(([key, value]) => [
      key,
      typeof value === "string" ? compileText(value) : compileTree(value),
    ]),
  );
}

function compileText(text: string): CompiledMessage {
  // The compiler makes objects without a prototype, which React refuses to send to the browser.
  return JSON.parse(JSON.stringify(compile(text))) as CompiledMessage;
}
