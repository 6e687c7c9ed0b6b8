import { readFileSync } from "node:fs";
import { CsvError, parse } from "csv-parse/sync";
import { type OwnOperator, replaceOperators } from "#lib/operators/operators.ts";
import {
  type LineFault,
  missingColumns,
  operatorColumns,
  type OperatorFault,
  readOperatorLines,
} from "#lib/operators/own-operators.ts";
import { StartError } from "./preflight.ts";

const faultsTold = 5;

const texts: Record<LineFault, (params: OperatorFault["params"]) => string> = {
  prefix: () => "prefix: 1 to 15 digits, calling code first",
  mccmnc: () => "mccmnc: 5 or 6 digits",
  wholeCountry: () => "mccmnc: with 00 it stands for a whole country",
  country: () => "country: two letters (ISO 3166) of one with mobile networks",
  name: ({ value }) => (value?.trim() ? "name: at most 100 characters" : "name: missing"),
  group: () => "group: at most 100 characters",
  twice: ({ value }) => `prefix ${value}: given before`,
  another: ({ value, name }) => `mccmnc ${value}: another operator (${name}) above`,
};

/**
 * Replaces the built-in mobile operators by those of the installation's own file, before anything is priced.
 * Throws `StartError` with the wrong lines, because prices by half a table would be wrong.
 */
export function takeOperators(file: string | undefined): void {
  if (file !== undefined) replaceOperators(readOperators(file));
}

/** Reads the file: a heading line, then one prefix per line. */
export function readOperators(file: string): OwnOperator[] {
  const [heading, ...lines] = linesOf(file);
  const missing = missingColumns(heading?.record ?? []);
  if (missing.length > 0)
    throw refusal(file, [
      `the first line names no ${missing.join(", ")}: ${operatorColumns.join(";")}`,
    ]);
  if (lines.length === 0) throw refusal(file, ["it has no operators"]);
  const { operators, faults } = readOperatorLines(
    heading?.record ?? [],
    lines.map(({ info, record }) => ({ number: info.lines, cells: record })),
    faultsTold,
  );
  if (faults.length > 0)
    throw refusal(
      file,
      faults.map(({ line, fault, params }) => `line ${line}: ${texts[fault](params)}`),
    );
  return operators;
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

function refusal(file: string, faults: readonly string[]): StartError {
  const lines = faults.slice(0, faultsTold).map((fault) => `  ${fault}`);
  return new StartError(`OPERATORS_FILE ${file} can't be used:\n${lines.join("\n")}`);
}
