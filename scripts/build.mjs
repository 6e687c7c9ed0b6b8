import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PlainError, explainDisk } from "./plain-error.mjs";
import { runTool } from "./run-tool.mjs";
import { sourceHash } from "./source-hash.mjs";

/**
 * Builds the pages when their sources changed since the last build. Types aren't checked, because what is started needs
 * none: `npm run check` does it before a change lands. Throws `PlainError`.
 */
export async function buildIfChanged(root, node) {
  if (isBuilt(root)) return;
  console.log("Building; this takes about a minute …");
  const { code, output } = await build(root, node, { typesChecked: true });
  if (code !== 0)
    throw new PlainError(explainDisk(output) ?? `The build failed:\n${output.trim()}`);
}

/**
 * Builds the pages and the offline worker and notes what they were built from. Types are checked again unless
 * the caller needs none or has just done so.
 */
export async function build(root, node, { typesChecked = false } = {}) {
  const marker = markerIn(root);
  const from = sourceHash(root);
  rmSync(marker, { force: true });
  const next = path.join(root, "node_modules", "next", "dist", "bin", "next");
  const production = {
    cwd: root,
    env: {
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      TYPES_CHECKED: typesChecked ? "1" : "",
    },
  };
  const pages = await runTool(node, [next, "build"], production);
  if (pages.code !== 0) return pages;
  const worker = await runTool(node, [path.join("scripts", "offline-worker.mjs")], production);
  if (worker.code === 0) writeFileSync(marker, from);
  return { code: worker.code, output: pages.output + worker.output };
}

function isBuilt(root) {
  const marker = markerIn(root);
  return existsSync(marker) && readFileSync(marker, "utf8") === sourceHash(root);
}

function markerIn(root) {
  return path.join(root, ".next", "built-from");
}
