import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";

interface Finding {
  labels: { span: { line: number } }[];
}

/** Lines of a file that the linter refuses. */
function refusedLines(code: string, folder = "lib"): number[] {
  const root = mkdtempSync(path.join(tmpdir(), "lint-"));
  try {
    mkdirSync(path.join(root, folder), { recursive: true });
    writeFileSync(path.join(root, folder, "limits.ts"), code);
    const config = {
      jsPlugins: [path.resolve("scripts/lint/plugin.mjs")],
      categories: { correctness: "off" },
      rules: { "cabinet/plain-words": "error" },
    };
    writeFileSync(path.join(root, ".oxlintrc.json"), JSON.stringify(config));
    return findings(root).map(({ labels }) => labels[0]?.span.line ?? 0);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function findings(root: string): Finding[] {
  const oxlint = path.resolve("node_modules/oxlint/bin/oxlint");
  try {
    execFileSync(process.execPath, [oxlint, "--format=json"], { cwd: root, encoding: "utf8" });
    return [];
  } catch (error) {
    const { stdout } = error as { stdout: string };
    return (JSON.parse(stdout) as { diagnostics: Finding[] }).diagnostics;
  }
}

test("a coined name is refused where it is declared, and not where it is used", () => {
  const code = [
    "export const rowsAtMost = 3;",
    "export const maxRows = rowsAtMost;",
    "export function letGo({ purse }: { purse: number }) {",
    "  return purse;",
    "}",
  ].join("\n");
  expect(refusedLines(code)).toEqual([1, 3, 3]);
});

test("a thing has one name", () => {
  const code = "export const cascadeSteps = 1;\nexport function listMovements() {}";
  expect(refusedLines(code, "tests")).toEqual([1, 2]);
});

test("a comment that names neither who nor what is refused", () => {
  const code = [
    "/** Keeps what somebody typed. */",
    "export const first = 1;",
    "// Keeps what the user typed.",
    "export const second = 2;",
  ].join("\n");
  expect(refusedLines(code)).toEqual([1]);
});

test("a folder that isn't finished is left alone", () => {
  expect(refusedLines("// Of those that wait.\nexport const one = 1;", "components/ui")).toEqual(
    [],
  );
});
