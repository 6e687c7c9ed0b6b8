import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { runTool } from "./run-tool.mjs";
import { vitestTests } from "./test-summary.mjs";

/** Runs one vitest project and counts its tests. A crash without a failed test counts as one. */
export function vitestProject(root, node, project) {
  const report = path.join("tests", "output", `vitest-${project}.json`);
  return {
    name: `${project} tests`,
    async run() {
      rmSync(path.join(root, report), { force: true });
      const args = ["run", "--project", project, "--reporter=default", "--reporter=json"];
      const { code, output } = await runTool(
        node,
        [path.join("node_modules", "vitest", "vitest.mjs"), ...args, `--outputFile.json=${report}`],
        { cwd: root, env: { NODE_ENV: "test" } },
      );
      return { ...readReport(root, path.join(root, report), code), output };
    },
  };
}

function readReport(root, file, code) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, "utf8"));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests || (code === 0 ? 0 : 1),
    tests: vitestTests(report, root),
  };
}
