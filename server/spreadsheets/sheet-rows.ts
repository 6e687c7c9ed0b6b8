import { env } from "#lib/env.ts";
import { maxCells } from "#lib/spreadsheets/reading.ts";
import { type Archive, openArchive } from "./archive.ts";
import { columnOf, dayOf, isRounded, numberOf, plainText } from "./cell-values.ts";
import { PackedTexts } from "./packed-texts.ts";
import { type OpenTable, TableError, type TableRow, type TableSource } from "./source.ts";
import { readWorkbook, type Workbook } from "./workbook.ts";
import { walkXml } from "./xml.ts";

/** Characters of a cell that are read. */
const maxCellLength = 1000;
/** Far below what the database counts to: rows after it that have no number are counted on. */
const maxRowNumber = 2 ** 30;

/** Sheets among which the one that is read is looked for. */
const maxSheets = 20;

/**
 * A sheet of a workbook, row after row: that of this title, else the first one. Throws TableError where it goes no
 * further.
 */
export function openSheet(source: TableSource, title: string | null): OpenTable {
  let progress = () => 0;
  async function* rows(): AsyncGenerator<TableRow> {
    const archive = await openArchive(source);
    try {
      const workbook = await readWorkbook(archive);
      const { path } = workbook.sheets.find((one) => one.title === title) ?? workbook.sheets[0];
      assertUnpacked(archive, path, workbook.texts);
      const texts = new PackedTexts();
      if (workbook.texts) await readTexts(archive, workbook.texts, (text) => texts.add(text));
      const sheet = archive.read(path);
      ({ progress } = sheet);
      yield* readSheet(sheet.bytes, workbook, { size: archive.sizeOf(path), textAt: (at) => texts.get(at) }); // prettier-ignore
    } finally {
      archive.close();
    }
  }
  return { rows: rows(), progress: () => progress() };
}

export interface SheetBeginning {
  rows: TableRow[];
  sheet: string;
  /** Titles of the sheets to choose from. */
  sheets: string[];
}

/**
 * The first rows of a sheet: of the one named, else of the first whose rows are `wanted`, else of the first that has
 * rows. Only the shared texts that they use are kept in memory.
 */
export async function firstOfSheet(
  source: TableSource,
  maxRows: number,
  { sheet = null, isWanted = ({ length }) => length > 0 }: SheetChoice = {},
): Promise<SheetBeginning> {
  const archive = await openArchive(source);
  try {
    const workbook = await readWorkbook(archive);
    const sheets = workbook.sheets.slice(0, maxSheets);
    const named = sheets.find(({ title }) => title === sheet);
    let best: SheetBeginning | null = null;
    for (const { title, path } of named ? [named] : sheets) {
      const rows = await firstRows(archive, { workbook, path, maxRows });
      const found = { rows, sheet: title, sheets: sheets.map((one) => one.title) };
      if (rows.length > 0 && isWanted(rows.map(({ cells }) => cells))) return found;
      if (!best || (best.rows.length === 0 && rows.length > 0)) best = found;
    }
    if (!best) throw new TableError("empty");
    return best;
  } finally {
    archive.close();
  }
}

export interface SheetChoice {
  /** The title of the sheet to read. */
  sheet?: string | null;
  /** Whether the rows at the beginning of a sheet are those that are looked for. */
  isWanted?: (rows: readonly (readonly string[])[]) => boolean;
}

async function firstRows(
  archive: Archive,
  { workbook, path, maxRows }: { workbook: Workbook; path: string; maxRows: number },
): Promise<TableRow[]> {
  assertUnpacked(archive, path, workbook.texts);
  const named = new Map<number, string>();
  const marked: TableRow[] = [];
  const mark = (at: number) => {
    named.set(at, "");
    return `\0${at}`;
  };
  const { bytes } = archive.read(path);
  for await (const row of readSheet(bytes, workbook, {
    size: archive.sizeOf(path),
    textAt: mark,
  })) {
    marked.push(row);
    if (marked.length === maxRows) break;
  }
  const last = Math.max(-1, ...named.keys());
  let at = 0;
  if (workbook.texts && last >= 0)
    await readTexts(archive, workbook.texts, (text) => {
      if (named.has(at)) named.set(at, text);
      return ++at <= last;
    });
  const textOf = (cell: string) =>
    cell.startsWith("\0") ? (named.get(Number(cell.slice(1))) ?? "") : cell;
  return marked.map((row) => ({ ...row, cells: row.cells.map(textOf) }));
}

