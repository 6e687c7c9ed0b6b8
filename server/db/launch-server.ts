import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { EmbeddedError } from "./embedded-error.ts";
import { endLeftSessions } from "./orphan.ts";

/** What a new server says while sessions of a killed one have yet to notice that it is gone. */
const stillInUse = /pre-existing shared memory block|lock file .* already exists/;
const tryAgainAfter = 250;
const patience = 30_000;

/**
 * Starts a server by `spawnServer` and waits until it answers at `url`; one that an earlier server's
 * last sessions keep out ends them and is started again. Throws `EmbeddedError`.
 */
export async function launchServer(
  spawnServer: () => ChildProcess,
  url: string,
  cluster: string,
): Promise<ChildProcess> {
  const giveUpAt = Date.now() + patience;
  for (;;) {
    const server = spawnServer();
    let output = "";
    server.stderr?.on("data", (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000);
    });
    if (await isReady(url, server)) return server;
    const said = output.trim();
    if (!stillInUse.test(said) || Date.now() > giveUpAt)
      throw new EmbeddedError(`The embedded database did not start:\n${said}`);
    await sleep(tryAgainAfter);
    endLeftSessions(cluster);
  }
}

/** False when the server has ended instead. Throws `EmbeddedError` when neither comes within a minute. */
async function isReady(url: string, server: ChildProcess): Promise<boolean> {
  for (let waited = 0; waited < 60_000; waited += 25) {
    if (server.exitCode !== null || server.signalCode !== null) return false;
    const client = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => {} });
    try {
      await client`select 1`;
      return true;
    } catch {
      await sleep(25);
    } finally {
      await client.end({ timeout: 1 });
    }
  }
  server.kill("SIGKILL");
  throw new EmbeddedError("The embedded database did not answer within a minute.");
}
