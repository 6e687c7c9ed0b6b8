import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const folder = path.join(import.meta.dirname, "../../messages/en");

/** Every key of the product's texts, such as `send.steps.message`. */
export const messageKeys: ReadonlySet<string> = new Set(
  readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .flatMap((file) =>
      keysOf(JSON.parse(readFileSync(path.join(folder, file), "utf8")), path.parse(file).name),
    ),
);

function keysOf(texts: unknown, prefix: string): string[] {
  if (typeof texts !== "object" || texts === null) return [prefix];
  return Object.entries(texts).flatMap(([key, value]) => keysOf(value, `${prefix}.${key}`));
}
