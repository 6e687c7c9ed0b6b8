import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { failPlainly } from "#scripts/plain-error.mjs";
import { workerFlags } from "#server/process/worker-flags.ts";
import { readArguments } from "./support/arguments.ts";
import { compare } from "./support/compare.ts";

// `npm run bench -- [name…|all] [--quick]`: every benchmark in a process of its own, one after another.
// `--compare <commit>` runs them in turn with those of a commit, for at most `--minutes <number>`.
/** Only where it is asked for by name. */
const long = ["hour"];
const folder = import.meta.dirname;
const known = readdirSync(folder)
  .filter((file) => file.endsWith(".bench.ts"))
  .map((file) => file.replace(".bench.ts", ""));

function run(name: string, options: readonly string[]): Promise<number> {
  console.log(`\n${name}`);
  const file = path.join(folder, `${name}.bench.ts`);
  // The worker's own memory settings, because its memory is measured.
  const child = spawn(process.execPath, [...workerFlags, file, ...options], {
    stdio: "inherit",
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => child.kill(signal));
  return new Promise((resolve) => child.once("exit", (code) => resolve(code ?? 1)));
}

try {
  const asked = readArguments(process.argv.slice(2), known, long);
  let failures = 0;
  if (asked.compareWith === null) {
    for (const name of asked.names) failures += (await run(name, asked.options)) === 0 ? 0 : 1;
  } else {
    const stopping = new AbortController();
    for (const signal of ["SIGINT", "SIGTERM"] as const)
      process.once(signal, () => stopping.abort());
    const root = path.resolve(folder, "../..");
    failures = await compare(root, asked, asked.compareWith, stopping.signal);
  }
  // A figure that falls short or is worse fails nothing here: that is read in the results. A crash does.
  process.exitCode = failures > 0 ? 1 : 0;
} catch (error) {
  failPlainly(error);
}
