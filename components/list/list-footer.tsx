"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { NamedOptions } from "#components/ui/named-options.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { Pagination } from "#components/ui/pagination.tsx";
import { type ListDefinition, pageSizes } from "#lib/list-definition.ts";
import type { Identified, ListPage } from "#lib/list-page.ts";
import { lastNumbered } from "./list-query.ts";
import { FoundSums, type SumsShown } from "./list-sums.tsx";
import type { ListState } from "./use-list-state.ts";
import type { Counted } from "./use-whole-count.ts";

interface ListFooterProps {
  definition: ListDefinition;
  state: ListState;
  /** Ids of the rows on the page. */
  ids: readonly string[];
  counted: Counted<ListPage<Identified>>;
  sums?: SumsShown;
}

/** Shows the range and number of rows, their sums, the page size and the other pages. */
export function ListFooter({ definition, state, ids, counted: { found }, sums }: ListFooterProps) {
  const t = useTranslations("commons.list");
  const id = useId();
  const { page, rows } = state.query;
  const choices = pageSizes(definition);
  const { total, totalIsEstimate = false } = found;
  const from = (page - 1) * rows + 1;
  const to = from + ids.length - 1;
  const goToPage = (next: number) => {
    if (next <= lastNumbered(rows)) state.setPage(next);
    else state.setPage(next, next > page ? { after: ids.at(-1) } : { before: ids[0] });
  };
  const { pages, hasLast } = pagesOf({ page, rows, shown: ids.length, total, totalIsEstimate });
  return (
    <footer
      data-action-bar=""
      className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-6 gap-y-2 border-t border-border px-6 py-1.5 text-12 text-muted max-md:px-4"
    >
      {sums && found.sums ? (
        <FoundSums
          found={found}
          sums={sums}
          className="min-h-7 basis-full border-b border-border pb-1.5 max-md:hidden"
          isBelow
        />
      ) : null}
      <span className="mr-auto figures">
        {ids.length > 0
          ? t(totalIsEstimate ? "rangeAtLeast" : "range", { from, to, total: Math.max(total, to) })
          : null}
      </span>
      {total > choices[0] ? (
        <span className="flex items-center gap-2">
          <label htmlFor={id}>{t("rows")}</label>
          <NativeSelect
            id={id}
            size="sm"
            value={rows}
            onChange={(event) => state.setRows(Number(event.target.value))}
            className="w-18"
          >
            <NamedOptions values={choices} nameOf={(choice) => choice} />
          </NativeSelect>
        </span>
      ) : null}
      <Pagination page={page} pages={pages} hasLast={hasLast} onPage={goToPage} />
    </footer>
  );
}

interface Reach {
  page: number;
  rows: number;
  /** The number of rows on this page. */
  shown: number;
  total: number;
  totalIsEstimate: boolean;
}

/** How many pages there are, and whether the last of them can be gone to from anywhere. */
function pagesOf({ page, rows, shown, total, totalIsEstimate }: Reach) {
  const counted = Math.ceil(total / rows);
  if (!totalIsEstimate) return { pages: counted, hasLast: counted <= lastNumbered(rows) };
  // While pages are full, one more page is offered.
  return { pages: Math.max(counted, shown === rows ? page + 1 : page), hasLast: false };
}
