import path from "node:path";
import { startWeb } from "#server/process/children.ts";

/**
 * Deals connections out as the supervisor does, to two processes of the file it is given; tells their pids
 * and what each has said first.
 */
const file = path.resolve(import.meta.dirname, process.argv[2] ?? "");

async function start(): Promise<{ pid: number | undefined; said: unknown }> {
  const child = startWeb(process.env, file);
  const said = await new Promise((resolve) => child.once("message", resolve));
  return { pid: child.pid, said };
}

process.send?.(await Promise.all([start(), start()]));
process.once("disconnect", () => process.exit());
