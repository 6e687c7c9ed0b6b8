import { escapeFormula } from "#lib/spreadsheets/harmless-cell.ts";
import type { RawRow, TitledColumn } from "./column.ts";
import type { WordsOf } from "./csv-rows.ts";

/** The numbers of the styles that `sheetStyles` declares. */
const styleOf = { head: 1, time: 2, day: 3, money: 4, number: 5 } as const;

const day = 86_400_000;
/** 30 December 1899, the day that spreadsheets count from. */
const firstDay = Date.UTC(1899, 11, 30);

const marks: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
// oxlint-disable-next-line no-control-regex -- what XML can't hold
const unwritable = /[\0-\x08\x0b\x0c\x0e-\x1f\uD800-\uDFFF\uFFFE\uFFFF]/;
// oxlint-disable-next-line no-control-regex -- the same, each of them
const unwritables = /[\0-\x08\x0b\x0c\x0e-\x1f\uFFFE\uFFFF]/g;
const special = /[&<>"]/;
const formulaLike = /[=+\-@\t\r]/;

export function escapeXml(text: string): string {
  const clean = unwritable.test(text) ? text.toWellFormed().replaceAll(unwritables, "") : text;
  return special.test(clean) ? clean.replaceAll(/[&<>"]/g, (mark) => marks[mark] ?? "") : clean;
}

const decimal = /^-?\d+(?:\.\d+)?$/;

/** Makes the writer of rows of a sheet: numbers, money and times are values, so that a program can compute with them. */
export function sheetWriter(
  columns: readonly TitledColumn[],
  wordsOf: WordsOf,
): (row: RawRow) => string {
  const writers = columns.map((column) => writerOf(column, wordsOf(column)));
  return (row) => {
    let xml = "<row>";
    for (const [at, write] of writers.entries()) {
      const raw = row[at];
      xml += raw ? write(raw) : "<c/>";
    }
    return `${xml}</row>`;
  };
}

function writerOf(
  { kind = "text" }: TitledColumn,
  words: ((word: string) => string) | null,
): (raw: string) => string {
  if (words) {
    const known = new Map<string, string>();
    return (raw) => {
      const cell = known.get(raw) ?? textCell(words(raw));
      if (known.size < 10_000) known.set(raw, cell);
      return cell;
    };
  }
  if (kind === "time" || kind === "day") return serialCell(styleOf[kind]);
  if (kind === "text") return textCell;
  const style = styleOf[kind];
  return (raw) => (decimal.test(raw) ? `<c s="${style}"><v>${raw}</v></c>` : textCell(raw));
}

function textCell(text: string): string {
  const harmless = formulaLike.test(text) ? escapeFormula(text) : text;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(harmless)}</t></is></c>`;
}

/** A moment as the number of days that spreadsheets count. */
function serialCell(style: number): (raw: string) => string {
  let lastDay = "";
  let serial = 0;
  return (raw) => {
    const date = raw.slice(0, 10);
    if (date !== lastDay) {
      lastDay = date;
      serial = (Date.parse(date) - firstDay) / day;
    }
    if (Number.isNaN(serial)) return textCell(raw);
    const time = raw.length > 10 ? secondsOf(raw) / 86_400 : 0;
    return `<c s="${style}"><v>${Number((serial + time).toFixed(6))}</v></c>`;
  };
}

function secondsOf(raw: string): number {
  return Number(raw.slice(11, 13)) * 3600 + Number(raw.slice(14, 16)) * 60 + Number(raw.slice(17, 19)); // prettier-ignore
}

export function sheetHead(columns: readonly TitledColumn[]): string {
  const cells = columns.map(
    ({ title }) => `<c s="${styleOf.head}" t="inlineStr"><is><t>${escapeXml(escapeFormula(title))}</t></is></c>`, // prettier-ignore
  );
  return `<row>${cells.join("")}</row>`;
}

const widths = { text: 24, time: 20, day: 12, money: 14, number: 12 } as const;

export function sheetColumns(columns: readonly TitledColumn[]): string {
  const parts = columns.map(
    ({ kind = "text" }, at) => `<col min="${at + 1}" max="${at + 1}" width="${widths[kind]}" customWidth="1"/>`, // prettier-ignore
  );
  return `<cols>${parts.join("")}</cols>`;
}

const plainFormat = 'fontId="0" fillId="0" borderId="0" xfId="0"';
const formats = [164, 165, 166, 0]
  .map((id) => `<xf numFmtId="${id}" ${plainFormat} applyNumberFormat="1"/>`)
  .join("");

/** The styles of a workbook, in the order of their numbers, with days as the reader writes them. */
export function sheetStyles(dayFormat: string): string {
  return `<numFmts count="3"><numFmt numFmtId="164" formatCode="${dayFormat}\\ hh:mm:ss"/><numFmt numFmtId="165" formatCode="${dayFormat}"/><numFmt numFmtId="166" formatCode="#,##0.00##"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6"><xf numFmtId="0" ${plainFormat}/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${formats}</cellXfs>`; // prettier-ignore
}
