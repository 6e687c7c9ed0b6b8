import { spawnSync } from "node:child_process";
import path from "node:path";

/**
 * What `tests/output/summary.json` says about a whole run.
 *
 * @typedef {{ file: string; name: string; seconds: number }} TimedTest
 * @typedef {{ name: string; passed: number; failed: number; seconds: number; tests?: TimedTest[] }} Part
 *
 * @param {{ commit: string | null; dirty: boolean | null }} source
 * @param {Part[]} parts
 */
export function summarize(source, parts) {
  const count = (of) => parts.reduce((sum, part) => sum + part[of], 0);
  const slowest = parts
    .flatMap(({ tests = [] }) => tests)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 10)
    .map(({ file, name, seconds }) => ({ file, name, seconds: rounded(seconds) }));
  return {
    ...source,
    passed: count("passed"),
    failed: count("failed"),
    seconds: Object.fromEntries(parts.map(({ name, seconds }) => [name, rounded(seconds)])),
    slowest,
  };
}

/** Tests in a report of vitest's JSON reporter, with files relative to `root`. */
export function vitestTests({ testResults }, root) {
  return testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      file: path.relative(root, file),
      name: fullName,
      seconds: (duration ?? 0) / 1000,
    })),
  );
}

/** Tests in a report of Playwright's JSON reporter; `folder` is the directory of its specs. */
export function playwrightTests({ suites }, folder) {
  return suites.flatMap((suite) => testsOfSuite(suite, folder, []));
}

function testsOfSuite({ title, file, specs = [], suites = [] }, folder, above) {
  const titles = title === file ? above : [...above, title];
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ results }) => ({
      file: path.join(folder, spec.file),
      name: [...titles, spec.title].join(" "),
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  );
  return [...own, ...suites.flatMap((suite) => testsOfSuite(suite, folder, titles))];
}

/** The commit that is tested and whether files differ from it; both null outside a repository. */
export function sourceState(root) {
  const git = (...args) => spawnSync("git", args, { cwd: root, encoding: "utf8" });
  const head = git("rev-parse", "HEAD");
  if (head.status !== 0) return { commit: null, dirty: null };
  return { commit: head.stdout.trim(), dirty: git("status", "--porcelain").stdout !== "" };
}

function rounded(seconds) {
  return Math.round(seconds * 10) / 10;
}