/** Every text that cells name by number, until `take` answers false. */
async function readTexts(
  archive: Archive,
  name: string,
  take: (text: string) => unknown,
): Promise<void> {
  let text = "";
  let isText = false;
  let phonetic = 0;
  let isOver = false;
  const walked = walkXml(archive.read(name).bytes, {
    open(tag) {
      if (tag === "si") text = "";
      if (tag === "rPh") phonetic += 1;
      isText = tag === "t" && phonetic === 0;
    },
    text(part) {
      if (isText && text.length < maxCellLength) text += part;
    },
    close(tag) {
      isText = false;
      if (tag === "rPh") phonetic -= 1;
      if (tag === "si" && !isOver) isOver = take(plainText(text)) === false;
    },
  });
  for await (const _ of walked) if (isOver) return;
}

async function* readSheet(
  bytes: AsyncIterable<Uint8Array>,
  { isDay, isSince1904 }: Workbook,
  { size, textAt }: { size: number; textAt: (at: number) => string },
): AsyncGenerator<TableRow> {
  const maxRows = env().IMPORT_ROWS;
  let rows = 0;
  const found: TableRow[] = [];
  let number = 0;
  let cells: string[] = [];
  let rounded: number[] = [];
  let column = -1;
  let kind = "";
  let style = 0;
  let value = "";
  let isValue = false;
  let phonetic = 0;
  const cellValue = (): string => {
    if (kind === "s") return textAt(Number(value));
    if (kind === "b") return value === "1" ? "TRUE" : "FALSE";
    if (kind === "e") return "";
    if (kind !== "" && kind !== "n") return plainText(value);
    if (isDay[style] === true) return dayOf(Number(value), isSince1904);
    if (isRounded(value)) rounded.push(column);
    return numberOf(value);
  };
  const walked = walkXml(bytes, {
    open(tag, attributes) {
      if (tag === "dimension") assertRows(attributes.ref ?? "", size);
      else if (tag === "row") {
        rows += 1;
        if (rows > maxRows) throw new TableError("rows");
        const given = Number(attributes.r);
        number = given > number && given <= maxRowNumber ? given : number + 1;
        cells = [];
        rounded = [];
        column = -1;
      } else if (tag === "c") {
        column = columnOf(attributes.r) ?? column + 1;
        kind = attributes.t ?? "";
        style = Number(attributes.s ?? 0);
        value = "";
      } else if (tag === "rPh") phonetic += 1;
      isValue = (tag === "v" || tag === "t") && phonetic === 0;
    },
    text(part) {
      if (isValue && value.length < maxCellLength) value += part;
    },
    close(tag) {
      isValue = false;
      if (tag === "rPh") phonetic -= 1;
      if (tag === "c" && value !== "" && column < maxCells) {
        while (cells.length < column) cells.push("");
        cells[column] = cellValue();
      }
      if (tag === "row" && cells.some((cell) => cell !== ""))
        found.push({ number, cells, ...(rounded.length > 0 && { rounded }) });
    },
  });
  try {
    for await (const _ of walked) yield* found.splice(0);
  } catch (error) {
    // Rows before a fault of the file stay, those of the same piece of it too.
    if (error instanceof TableError) yield* found;
    throw error;
  }
  yield* found;
}

/** The sheet and its texts together: both are inflated. */
function assertUnpacked(archive: Archive, sheet: string, texts: string | null): void {
  const bytes = archive.sizeOf(sheet) + (texts ? archive.sizeOf(texts) : 0);
  if (bytes > env().IMPORT_UNPACKED_MB * 1024 * 1024) throw new TableError("bomb");
}

/** Refuses a sheet by the range it declares, unless it is too small for so many rows: formatted cells count there. */
function assertRows(range: string, size: number): void {
  const declared = Number(/(\d+)$/.exec(range)?.[1] ?? 0);
  const possible = Math.floor(size / "<row/>".length);
  if (Math.min(declared, possible) > env().IMPORT_ROWS) throw new TableError("rows");
}
