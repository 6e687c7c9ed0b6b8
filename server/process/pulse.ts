import { statfs } from "node:fs/promises";
import { hostname } from "node:os";
import { env } from "#lib/env.ts";
import type { ServerKind } from "#lib/servers/kinds.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { writeMinutes } from "#server/metrics/provider-minutes.ts";
import { version } from "#server/version.ts";
import { FailureLog } from "./failure-log.ts";

/** Milliseconds between two beats. */
const beat = 5000;
/** Seconds without a beat after which a process counts as gone; others then remove its row. */
export const goneAfter = 30;

interface Pulse {
  stop(): Promise<void>;
}

/**
 * Writes every few seconds that this process lives, with its memory and load, and what went through the providers in it.
 * Rows of processes that no longer do are removed. It is only shown: nothing else depends on it.
 */
export function startPulse(kind: ServerKind, jobsOf: () => number = () => 0): Pulse {
  const id = newId();
  const name = process.env.CABINET_PROCESS_NAME ?? kind;
  const startedAt = new Date(Date.now() - process.uptime() * 1000);
  const failures = new FailureLog("warn", "the state of this process is not written");
  const loadOf = loadMeter();
  let running: Promise<void> | null = null;

  async function write(): Promise<void> {
    const { rss } = process.memoryUsage();
    const disk = await diskOf(env().DATA_DIR);
    const db = sql();
    await db`
      with gone as (
        delete from processes where seen_at < now() - make_interval(secs => ${goneAfter})
      )
      insert into processes (
        id, kind, name, host, pid, version, started_at, jobs, memory, load, disk_free, disk_total)
      values (${id}, ${kind}, ${name}, ${hostname()}, ${process.pid}, ${version}, ${startedAt}, ${jobsOf()}, ${rss},
        ${loadOf()}, ${disk.free}, ${disk.total})
      on conflict (id) do update set seen_at = now(), jobs = excluded.jobs, memory = excluded.memory,
        load = excluded.load, disk_free = excluded.disk_free, disk_total = excluded.disk_total`;
    await writeMinutes(db);
  }

  const run = () => {
    running ??= write()
      .then(
        () => failures.worked(),
        (error: unknown) => failures.failed(error),
      )
      .finally(() => (running = null));
  };
  run();
  const timer = setInterval(run, beat);
  return {
    async stop() {
      clearInterval(timer);
      await running;
      await writeMinutes(sql()).catch((error: unknown) => failures.failed(error));
      await sql()`delete from processes where id = ${id}`.catch(() => undefined);
    },
  };
}

/** How much of one core this process used since the last call. */
function loadMeter(): () => number {
  let last = { used: process.cpuUsage(), at: performance.now() };
  return () => {
    const used = process.cpuUsage(last.used);
    const took = Math.max(1, performance.now() - last.at);
    last = { used: process.cpuUsage(), at: performance.now() };
    return (used.user + used.system) / 1000 / took;
  };
}

/** Bytes of the disk that a folder is on; zeros where it isn't there. */
async function diskOf(folder: string): Promise<{ free: number; total: number }> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch {
    return { free: 0, total: 0 };
  }
}
