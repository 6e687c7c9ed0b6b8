import { readFileSync } from "node:fs";

/** The names of the metrics that a text in Prometheus' format declares, with the series of histograms. */
export function declaredNames(text: string): Set<string> {
  const types = text.matchAll(/^# TYPE (\S+) (\S+)$/gm);
  return new Set(
    [...types].flatMap(([, name = "", type]) =>
      type === "histogram" ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
}

/** The sum of a metric's values whose labels include these; 0 where there are none. */
export function valueOf(text: string, name: string, labels: Record<string, string> = {}): number {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  return text
    .split("\n")
    .filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`))
    .filter((line) => wanted.every((label) => line.includes(label)))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(" "))), 0);
}

/** Every expression of the dashboard and of the alert rules. */
export function monitoringExpressions(): string[] {
  const dashboard = readFileSync("docs/monitoring/dashboard.json", "utf8");
  const rules = readFileSync("docs/monitoring/alerts.yml", "utf8");
  const shown = [...dashboard.matchAll(/"(?:expr|query)": ("(?:[^"\\]|\\.)*")/g)];
  const ruled = [...rules.matchAll(/^ +expr: (?:\|\n((?: {10}.*\n)+)|(.*)$)/gm)];
  return [
    ...shown.map(([, text = '""']) => String(JSON.parse(text))),
    ...ruled.map(([, block, line]) => block ?? line ?? ""),
  ].filter((expression) => expression.includes("cabinet"));
}
