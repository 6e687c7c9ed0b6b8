"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { type ReactNode, useRef } from "react";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import { Sensitive } from "#components/layout/sensitive.tsx";
import { Hydrated } from "#components/query/hydrated.tsx";
import { ProgressLine } from "#components/ui/progress.tsx";
import type { EmptyPage, Identified, ListPage } from "#lib/list-page.ts";
import type { Column } from "./column.ts";
import type { Filter } from "./filter.ts";
import { ListControls } from "./list-controls.tsx";
import type { NothingYet } from "./list-empty.tsx";
import { ListFooter } from "./list-footer.tsx";
import { ListRows } from "./list-rows.tsx";
import { ListStale } from "./list-stale.tsx";
import { ListSummary } from "./list-summary.tsx";
import type { SumsShown } from "./list-sums.tsx";
import type { RowHeight } from "./list-table.tsx";
import { ListToolbar } from "./list-toolbar.tsx";
import { ListWider } from "./list-wider.tsx";
import type { LoadedList } from "./loaded-list.ts";
import type { OpenRow } from "./row-sheet.tsx";
import { useListKeys } from "./use-list-keys.ts";
import { useListPage } from "./use-list-page.ts";
import { useListState } from "./use-list-state.ts";
import { useWholeCount } from "./use-whole-count.ts";

// An empty list is in the page's HTML already; most lists are not empty and need no script for it.
const ListEmpty = lazyDialog(() => import("./list-empty.tsx").then((module) => module.ListEmpty));

// Phones alone show it: in the page's HTML at once, its script comes after what all wait for.
const SortChoice = dynamic(() => import("./sort-choice.tsx").then((module) => module.SortChoice), {
  ssr: true,
});

export interface ListProps<Page extends ListPage<Identified>, Details extends Identified> {
  list: LoadedList<Page, Details>;
  label: string;
  /** `false` for a column or filter that is not for this reader. */
  columns: readonly (Column<Page["data"][number]> | false)[];
  /** Says what a row is, for the link that opens it. */
  rowLabel: (row: Page["data"][number]) => string;
  height?: RowHeight;
  filters: readonly (Filter | false)[];
  searchLabel: string;
  /** What the filters found: "1,284 messages · €86.42"; of all pages, not of this one. */
  summary: (found: Page | EmptyPage) => ReactNode;
  /** The names of the states in the sums under the list. */
  sums?: SumsShown;
  /** The button of the filter on phones: "Show 31 messages". */
  showLabel: (count: number) => string;
  /** Where the page's header is shared with other lists and has no room for "New …". */
  actions?: ReactNode;
  /** Leads to another view of the same rows; an icon on phones. */
  view?: ReactNode;
  empty: NothingYet;
  /** Placed between the rows and the footer: the actions on selected rows. */
  bar?: (found: Page | EmptyPage) => ReactNode;
  /** The open row's details: a RowSheet. */
  sheet?: (open: OpenRow<Page["data"][number], Details>) => ReactNode;
  /** Stands where the sheet does, and gives way to it. */
  beside?: ReactNode;
  /** Where a row leads, for a list whose rows have pages instead of a sheet. */
  rowHref?: (id: string) => string;
}

/** The one list: state in the address, first rows from the server, kept fresh by the socket. */
export function List<Page extends ListPage<Identified>, Details extends Identified>(
  props: ListProps<Page, Details>,
) {
  return (
    <Hydrated state={props.list.answers}>
      <ListContent {...props} />
    </Hydrated>
  );
}

function ListContent<Page extends ListPage<Identified>, Details extends Identified>({
  list: { definition },
  columns,
  filters,
  searchLabel,
  summary,
  sums,
  showLabel,
  actions,
  view,
  empty,
  bar,
  sheet,
  beside,
  rowHref,
  ...table
}: ListProps<Page, Details>) {
  const shownColumns = columns.filter((column) => column !== false);
  const t = useTranslations("commons.list");
  const searchRef = useRef<HTMLInputElement>(null);
  const state = useListState(definition);
  const { query, open } = state;
  const list = useListPage<Page>(definition, query);
  const counted = useWholeCount<Page>(definition, query, list.page);
  const rows: Page["data"] = list.page?.data ?? [];
  const ids = rows.map(({ id }) => id);
  const router = useRouter();
  const goToRow = rowHref && ((id: string) => router.push(rowHref(id)));
  const onOpen = sheet ? state.openRow : goToRow;
  useListKeys({ searchRef, ids, open, onOpen, onClose: state.closeRow });

  const showLabelOf = ({ total, totalIsEstimate }: ListPage<Identified>) =>
    totalIsEstimate ? t("showAtLeast", { count: total }) : showLabel(total);
  const at = open === null ? -1 : ids.indexOf(open);
  const openBeside = (step: 1 | -1) => {
    const id = at === -1 ? undefined : ids[at + step];
    return id === undefined ? undefined : () => state.openRow(id);
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ListToolbar
        definition={definition}
        state={state}
        filters={filters.filter((filter) => filter !== false)}
        searchLabel={searchLabel}
        searchRef={searchRef}
        summary={
          counted && (
            <Sensitive>
              <ListSummary counted={counted} summary={summary} sums={sums} />
            </Sensitive>
          )
        }
        result={counted && !list.isFetching ? showLabelOf(counted.found) : null}
        actions={actions}
        sort={<SortChoice definition={definition} columns={shownColumns} state={state} />}
        controls={
          <>
            {view}
            <ListControls definition={definition} query={query} label={table.label} />
          </>
        }
      />
      <div className="relative flex min-h-0 flex-1 border-t border-border max-md:border-t-0">
        <ProgressLine active={list.isFetching} className="-top-px z-20" />
        <div className="flex min-w-0 flex-1 flex-col">
          <Sensitive>
            <ListStale asOf={list.asOf} />
            <ListWider definition={definition} query={query} />
            <ListRows
              {...table}
              columns={shownColumns}
              rows={rows}
              rowId={rowId}
              list={list}
              skeletonRows={query.rows}
              sort={query.sort}
              onSort={state.sortBy}
              open={open}
              onOpen={onOpen}
              rowHref={rowHref}
              empty={
                <ListEmpty
                  definition={definition}
                  state={state}
                  nothingYet={empty}
                  total={counted?.found.total ?? 0}
                />
              }
            />
            {counted && bar?.(counted.found)}
            {counted && counted.found.total > 0 ? (
              <ListFooter
                definition={definition}
                state={state}
                ids={ids}
                counted={counted}
                sums={sums}
              />
            ) : null}
          </Sensitive>
        </div>
        {open !== null && sheet
          ? sheet({
              id: open,
              row: rows[at],
              definition,
              onOpen: state.openRow,
              onClose: state.closeRow,
              onPrevious: openBeside(-1),
              onNext: openBeside(1),
            })
          : beside}
      </div>
    </div>
  );
}

function rowId({ id }: Identified): string {
  return id;
}
