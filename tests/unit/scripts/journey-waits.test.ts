import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";

/** Lines of a journey that the linter refuses. */
function refusedLines(code: string): number[] {
  const root = mkdtempSync(path.join(tmpdir(), "lint-"));
  try {
    writeFileSync(path.join(root, "journey.ts"), code);
    const config = {
      jsPlugins: [path.resolve("scripts/lint/plugin.mjs")],
      categories: { correctness: "off" },
      rules: { "cabinet/journey-waits": "error" },
    };
    writeFileSync(path.join(root, ".oxlintrc.json"), JSON.stringify(config));
    const oxlint = path.resolve("node_modules/oxlint/bin/oxlint");
    execFileSync(process.execPath, [oxlint, "--format=json"], { cwd: root, encoding: "utf8" });
    return [];
  } catch (error) {
    const { diagnostics } = JSON.parse((error as { stdout: string }).stdout) as {
      diagnostics: { labels: { span: { line: number } }[] }[];
    };
    return diagnostics.map(({ labels }) => labels[0]?.span.line ?? 0);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

test("a journey can't go on before its page listens, nor wait a fixed time", () => {
  expect(
    refusedLines(`
await page.goto("/contacts");
await other.goto(path);
await page.goto(\`/contacts/\${id}\`);
await page.reload();
await page.waitForTimeout(500);
`),
  ).toEqual([2, 3, 4, 5, 6]);
});

test("what asks for an answer, a moment or no page of the product is not refused", () => {
  expect(
    refusedLines(`
const answer = await page.goto("/contacts");
await page.goto("/send", { waitUntil: "commit" });
await page.goto("about:blank");
await page.goto(\`http://127.0.0.1:9/\${query}\`);
await page.evaluate(() => window.location.reload());
map.set("a", page.toString());
`),
  ).toEqual([]);
});
