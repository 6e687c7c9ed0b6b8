"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { Pagination } from "#components/ui/pagination.tsx";
import { type ListDefinition, pageSizes } from "#lib/list-definition.ts";
import type { Identified, ListPage } from "#lib/list-page.ts";
import type { ListState } from "./use-list-state.ts";

interface ListFooterProps {
  definition: ListDefinition;
  state: ListState;
  page: ListPage<Identified>;
}

/** Which rows these are of how many, rows a page, and the other pages. */
export function ListFooter({
  definition,
  state,
  page: { data, total, totalIsEstimate },
}: ListFooterProps) {
  const t = useTranslations("commons.list");
  const id = useId();
  const { page, rows } = state.query;
  const choices = pageSizes(definition);
  const isCapped = totalIsEstimate ?? false;
  const from = (page - 1) * rows + 1;
  const to = from + data.length - 1;
  const goToPage = (next: number) => {
    if (next <= Math.ceil(total / rows)) state.setPage(next);
    else state.setPage(next, next > page ? { after: data.at(-1)?.id } : { before: data[0]?.id });
  };
  return (
    <footer
      data-action-bar=""
      className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-6 gap-y-2 border-t border-border px-6 py-1.5 text-12 text-muted max-md:px-4"
    >
      <span className="mr-auto figures">
        {data.length > 0 ? t(isCapped ? "rangeCapped" : "range", { from, to, total }) : null}
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
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {choice}
              </option>
            ))}
          </NativeSelect>
        </span>
      ) : null}
      <Pagination
        page={page}
        pages={pagesKnown({ page, rows, shown: data.length, total, isCapped })}
        onPage={goToPage}
      />
    </footer>
  );
}

interface Reach {
  page: number;
  rows: number;
  /** Rows of this page. */
  shown: number;
  total: number;
  isCapped: boolean;
}

/** Pages that can be gone to; past the cap one more at a time, as long as pages come full. */
function pagesKnown({ page, rows, shown, total, isCapped }: Reach): number {
  const counted = Math.ceil(total / rows);
  if (!isCapped || page < counted) return counted;
  return shown === rows ? page + 1 : page;
}
