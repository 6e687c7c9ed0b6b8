import { readFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod";

const manifest = z.object({
  node: z.record(z.string(), z.object({ exportedName: z.string() })),
});

/** The names of the actions of a build by the ids with which pages call them. */
export function readActionNames(build: string): Map<string, string> {
  const file = path.resolve(build, "server", "server-reference-manifest.json");
  const { node } = manifest.parse(JSON.parse(readFileSync(file, "utf8")));
  return new Map(Object.entries(node).map(([id, { exportedName }]) => [id, exportedName]));
}
