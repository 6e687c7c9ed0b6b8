import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import path from "node:path";
import { sql } from "#server/db/client.ts";
import { writeToTable } from "./results-table.ts";

export const isQuick = process.argv.includes("--quick");

/** A measured value with its limit; `aim` is the value it should have. */
export interface Figure {
  name: string;
  /** "×", "ms", "messages/s", "MB" … */
  unit: string;
  /** Which way is good. */
  wanted: "low" | "high";
  limit: number;
  aim?: number;
  value: number;
  /** Everything `value` was made of. */
  samples: Record<string, readonly number[]>;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export function p95(values: readonly number[]): number {
  return quantile(values, 0.95);
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)] ?? NaN, sorted[Math.ceil(at)] ?? NaN];
  return low + (high - low) * (at % 1);
}

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

function holds({ wanted, limit, value }: Figure): boolean {
  return wanted === "low" ? value <= limit : value >= limit;
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
  for (const figure of figures) {
    const { unit, limit, aim, value } = figure;
    const sign = figure.wanted === "low" ? "≤" : "≥";
    const aimed = aim === undefined ? "" : `, aim ${aim}`;
    console.log(
      `${holds(figure) ? "✓" : "✗"} ${figure.name}: ${round(value)} ${unit} (${sign} ${limit}${aimed})`,
    );
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
    },
    sizes,
    figures: figures.map((figure) => ({
      ...figure,
      value: round(figure.value),
      holds: holds(figure),
      samples: Object.fromEntries(
        Object.entries(figure.samples).map(([key, values]) => [key, values.map(round)]),
      ),
    })),
  };
  const folder = path.resolve("tests/output", isQuick ? "bench-quick" : "bench");
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify(result, null, 1)}\n`);
  if (!isQuick) writeToTable(result);
}
