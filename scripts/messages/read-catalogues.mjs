import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";

/**
 * Reads messages/<locale>/<namespace>.json into a map of locale to a map of full key
 * (`users.errors.username.required`) to text.
 */
export function readCatalogues(folder) {
  const locales = readdirSync(folder, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  return new Map(locales.map(({ name }) => [name, readLocale(path.join(folder, name))]));
}

function readLocale(folder) {
  const texts = new Map();
  for (const file of readdirSync(folder)) {
    if (!file.endsWith(".json")) continue;
    const namespace = file.slice(0, -".json".length);
    flatten(JSON.parse(readFileSync(path.join(folder, file), "utf8")), namespace, texts);
  }
  return texts;
}

function flatten(tree, prefix, texts) {
  for (const [key, value] of Object.entries(tree)) {
    const full = `${prefix}.${key}`;
    if (typeof value === "object" && value !== null) flatten(value, full, texts);
    else texts.set(full, value);
  }
}
