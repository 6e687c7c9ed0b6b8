"use client";

import { useTimeZone, useTranslations } from "next-intl";
import { useState } from "react";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import { SensitiveToggle } from "#components/layout/sensitive-toggle.tsx";
import { useSensitivity } from "#components/layout/sensitive.tsx";
import { Button } from "#components/ui/button.tsx";
import { Download } from "#components/ui/file-icons.ts";
import { Ellipsis, Eye, EyeOff } from "#components/ui/icons.ts";
import { LazyMenu } from "#components/ui/lazy-menu.tsx";
import { MenuItem } from "#components/ui/menu-item.tsx";
import type { ListDefinition } from "#lib/list-definition.ts";
import { presetOfList } from "#lib/reports/presets.ts";
import type { ListQuery } from "./list-query.ts";
import { listRequest } from "./list-request.ts";

const ReportDialog = lazyDialog(() =>
  import("#components/reports/report-dialog.tsx").then((module) => module.ReportDialog),
);

interface ListControlsProps {
  definition: ListDefinition;
  query: ListQuery;
  /** What the list is called. */
  label: string;
}

/**
 * Exports the list as it is filtered and ordered, and hides what a passer-by should not read. The narrowest phones have
 * both in one menu, because the count beside them needs the room.
 */
export function ListControls({ definition, query, label }: ListControlsProps) {
  const t = useTranslations("exports");
  const timeZone = useTimeZone() ?? "UTC";
  const [request, setRequest] = useState<URLSearchParams | null>(null);
  const open = () => setRequest(listRequest(definition, query, timeZone));
  if (!definition.columns) return <SensitiveToggle />;
  return (
    <>
      <Button size="sm" aria-label={t("open")} className="max-md:px-2 max-xs:hidden" onClick={open}>
        <Download />
        <span className="max-md:hidden">{t("open")}</span>
      </Button>
      <span className="contents max-xs:hidden">
        <SensitiveToggle />
      </span>
      <span className="xs:hidden">
        <ListMenu label={t("more")} onExport={open} />
      </span>
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

function ListMenu({ label, onExport }: { label: string; onExport: () => void }) {
  const t = useTranslations();
  const { hidden, toggle } = useSensitivity();
  return (
    <LazyMenu
      label={label}
      align="end"
      trigger={(trigger) => (
        <Button variant="ghost" size="icon-sm" aria-label={label} {...trigger}>
          <Ellipsis />
        </Button>
      )}
    >
      <MenuItem icon={Download} onSelect={onExport}>
        {t("exports.open")}
      </MenuItem>
      <MenuItem icon={hidden ? Eye : EyeOff} onSelect={toggle}>
        {t(hidden ? "commons.sensitive.show" : "commons.sensitive.hide")}
      </MenuItem>
    </LazyMenu>
  );
}
