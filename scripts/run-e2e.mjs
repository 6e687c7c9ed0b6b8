import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { findChromium } from "./chromium.mjs";
import { runTool } from "./run-tool.mjs";
import { startTestServer } from "./test-server.mjs";
import { playwrightTests } from "./test-summary.mjs";

/** Runs the end-to-end tests in Chromium against a freshly started product, and counts them. */
export function endToEnd(root, node) {
  return {
    name: "end-to-end tests",
    async run() {
      const browser = await findChromium();
      const server = await startTestServer(root);
      try {
        return await runPlaywright(root, node, { ...server.environment, CHROMIUM_PATH: browser });
      } finally {
        await server.stop();
      }
    },
  };
}

async function runPlaywright(root, node, environment) {
  const report = path.join(root, "tests", "output", "playwright.json");
  rmSync(report, { force: true });
  const { code, output } = await runTool(
    node,
    [path.join("node_modules", "@playwright", "test", "cli.js"), "test"],
    { cwd: root, env: { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
  );
  return { ...readReport(report, code), output };
}

function readReport(file, code) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, "utf8"));
  const { stats } = report;
  // A test that needed a second try is a test that fails.
  const failed = stats.unexpected + stats.flaky;
  return {
    passed: stats.expected,
    failed: failed || (code === 0 ? 0 : 1),
    tests: playwrightTests(report, path.join("tests", "e2e")),
  };
}
