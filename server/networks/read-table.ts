import { AppError } from "#lib/errors.ts";
import type { OwnOperator } from "#lib/operators/operators.ts";
import {
  missingColumns,
  type OperatorLine,
  readOperatorLines,
} from "#lib/operators/own-operators.ts";
import {
  beginningOf,
  openTable,
  TableError,
  type TableSource,
} from "#server/spreadsheets/service.ts";

const faultsTold = 100;
/** More prefixes than all countries give out: what has more lines is no table of operators. */
const maxLines = 300_000;
const workbook = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/**
 * Reads a table of operators, csv or xlsx in whatever encoding and with whatever delimiters. Throws BadRequest that
 * names what is wrong by its lines: a message must not be sold by half a table.
 */
export async function readTable(bytes: Uint8Array): Promise<OwnOperator[]> {
  const [heading, ...lines] = await linesOf(bytes);
  const missing = missingColumns(heading?.cells ?? []);
  if (missing.length > 0)
    throw new AppError("BadRequest", "networks.errors.columns", {
      params: { columns: missing.join(", ") },
    });
  const cells = heading?.cells ?? [];
  const { operators, faults, wrongLines } = readOperatorLines(cells, lines, faultsTold);
  const told = new Set(faults.map(({ line }) => line)).size;
  if (faults.length > 0)
    throw new AppError(
      "BadRequest",
      `networks.errors.${told < wrongLines ? "manyLines" : "lines"}`,
      {
        params: { count: wrongLines, told },
        fields: faults.map(({ line, fault, params: { value = "", name = "" } }) => ({
          path: ["line", line],
          key: `networks.faults.${fault}`,
          params: { value: value.slice(0, 40), name },
        })),
      },
    );
  if (operators.length === 0) throw new AppError("BadRequest", "networks.errors.empty");
  return operators;
}

async function linesOf(bytes: Uint8Array): Promise<OperatorLine[]> {
  const source: TableSource = {
    size: bytes.byteLength,
    type: bytes[0] === 0x50 && bytes[1] === 0x4b ? workbook : "text/csv",
    read: async ({ start, end }) => chunksOf(bytes.subarray(start, end + 1)),
  };
  try {
    const { reading, sheet } = await beginningOf(source, 1);
    const lines: OperatorLine[] = [];
    for await (const line of openTable(source, reading, sheet).rows) {
      // The heading is one of them.
      if (lines.length > maxLines)
        throw new AppError("BadRequest", "networks.errors.tooLong", {
          params: { most: maxLines },
        });
      lines.push(line);
    }
    return lines;
  } catch (error) {
    if (error instanceof TableError) throw new AppError("BadRequest", "networks.errors.unreadable");
    throw error;
  }
}

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
