import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { vi } from "vitest";
import { unprivilegedUser } from "#server/db/unprivileged-user.ts";
import { findFreePort } from "./faults/web-process.ts";

const program = ["/usr/sbin/pgbouncer", "/usr/bin/pgbouncer"].find((file) => existsSync(file));

/** Whether Debian's package `pgbouncer`, or another, is installed. */
export const hasPgBouncer = program !== undefined;

export interface Pooler {
  /** The database's address through the pooler. */
  url: string;
  stop(): Promise<void>;
}

/** A real PgBouncer with few sessions in front of a database. */
export async function startPgBouncer(
  databaseUrl: string,
  mode: "transaction" | "statement" | "session" = "transaction",
  sessions = 4,
): Promise<Pooler> {
  const { hostname, port: serverPort, username, password, pathname } = new URL(databaseUrl);
  const folder = mkdtempSync(path.join(tmpdir(), "cabinet-pgbouncer-"));
  const port = await findFreePort();
  const users = path.join(folder, "users.txt");
  writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`);
  const file = path.join(folder, "pgbouncer.ini");
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = ${mode}
default_pool_size = ${sessions}
max_client_conn = 500
query_wait_timeout = 30
`,
  );
  for (const name of [folder, users, file]) chmodSync(name, 0o755);
  const child = spawn(program ?? "pgbouncer", ["-q", file], {
    ...unprivilegedUser(),
    stdio: "ignore",
  });
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  await vi.waitFor(
    async () =>
      new Promise<void>((resolve, reject) => {
        const socket = connect(port, "127.0.0.1", () => {
          socket.destroy();
          resolve();
        });
        socket.once("error", reject);
      }),
    { timeout: 10_000, interval: 50 },
  );
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`,
    async stop() {
      child.kill("SIGKILL");
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
