import { parse } from "csv-parse/sync";
import { detectEncoding } from "#lib/spreadsheets/detect-encoding.ts";
import {
  delimiters,
  encodingLabels,
  type Quote,
  quotes,
  type TextReading,
} from "#lib/spreadsheets/reading.ts";
import { TableError } from "./source.ts";
import { parseOptions } from "./text-rows.ts";

const maxLines = 60;
/** Characters of the beginning that delimiters are looked for in. */
const looked = 64 * 1024;

/** A first line that tells Excel the delimiter. */
const saidDelimiter = /^\uFEFF?"?sep=(.)"?\r?\n/i;

/** Detects from the beginning of a text how to read it as a table. Throws TableError for a text that is no table. */
export function detectReading(head: Uint8Array, given: Partial<TextReading> = {}): TextReading {
  const encoding = given.encoding ?? detectEncoding(head);
  if (encoding === null) throw new TableError("notTable");
  const text = new TextDecoder(encodingLabels[encoding])
    .decode(head, { stream: true })
    .slice(0, looked);
  const said = delimiters.find((one) => saidDelimiter.exec(text)?.[1] === one);
  const known = given.delimiter ?? said;
  let best = { delimiter: known ?? delimiters[0], quote: given.quote ?? quotes[0] };
  let most: Fit = { score: -1, spansLines: false };
  for (const delimiter of known ? [known] : delimiters)
    for (const quote of given.quote === undefined ? quotesIn(text, delimiter) : [given.quote]) {
      const fit = fitOf(text, { delimiter, quote });
      const isOther = best.delimiter !== delimiter;
      if (isOther ? fit.score > most.score : isBetter(fit, most))
        [best, most] = [{ delimiter, quote }, fit];
    }
  return { encoding, ...best };
}

/** The quotes that begin cells; empty if one of them never ends. */
function quotesIn(text: string, delimiter: string): Quote[] {
  const single = text.split(`${delimiter}'`).length + text.split("\n'").length - 2;
  const double = text.split(`${delimiter}"`).length + text.split('\n"').length - 2;
  return single > double ? ["'", '"', ""] : ['"', ""];
}

interface Fit {
  score: number;
  /** Whether some cell has several lines. */
  spansLines: boolean;
}

/**
 * Of two readings with one delimiter that fit alike, one that takes no lines together: a quote that was opened and never closed would
 * hide the people between it and the next quote.
 */
function isBetter(fit: Fit, best: Fit): boolean {
  const isAlike = fit.score === best.score && fit.score > 0;
  return fit.score > best.score || (isAlike && best.spansLines && !fit.spansLines);
}

/** How much of the text falls into rows of as many cells, and of how many. */
function fitOf(text: string, reading: Omit<TextReading, "encoding">): Fit {
  let rows: string[][];
  try {
    rows = parse(text, { ...parseOptions(reading), to: maxLines });
  } catch {
    return { score: -1, spansLines: false };
  }
  const spansLines = rows.some((row) => row.some((cell) => /[\r\n]/.test(cell)));
  const widths = rows.filter((row) => row.some((cell) => cell !== "")).map((row) => row.length);
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  const [[width, count] = [0, 0]] = [...counts].toSorted(([, one], [, other]) => other - one);
  const score = width < 2 ? 0 : (count / widths.length) ** 2 * Math.min(width, 30);
  return { score, spansLines };
}
