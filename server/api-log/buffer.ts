import type { ApiLogRow } from "#drizzle/schema/api-log.ts";
import { env } from "#lib/env.ts";
import { sql } from "#server/db/client.ts";
import { type Cell, copyRows } from "#server/db/copy.ts";
import { record } from "#server/events/service.ts";
import { log } from "#server/log.ts";
import { apiLogDropped } from "#server/metrics/product-metrics.ts";

export type LoggedCall = ApiLogRow;

interface Buffer {
  calls: LoggedCall[];
  /** Calls that are counted in one row, by what they have in common. */
  folded: Map<string, LoggedCall>;
  writing: Promise<void> | null;
  timer: NodeJS.Timeout;
}

/** Next bundles its own copy of every module; the process has one buffer. Without it nothing is logged. */
const holder = globalThis as typeof globalThis & { cabinetApiLog?: Buffer | undefined };

/** Rows that wait to be written; what comes while as many wait is dropped and counted. */
const maxWaiting = 5000;
const maxAtOnce = 1000;
const everyMs = 1000;

/** Begins to log the calls of this process. The answer writes what waits and ends that. */
export function startApiLog(): { stop: () => Promise<void>; flush: () => Promise<void> } {
  if (env().API_LOG_DAYS === 0)
    return { stop: async () => undefined, flush: async () => undefined };
  const timer = setInterval(() => void writeWaiting(false), everyMs).unref();
  holder.cabinetApiLog = { calls: [], folded: new Map(), writing: null, timer };
  return {
    flush: async () => writeWaiting(true),
    stop: async () => {
      clearInterval(timer);
      await writeWaiting(true);
      holder.cabinetApiLog = undefined;
    },
  };
}

/** Whether calls are logged here. */
export function isLogging(): boolean {
  return holder.cabinetApiLog !== undefined;
}

/** Takes a call into the log. It costs the call no time: the row is written with others, or dropped where too many wait. */
export function logCall(call: LoggedCall): void {
  const buffer = holder.cabinetApiLog;
  if (!buffer) return;
  if (buffer.calls.length >= maxWaiting) apiLogDropped.inc();
  else buffer.calls.push(call);
}

/** Counts a call in one row with all others of the same key, such as the same second and answer. */
export function foldCall(key: string, make: () => LoggedCall, ms: number): void {
  const buffer = holder.cabinetApiLog;
  if (!buffer) return;
  const known = buffer.folded.get(key);
  if (known) {
    known.calls += 1;
    known.ms = Math.max(known.ms, ms);
  } else if (buffer.folded.size >= maxWaiting) apiLogDropped.inc();
  else buffer.folded.set(key, make());
}

/** Writes what waits; one set after another. What can't be written stays while there is room. */
async function writeWaiting(isLast: boolean): Promise<void> {
  const buffer = holder.cabinetApiLog;
  if (!buffer) return;
  await buffer.writing;
  buffer.calls.push(...takeFolded(buffer, isLast));
  while (buffer.calls.length > 0) {
    const calls = buffer.calls.splice(0, maxAtOnce);
    buffer.writing = write(calls).catch((error: unknown) => {
      const room = Math.max(0, maxWaiting - buffer.calls.length);
      const kept = isLast ? [] : calls.slice(0, room);
      buffer.calls.unshift(...kept);
      apiLogDropped.inc(calls.length - kept.length);
      log().warn({ err: error }, "calls could not be logged");
      throw error;
    });
    try {
      await buffer.writing;
    } catch {
      return;
    } finally {
      buffer.writing = null;
    }
  }
}

/** Rows of seconds that are over; of all at the end. */
function takeFolded({ folded }: Buffer, isLast: boolean): LoggedCall[] {
  const now = Math.floor(Date.now() / 1000);
  const taken: LoggedCall[] = [];
  for (const [key, call] of folded) {
    if (!isLast && Number(key.split(" ", 1)[0]) >= now) continue;
    folded.delete(key);
    taken.push(call);
  }
  return taken;
}

const columns = [
  "id",
  "owner_id",
  "protocol",
  "method",
  "path",
  "status",
  "ms",
  "token_id",
  "ip",
  "request_id",
  "key",
  "calls",
  "bytes_in",
  "bytes_out",
  "request",
  "response",
] as const;

function cellsOf(call: LoggedCall): Cell[] {
  return [
    call.id,
    call.ownerId,
    call.protocol,
    call.method,
    call.path,
    call.status,
    call.ms,
    call.tokenId,
    call.ip,
    call.requestId,
    call.key,
    call.calls,
    call.bytesIn,
    call.bytesOut,
    call.request,
    call.response,
  ];
}

async function write(calls: readonly LoggedCall[]): Promise<void> {
  const owners = [...new Set(calls.map(({ ownerId }) => ownerId))];
  await sql().begin(async (tx) => {
    // A log may lose its last second in a power failure.
    await tx`set local synchronous_commit = off`;
    await copyRows(tx, "api_log", columns, calls.map(cellsOf));
    const events = owners.map((ownerId) => ({
      name: "apiLog.created" as const,
      ownerId,
      ids: calls.filter((call) => call.ownerId === ownerId).slice(-1).map(({ id }) => id), // prettier-ignore
    }));
    await record(tx, { kind: "system" }, ...events);
  });
}
