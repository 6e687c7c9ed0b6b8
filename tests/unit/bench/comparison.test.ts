import { expect, test } from "vitest";
import {
  type BenchmarkRun,
  compareRounds,
  lineOf,
  readRun,
} from "#tests/bench/support/comparison.ts";

type Values = Record<string, number | null>;

function run(values: Values, wanted: "low" | "high" = "low"): BenchmarkRun {
  const figures = Object.entries(values).map(([name, value]) => ({ name, unit: "ms", wanted, value, limit: 1 })); // prettier-ignore
  return readRun(JSON.stringify({ benchmark: "pages", machine: { cores: 2 }, figures }));
}

/** Rounds of one figure, as [before, now]. */
function figureOf(rounds: [number, number][], wanted: "low" | "high" = "low") {
  const pairs = rounds.map(([before, now]) => ({
    before: run({ p95: before }, wanted),
    now: run({ p95: now }, wanted),
  }));
  return compareRounds(pairs).figures[0];
}

test("a run is read, of a commit that says nothing of its machine too", () => {
  expect(run({ p95: 2 })).toMatchObject({
    benchmark: "pages",
    machine: { remarks: [] },
    figures: [{ name: "p95", unit: "ms", wanted: "low", value: 2 }],
  });
  expect(() => readRun('{"benchmark": "pages"}')).toThrow("machine");
  expect(() => readRun("")).toThrow("JSON");
});

test("a figure's ratio is the middle of its rounds, with the least and the most", () => {
  expect(figureOf([[10, 9], [20, 30], [10, 12]])).toEqual({
    name: "p95",
    unit: "ms",
    before: 10,
    now: 12,
    ratio: { median: 1.2, least: 0.9, most: 1.5 },
    verdict: "alike",
  }); // prettier-ignore
});

test("a round that the machine slowed has the ratio of the others", () => {
  expect(figureOf([[10, 11], [100, 110]])?.ratio).toEqual({ median: 1.1, least: 1.1, most: 1.1 }); // prettier-ignore
});

test("it is worse or better where every round says so, and by more than five percent", () => {
  const slower: [number, number][] = [[10, 11], [10, 12]]; // prettier-ignore
  const quicker: [number, number][] = [[11, 10], [12, 10]]; // prettier-ignore
  expect(figureOf(slower)?.verdict).toBe("worse");
  expect(figureOf(slower, "high")?.verdict).toBe("better");
  expect(figureOf(quicker)?.verdict).toBe("better");
  expect(figureOf(quicker, "high")?.verdict).toBe("worse");
  expect(figureOf([[10, 10.2], [10, 10.4]])?.verdict).toBe("alike"); // prettier-ignore
  expect(figureOf([[10, 15], [10, 9.9], [10, 15]])?.verdict).toBe("alike"); // prettier-ignore
});

test("one round has no spread and no verdict", () => {
  expect(figureOf([[10, 30]])).toMatchObject({ ratio: { median: 3 }, verdict: "alike" });
});

test("what is not above zero has no ratio", () => {
  const figure = figureOf([[0, 0], [-1, 2]]); // prettier-ignore
  expect(figure).toMatchObject({ ratio: null, verdict: "alike" });
  expect(figure && lineOf(figure)).toBe("        p95: -0.5 → 1 ms, no ratio");
});

test("figures are matched by their names without what was measured beside them", () => {
  const pair = {
    before: run({ "rows (by hand 1.7 ms)": 10, "of (gzip)": 1, gone: 2, broken: null }),
    now: run({ "rows (by hand 2.1 ms)": 20, "of (gzip)": 2, fresh: 3, broken: 3 }),
  };
  const { figures, unmatched } = compareRounds([pair]);
  expect(figures.map(({ name, now }) => [name, now])).toEqual([["rows", 20], ["of (gzip)", 2]]); // prettier-ignore
  expect(unmatched.toSorted()).toEqual(["broken", "fresh", "gone"]);
});

test("nothing was compared where no round was whole", () => {
  expect(compareRounds([])).toEqual({ figures: [], unmatched: [] });
});

test("a line has both values, the ratio and its spread", () => {
  const figure = figureOf([[10, 12], [10.12345, 13]]); // prettier-ignore
  expect(figure && lineOf(figure)).toBe("worse   p95: 10.06 → 12.5 ms, 1.24× (1.20–1.28)");
});
