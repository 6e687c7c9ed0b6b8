import * as z from "zod";
import { median } from "./median.ts";

const runSchema = z.looseObject({
  benchmark: z.string(),
  // Runs of earlier commits say nothing of their machine.
  machine: z.looseObject({ remarks: z.array(z.string()).default([]) }),
  figures: z.array(
    z.looseObject({
      name: z.string(),
      unit: z.string(),
      wanted: z.enum(["low", "high"]),
      // JSON has no number for what could not be measured.
      value: z.number().nullable(),
    }),
  ),
});

/** What a benchmark wrote of a run. */
export type BenchmarkRun = z.infer<typeof runSchema>;

/** Reads it; throws for a text that is none. */
export function readRun(text: string): BenchmarkRun {
  return runSchema.parse(JSON.parse(text));
}

/** A round of a benchmark: as the commit is, and as this checkout is. */
export interface Pair {
  before: BenchmarkRun;
  now: BenchmarkRun;
}

export interface Compared {
  name: string;
  unit: string;
  /** Medians of the rounds. */
  before: number;
  now: number;
  /** Of now to before, round by round: what slowed the machine in a round slowed both. Null where one is not above 0. */
  ratio: { median: number; least: number; most: number } | null;
  verdict: "better" | "worse" | "alike";
}

export interface Comparison {
  figures: Compared[];
  /** Names of figures that one of the two doesn't have. */
  unmatched: string[];
}

/** Less than this is not looked at, whatever the spread. */
const noticed = 1.05;
/** Rounds that a verdict needs: one has no spread. */
const minRounds = 2;

/** A figure is known by its name without a time that was measured in the same run, such as "(rows by hand 1.7 ms)". */
export function keyOf(name: string): string {
  return name.replaceAll(/ \([^()]*\d ms\)/g, "");
}

/** Compares the rounds of one benchmark, figure by figure. */
export function compareRounds(pairs: readonly Pair[]): Comparison {
  const rounds = pairs.map(({ before, now }) => ({ before: valuesOf(before), now: valuesOf(now) }));
  const keys = (side: keyof Pair) => new Set(rounds.flatMap((round) => [...round[side].keys()]));
  const [before, now] = [keys("before"), keys("now")];
  const figures: Compared[] = [];
  for (const name of now) {
    const values = rounds.flatMap((round) => {
      const [then, current] = [round.before.get(name), round.now.get(name)];
      return then && current ? [{ before: then.value, now: current }] : [];
    });
    const [first] = values;
    if (!first) continue;
    const ratios = values.map((one) => one.now.value / one.before);
    const isAbove = values.every((one) => one.before > 0 && one.now.value > 0);
    figures.push({
      name,
      unit: first.now.unit,
      before: median(values.map((one) => one.before)),
      now: median(values.map((one) => one.now.value)),
      ratio: isAbove
        ? { median: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) }
        : null,
      verdict: isAbove ? verdictOf(ratios, first.now.wanted) : "alike",
    });
  }
  const found = new Set(figures.map(({ name }) => name));
  return {
    figures,
    unmatched: [...new Set([...before, ...now])].filter((name) => !found.has(name)),
  };
}

function valuesOf(run: BenchmarkRun) {
  return new Map(
    run.figures.flatMap(({ name, unit, wanted, value }) =>
      value === null ? [] : [[keyOf(name), { unit, wanted, value }] as const],
    ),
  );
}

/** Beyond the spread and worth noticing: every round says so, and half of them by five percent. */
function verdictOf(ratios: readonly number[], wanted: "low" | "high"): Compared["verdict"] {
  if (ratios.length < minRounds) return "alike";
  const middle = median(ratios);
  const isMore = Math.min(...ratios) > 1 && middle > noticed;
  const isLess = Math.max(...ratios) < 1 && middle < 1 / noticed;
  if (!isMore && !isLess) return "alike";
  return isLess === (wanted === "low") ? "better" : "worse";
}

/** A line such as `worse   search, p95: 12.3 → 14.1 ms, 1.15× (1.08–1.21)`. */
export function lineOf({ name, unit, before, now, ratio, verdict }: Compared): string {
  const short = (value: number) => String(Number(value.toPrecision(4)));
  const two = (value: number) => value.toFixed(2);
  const said = ratio
    ? `${two(ratio.median)}× (${two(ratio.least)}–${two(ratio.most)})`
    : "no ratio";
  const values = `${short(before)} → ${short(now)}${unit === "" ? "" : ` ${unit}`}`;
  return `${(verdict === "alike" ? "" : verdict).padEnd(7)} ${name}: ${values}, ${said}`;
}
