import { PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";

type Rows = AsyncIterable<readonly (readonly string[])[]>;

/** Rows that a sheet can have; the next ones go to another. */
const maxRows = 1_048_576;

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/**
 * Generates a workbook of texts while it is downloaded. No text becomes a formula, whatever it begins with; the first
 * row is repeated on each sheet.
 */
export async function* sheetBytes(rows: Rows, title: string): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  const feeding = feed(zip, rows, title);
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

async function feed(zip: ZipFile, rows: Rows, title: string): Promise<void> {
  const iterator = rows[Symbol.asyncIterator]();
  const state: Walk = { iterator, rest: [], head: [], isOver: false };
  let sheets = 0;
  do {
    sheets += 1;
    const sheet = Readable.from(sheetXml(state), { objectMode: false }).pipe(new PassThrough());
    zip.addReadStream(sheet, `xl/worksheets/sheet${sheets}.xml`, { compressionLevel: 3 });
    await new Promise<void>((resolve, reject) => {
      sheet.once("end", resolve);
      sheet.once("error", reject);
    });
  } while (!state.isOver);
  const numbers = Array.from({ length: sheets }, (_, at) => at + 1);
  const add = (name: string, xml: string) => zip.addBuffer(Buffer.from(declaration + xml), name);
  add("[Content_Types].xml", `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${numbers.map((at) => `<Override PartName="/xl/worksheets/sheet${at}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join("")}</Types>`); // prettier-ignore
  add("_rels/.rels", `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`); // prettier-ignore
  add("xl/workbook.xml", `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${numbers.map((at) => `<sheet name="${sheetName(title, at)}" sheetId="${at}" r:id="rId${at}"/>`).join("")}</sheets></workbook>`); // prettier-ignore
  add("xl/_rels/workbook.xml.rels", `<Relationships xmlns="${packages}/relationships">${numbers.map((at) => `<Relationship Id="rId${at}" Type="${relations}/worksheet" Target="worksheets/sheet${at}.xml"/>`).join("")}</Relationships>`); // prettier-ignore
  zip.end();
}

interface Walk {
  iterator: AsyncIterator<readonly (readonly string[])[]>;
  /** Rows that were read and are not yet written. */
  rest: (readonly string[])[];
  head: readonly string[];
  isOver: boolean;
}

async function* sheetXml(state: Walk): AsyncGenerator<string> {
  yield `${declaration}<worksheet xmlns="${main}"><sheetData>`;
  let written = 0;
  if (state.head.length > 0) {
    yield rowXml(state.head);
    written += 1;
  }
  while (written < maxRows) {
    if (state.rest.length === 0) {
      const next = await state.iterator.next();
      if (next.done) {
        state.isOver = true;
        break;
      }
      state.rest = [...next.value];
      if (state.head.length === 0) state.head = state.rest[0] ?? [];
    }
    const some = state.rest.splice(0, maxRows - written);
    written += some.length;
    yield some.map(rowXml).join("");
  }
  yield "</sheetData></worksheet>";
}

function rowXml(cells: readonly string[]): string {
  return `<row>${cells.map((cell) => (cell === "" ? "<c/>" : `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`)).join("")}</row>`; // prettier-ignore
}

const marks: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
// oxlint-disable-next-line no-control-regex -- what XML can't hold
const unwritable = /[\0-\x08\x0b\x0c\x0e-\x1f\uFFFE\uFFFF]/g;

function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(unwritable, "")
    .replaceAll(/[&<>"]/g, (mark) => marks[mark] ?? "");
}

/** A sheet's name has 31 characters at most, and none of these. */
function sheetName(title: string, at: number): string {
  const name =
    title
      .replaceAll(/[[\]:*?/\\']/g, " ")
      .slice(0, 25)
      .trim() || "Contacts";
  return escapeXml(at === 1 ? name : `${name} ${at}`);
}
