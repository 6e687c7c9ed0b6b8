"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useRef, useState } from "react";
import { SensitiveToggle } from "#components/layout/sensitive-toggle.tsx";
import { Sensitive } from "#components/layout/sensitive.tsx";
import { ProgressLine } from "#components/ui/progress.tsx";
import type { Column } from "./column.ts";
import { DataProvider } from "./data-provider.tsx";
import type { Filter } from "./filter.ts";
import { ListFooter } from "./list-footer.tsx";
import { type ListDefinition, type ListPage, rowChoices } from "./list-query.ts";
import { ListRows } from "./list-rows.tsx";
import type { RowHeight } from "./list-table.tsx";
import { ListToolbar } from "./list-toolbar.tsx";
import { useListKeys } from "./use-list-keys.ts";
import { type FetchPage, type InitialPage, useListPage } from "./use-list-page.ts";
import { useListState } from "./use-list-state.ts";

/** What the open row's sheet gets; hand it on to components/ui/sheet.tsx with `docked`. */
export interface OpenRow<Row> {
  id: string;
  /** Undefined when the row is not on this page: the sheet fetches it by id. */
  row: Row | undefined;
  onClose: () => void;
  onPrevious?: () => void;
  onNext?: () => void;
}

export interface ListProps<Row> {
  definition: ListDefinition;
  initial: InitialPage<Row>;
  fetchPage: FetchPage<Row>;
  fetchRows?: (ids: string[]) => Promise<Row[]>;
  label: string;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  rowLabel: (row: Row) => string;
  height?: RowHeight;
  filters?: readonly Filter[];
  /** Without it the list has no search. */
  searchLabel?: string;
  /** Days the reader may look back over at once. */
  maxDays?: number;
  summary?: (page: ListPage<Row>) => ReactNode;
  controls?: ReactNode;
  empty: ReactNode;
  sheet?: (open: OpenRow<Row>) => ReactNode;
  /** Where a row leads, for a list whose rows have pages instead of a sheet. */
  rowHref?: (id: string) => string;
}

/** The one list mechanism: state in the address, rows from the server, kept fresh by the socket. */
export function List<Row>(props: ListProps<Row>) {
  return (
    <DataProvider>
      <ListBody {...props} />
    </DataProvider>
  );
}

function ListBody<Row>({
  definition,
  initial,
  fetchPage,
  fetchRows,
  rowId,
  sheet,
  rowHref,
  filters = [],
  empty,
  ...props
}: ListProps<Row>) {
  const searchRef = useRef<HTMLInputElement>(null);
  const [isHidden, setHidden] = useState(false);
  const state = useListState(definition);
  const { query, open } = state;
  const list = useListPage({
    resource: definition.resource,
    within: definition.within,
    query,
    initial,
    fetchPage,
    fetchRows,
    rowId,
  });
  const rows = list.page?.rows ?? [];
  const ids = rows.map(rowId);
  const router = useRouter();
  const goToRow = rowHref && ((id: string) => router.push(rowHref(id)));
  const onOpen = sheet ? state.openRow : goToRow;
  useListKeys({ searchRef, ids, open, onOpen, onClose: state.closeRow });

  const goToPage = (page: number) => {
    const counted = Math.ceil((list.page?.total ?? 0) / query.rows);
    if (page <= counted) state.setPage(page);
    else state.setPage(page, page > query.page ? { after: ids.at(-1) } : { before: ids[0] });
  };

  const at = open === null ? -1 : ids.indexOf(open);
  const openBeside = (step: 1 | -1) => {
    const id = at === -1 ? undefined : ids[at + step];
    return id === undefined ? undefined : () => state.openRow(id);
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ListToolbar
        state={state}
        presets={definition.presets ?? []}
        filters={filters}
        maxDays={props.maxDays}
        searchLabel={props.searchLabel}
        searchRef={searchRef}
        summary={list.page ? props.summary?.(list.page) : undefined}
        controls={
          <>
            {props.controls}
            <SensitiveToggle hidden={isHidden} onChange={setHidden} />
          </>
        }
      />
      <Sensitive hidden={isHidden}>
        <div className="relative flex min-h-0 flex-1 border-t border-border max-md:border-t-0">
          <ProgressLine active={list.isFetching} className="-top-px z-20" />
          <div className="flex min-w-0 flex-1 flex-col">
            <ListRows
              {...props}
              rows={rows}
              rowId={rowId}
              list={list}
              skeletonRows={query.rows}
              sort={query.sort}
              onSort={state.setSort}
              open={open}
              onOpen={onOpen}
              rowHref={rowHref}
              empty={empty}
            />
            {list.page && list.page.total > 0 ? (
              <ListFooter
                page={query.page}
                rows={query.rows}
                choices={rowChoices(definition)}
                shown={rows.length}
                total={list.page.total}
                isCapped={list.page.isCapped ?? false}
                onPage={goToPage}
                onRows={state.setRows}
              />
            ) : null}
          </div>
          {open !== null && sheet
            ? sheet({
                id: open,
                row: rows[at],
                onClose: state.closeRow,
                onPrevious: openBeside(-1),
                onNext: openBeside(1),
              })
            : null}
        </div>
      </Sensitive>
    </div>
  );
}
