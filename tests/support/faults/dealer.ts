import path from "node:path";
import { startWeb } from "#server/process/children.ts";

/**
 * Distributes connections as the supervisor does, to two processes of the given file; prints their pids and the first
 * bytes each has sent.
 */
const file = path.resolve(import.meta.dirname, process.argv[2] ?? "");

async function start(): Promise<{ pid: number | undefined; said: unknown }> {
  const child = startWeb(process.env, file);
  const said = await new Promise((resolve) => child.once("message", resolve));
  return { pid: child.pid, said };
}

/** Starts a process that doesn't listen before it gets SIGUSR2. */
async function startHeld(): Promise<number | undefined> {
  const child = startWeb({ ...process.env, HELD: "1" }, file);
  await new Promise((resolve) => child.once("message", resolve));
  return child.pid;
}

process.send?.(await Promise.all([start(), start()]));
process.on("message", () => void startHeld().then((pid) => process.send?.(pid)));
process.once("disconnect", () => process.exit());
