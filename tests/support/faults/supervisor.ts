import { fork } from "node:child_process";
import path from "node:path";
import { startEmbedded } from "#server/db/embedded.ts";
import { migrateDemonstration } from "#tests/support/migrate-demonstration.ts";

/**
 * The supervisor without Next: the embedded database, a worker, and the API instead of the pages, connected in the
 * same ways (IPC channel, process groups). Prints the pids once all are ready.
 */
const [dataDir = ""] = process.argv.slice(2);
const database = await startEmbedded({ dataDir, port: 0, log: () => undefined });
await migrateDemonstration(database.url);
const files = [
  path.resolve(import.meta.dirname, "../../../server/process/worker.ts"),
  path.resolve(import.meta.dirname, "api-server.ts"),
];
const children = await Promise.all(
  files.map(async (file) => {
    const child = fork(file, {
      env: { ...process.env, DATABASE_URL: database.url, LOG_LEVEL: "silent" },
      detached: true,
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    await new Promise((resolve) => child.once("message", resolve));
    return child.pid;
  }),
);
process.send?.({ url: database.url, children });
