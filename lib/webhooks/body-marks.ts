/** A piece of a template as the studio draws it; the pieces joined are the template. */
export interface BodyMark {
  kind: "text" | "field" | "missing" | "unfinished";
  text: string;
}

/** A whole placeholder, or one that is not finished: up to what ends it. */
const places = /\{\{\s*([\w$]+(?:\.[\w$]+)*)\s*\}\}|\{\{[^{}"\n]*\}{0,2}/g;

/** Cuts a template into what is marked; `has` says whether the event has a value at a path. */
export function markBody(body: string, has: (path: string) => boolean): BodyMark[] {
  const marks: BodyMark[] = [];
  let end = 0;
  for (const match of body.matchAll(places)) {
    const [text, path] = match;
    if (match.index > end) marks.push({ kind: "text", text: body.slice(end, match.index) });
    if (path === undefined) marks.push({ kind: "unfinished", text });
    else marks.push({ kind: has(path) ? "field" : "missing", text });
    end = match.index + text.length;
  }
  if (end < body.length) marks.push({ kind: "text", text: body.slice(end) });
  return marks;
}

/** How many placeholders of a template are not finished. */
export function countUnfinished(body: string): number {
  return markBody(body, () => true).filter(({ kind }) => kind === "unfinished").length;
}

/** Cuts pieces at the ends of lines: the pieces of each line, at least one line. */
export function linesOf<Piece extends { text: string }>(pieces: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = [[]];
  for (const piece of pieces)
    for (const [at, text] of piece.text.split("\n").entries()) {
      if (at > 0) lines.push([]);
      if (text !== "") lines.at(-1)?.push({ ...piece, text });
    }
  return lines;
}
