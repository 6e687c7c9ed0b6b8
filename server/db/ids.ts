import { randomFillSync } from "node:crypto";

const pool = Buffer.alloc(8192);
let used = pool.length;
let lastMillisecond = 0;
let sequence = 0;

function assemble(millisecond: number, high12: number): string {
  if (used + 8 > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const random = pool.subarray(used, used + 8);
  used += 8;
  random[0] = ((random[0] ?? 0) & 0x3f) | 0x80;
  const time = millisecond.toString(16).padStart(12, "0");
  const tail = random.toString("hex");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${high12.toString(16).padStart(3, "0")}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}

/** A UUIDv7 that grows strictly within this process, also inside one millisecond. */
export function newId(): string {
  const now = Date.now();
  if (now > lastMillisecond) {
    lastMillisecond = now;
    sequence = 0;
  } else if (++sequence > 0xfff) {
    lastMillisecond += 1;
    sequence = 0;
  }
  return assemble(lastMillisecond, sequence);
}

/** Makes a UUIDv7 of a given time, for rows that are created with a past date. */
export function newIdAt(moment: Date): string {
  return assemble(moment.getTime(), Math.floor(Math.random() * 0x1000));
}

/** The moment that a UUIDv7 was made in. */
export function timeOfId(id: string): Date {
  return new Date(Number.parseInt(id.replace("-", "").slice(0, 12), 16));
}

/** Below and beyond every id there may be. */
export const firstId = "00000000-0000-0000-0000-000000000000";
export const lastId = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** The least UUIDv7 of a moment: turns a time bound into an id bound. */
export function idFloor(moment: Date): string {
  const time = Math.max(0, moment.getTime()).toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-0000-000000000000`;
}

/**
 * The least and the greatest id. Constant bounds in addition to `id = any(…)` let the planner skip the
 * partitions of other months. Without ids both are null, and no row matches.
 */
export function endsOf(ids: readonly string[]): { first: string | null; last: string | null } {
  let [first = null] = ids;
  let last = first;
  for (const id of ids) {
    if (first === null || id < first) first = id;
    if (last === null || id > last) last = id;
  }
  return { first, last };
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether text may be compared with a uuid column without an error of the database. */
export function isId(text: string): boolean {
  return uuid.test(text);
}
