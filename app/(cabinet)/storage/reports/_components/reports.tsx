"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import { useLiveRefresh } from "#components/layout/use-live-refresh.ts";
import type { Column } from "#components/list/column.ts";
import { choiceFilter } from "#components/list/filter.ts";
import { ListScreen } from "#components/list/list-screen.tsx";
import { listTexts } from "#components/list/list-texts.tsx";
import type { OwnedListInput } from "#components/list/loaded-list.ts";
import { ownerColumn } from "#components/list/owner-column.tsx";
import { useOwnerFilter } from "#components/list/use-owner-filter.tsx";
import { encodingNames } from "#components/reports/file-choices.tsx";
import { useSizeText } from "#components/storage/file-size.tsx";
import { useFormatter } from "#components/time/use-formatter.ts";
import { Button } from "#components/ui/button.tsx";
import { Plus } from "#components/ui/icons.ts";
import { type ReportPreset, reportStates } from "#lib/reports/presets.ts";
import type { ReportScheduleView, ReportView } from "#lib/reports/report.ts";
import { StorageTabs } from "../../_components/storage-tabs.tsx";
import { ReportAction } from "./report-action.tsx";
import { ReportStateBadge, ReportStory } from "./report-story.tsx";
import { Schedules } from "./schedules.tsx";

const ReportDialog = lazyDialog(() =>
  import("#components/reports/report-dialog.tsx").then((module) => module.ReportDialog),
);

interface ReportsProps extends OwnedListInput<ReportView> {
  schedules: readonly ReportScheduleView[];
  /** The reports that the reader may have. */
  presets: readonly ReportPreset[];
  ownId: string;
  mayCreate: boolean;
  mayFiles: boolean;
  seesOwners: boolean;
}

/** The reports of the account, with its schedules above them. */
export function Reports(props: ReportsProps) {
  const { list, names, schedules, presets, ownId, mayCreate, mayFiles, seesOwners } = props;
  const t = useTranslations("reports");
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const owner = useOwnerFilter(names, seesOwners);
  useLiveRefresh("reportSchedules.*", () => router.refresh(), { interval: 1000 });
  const createButton = mayCreate ? (
    <Button variant="primary" onClick={() => setOpen(true)}>
      <Plus />
      {t("order")}
    </Button>
  ) : undefined;
  return (
    <>
      <ListScreen
        title={t("title")}
        tabs={<StorageTabs mayFiles={mayFiles} />}
        above={<Schedules schedules={schedules} />}
        actions={createButton}
        emptyAction={createButton}
        list={list}
        rowLabel={(row) => t(`presets.${row.preset}`)}
        height="comfortable"
        columns={useReportColumns(ownId, seesOwners)}
        filters={[
          choiceFilter("preset", t("list.report"), presets, (preset) => t(`presets.${preset}`)),
          choiceFilter("state", t("list.state"), reportStates, (state) => t(`states.${state}`)),
          owner(t("list.owner")),
        ]}
        texts={listTexts(t, { illustration: "files", emptyText: "description" })}
      />
      {isOpen ? <ReportDialog presets={presets} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function useReportColumns(ownId: string, seesOwners: boolean): (Column<ReportView> | false)[] {
  const t = useTranslations("reports");
  const format = useFormatter();
  const sizeText = useSizeText();
  return [
    {
      id: "report",
      header: t("list.report"),
      card: "title",
      cell: (row) => (
        <span className="flex min-w-0 flex-col">
          <span className="line-clamp-2 font-medium break-words whitespace-normal">
            {t(`presets.${row.preset}`)}
          </span>
          <span className="truncate text-12 text-muted">
            <ReportPeriodText report={row} />
          </span>
        </span>
      ),
    },
    {
      id: "kind",
      header: t("list.kind"),
      width: 130,
      from: "lg",
      cell: (row) => (
        <span className="flex flex-col text-text-2">
          <span>{row.format.toUpperCase()}</span>
          {row.format === "csv" ? (
            <span className="text-12 text-muted">
              {encodingNames[row.encoding]} {row.delimiter}
            </span>
          ) : null}
        </span>
      ),
    },
    seesOwners && ownerColumn({ header: t("list.owner"), width: 150, from: "2xl" }),
    {
      id: "rows",
      header: t("list.rows"),
      width: 96,
      numeric: true,
      card: "aside",
      cell: (row) => format.number(row.state === "running" ? (row.total ?? row.rows) : row.rows),
    },
    {
      id: "size",
      header: t("list.size"),
      width: 96,
      numeric: true,
      from: "lg",
      cell: (row) => (row.size === null ? null : sizeText(row.size)),
    },
    {
      id: "state",
      header: t("list.state"),
      width: 130,
      card: "corner",
      cell: (row) => <ReportStateBadge report={row} />,
    },
    {
      id: "story",
      header: t("list.story"),
      width: 230,
      card: "body",
      cell: (row) => <ReportStory report={row} />,
    },
    {
      id: "action",
      header: <span className="sr-only">{t("list.action")}</span>,
      width: 150,
      isControl: true,
      card: "actions",
      cell: (row) => <ReportAction report={row} isOwn={row.OwnerId === ownId} />,
    },
  ];
}

/** The period of a report in days, and whether it is filtered. */
function ReportPeriodText({ report: { from, to, where } }: { report: ReportView }) {
  const t = useTranslations("reports.list");
  const format = useFormatter();
  const day = (moment: number) => format.dateTime(new Date(moment), { day: "numeric", month: "short", year: "numeric" }); // prettier-ignore
  const begin = from && day(Date.parse(from));
  // The end is the beginning of the day after.
  const end = to && day(Date.parse(to) - 1);
  const period = begin && end ? `${begin} – ${end}` : (begin ?? end ?? t("wholePeriod"));
  const isFiltered = Object.keys(where).length > 0;
  return isFiltered ? `${period} · ${t("filtered")}` : period;
}
