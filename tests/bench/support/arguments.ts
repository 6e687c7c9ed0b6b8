import { parseArgs } from "node:util";
import { PlainError } from "#scripts/plain-error.mjs";

export interface Asked {
  /** Benchmarks in the order they run. */
  names: string[];
  isQuick: boolean;
  /** Options for each benchmark's process. */
  options: string[];
  /** A commit to be compared with; null runs this checkout alone. */
  compareWith: string | null;
  /** Within so many minutes a comparison ends. */
  minutes: number;
}

/** Minutes of a comparison, where none are asked for. Full sizes take hours. */
const usualMinutes = { quick: 15, full: 24 * 60 };

/** Reads `[name…|all] [--quick] [--profile] [--compare <commit>] [--minutes <number>]`; `long` ones run by their names only. Throws `PlainError`. */
export function readArguments(
  words: readonly string[],
  known: readonly string[],
  long: readonly string[],
): Asked {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      quick: { type: "boolean", default: false },
      compare: { type: "string" },
      minutes: { type: "string" },
      profile: { type: "boolean", default: false },
      // Given to each run of a comparison.
      compared: { type: "boolean", default: false },
    },
  });
  const { quick: isQuick, compare = null, compared, profile } = values;
  const named = positionals.filter((name) => name !== "all");
  const unknown = named.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new PlainError(`no benchmark ${unknown.join(", ")}; there are ${known.join(", ")}`);
  const minutes = Number(values.minutes ?? usualMinutes[isQuick ? "quick" : "full"]);
  if (!(minutes > 0)) throw new PlainError(`--minutes ${values.minutes} is no number of minutes`);
  const ofAll = known.filter((name) => !long.includes(name));
  const isAll = named.length < positionals.length || named.length === 0;
  return {
    names: isAll ? [...ofAll, ...named.filter((name) => long.includes(name))] : named,
    isQuick,
    options: [
      isQuick ? ["--quick"] : [],
      compared ? ["--compared"] : [],
      profile ? ["--profile"] : [],
    ].flat(),
    compareWith: compare,
    minutes,
  };
}
