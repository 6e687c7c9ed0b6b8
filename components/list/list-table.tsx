"use client";

import { useTranslations } from "next-intl";
import { useSearchParams } from "next/navigation";
import type { MouseEvent, ReactNode } from "react";
import { useIsHidden } from "#components/layout/sensitive.tsx";
import { MoneyColumn } from "#components/money/money.tsx";
import { cn } from "#components/ui/cn.ts";
import { ArrowDown, ArrowUp } from "#components/ui/icons.ts";
import { NoData } from "#components/ui/no-data.tsx";
import { columnDecimals } from "#lib/money-text.ts";
import { type Column, shownFrom, widthOf } from "./column.ts";

export type RowHeight = "compact" | "comfortable" | "tall";

export interface ListTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Says what a row is, for the link that opens it. */
  rowLabel: (row: Row) => string;
  height?: RowHeight;
  sort: string;
  /** Orders by a column's field, or otherwise where it does already. */
  onSort: (field: string) => void;
  open: string | null;
  /** Lists whose rows have no sheet leave it out. */
  onOpen?: (id: string) => void;
  /** The address of a row; by default that of its open sheet. */
  rowHref?: (id: string) => string;
}

// Roles are written out: a table row shown as a card would lose its own.

/** A table from 768, cards below. */
export function ListTable<Row>({
  label,
  columns,
  rows,
  rowId,
  rowLabel,
  height = "compact",
  sort,
  onSort,
  rowHref,
  ...row
}: ListTableProps<Row>) {
  const t = useTranslations("commons.list");
  const scaled = columns.map((column) => withScale(column, rows));
  const isHidden = useIsHidden();
  const sheetHref = useSheetHref();
  return (
    <table
      role="table"
      aria-label={label}
      data-height={height}
      data-beside={row.open === null ? undefined : ""}
      className="list-table"
    >
      <colgroup className="max-md:hidden">
        {columns.map((column) => (
          <col
            key={column.id}
            className={whenShown(column, row.open)}
            style={column.width ? { width: widthOf(column, row.open !== null) } : undefined}
          />
        ))}
      </colgroup>
      <thead role="rowgroup" className="sticky top-0 z-10 bg-surface max-md:hidden">
        <tr role="row" className="h-8 shadow-[inset_0_-1px_0_var(--border)]">
          {columns.map((column) => (
            <th
              key={column.id}
              role="columnheader"
              scope="col"
              aria-sort={ariaSort(column.sort, sort)}
              className={cn(
                "truncate px-2 text-12 font-medium text-muted first:pl-6 last:pr-6",
                column.numeric ? "text-right" : "text-left",
                whenShown(column, row.open),
              )}
            >
              {column.head?.(rows) ?? <ColumnHead column={column} sort={sort} onSort={onSort} />}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((item) => (
          <ListRow
            key={rowId(item)}
            id={rowId(item)}
            item={item}
            columns={scaled}
            hrefOf={rowHref ?? sheetHref}
            nameOf={(named) => (isHidden ? t("openHidden") : t("open", { name: rowLabel(named) }))}
            {...row}
          />
        ))}
      </tbody>
    </table>
  );
}

/** The list as it is with that row open: for a new tab, or a page without script. */
function useSheetHref(): (id: string) => string {
  const address = new URLSearchParams(useSearchParams());
  address.delete("open");
  const rest = address.toString();
  return (id) => (rest ? `?${rest}&open=${id}` : `?open=${id}`);
}

/** Has the amounts of a column be written with the same decimals. */
function withScale<Row>(column: Column<Row>, rows: readonly Row[]): Column<Row> {
  const { money, cell } = column;
  if (!money) return column;
  const decimals = columnDecimals(rows.flatMap((row) => money(row)));
  return {
    ...column,
    cell: (row) => {
      const content = cell(row);
      return isEmpty(content) ? content : <MoneyColumn decimals={decimals}>{content}</MoneyColumn>;
    },
  };
}

/** Classes that show a column only where there is room for it. */
function whenShown<Row>({ from, givesWay }: Column<Row>, open: string | null): string {
  return cn(
    from && shownFrom[from],
    givesWay && open !== null && (givesWay === "narrow" ? "xl:max-[1440px]:hidden" : "xl:hidden"),
  );
}

function ariaSort(field: string | undefined, sort: string): "ascending" | "descending" | undefined {
  if (!field || sort.replace("-", "") !== field) return undefined;
  return sort.startsWith("-") ? "descending" : "ascending";
}

function ColumnHead<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>;
  sort: string;
  onSort: (field: string) => void;
}) {
  const direction = ariaSort(column.sort, sort);
  const { sort: field } = column;
  if (!field) return column.header;
  const Arrow = direction === "ascending" ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      onClick={() => onSort(field)}
      className={cn(
        "group inline-flex max-w-full items-center gap-1 hover:text-text",
        column.numeric && "flex-row-reverse",
        direction && "text-text",
      )}
    >
      <span className="truncate">{column.header}</span>
      <Arrow
        className={cn(
          "size-3 shrink-0",
          !direction && "opacity-0 group-hover:opacity-50 group-focus-visible:opacity-50",
        )}
      />
    </button>
  );
}

interface ListRowProps<Row> {
  id: string;
  item: Row;
  columns: readonly Column<Row>[];
  /** The name that the row's link announces. */
  nameOf: (row: Row) => string;
  open: string | null;
  onOpen?: (id: string) => void;
  hrefOf: (id: string) => string;
}

function ListRow<Row>({ id, item, columns, nameOf, open, onOpen, hrefOf }: ListRowProps<Row>) {
  const openHere = (event: MouseEvent) => {
    // React passes clicks in a row's menu or dialog on to the row, although they are elsewhere on the page.
    const isElsewhere =
      event.target instanceof Element &&
      (!event.currentTarget.contains(event.target) ||
        event.target.closest("a, button, input, label"));
    if (isElsewhere || window.getSelection()?.toString()) return;
    onOpen?.(id);
  };
  const opening = columns.findIndex(({ isControl }) => !isControl);
  return (
    <tr
      role="row"
      onClick={onOpen ? openHere : undefined}
      data-opens={onOpen ? "" : undefined}
      data-open={open === id ? "" : undefined}
    >
      {columns.map((column, index) => (
        <td
          key={column.id}
          role="cell"
          data-card={column.card}
          className={cn(column.numeric && "numeric", whenShown(column, open)) || undefined}
        >
          {index === opening && onOpen ? (
            <a
              data-row-link={id}
              href={hrefOf(id)}
              aria-label={nameOf(item)}
              aria-current={open === id ? "true" : undefined}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                onOpen(id);
              }}
            >
              {column.cell(item)}
            </a>
          ) : (
            orNoData(column.cell(item))
          )}
        </td>
      ))}
    </tr>
  );
}

/** A card on a phone leaves a missing value out, a table says that it is missing. */
function orNoData(cell: ReactNode): ReactNode {
  return isEmpty(cell) ? <NoData short className="max-md:hidden" /> : cell;
}

function isEmpty(cell: ReactNode): boolean {
  return cell === null || cell === undefined || cell === "" || cell === false;
}
