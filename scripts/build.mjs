import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PlainError, explainDisk } from "./plain-error.mjs";
import { runTool } from "./run-tool.mjs";
import { sourceHash } from "./source-hash.mjs";

/** Builds the pages when their sources changed since the last build. Throws `PlainError`. */
export async function buildIfChanged(root, node) {
  const marker = path.join(root, ".next", "built-from");
  const wanted = sourceHash(root);
  if (existsSync(marker) && readFileSync(marker, "utf8") === wanted) return;
  console.log("Building; this takes about a minute …");
  rmSync(marker, { force: true });
  const { code, output } = await build(root, node);
  if (code !== 0)
    throw new PlainError(explainDisk(output) ?? `The build failed:\n${output.trim()}`);
  writeFileSync(marker, wanted);
}

function build(root, node) {
  const next = path.join(root, "node_modules", "next", "dist", "bin", "next");
  return runTool(node, [next, "build"], {
    cwd: root,
    env: { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
}
