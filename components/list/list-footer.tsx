"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { Pagination } from "#components/ui/pagination.tsx";

interface ListFooterProps {
  page: number;
  rows: number;
  choices: readonly number[];
  total: number;
  isCapped: boolean;
  onPage: (page: number) => void;
  onRows: (rows: number) => void;
}

export function ListFooter({ page, rows, choices, total, isCapped, onPage, onRows }: ListFooterProps) {
  const t = useTranslations("commons.list");
  const id = useId();
  const from = (page - 1) * rows + 1;
  const to = Math.min(page * rows, total);
  return (
    <footer className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-6 gap-y-2 border-t border-border px-6 py-1.5 text-12 text-muted max-md:px-4">
      <span className="figures mr-auto">{t(isCapped ? "rangeCapped" : "range", { from, to, total })}</span>
      {total > (choices[0] ?? 0) ? (
        <span className="flex items-center gap-2">
          <label htmlFor={id}>{t("rows")}</label>
          <NativeSelect id={id} size="sm" value={rows} onChange={(event) => onRows(Number(event.target.value))} className="w-18">
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {choice}
              </option>
            ))}
          </NativeSelect>
        </span>
      ) : null}
      <Pagination page={page} pages={Math.ceil(total / rows)} onPage={onPage} />
    </footer>
  );
}
