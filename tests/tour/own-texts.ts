import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Locale } from "#lib/locales.ts";

const folder = path.join(import.meta.dirname, "../../messages");

/** Every text of the product by its key, such as `send.steps.message`. */
export function ownTexts(locale: Locale): ReadonlyMap<string, string> {
  const files = readdirSync(path.join(folder, locale)).filter((file) => file.endsWith(".json"));
  return new Map(
    files.flatMap((file) =>
      textsOf(
        JSON.parse(readFileSync(path.join(folder, locale, file), "utf8")),
        path.parse(file).name,
      ),
    ),
  );
}

function textsOf(texts: unknown, prefix: string): [string, string][] {
  if (typeof texts !== "object" || texts === null) return [[prefix, String(texts)]];
  return Object.entries(texts).flatMap(([key, value]) => textsOf(value, `${prefix}.${key}`));
}
