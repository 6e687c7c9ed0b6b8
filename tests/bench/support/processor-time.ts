import { readdirSync } from "node:fs";
import { sql } from "#server/db/client.ts";
import { secondsOf } from "./figures.ts";
import { statOf } from "./process-stat.ts";

/** As Linux counts it. */
const ticksPerSecond = 100;

export interface Times {
  seconds: number;
  processor: number;
}

/** Seconds of processor time that the database's processes have taken, and one of Node. */
interface ProcessorTime {
  database: number;
  node: number;
}

/** So far: what others on the machine take doesn't count. `node` is the process beside the database. */
async function processorTime(node: number): Promise<ProcessorTime> {
  const [row] = await sql()<{ server: number }[]>`
    select (regexp_match(pg_read_file('postmaster.pid'), '^[0-9]+'))[1]::int as server`;
  const server = row?.server ?? 0;
  const ticks = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .reduce((sum, stat) => sum + (stat?.parent === server ? stat.ticks : 0), 0);
  return {
    database: (ticks + (statOf(server)?.ticksWithEnded ?? 0)) / ticksPerSecond,
    node: (statOf(node)?.ticks ?? 0) / ticksPerSecond,
  };
}

/** What `work` took of the clock, and of the processor: the database's and Node's. */
export async function timesOf(node: number, work: () => Promise<unknown>): Promise<Times> {
  const before = await processorTime(node);
  const seconds = await secondsOf(work);
  const after = await processorTime(node);
  return { seconds, processor: after.database - before.database + after.node - before.node };
}
