import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { startEmbedded, type Embedded } from "#server/db/embedded.ts";
import { migrateDemonstration } from "#tests/support/migrate-demonstration.ts";

export interface Cluster {
  url: string;
  /** Ends the server as a lost machine does: no checkpoint, every connection cut. */
  crash(): Promise<void>;
  /** Starts it again at the same address. */
  restart(): Promise<void>;
  /** Copies the server as it is now, as a standby that gets nothing more. */
  copy(): Promise<void>;
  /** Crashes the server and promotes the copy in its place: what was committed since is lost, on a new timeline. */
  failOver(): Promise<void>;
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
  const folder = path.join(dataDir, "postgres");
  const crash = async () => {
    const gone = new Promise<void>((resolve) => (died = resolve));
    const pidFile = readFileSync(path.join(folder, "postmaster.pid"), "utf8");
    process.kill(Number(pidFile.split("\n")[0]), "SIGQUIT");
    await gone;
  };
  await closeClients();
  process.env.DATABASE_URL = server.url;
  await migrateDemonstration(server.url);
  return {
    url: server.url,
    crash,
    copy: () => copyServer(server.url, folder, standbyOf(folder)),
    async failOver() {
      await crash();
      rmSync(folder, { recursive: true });
      renameSync(standbyOf(folder), folder);
      server = await start(server.port);
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

const standbyOf = (folder: string) => `${folder}-standby`;

/** Takes a base backup by hand, because the packages have no `pg_basebackup`, which ends its recovery at once. */
async function copyServer(url: string, from: string, to: string): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  const copyFiles = (what: string, where: string) => {
    // A file that vanishes meanwhile is no fault: the log has what became of it.
    const script = 'cp -a "$1" "$2" 2>/dev/null || true';
    execFileSync("sh", ["-c", script, "sh", what, where]);
  };
  try {
    await client`select pg_backup_start('standby', true)`;
    copyFiles(from, to);
    const [stopped] = await client<{ labelfile: string }[]>`select * from pg_backup_stop(false)`;
    copyFiles(`${from}/pg_wal/.`, `${to}/pg_wal`);
    rmSync(path.join(to, "postmaster.pid"), { force: true });
    const { uid, gid } = statSync(from);
    const add = (name: string, text: string) => {
      writeFileSync(path.join(to, name), text);
      chownSync(path.join(to, name), uid, gid);
    };
    add("backup_label", stopped?.labelfile ?? "");
    add("recovery.signal", "");
    const settings = { restore_command: "false", recovery_target: "immediate" };
    const lines = Object.entries({ ...settings, recovery_target_action: "promote" });
    appendFileSync(
      path.join(to, "postgresql.auto.conf"),
      lines.map(([name, value]) => `${name} = '${value}'\n`).join(""),
    );
  } finally {
    await client.end();
  }
}
