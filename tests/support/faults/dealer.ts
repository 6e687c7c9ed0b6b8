import path from "node:path";
import { startWeb } from "#server/process/children.ts";

/**
 * Deals connections out as the supervisor does, to two processes of `echo-server.ts`; tells their
 * pids.
 */
const file = path.resolve(import.meta.dirname, "echo-server.ts");

async function start(): Promise<number | undefined> {
  const child = startWeb(process.env, file);
  await new Promise((resolve) => child.once("message", resolve));
  return child.pid;
}

process.send?.(await Promise.all([start(), start()]));
process.once("disconnect", () => process.exit());
