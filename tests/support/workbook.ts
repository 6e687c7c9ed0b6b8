import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";

const rels = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

interface Workbook {
  /** The XML within `<sheetData>`. */
  rows: string;
  /** Texts that cells name by number, as XML. */
  texts?: readonly string[];
  /** The XML within `<styleSheet>`. */
  styles?: string;
  isSince1904?: boolean;
  /** Further entries of the archive, or others for these. */
  parts?: Record<string, Buffer | string>;
}

/** A workbook as spreadsheets write it. */
export async function workbook({
  rows,
  texts,
  styles,
  isSince1904 = false,
  parts = {},
}: Workbook): Promise<Buffer> {
  const zip = new ZipFile();
  const entries: Record<string, Buffer | string> = {
    "[Content_Types].xml": "<Types/>",
    "xl/workbook.xml": `<workbook xmlns:r="${rels}"><workbookPr date1904="${isSince1904 ? 1 : 0}"/><sheets><sheet name="Hidden" sheetId="1" state="hidden" r:id="rId1"/><sheet name="People" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml":
      "<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>",
    "xl/worksheets/sheet2.xml": `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...(texts && {
      "xl/sharedStrings.xml": `<sst>${texts.map((text) => `<si>${text}</si>`).join("")}</sst>`,
    }),
    ...(styles && { "xl/styles.xml": `<styleSheet>${styles}</styleSheet>` }),
    ...parts,
  };
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream as Readable);
}
