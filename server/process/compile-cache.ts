import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { log } from "#server/log.ts";

const buildId = ".next/BUILD_ID";

/**
 * The folder in which processes keep compiled code, so that a restarted one is ready in a third of the time
 * (docs/decisions/0011). Each build has its own; those of other builds are removed. Null if it can't be written: code is
 * then compiled at each start.
 */
export function compileCache(dataDir: string, build = readBuild()): string | null {
  const all = path.join(dataDir, "compile-cache");
  try {
    mkdirSync(path.join(all, build), { recursive: true });
    for (const other of readdirSync(all))
      if (other !== build) rmSync(path.join(all, other), { recursive: true, force: true });
    return path.resolve(all, build);
  } catch (error) {
    log().warn({ err: error }, "compiled code is not kept");
    return null;
  }
}

function readBuild(): string {
  try {
    return readFileSync(buildId, "utf8").trim();
  } catch {
    return "sources";
  }
}
