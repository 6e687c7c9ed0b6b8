import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CsvError, type Options, parse } from "csv-parse";
import { env } from "#lib/env.ts";
import { maxCells, encodingLabels, type TextReading } from "#lib/spreadsheets/reading.ts";
import { bytesOf, type OpenTable, TableError, type TableRow, type TableSource } from "./source.ts";

/** Characters that one row may have: what has more is no table, whatever its name. */
const maxRowLength = 256 * 1024;

export function parseOptions({ delimiter, quote }: Omit<TextReading, "encoding">): Options {
  return {
    delimiter,
    quote: quote === "" ? null : quote,
    escape: quote === "" ? null : quote,
    bom: true,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: maxRowLength,
  };
}

/** A text of separated values, row after row. Throws TableError where it goes no further. */
export function openText(source: TableSource, reading: TextReading): OpenTable {
  let read = 0;
  async function* counted(): AsyncGenerator<Uint8Array | string> {
    const decoder = reading.encoding === "utf8" ? null : new TextDecoder(encodingLabels[reading.encoding]); // prettier-ignore
    for await (const bytes of bytesOf(source)) {
      read += bytes.byteLength;
      yield decoder ? decoder.decode(bytes, { stream: true }) : bytes;
    }
    if (decoder) yield decoder.decode();
  }
  async function* rows(): AsyncGenerator<TableRow> {
    const maxRows = env().IMPORT_ROWS;
    const parser = parse(parseOptions(reading));
    const piped = pipeline(Readable.from(counted(), { objectMode: false }), parser);
    piped.catch(() => undefined);
    let number = 0;
    try {
      for await (const record of parser as AsyncIterable<string[]>) {
        number += 1;
        if (number > maxRows) throw new TableError("rows");
        if (number === 1 && isDelimiterLine(record)) continue;
        const cells = withoutEndMark(record.length > maxCells ? record.slice(0, maxCells) : record);
        if (cells.some((cell) => cell !== "")) yield { number, cells };
      }
    } catch (error) {
      throw faultOf(error);
    } finally {
      parser.destroy();
      await piped.catch(() => undefined);
    }
  }
  return { rows: rows(), progress: () => (source.size === 0 ? 1 : read / source.size) };
}

/** `sep=;`, which some programs write for Excel. Split by its own delimiter, the rest of it is empty. */
function isDelimiterLine([first = "", ...rest]: readonly string[]): boolean {
  return /^sep=.?$/i.test(first) && rest.every((cell) => cell === "");
}

/** Programs of DOS end a text with it. */
const endMark = "\x1A";

function withoutEndMark(record: string[]): string[] {
  const last = record.at(-1);
  return last?.endsWith(endMark) ? [...record.slice(0, -1), last.replaceAll(endMark, "")] : record;
}

function faultOf(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  if (error.code === "CSV_MAX_RECORD_SIZE") return new TableError("line");
  return error.code === "CSV_QUOTE_NOT_CLOSED" ? new TableError("quote") : error;
}
