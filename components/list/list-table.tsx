"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { useSearchParams } from "next/navigation";
import type { MouseEvent } from "react";
import { cn } from "#components/ui/cn.ts";
import { cardPlaces, type Column, shownFrom } from "./column.ts";

export type RowHeight = "compact" | "comfortable" | "tall";

const heights: Record<RowHeight, string> = {
  compact: "md:h-9",
  comfortable: "md:h-11",
  tall: "md:h-17",
};

interface ListTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Says what a row is, for the link that opens it. */
  rowLabel: (row: Row) => string;
  height?: RowHeight;
  sort: string;
  onSort: (sort: string) => void;
  open: string | null;
  /** Lists whose rows have no sheet leave it out. */
  onOpen?: (id: string) => void;
  /** Address of a row; of its open sheet where not given. */
  rowHref?: (id: string) => string;
}

// Roles are written out: a table row shown as a card would lose its own.

/** A table from 768, cards below. */
export function ListTable<Row>({
  label,
  columns,
  rows,
  rowId,
  height = "compact",
  sort,
  onSort,
  rowHref,
  ...row
}: ListTableProps<Row>) {
  const address = useSearchParams();
  // The list as it is with that row open: for a new tab, or a page without script.
  const sheetHref = (id: string) =>
    `?${new URLSearchParams([...[...address].filter(([name]) => name !== "open"), ["open", id]])}`;
  return (
    <table
      role="table"
      aria-label={label}
      className="w-full table-fixed border-collapse max-md:block"
    >
      <colgroup className="max-md:hidden">
        {columns.map((column) => (
          <col
            key={column.id}
            className={whenShown(column, row.open)}
            style={column.width ? { width: column.width } : undefined}
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
              <ColumnHead column={column} sort={sort} onSort={onSort} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody
        role="rowgroup"
        className="max-md:flex max-md:flex-col max-md:gap-2 max-md:px-4 max-md:pb-4"
      >
        {rows.map((item) => (
          <ListRow
            key={rowId(item)}
            id={rowId(item)}
            item={item}
            columns={columns}
            height={height}
            hrefOf={rowHref ?? sheetHref}
            {...row}
          />
        ))}
      </tbody>
    </table>
  );
}

/** Classes that show a column only where there is room for it. */
function whenShown<Row>({ from, givesWay }: Column<Row>, open: string | null): string {
  return cn(from && shownFrom[from], givesWay && open !== null && "xl:hidden");
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
  onSort: (sort: string) => void;
}) {
  const direction = ariaSort(column.sort, sort);
  const { sort: field } = column;
  if (!field) return column.header;
  const Arrow = direction === "ascending" ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      onClick={() => onSort(direction === "descending" ? field : `-${field}`)}
      className={cn(
        "inline-flex items-center gap-1 hover:text-text",
        column.numeric && "flex-row-reverse",
      )}
    >
      {column.header}
      <Arrow aria-hidden className={cn("size-3", !direction && "invisible")} />
    </button>
  );
}

interface ListRowProps<Row> {
  id: string;
  item: Row;
  columns: readonly Column<Row>[];
  rowLabel: (row: Row) => string;
  height: RowHeight;
  open: string | null;
  onOpen?: (id: string) => void;
  hrefOf: (id: string) => string;
}

function ListRow<Row>({
  id,
  item,
  columns,
  rowLabel,
  height,
  open,
  onOpen,
  hrefOf,
}: ListRowProps<Row>) {
  const t = useTranslations("commons.list");
  const openHere = (event: MouseEvent) => {
    const interactive =
      event.target instanceof Element && event.target.closest("a, button, input, label, [popover]");
    if (interactive || window.getSelection()?.toString()) return;
    onOpen?.(id);
  };
  return (
    <tr
      role="row"
      onClick={onOpen ? openHere : undefined}
      className={cn(
        "relative border-b border-border transition-colors duration-80 has-[[data-row-link]:focus-visible]:outline-2 has-[[data-row-link]:focus-visible]:-outline-offset-2 has-[[data-row-link]:focus-visible]:outline-accent",
        "max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-2.5 max-md:gap-y-1.5 max-md:rounded-card max-md:border max-md:bg-surface max-md:px-3.5 max-md:py-2.5",
        onOpen && "cursor-pointer",
        onOpen && open !== id && "hover:bg-fill",
        open === id && "bg-accent-subtle shadow-[inset_2px_0_0_var(--accent)]",
        heights[height],
      )}
    >
      {columns.map((column, index) => (
        <td
          key={column.id}
          role="cell"
          className={cn(
            "px-2 first:pl-6 last:pr-6 max-md:p-0! md:truncate [&_*]:align-middle",
            column.numeric && "text-right figures",
            whenShown(column, open),
            column.card ? cardPlaces[column.card] : "max-md:hidden",
          )}
        >
          {index === 0 && onOpen ? (
            <a
              data-row-link={id}
              href={hrefOf(id)}
              aria-label={t("open", { name: rowLabel(item) })}
              aria-current={open === id ? "true" : undefined}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                onOpen(id);
              }}
              className="outline-none"
            >
              {column.cell(item)}
            </a>
          ) : (
            column.cell(item)
          )}
        </td>
      ))}
    </tr>
  );
}
