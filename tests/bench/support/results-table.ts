import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const file = path.join(import.meta.dirname, "../RESULTS.md");

interface Row {
  name: string;
  unit: string;
  wanted: "low" | "high";
  limit: number;
  /** What the limit was said in, where it is one of time. */
  cost?: string | undefined;
  value: number;
  samples: Record<string, readonly number[]>;
}

interface Run {
  benchmark: string;
  /** ISO 8601. */
  at: string;
  machine: { cores: number; workMs: number; commitMs: number; remarks: readonly string[] };
  sizes: Record<string, number>;
  figures: readonly Row[];
}

/** Replaces the section of a benchmark in RESULTS.md, or adds it at the end. */
export function writeToTable(run: Run): void {
  const [head = "", ...sections] = readFileSync(file, "utf8").split(/^(?=## )/m);
  const title = `## ${run.benchmark}\n`;
  const others = sections.filter((section) => !section.startsWith(title));
  const all = [...others, `${title}\n${sectionOf(run)}\n`].toSorted();
  writeFileSync(file, `${[head, ...all].map((part) => part.trim()).join("\n\n")}\n`);
}

function sectionOf({ at, machine, sizes, figures }: Run): string {
  const size = Object.entries(sizes).map(([name, value]) => `${name} ${value}`);
  return [
    `${at.slice(0, 10)}, ${machine.cores} cores; ${size.join(", ")}.${machine.remarks.map((one) => ` **${one}.**`).join("")}`,
    `A piece of work ${machine.workMs} ms, a commit ${machine.commitMs} ms.\n`,
    "| work | value | limit | of limit | samples |",
    "| --- | ---: | ---: | ---: | ---: |",
    ...figures.map((figure) => rowOf(figure)),
  ].join("\n");
}

function rowOf({ name, unit, wanted, limit, cost, value, samples }: Row): string {
  const count = Object.values(samples)[0]?.length ?? 0;
  const sign = wanted === "low" ? "≤" : "≥";
  const said =
    cost === undefined ? `${sign} ${limit}` : `≤ ${cost}${unit.endsWith("/s") ? " each" : ""}`;
  const cells = [name, `${value} ${unit}`, said, (value / limit).toFixed(2), count];
  return `| ${cells.join(" | ")} |`;
}
