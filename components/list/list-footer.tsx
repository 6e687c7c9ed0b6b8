"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { Pagination } from "#components/ui/pagination.tsx";

interface ListFooterProps {
  page: number;
  rows: number;
  choices: readonly number[];
  /** Rows of this page. */
  shown: number;
  total: number;
  isCapped: boolean;
  onPage: (page: number) => void;
  onRows: (rows: number) => void;
}

export function ListFooter({
  page,
  rows,
  choices,
  shown,
  total,
  isCapped,
  onPage,
  onRows,
}: ListFooterProps) {
  const t = useTranslations("commons.list");
  const id = useId();
  const from = (page - 1) * rows + 1;
  const to = from + shown - 1;
  return (
    <footer className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-6 gap-y-2 border-t border-border px-6 py-1.5 text-12 text-muted max-md:px-4">
      <span className="mr-auto figures">
        {shown > 0 ? t(isCapped ? "rangeCapped" : "range", { from, to, total }) : null}
      </span>
      {total > (choices[0] ?? 0) ? (
        <span className="flex items-center gap-2">
          <label htmlFor={id}>{t("rows")}</label>
          <NativeSelect
            id={id}
            size="sm"
            value={rows}
            onChange={(event) => onRows(Number(event.target.value))}
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
        pages={pagesKnown({ page, rows, shown, total, isCapped })}
        onPage={onPage}
      />
    </footer>
  );
}

/** Pages that can be gone to; past the cap one more at a time, as long as pages come full. */
export function pagesKnown({
  page,
  rows,
  shown,
  total,
  isCapped,
}: Pick<ListFooterProps, "page" | "rows" | "shown" | "total" | "isCapped">): number {
  const counted = Math.ceil(total / rows);
  if (!isCapped || page < counted) return counted;
  return shown === rows ? page + 1 : page;
}
