import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { startEmbedded, type Embedded } from "#server/db/embedded.ts";
import { migrate } from "#server/db/migrate.ts";

export interface Cluster {
  url: string;
  /** Ends the server as a lost machine does: no checkpoint, every connection cut. */
  crash(): Promise<void>;
  /** Starts it again at the same address. */
  restart(): Promise<void>;
  remove(): Promise<void>;
}

/** A database server that a test may break, durable as in production; this process's clients go there. */
export async function startCluster(): Promise<Cluster> {
  mkdirSync("tests/output", { recursive: true });
  const dataDir = mkdtempSync(path.resolve("tests/output/broken-"));
  const { closeClients } = await import("#server/db/client.ts");
  let died: () => void = () => undefined;
  const start = (port: number): Promise<Embedded> =>
    startEmbedded({ dataDir, port, log: () => {}, onExit: () => died() });
  let server = await start(0);
  await closeClients();
  process.env.DATABASE_URL = server.url;
  await migrate(server.url);
  return {
    url: server.url,
    async crash() {
      const gone = new Promise<void>((resolve) => (died = resolve));
      const pidFile = readFileSync(path.join(dataDir, "postgres/postmaster.pid"), "utf8");
      process.kill(Number(pidFile.split("\n")[0]), "SIGQUIT");
      await gone;
    },
    async restart() {
      server = await start(server.port);
    },
    async remove() {
      await closeClients();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
