import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";

/** Lines of a screen that the linter refuses. */
function refusedLines(code: string): number[] {
  const root = mkdtempSync(path.join(tmpdir(), "lint-"));
  try {
    mkdirSync(path.join(root, "app"));
    writeFileSync(path.join(root, "app/screen.tsx"), code);
    const config = {
      jsPlugins: [path.resolve("scripts/lint/plugin.mjs")],
      categories: { correctness: "off" },
      rules: { "cabinet/written-money": "error" },
    };
    writeFileSync(path.join(root, ".oxlintrc.json"), JSON.stringify(config));
    return findings(root).map(({ labels }) => labels[0]?.span.line ?? 0);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

interface Finding {
  labels: { span: { line: number } }[];
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

test("a code or a number of money that isn't written is refused", () => {
  const code = [
    "export const a = <p>{task.cost}</p>;",
    "export const b = <p>{`${row.amount} ${row.currency}`}</p>;",
    "export const c = <p>{isKnown ? price : null}</p>;",
    'export const d = t("funds", { price: estimate.price });',
    'export const e = t.rich("funds", { amount: balance });',
    "export const f = format.number(row.cost);",
    'export const g = format.number(total, { style: "currency" });',
    "export const h = row.price.toFixed(2);",
    "export const i = <p aria-label={`${name}: ${day.spent}`}>{payment.charge}</p>;",
    'export const j = <abbr title={isPaid ? payment.refunded : ""}>{name}</abbr>;',
    'export const k = t("loss", { sells, buys: rule.buys });',
  ].join("\n");
  const lines = [1, 2, 2, 3, 4, 5, 6, 7, 8, 9, 9, 10, 11, 11];
  expect(refusedLines(code).toSorted((a, b) => a - b)).toEqual(lines);
});

test("written money is fine, and so are counts", () => {
  const code = [
    "export const a = <Money amount={task.cost} currency={currency} />;",
    'export const b = t("funds", { price: write(price, currency), count: row.count });',
    'export const c = t.rich("of", { amount: () => <Money amount={cost} currency={currency} /> });',
    "export const d = <p>{format.number(recipients)}</p>;",
    'export const e = <Money amount={row.charge} title={t("charge")} />;',
  ].join("\n");
  expect(refusedLines(code)).toEqual([]);
});
