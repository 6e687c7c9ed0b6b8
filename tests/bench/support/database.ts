import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { closeClients } from "#server/db/client.ts";
import { startEmbedded } from "#server/db/embedded.ts";
import { migrateDemonstration } from "#tests/support/migrate-demonstration.ts";
import { beginOn } from "./machine.ts";
import { beginCount, countStatements, isProfiled, printStatements } from "./profile.ts";
import type { Units } from "./units.ts";

/** `BENCH_DATA=/folder` puts the data elsewhere. */
const root = path.resolve(process.env.BENCH_DATA || "tests/output/bench");

export interface BenchDatabase {
  url: string;
  /** What the machine takes for known work. */
  units: Units;
  stop(): Promise<void>;
}

/**
 * An own PostgreSQL with production's settings, fsync and all, and this process's clients on it. It
 * is thrown away at the end; `BENCH_KEEP=1` keeps its data for another run of the same benchmark.
 */
export async function startDatabase(name: string): Promise<BenchDatabase> {
  const keeps = process.env.BENCH_KEEP === "1";
  const dataDir = path.join(root, name);
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  if (!keeps) remove();
  mkdirSync(dataDir, { recursive: true });
  const start = () => startEmbedded({ dataDir, port: 0, log: console.error });
  let server = await start();
  if (isProfiled) {
    await countStatements(server.url);
    await server.stop();
    server = await start();
    await beginCount(server.url);
  }
  // A run that is stopped leaves no server behind.
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void server.stop().finally(() => process.exit(1)));
  process.env.DATABASE_URL = server.url;
  await migrateDemonstration(server.url);
  const units = await beginOn(server.url);
  return {
    url: server.url,
    units,
    async stop() {
      await closeClients();
      if (isProfiled) await printStatements(server.url);
      await server.stop();
      if (!keeps) remove();
    },
  };
}
