import { spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { chooseNode } from "#scripts/choose-node.mjs";
import type { Asked } from "./arguments.ts";
import { checkOut } from "./checkout.ts";
import {
  type BenchmarkRun,
  type Comparison,
  compareRounds,
  lineOf,
  type Pair,
  readRun,
} from "./comparison.ts";
import { measureWork } from "./machine.ts";
import { median } from "./median.ts";
import { othersBetween, readTicks } from "./processor-share.ts";
import { type Side, takeTurns } from "./turns.ts";
import { remarksOf, usual } from "./units.ts";

const maxRounds = 5;
/** Milliseconds in which a benchmark stops its database. */
const stopsWithin = 30_000;
/** These only read what they have once made, which in quick sizes there is room to keep for the next round. */
const readers = ["analytics", "billings", "history"];

/**
 * Runs benchmarks of a commit and of this checkout in turn, and prints the ratio of each figure with its spread. Answers
 * how many did not come to an end by a fault. `stopping` ends it early, with what is there until then.
 */
export async function compare(
  root: string,
  asked: Asked,
  wanted: string,
  stopping: AbortSignal,
): Promise<number> {
  const begun = performance.now();
  const output = path.join(root, "tests/output/compare");
  rmSync(output, { recursive: true, force: true });
  mkdirSync(path.join(output, "data"), { recursive: true });
  sayMachine();
  const checkout = await checkOut(root, wanted);
  const folders: Record<Side, string> = { before: checkout.folder, now: root };
  console.log(`Each benchmark in turn: ${checkout.commit}, then this checkout as it is.`);
  const known = asked.names.filter((name) => hasBenchmark(checkout.folder, name));
  const missing = asked.names.filter((name) => !known.includes(name));
  if (missing.length > 0) console.log(`Not in ${checkout.commit}: ${missing.join(", ")}`);
  const end = begun + asked.minutes * 60_000;
  const faults: string[] = [];
  try {
    if (known.some((name) => isOfPages(root, name)))
      for (const folder of Object.values(folders)) await buildPages(folder);
    const pairs = await takeTurns<BenchmarkRun>(known, {
      now: () => (stopping.aborted ? Infinity : performance.now()),
      end,
      maxRounds,
      run: async (name, side, round) => {
        const from = performance.now();
        const log = path.join(output, `${name}-${round}-${side}.log`);
        const result = await runOne(name, {
          folder: folders[side],
          data: path.join(output, "data", side),
          isKept: asked.isQuick && readers.includes(name),
          asked,
          log,
          signal: AbortSignal.any([
            stopping,
            AbortSignal.timeout(Math.max(1, Math.ceil(end - from))),
          ]),
        });
        const seconds = Math.round((performance.now() - from) / 1000);
        const isOver = stopping.aborted || performance.now() >= end;
        const hasFailed = !result && !isOver;
        if (hasFailed) faults.push(name);
        const unfinished = hasFailed ? `failed, see ${log}` : "out of time";
        console.log(`  ${round} ${name} ${side}: ${result ? `${seconds} s` : unfinished}`);
        return result;
      },
    });
    sayResults(pairs, output, checkout.commit);
  } finally {
    rmSync(path.join(output, "data"), { recursive: true, force: true });
    checkout.remove();
  }
  return faults.length;
}

function sayMachine(): void {
  const ticks = readTicks(process.pid);
  const workMs = median(measureWork());
  const others = othersBetween(ticks, readTicks(process.pid));
  console.log(`${cpus().length} cores; a piece of work ${workMs.toPrecision(3)} ms`);
  for (const remark of remarksOf({ ...usual, workMs, others, drift: 1 }))
    console.log(`! ${remark}`);
}

function fileOf(folder: string, name: string): string {
  return path.join(folder, "tests/bench", `${name}.bench.ts`);
}

function hasBenchmark(folder: string, name: string): boolean {
  try {
    readFileSync(fileOf(folder, name));
    return true;
  } catch {
    return false;
  }
}

function isOfPages(folder: string, name: string): boolean {
  return readFileSync(fileOf(folder, name), "utf8").includes("./support/web.ts");
}

/** By the checkout's own way, so that none of its benchmarks has the build in its time. */
async function buildPages(folder: string): Promise<void> {
  const script = pathToFileURL(path.join(folder, "scripts/build.mjs")).href;
  const { buildIfChanged } = (await import(script)) as {
    buildIfChanged(root: string, node: string): Promise<void>;
  };
  await buildIfChanged(folder, chooseNode(folder));
}

interface One {
  folder: string;
  /** Where the database lies: beside the other side's, on one disk. */
  data: string;
  isKept: boolean;
  asked: Asked;
  log: string;
  signal: AbortSignal;
}

/** Null where it fails or is stopped. */
async function runOne(name: string, one: One): Promise<BenchmarkRun | null> {
  const { folder, data, isKept, asked, log, signal } = one;
  const made = asked.isQuick ? "bench-quick" : "bench";
  const file = path.join(folder, "tests/output", made, `${name}.json`);
  rmSync(file, { force: true });
  const printed = openSync(log, "w");
  const child = spawn(
    chooseNode(folder),
    [path.join("tests", "bench", "run.ts"), name, ...asked.options, "--compared"],
    {
      cwd: folder,
      env: { ...process.env, BENCH_DATA: data, BENCH_KEEP: isKept ? "1" : "" },
      stdio: ["ignore", printed, printed],
      // A group of its own, which ends with it: workers and servers that a stopped benchmark leaves.
      detached: true,
    },
  );
  const endGroup = () => {
    try {
      process.kill(-(child.pid ?? NaN), "SIGKILL");
    } catch {
      // It has ended by itself.
    }
  };
  const stop = () => {
    child.kill("SIGTERM");
    setTimeout(endGroup, stopsWithin).unref();
  };
  signal.addEventListener("abort", stop);
  if (signal.aborted) stop();
  const code = await new Promise((resolve) => child.once("exit", resolve));
  signal.removeEventListener("abort", stop);
  endGroup();
  closeSync(printed);
  try {
    return code === 0 && !signal.aborted ? readRun(readFileSync(file, "utf8")) : null;
  } catch {
    return null;
  }
}

function sayResults(pairs: ReadonlyMap<string, Pair[]>, output: string, commit: string): void {
  const all = new Map<string, Comparison>();
  for (const [name, rounds] of pairs) {
    console.log(`\n${name}, ${rounds.length} rounds`);
    const compared = compareRounds(rounds);
    all.set(name, compared);
    for (const figure of compared.figures) console.log(`  ${lineOf(figure)}`);
    if (compared.unmatched.length > 0)
      console.log(`  only in one of the two: ${compared.unmatched.join("; ")}`);
  }
  const figures = [...all.values()].flatMap((one) => one.figures);
  const worse = figures.filter(({ verdict }) => verdict === "worse");
  console.log(
    `\n${figures.length} figures compared with ${commit}, ${worse.length} worse in each round`,
  );
  for (const figure of worse) console.log(`  ${lineOf(figure)}`);
  const remarks = [...pairs.values()]
    .flat()
    .flatMap(({ before, now }) => [before, now])
    .filter((run) => run.machine.remarks.length > 0);
  if (remarks.length > 0)
    console.log(`! In ${remarks.length} runs the machine was slow or busy: look at the spread.`);
  const result = { commit, at: new Date().toISOString(), benchmarks: Object.fromEntries(all) };
  writeFileSync(path.join(output, "comparison.json"), `${JSON.stringify(result, null, 1)}\n`);
}
