import { PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { RawRow, TitledColumn } from "#lib/exports/column.ts";
import type { WordsOf } from "#lib/exports/csv-rows.ts";
import { escapeXml, sheetColumns, sheetHead, sheetStyles, sheetWriter } from "#lib/exports/sheet-cells.ts"; // prettier-ignore

type Rows = AsyncIterable<readonly RawRow[]>;

/** Rows that a sheet can have; the next ones go to another. */
const maxRows = 1_048_576;
const rowsAtOnce = 500;

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export interface SheetForm {
  title: string;
  columns: readonly TitledColumn[];
  wordsOf: WordsOf;
  /** How days are written, as a format of spreadsheets. */
  dayFormat: string;
}

/**
 * Generates a workbook while it is downloaded. No text becomes a formula, whatever it begins with; the headings are
 * repeated on each sheet.
 */
export async function* sheetBytes(rows: Rows, form: SheetForm): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  const feeding = feed(zip, rows, form);
  feeding.catch((error: unknown) =>
    out.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  try {
    yield* out as AsyncIterable<Buffer>;
    await feeding;
  } finally {
    out.destroy();
    await (rows as Partial<AsyncGenerator>).return?.(undefined);
  }
}

async function feed(zip: ZipFile, rows: Rows, form: SheetForm): Promise<void> {
  const state: Walk = { iterator: rows[Symbol.asyncIterator](), rest: [], at: 0, isOver: false };
  let sheets = 0;
  do {
    sheets += 1;
    const sheet = Readable.from(sheetXml(state, form), { objectMode: false }).pipe(new PassThrough()); // prettier-ignore
    zip.addReadStream(sheet, `xl/worksheets/sheet${sheets}.xml`, { compressionLevel: 1 });
    await new Promise<void>((resolve, reject) => {
      sheet.once("end", resolve);
      sheet.once("error", reject);
    });
  } while (!state.isOver);
  addParts(zip, sheets, form);
  zip.end();
}

function addParts(zip: ZipFile, sheets: number, { title, dayFormat }: SheetForm): void {
  const numbers = Array.from({ length: sheets }, (_, at) => at + 1);
  const add = (name: string, xml: string) => zip.addBuffer(Buffer.from(declaration + xml), name);
  const parts = numbers.map((at) => `<Override PartName="/xl/worksheets/sheet${at}.xml" ContentType="${types}.worksheet+xml"/>`); // prettier-ignore
  add("[Content_Types].xml", `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${parts.join("")}</Types>`); // prettier-ignore
  add("_rels/.rels", `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`); // prettier-ignore
  add("xl/workbook.xml", `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${numbers.map((at) => `<sheet name="${sheetName(title, at)}" sheetId="${at}" r:id="rId${at}"/>`).join("")}</sheets></workbook>`); // prettier-ignore
  add("xl/_rels/workbook.xml.rels", `<Relationships xmlns="${packages}/relationships">${numbers.map((at) => `<Relationship Id="rId${at}" Type="${relations}/worksheet" Target="worksheets/sheet${at}.xml"/>`).join("")}<Relationship Id="rId${sheets + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`); // prettier-ignore
  add("xl/styles.xml", `<styleSheet xmlns="${main}">${sheetStyles(dayFormat)}</styleSheet>`);
}

interface Walk {
  iterator: AsyncIterator<readonly RawRow[]>;
  /** Rows that were read, of which those from `at` on are not yet written. */
  rest: readonly RawRow[];
  at: number;
  isOver: boolean;
}

async function* sheetXml(state: Walk, { columns, wordsOf }: SheetForm): AsyncGenerator<string> {
  const write = sheetWriter(columns, wordsOf);
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${sheetColumns(columns)}<sheetData>${sheetHead(columns)}`; // prettier-ignore
  let written = 1;
  while (written < maxRows) {
    if (state.at >= state.rest.length) {
      const next = await state.iterator.next();
      if (next.done) {
        state.isOver = true;
        break;
      }
      state.rest = next.value;
      state.at = 0;
    }
    const end = state.at + Math.min(rowsAtOnce, maxRows - written);
    const some = state.rest.slice(state.at, end);
    state.at = end;
    written += some.length;
    let xml = "";
    for (const row of some) xml += write(row);
    if (xml !== "") yield xml;
  }
  yield "</sheetData></worksheet>";
}

/** A sheet's name has 31 characters at most, and none of these. */
function sheetName(title: string, at: number): string {
  const name =
    title
      .replaceAll(/[[\]:*?/\\']/g, " ")
      .slice(0, 25)
      .trim() || "Sheet";
  return escapeXml(at === 1 ? name : `${name} ${at}`);
}
