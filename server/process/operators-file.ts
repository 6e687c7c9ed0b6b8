import { readFileSync } from "node:fs";
import { CsvError, parse } from "csv-parse/sync";
import * as z from "zod";
import { hasNetworks, type OwnOperator, replaceOperators } from "#lib/operators/operators.ts";
import { StartError } from "./preflight.ts";

const columns = ["prefix", "mccmnc", "country", "name", "group"] as const;
const faultsTold = 5;

const row = z.object({
  prefix: z
    .string()
    .transform((text) => text.replaceAll(/[\s+()-]/g, ""))
    .refine((text) => /^[1-9]\d{0,14}$/.test(text), "prefix: 1 to 15 digits, calling code first"),
  mccmnc: z
    .string()
    .regex(/^\d{5,6}$/, "mccmnc: 5 or 6 digits")
    .refine((code) => !/^\d{3}00$/.test(code), "mccmnc: with 00 it stands for a whole country"),
  country: z
    .string()
    .transform((text) => text.toUpperCase())
    .refine(hasNetworks, "country: two letters (ISO 3166) of one with mobile networks"),
  name: z.string().min(1, "name: missing").max(100, "name: at most 100 characters"),
  group: z.string().max(100, "group: at most 100 characters").default(""),
});

/**
 * Has the mobile operators of an installation's own file take the place of the built-in ones, which every
 * process does before it prices anything. Throws `StartError` that names what is wrong by its lines: a
 * message must not be sold by half a table.
 */
export function takeOperators(file: string | undefined): void {
  if (file !== undefined) replaceOperators(readOperators(file));
}

/** Reads such a file: a heading line, then a prefix a line. */
export function readOperators(file: string): OwnOperator[] {
  const [heading, ...lines] = linesOf(file);
  const names = heading?.record.map((name) => name.trim().toLowerCase()) ?? [];
  const missing = columns.filter((name) => name !== "group" && !names.includes(name));
  if (missing.length > 0)
    throw refusal(file, [`the first line names no ${missing.join(", ")}: ${columns.join(";")}`]);
  if (lines.length === 0) throw refusal(file, ["it has no operators"]);
  const faults: string[] = [];
  const operators = new Map<string, OwnOperator>();
  const byCode = new Map<string, OwnOperator>();
  for (const { info, record } of lines) {
    const given = Object.fromEntries(names.map((name, index) => [name, record[index]]));
    const { data, error } = row.safeParse(given);
    const operator = data && { ...data, group: data.group || data.name };
    const problems = error?.issues.map(({ message }) => message) ?? [];
    if (operator) problems.push(...contradictions(operator, operators, byCode));
    faults.push(...problems.map((problem) => `line ${info.lines}: ${problem}`));
    if (faults.length >= faultsTold) break;
    if (!operator) continue;
    operators.set(operator.prefix, operator);
    byCode.set(operator.mccmnc, operator);
  }
  if (faults.length > 0) throw refusal(file, faults);
  return [...operators.values()];
}

interface Line {
  info: { lines: number };
  record: string[];
}

function linesOf(file: string): Line[] {
  try {
    // The parser's types don't know that with `info` it wraps each record.
    return parse(readFileSync(file), {
      bom: true,
      delimiter: [",", ";", "\t"],
      info: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as Line[];
  } catch (error) {
    const isUnreadable = error instanceof CsvError || (error instanceof Error && "code" in error);
    if (!isUnreadable) throw error;
    throw refusal(file, [error.message]);
  }
}

/** One prefix is one operator's, and one code has one name: prices and reports go by either. */
function contradictions(
  { prefix, mccmnc, country, name, group }: OwnOperator,
  operators: ReadonlyMap<string, OwnOperator>,
  byCode: ReadonlyMap<string, OwnOperator>,
): string[] {
  const twin = byCode.get(mccmnc);
  const isOther = twin && (twin.country !== country || twin.name !== name || twin.group !== group);
  return [
    ...(operators.has(prefix) ? [`prefix ${prefix}: given before`] : []),
    ...(isOther ? [`mccmnc ${mccmnc}: another operator (${twin.name}) above`] : []),
  ];
}

function refusal(file: string, faults: readonly string[]): StartError {
  const lines = faults.slice(0, faultsTold).map((fault) => `  ${fault}`);
  return new StartError(`OPERATORS_FILE ${file} can't be used:\n${lines.join("\n")}`);
}
