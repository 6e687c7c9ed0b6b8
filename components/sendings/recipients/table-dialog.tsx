"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { leaveSignedOut } from "#components/layout/session-over.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Field } from "#components/ui/field.tsx";
import { NamedOptions } from "#components/ui/named-options.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { TitledDialog } from "#components/ui/titled-dialog.tsx";
import { columnLetters, linesOfColumns } from "#lib/sendings/address-columns.ts";
import type { AddressTable } from "#lib/sendings/address-table.ts";

interface TableDialogProps {
  file: File;
  /** Takes the addresses, a line for each row. */
  onLines: (text: string) => void;
  onClose: () => void;
}

const samplesShown = 3;

/** Which columns of a workbook are taken as recipients. */
export function TableDialog({ file, onLines, onClose }: TableDialogProps) {
  const t = useTranslations("send.recipients.table");
  const [sheet, setSheet] = useState<string | null>(null);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const { data, error, isFetching } = useQuery({
    queryKey: ["sendings", "recipients", file.name, file.size, file.lastModified, sheet],
    queryFn: async () => readTable(file, sheet, t("failed")),
    placeholderData: keepPreviousData,
    retry: 0,
    gcTime: 0,
  });
  const columns = data?.columns ?? [];
  const chosen = columns.filter(({ place }) => !left.has(place));
  const count = chosen.reduce((sum, { addresses }) => sum + addresses, 0);
  const isReady = data !== undefined && !isFetching && !error;
  const turn = (place: number, isTaken: boolean) => {
    const next = new Set(left);
    if (isTaken) next.delete(place);
    else next.add(place);
    setLeft(next);
  };
  return (
    <TitledDialog
      open
      onClose={onClose}
      title={t("title")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            variant="primary"
            disabled={!isReady || chosen.length === 0}
            onClick={() => onLines(linesOfColumns(chosen))}
          >
            {t("submit", { count: isReady ? count : 0 })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <p className="text-text-2">
          <bdi className="break-all">{file.name}</bdi>
        </p>
        {data && data.sheets.length > 1 ? (
          <Field label={t("sheet")}>
            {(control) => (
              <NativeSelect
                {...control}
                value={data.sheet}
                onChange={({ target }) => {
                  setSheet(target.value);
                  setLeft(new Set());
                }}
              >
                <NamedOptions values={data.sheets} nameOf={(title) => title} />
              </NativeSelect>
            )}
          </Field>
        ) : null}
        <div role="status">
          {isFetching ? (
            <p className="flex items-center gap-2 text-text-2">
              <Spinner className="size-4" />
              {t("reading")}
            </p>
          ) : null}
        </div>
        {error && !isFetching ? <Alert tone="danger" live title={error.message} /> : null}
        {isReady ? (
          <fieldset className="flex min-w-0 flex-col gap-3">
            <legend className="mb-2 text-13 font-medium">{t("columns")}</legend>
            {columns.map(({ place, title, addresses, values }) => (
              <Checkbox
                key={place}
                checked={!left.has(place)}
                onChange={({ target }) => turn(place, target.checked)}
                label={
                  <span className="flex min-w-0 flex-col">
                    <bdi className="break-words">
                      {title || t("column", { letters: columnLetters(place) })}
                    </bdi>
                    <span className="text-12 break-all text-muted">
                      {t("found", { count: addresses })}{" "}
                      {values.filter(Boolean).slice(0, samplesShown).join(", ")}
                    </span>
                  </span>
                }
              />
            ))}
            {data.isCut ? <Alert tone="warning" title={t("cut")} /> : null}
          </fieldset>
        ) : null}
      </div>
    </TitledDialog>
  );
}

async function readTable(file: File, sheet: string | null, failed: string): Promise<AddressTable> {
  const query = sheet === null ? "" : `?${new URLSearchParams({ sheet })}`;
  const response = await fetch(`/api/sendings/recipients${query}`, {
    method: "POST",
    body: file,
    headers: { "Content-Type": file.type || "application/octet-stream" },
  }).catch(() => null);
  if (response?.status === 401) leaveSignedOut();
  const body: unknown = await response?.json().catch(() => null);
  if (response?.ok && body) return body as AddressTable;
  const { message = failed } = (body ?? {}) as { message?: string };
  throw new Error(message);
}
