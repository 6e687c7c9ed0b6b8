"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { readApi } from "#components/list/read-api.ts";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import type { FileRows } from "#lib/storage/file.ts";
import { RowsTable } from "./rows-table.tsx";

/** The first rows of a workbook, which the server reads. */
export function SheetContent({ id }: { id: string }) {
  const t = useTranslations("storage.preview");
  const { data, isError } = useQuery<FileRows>({
    queryKey: ["storage", "rows", id],
    queryFn: async ({ signal }) =>
      readApi(`/storage/${id}`, new URLSearchParams({ return: "rows" }), signal),
    staleTime: Infinity,
    retry: 0,
  });
  if (isError) return <EmptyState illustration="files" title={t("failed")} />;
  if (!data) return <Spinner className="mx-auto my-10 size-6" />;
  return <RowsTable rows={data.rows} />;
}
