import { encodingOf } from "./text-encoding.ts";

interface Beginning {
  /** It goes on: the last character or row may be cut. */
  isPart: boolean;
}

/** Text of bytes in UTF-8 or UTF-16, else as Windows writes Russian, for a preview. */
export function decodeText(bytes: Uint8Array, part: Beginning): string {
  return new TextDecoder(encodingOf(bytes, part)).decode(bytes, { stream: part.isPart });
}

const delimiters = [";", ",", "\t", "|"];
const maxCells = 50;

/** The first rows of a text of separated values, whose delimiter is detected from its first line. */
export function firstRows(
  text: string,
  { maxRows, isPart }: Beginning & { maxRows: number },
): string[][] {
  const line = /^[^\r\n]*/.exec(text)?.[0] ?? "";
  const counts = delimiters.map((delimiter) => line.split(delimiter).length);
  const delimiter = delimiters[counts.indexOf(Math.max(...counts))] ?? ",";
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let isQuoted = false;
  const endCell = () => {
    if (row.length < maxCells) row.push(cell);
    cell = "";
  };
  const endRow = () => {
    endCell();
    if (row.some((value) => value !== "")) rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length && rows.length < maxRows; at++) {
    const character = text.charAt(at);
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell === "") isQuoted = true;
    else if (character === delimiter) endCell();
    else if (character === "\n") endRow();
    else if (character !== "\r") cell += character;
  }
  if (rows.length < maxRows && !isPart && (cell !== "" || row.length > 0)) endRow();
  return rows;
}
