import { createHash } from "node:crypto";
import { cpus } from "node:os";
import postgres from "postgres";
import { median } from "./median.ts";
import { othersBetween, readTicks, type Ticks } from "./processor-share.ts";
import { type Found, remarksOf } from "./units.ts";

// The same run measures the machine: at its start and at its end.
const counts = { warm: 100, work: 200, commits: 200 };
/** This many make a piece of work; changing it changes every limit. */
const listsOfPiece = 15;

const list = JSON.stringify(
  Array.from({ length: 100 }, (_, at) => ({
    id: `0198${String(at * 7919).padStart(12, "0")}`,
    recipient: `+7916${String((at * 7919) % 10_000_000).padStart(7, "0")}`,
    text: `Your code is ${at}, it is good for five minutes`,
    price: at * 1.25,
    state: { status: at % 3 === 0 ? "delivered" : "pending", parts: [at, at + 1] },
  })),
);

/** A known piece of work for the processor, of what the product does: lists read, sorted, added up, written and hashed. */
function doPiece(): number {
  let sum = 0;
  for (let at = 0; at < listsOfPiece; at++) {
    const rows = JSON.parse(list) as { recipient: string; price: number }[];
    rows.sort((a, b) => (a.recipient < b.recipient ? -1 : 1));
    for (const { price } of rows) sum += price;
    sum += createHash("sha256").update(JSON.stringify(rows)).digest()[0] ?? 0;
  }
  return sum;
}

/** Milliseconds that pieces of work take. */
export function measureWork(): number[] {
  for (let at = 0; at < counts.warm; at++) doPiece();
  return Array.from({ length: counts.work }, () => {
    const begun = performance.now();
    doPiece();
    return performance.now() - begun;
  });
}

/** Milliseconds that commits of half a kilobyte take, which touch no table. */
async function measureCommits(url: string): Promise<number[]> {
  // A connection of its own: the product's settings may not be complete yet.
  const db = postgres(url, { max: 1, onnotice: () => undefined });
  const commit = () => db`select pg_logical_emit_message(true, 'bench', repeat('x', 500))`;
  const taken: number[] = [];
  for (let at = 0; at < counts.commits + 20; at++) {
    const begun = performance.now();
    await commit();
    taken.push(performance.now() - begun);
  }
  await db.end();
  return taken.slice(20);
}

interface Measured {
  work: number[];
  commits: number[];
}

interface Begun extends Measured {
  url: string;
  ticks: Ticks | null;
}

let begun: Begun | null = null;

async function measure(url: string): Promise<Measured> {
  return { work: measureWork(), commits: await measureCommits(url) };
}

function say(found: Found): void {
  const { workMs, commitMs } = found;
  console.log(
    `  ${cpus().length} cores; a piece of work ${workMs.toPrecision(3)} ms, a commit ${commitMs.toPrecision(3)} ms`,
  );
  for (const remark of remarksOf(found)) console.log(`  ! ${remark}`);
}

/** Measures the machine before anything else, and says how it is. */
export async function beginOn(url: string): Promise<Found> {
  const ticks = readTicks(process.pid);
  const measured = await measure(url);
  const found = {
    workMs: median(measured.work),
    commitMs: median(measured.commits),
    others: othersBetween(ticks, readTicks(process.pid)),
    drift: 1,
  };
  begun = { ...measured, url, ticks };
  say(found);
  return found;
}

/** Measures it again: the units of the whole run, and what others took meanwhile. */
export async function endOnMachine(): Promise<Found & { remarks: string[] }> {
  if (!begun) throw new Error("the machine was not measured at the start");
  const others = othersBetween(begun.ticks, readTicks(process.pid));
  const last = await measure(begun.url);
  const [first, then] = [median(begun.work), median(last.work)];
  const found = {
    workMs: median([...begun.work, ...last.work]),
    commitMs: median([...begun.commits, ...last.commits]),
    others,
    drift: Math.max(first, then) / Math.min(first, then),
  };
  say(found);
  return { ...found, remarks: remarksOf(found) };
}
