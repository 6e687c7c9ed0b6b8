"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ErrorState } from "#components/ui/error-state.tsx";
import { ArrowUp } from "#components/ui/icons.ts";
import { ListSkeleton } from "./list-skeleton.tsx";
import { ListTable, type ListTableProps } from "./list-table.tsx";
import type { ShownPage } from "./use-list-page.ts";

interface ListRowsProps<Row> extends ListTableProps<Row> {
  list: ShownPage;
  skeletonRows: number;
  empty: ReactNode;
}

/** The rows, or a placeholder: while loading, when nothing was found, or when the request failed. */
export function ListRows<Row>({ list, rows, skeletonRows, empty, ...table }: ListRowsProps<Row>) {
  return (
    <div className="relative min-h-0 flex-1 md:overflow-auto">
      {list.waiting > 0 ? <NewRows count={list.waiting} onShow={list.showNew} /> : null}
      {rows.length > 0 ? <ListTable rows={rows} {...table} /> : null}
      {list.isFailed ? <ErrorState onRetry={list.retry} retrying={list.isFetching} /> : null}
      {list.page === undefined && !list.isFailed ? <ListSkeleton rows={skeletonRows} /> : null}
      {list.page && rows.length === 0 && !list.isFailed ? empty : null}
    </div>
  );
}

/**
 * The button for new rows is in the table's head, on phones next to the count, so that it covers no data and
 * nothing moves.
 */
function NewRows({ count, onShow }: { count: number; onShow: () => void }) {
  const t = useTranslations("commons.list");
  return (
    <div className="pointer-events-none sticky top-1 z-15 -mb-6 flex h-6 justify-center max-md:absolute max-md:inset-x-4 max-md:-top-8 max-md:bottom-0 max-md:mb-0 max-md:h-auto max-md:justify-end">
      <button
        type="button"
        onClick={onShow}
        className="pointer-events-auto flex h-6 items-center gap-1 rounded-full bg-text px-2.5 text-12 font-medium text-surface max-md:sticky max-md:top-15"
      >
        <ArrowUp className="size-3.5" />
        {t("new", { count })}
      </button>
    </div>
  );
}
