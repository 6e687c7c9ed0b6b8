import type { ReactNode } from "react";
import type { ColumnAmount } from "#lib/money-text.ts";

/** A column of a list; on phones its cell takes a place in the row's card. */
export interface Column<Row> {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** The content of the head where it depends on the rows shown. */
  head?: (rows: readonly Row[]) => ReactNode;
  /** Its cells contain controls. The first other column opens the row. */
  isControl?: boolean;
  /** Pixels, or any CSS length; the one column without a width takes what is left and is cut short. */
  width?: number | string;
  /** The width, pixels or any CSS length, while the sheet is open next to the list; the sheet shows the value in full. */
  beside?: number | string;
  /** Numbers are right-aligned and tabular. */
  numeric?: boolean;
  /** The amounts that its cells show of a row: all of the column are written with the same decimals. */
  money?: (row: Row) => ColumnAmount | readonly ColumnAmount[];
  /** What pressing the head orders by: one of the definition's `sorts`, or `createdAt`. */
  sort?: string;
  /** Least width of the window that shows the column. */
  from?: "lg" | "xl" | "2xl";
  /**
   * Hides the column while the sheet is open next to the list, because the sheet shows the value; with `narrow` only
   * under 1440, where what is left would be cut.
   */
  givesWay?: boolean | "narrow";
  /** Place in the phone's card; a column without one is left out there. */
  card?: CardPlace;
}

/**
 * `title` and `corner` share the first line; `body` is the middle, two lines of text, then `block`,
 * anything; `foot`, `aside` and `end` share the last line, with `actions` below. Their looks: list.css.
 */
export type CardPlace =
  | "icon"
  | "title"
  | "corner"
  | "body"
  | "block"
  | "foot"
  | "aside"
  | "end"
  | "actions";

export const shownFrom = {
  lg: "md:max-lg:hidden",
  xl: "md:max-xl:hidden",
  "2xl": "md:max-2xl:hidden",
};

/** The width of a column; from 1280 px on it may be narrower while the sheet is open. */
export function widthOf<Row>(
  { width, beside }: Column<Row>,
  isBeside: boolean,
): number | string | undefined {
  if (!isBeside || beside === undefined || width === undefined) return width;
  const usual = typeof width === "number" ? `${width}px` : width;
  return `max(${typeof beside === "number" ? `${beside}px` : beside}, min(${usual}, calc((1280px - 100vw) * 999)))`;
}

/** A width of one number of pixels under 1024 and of another from there on. */
export function widerFromLg(narrow: number, wide: number): string {
  return widerFrom(1024, narrow, wide);
}

/** A width of one number of pixels under a width of the window and of another from there on. */
export function widerFrom(window: number, narrow: number, wide: number): string {
  return `clamp(${narrow}px, calc((100vw - ${window - 1}px) * 999), ${wide}px)`;
}
