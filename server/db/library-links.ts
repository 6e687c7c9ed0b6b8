import { existsSync, readFileSync, symlinkSync } from "node:fs";
import path from "node:path";
import { EmbeddedError } from "./embedded-error.ts";

/**
 * Makes the links between PostgreSQL's libraries. Its package lists them in a file, since npm's
 * archives hold none, and would make them in an install script; those are off (`ignore-scripts`).
 */
export function linkLibraries(packageFolder: string): void {
  const list = path.join(packageFolder, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(packageFolder, target);
    if (!existsSync(link)) makeLink(path.relative(path.dirname(target), source), link);
  }
}

function makeLink(source: string, link: string): void {
  try {
    symlinkSync(source, link);
  } catch (error) {
    // Another process that starts a database makes them too.
    if (existsSync(link)) return;
    throw new EmbeddedError(`PostgreSQL's libraries can't be linked: ${String(error)}`);
  }
}
