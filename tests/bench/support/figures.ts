import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import path from "node:path";
import { sql } from "#server/db/client.ts";
import { endOnMachine } from "./machine.ts";
import { writeToTable } from "./results-table.ts";
import { type Cost, limitIn, sayCost, type TimeUnit, type Units } from "./units.ts";

export const isQuick = process.argv.includes("--quick");
/** Whether this is one of the runs of a comparison, which the table of results isn't for. */
const isCompared = process.argv.includes("--compared");

interface Measured {
  name: string;
  /** Which way is good. */
  wanted: "low" | "high";
  value: number;
  /** Everything `value` was made of. */
  samples: Record<string, readonly number[]>;
}

/** A time or a rate: its limit is said in what the machine takes for known work. */
interface Timed extends Measured {
  unit: TimeUnit;
  limit: Cost;
  aim?: Cost;
}

/** What doesn't depend on how quick a machine is. */
interface Counted extends Measured {
  unit: "×" | "MB" | "KB" | "of all" | "";
  limit: number;
  aim?: number;
}

/** A measured value with its limit; `aim` is the value it should have. */
export type Figure = Timed | Counted;

/** Ratios of two interleaved series, pair by pair: what slowed the machine slowed both. */
export function ratios(a: readonly number[], b: readonly number[]): number[] {
  return a.map((value, index) => value / (b[index] ?? NaN));
}

export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

export async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  return (await secondsOf(work)) * 1000;
}

function round(value: number): number {
  return Number(value.toPrecision(4));
}

/** A figure with its limit and aim in its own unit, and what the limit was said in. */
function onMachine(figure: Figure, units: Units) {
  const isTimed = typeof figure.limit !== "number";
  const limitOf = (limit: Cost | number) =>
    typeof limit === "number" ? limit : limitIn(figure.unit as TimeUnit, limit, units);
  const { aim, ...rest } = figure;
  const limit = limitOf(figure.limit);
  return {
    ...rest,
    limit: round(limit),
    ...(isTimed && { cost: sayCost(figure.limit as Cost) }),
    ...(aim !== undefined && { aim: round(limitOf(aim)) }),
    value: round(figure.value),
    holds: figure.wanted === "low" ? figure.value <= limit : figure.value >= limit,
    samples: Object.fromEntries(
      Object.entries(figure.samples).map(([key, values]) => [key, values.map(round)]),
    ),
  };
}

/**
 * Prints the figures and writes them, with every sample, to `tests/output/bench/<name>.json`. A full run also replaces
 * its section of RESULTS.md; a quick run writes to `bench-quick` alone.
 */
export async function report(
  name: string,
  sizes: Record<string, number>,
  figures: readonly Figure[],
): Promise<void> {
  const { remarks, ...machine } = await endOnMachine();
  const shown = figures.map((figure) => onMachine(figure, machine));
  for (const { name: what, unit, wanted, limit, aim, value, cost, holds } of shown) {
    const sign = wanted === "low" ? "≤" : "≥";
    const said = cost === undefined ? "" : `: ${cost}${unit.endsWith("/s") ? " each" : ""}`;
    const aimed = aim === undefined ? "" : `, aim ${aim}`;
    console.log(`${holds ? "✓" : "✗"} ${what}: ${value} ${unit} (${sign} ${limit}${said}${aimed})`);
  }
  const [database] = await sql()<{ version: string }[]>`select version()`;
  const result = {
    benchmark: name,
    at: new Date().toISOString(),
    commit: execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim(),
    machine: {
      cpu: cpus()[0]?.model,
      cores: cpus().length,
      memoryMb: Math.round(totalmem() / 1_048_576),
      load: loadavg().map(round),
      node: process.version,
      postgres: database?.version,
      workMs: round(machine.workMs),
      commitMs: round(machine.commitMs),
      others: machine.others === null ? null : round(machine.others),
      remarks,
    },
    sizes,
    figures: shown,
  };
  const folder = path.resolve("tests/output", isQuick ? "bench-quick" : "bench");
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify(result, null, 1)}\n`);
  if (!isQuick && !isCompared) writeToTable(result);
}
