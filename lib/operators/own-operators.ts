import * as z from "zod";
import { hasNetworks, type OwnOperator } from "./operators.ts";

/** The columns of a table of operators, as its first line names them; the group is optional. */
export const operatorColumns = ["prefix", "mccmnc", "country", "name", "group"] as const;

/** The possible errors of a line. */
export type LineFault =
  | "prefix"
  | "mccmnc"
  | "wholeCountry"
  | "country"
  | "name"
  | "group"
  | "twice"
  | "another";

export interface OperatorFault {
  line: number;
  fault: LineFault;
  /** The value of the line, or the operator that has it already. */
  params: { value?: string; name?: string };
}

export interface OperatorLine {
  number: number;
  cells: readonly string[];
}

export interface OperatorsRead {
  operators: OwnOperator[];
  faults: OperatorFault[];
  /** The number of lines with an error, including those not listed. */
  wrongLines: number;
}

const fault = (name: LineFault) => name;
const length = 100;

const row = z.object({
  prefix: z
    .string()
    .transform((text) => text.replaceAll(/[\s+()-]/g, ""))
    .refine((text) => /^[1-9]\d{0,14}$/.test(text), fault("prefix")),
  mccmnc: z
    .string()
    .trim()
    .regex(/^\d{5,6}$/, fault("mccmnc"))
    .refine((code) => !/^\d{3}00$/.test(code), fault("wholeCountry")),
  country: z
    .string()
    .transform((text) => text.trim().toUpperCase())
    .refine(hasNetworks, fault("country")),
  name: z.string().trim().min(1, fault("name")).max(length, fault("name")),
  group: z.string().trim().max(length, fault("group")).default(""),
});

/** Columns that the first line doesn't name. */
export function missingColumns(heading: readonly string[]): string[] {
  const names = namesOf(heading);
  return operatorColumns.filter((name) => name !== "group" && !names.includes(name));
}

function namesOf(heading: readonly string[]): string[] {
  return heading.map((name) => name.trim().toLowerCase());
}

/**
 * Reads the lines under a heading, one prefix per line. A prefix belongs to one operator and a code has one
 * name, because prices and reports use both. At most `most` errors are answered.
 */
export function readOperatorLines(
  heading: readonly string[],
  lines: Iterable<OperatorLine>,
  maxFaults: number,
): OperatorsRead {
  const names = namesOf(heading);
  const operators = new Map<string, OwnOperator>();
  const byCode = new Map<string, OwnOperator>();
  const faults: OperatorFault[] = [];
  let wrongLines = 0;
  for (const { number, cells } of lines) {
    if (cells.every((cell) => cell.trim() === "")) continue;
    const given = Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ""]));
    const { data, error } = row.safeParse(given);
    let isWrong = false;
    const say = (one: LineFault, params: OperatorFault["params"] = {}) => {
      isWrong = true;
      if (faults.length < maxFaults) faults.push({ line: number, fault: one, params });
    };
    for (const { path, message } of error?.issues ?? [])
      say(message as LineFault, { value: given[String(path[0])] ?? "" });
    if (data) {
      const { prefix, mccmnc } = data;
      const operator = { ...data, group: data.group || data.name };
      const twin = byCode.get(mccmnc);
      if (operators.has(prefix)) say("twice", { value: prefix });
      if (twin && !isSame(twin, operator)) say("another", { value: mccmnc, name: twin.name });
      operators.set(prefix, operator);
      byCode.set(mccmnc, twin ?? operator);
    }
    if (isWrong) wrongLines++;
  }
  return { operators: [...operators.values()], faults, wrongLines };
}

function isSame(one: OwnOperator, other: OwnOperator): boolean {
  return one.country === other.country && one.name === other.name && one.group === other.group;
}
