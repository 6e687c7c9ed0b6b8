import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { workerFlags } from "#server/process/worker-flags.ts";

// `npm run bench -- [name…] [--quick]`: every benchmark in a process of its own, one after another.
/** Only where it is asked for by name. */
const long = ["hour"];
const folder = import.meta.dirname;
const known = readdirSync(folder)
  .filter((file) => file.endsWith(".bench.ts"))
  .map((file) => file.replace(".bench.ts", ""));
const options = process.argv.slice(2).filter((word) => word.startsWith("--"));
const asked = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const unknown = asked.filter((name) => !known.includes(name));
if (unknown.length > 0)
  throw new Error(`no benchmark ${unknown.join(", ")}; there are ${known.join(", ")}`);

function run(name: string): Promise<number> {
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

let failures = 0;
const wanted = asked.length > 0 ? asked : known.filter((name) => !long.includes(name));
for (const name of wanted) failures += (await run(name)) === 0 ? 0 : 1;
// A figure that falls short fails nothing here: that is read in the results. A crash does.
process.exitCode = failures > 0 ? 1 : 0;
