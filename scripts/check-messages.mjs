import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { checkUntranslated } from "./messages/check-untranslated.mjs";
import { checkUsage } from "./messages/check-usage.mjs";
import { checkWords } from "./messages/check-words.mjs";
import { compareCatalogues } from "./messages/compare-catalogues.mjs";
import { findUsage } from "./messages/find-usage.mjs";
import { readCatalogues } from "./messages/read-catalogues.mjs";

/**
 * Keys whose last part stands nowhere in code as a literal (it comes from data). A key whose part
 * is a constant, such as a status, needs no entry: the constant is found.
 */
const families = [];

const folders = ["app", "components", "lib", "middleware.ts", "server"];

/** Lists every problem with the texts of the product at `root`, one per line. */
export function checkMessages(root, { dynamic = families } = {}) {
  const catalogues = readCatalogues(path.join(root, "messages"));
  const keys = new Set([...catalogues.values()].flatMap((texts) => [...texts.keys()]));
  const usages = folders.flatMap((folder) =>
    sourcesIn(path.join(root, folder)).map((file) => findUsage(readFileSync(file, "utf8"))),
  );
  const same = path.join(root, "scripts", "messages", "same-words.json");
  const glossary = path.join(root, "docs", "glossary.md");
  return [
    ...compareCatalogues(catalogues),
    ...(existsSync(same)
      ? checkUntranslated(catalogues, JSON.parse(readFileSync(same, "utf8")))
      : []),
    ...checkUsage(keys, usages, dynamic),
    ...(existsSync(glossary) ? checkWords(catalogues, readFileSync(glossary, "utf8")) : []),
  ];
}

function sourcesIn(place) {
  if (!existsSync(place)) return [];
  if (/\.tsx?$/.test(place)) return [place];
  return readdirSync(place, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const problems = checkMessages(process.cwd());
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exit(1);
}
