import { expect, test } from "vitest";
import { playwrightTests, sourceState, summarize, vitestTests } from "#scripts/test-summary.mjs";

const timed = (file: string, seconds: number[]) =>
  seconds.map((each, at) => ({ file, name: `test ${at}`, seconds: each }));

test("sums what passed and failed and names the ten slowest tests of all parts", () => {
  const summary = summarize({ commit: "abc", dirty: false }, [
    { name: "lint", passed: 1, failed: 0, seconds: 12.345 },
    {
      name: "unit",
      passed: 7,
      failed: 1,
      seconds: 20,
      tests: timed("a.ts", [1, 2, 3, 4, 5, 6.06, 7, 8]),
    },
    {
      name: "journeys",
      passed: 4,
      failed: 0,
      seconds: 90,
      tests: timed("b.ts", [5.5, 0.1, 9, 30]),
    },
  ]);
  expect(summary).toMatchObject({ commit: "abc", dirty: false, passed: 12, failed: 1 });
  expect(summary.seconds).toEqual({ lint: 12.3, unit: 20, journeys: 90 });
  expect(summary.slowest).toHaveLength(10);
  expect(summary.slowest[0]).toEqual({ file: "b.ts", name: "test 3", seconds: 30 });
  expect(summary.slowest.map(({ seconds }) => seconds)).toEqual([
    30, 9, 8, 7, 6.1, 5.5, 5, 4, 3, 2,
  ]);
});

test("a run without tests has a summary too", () => {
  expect(summarize({ commit: null, dirty: null }, [])).toEqual({
    commit: null,
    dirty: null,
    passed: 0,
    failed: 0,
    seconds: {},
    slowest: [],
  });
});

test("reads vitest's report: files from the root, names with their groups, skipped tests as none", () => {
  const report = {
    testResults: [
      {
        name: "/root/tests/unit/a.test.ts",
        assertionResults: [
          { fullName: "group does this", duration: 1500 },
          { fullName: "group is skipped" },
        ],
      },
    ],
  };
  expect(vitestTests(report, "/root")).toEqual([
    { file: "tests/unit/a.test.ts", name: "group does this", seconds: 1.5 },
    { file: "tests/unit/a.test.ts", name: "group is skipped", seconds: 0 },
  ]);
});

test("reads Playwright's report: groups within groups, every try of every browser", () => {
  const spec = (title: string, durations: number[]) => ({
    title,
    file: "home.spec.ts",
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const report = {
    suites: [
      {
        title: "home.spec.ts",
        file: "home.spec.ts",
        specs: [spec("opens", [2000])],
        suites: [{ title: "on a phone", file: "home.spec.ts", specs: [spec("fits", [500, 1000])] }],
      },
    ],
  };
  expect(playwrightTests(report, "tests/e2e")).toEqual([
    { file: "tests/e2e/home.spec.ts", name: "opens", seconds: 2 },
    { file: "tests/e2e/home.spec.ts", name: "on a phone fits", seconds: 1.5 },
  ]);
});

test("names the commit, and nothing where there is no repository", () => {
  expect(sourceState("/")).toEqual({ commit: null, dirty: null });
});
