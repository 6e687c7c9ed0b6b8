import type { ReactNode } from "react";
import { cn } from "./cn.ts";

interface PlainTableProps {
  label: string;
  /** Words of the head; numbers stand at the right. */
  head: readonly { word: string; isNumber?: boolean }[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** Rows of facts under a head; on narrow screens it is moved sideways within its card. */
export function PlainTable({ label, head, rows }: PlainTableProps) {
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the keyboard too
      tabIndex={0}
      role="group"
      aria-label={label}
      className="overflow-x-auto"
    >
      <table className="w-full text-13">
        <caption className="sr-only">{label}</caption>
        <thead className="text-12 text-muted">
          <tr className="border-b border-border">
            {head.map(({ word, isNumber }) => (
              <th
                key={word}
                scope="col"
                className={cn(
                  "h-8 px-2 font-normal whitespace-nowrap first:pl-4 last:pr-4",
                  isNumber ? "text-right" : "text-left",
                )}
              >
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key} className="border-b border-border last:border-b-0">
              {cells.map((cell, at) => (
                <td
                  key={head[at]?.word}
                  className={cn(
                    "h-10 px-2 py-1.5 first:pl-4 last:pr-4",
                    head[at]?.isNumber && "text-right figures whitespace-nowrap",
                  )}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
