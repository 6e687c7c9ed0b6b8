import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod";

const written = z.object({ config: z.record(z.string(), z.unknown()) });

/**
 * Has Next take its settings as the build resolved them, as its own standalone server does. Else each web
 * process loads the compiler to read `next.config.ts`: 45 MB for three lines. A Next that doesn't know the
 * variable reads the file.
 */
export function takeBuiltSettings(build: string): void {
  const file = path.resolve(build, "required-server-files.json");
  // Without a build Next itself reports what is missing.
  if (!existsSync(file)) return;
  const { config } = written.parse(JSON.parse(readFileSync(file, "utf8")));
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG ??= JSON.stringify(config);
}
