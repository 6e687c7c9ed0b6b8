import type { ReactNode } from "react";

/** The room of the numbers; what lies over the lines keeps the same. */
export const numberedLine = "pl-9";

interface CodeLinesProps<Piece> {
  lines: readonly (readonly Piece[])[];
  children: (piece: Piece) => ReactNode;
}

/** Lines of code with their numbers. A line that wraps keeps one number. */
export function CodeLines<Piece>({ lines, children }: CodeLinesProps<Piece>) {
  return lines.map((pieces, line) => (
    <div key={line} className={`relative ${numberedLine}`}>
      <span aria-hidden className="absolute left-0 w-6 text-right figures text-muted select-none">
        {line + 1}
      </span>
      {pieces.map((piece, at) => (
        <span key={at}>{children(piece)}</span>
      ))}
      {/* An empty line has no height without something on it. */}
      {pieces.length === 0 ? "\u200B" : null}
    </div>
  ));
}
