"use client";

import { useTimeZone, useTranslations } from "next-intl";
import { useState } from "react";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import { Button } from "#components/ui/button.tsx";
import { Download } from "#components/ui/file-icons.ts";
import type { ListDefinition } from "#lib/list-definition.ts";
import { presetOfList } from "#lib/reports/presets.ts";
import type { ListQuery } from "./list-query.ts";
import { listRequest } from "./list-request.ts";

const ReportDialog = lazyDialog(() =>
  import("#components/reports/report-dialog.tsx").then((module) => module.ReportDialog),
);

interface ExportButtonProps {
  definition: ListDefinition;
  query: ListQuery;
  /** What the list is called. */
  label: string;
}

/** Exports the list as it is filtered and ordered. */
export function ExportButton({ definition, query, label }: ExportButtonProps) {
  const t = useTranslations("exports");
  const timeZone = useTimeZone() ?? "UTC";
  const [request, setRequest] = useState<URLSearchParams | null>(null);
  return (
    <>
      <Button
        size="sm"
        aria-label={t("open")}
        className="max-md:px-2 max-xs:hidden"
        onClick={() => setRequest(listRequest(definition, query, timeZone))}
      >
        <Download />
        <span className="max-md:hidden">{t("open")}</span>
      </Button>
      {request ? (
        <ReportDialog
          list={{
            title: label,
            path: definition.path ?? `/${definition.resource}`,
            request,
            preset: presetOfList[definition.resource] ?? null,
          }}
          onClose={() => setRequest(null)}
        />
      ) : null}
    </>
  );
}
