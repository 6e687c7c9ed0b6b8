import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { runTool } from "./run-tool.mjs";

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
      return { ...count(path.join(root, report), code), output };
    },
  };
}

function count(report, code) {
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8"));
  return { passed: numPassedTests, failed: numFailedTests || (code === 0 ? 0 : 1) };
}
