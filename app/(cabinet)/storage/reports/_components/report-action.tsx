import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { useAttempt } from "#components/form/use-attempt.ts";
import { saveFrom } from "#components/storage/save-file.ts";
import { Button } from "#components/ui/button.tsx";
import { Download } from "#components/ui/file-icons.ts";
import { Ban, RotateCw } from "#components/ui/icons.ts";
import { showToast } from "#components/ui/toast.ts";
import type { ReportView } from "#lib/reports/report.ts";
import { cancelReportAction, repeatReportAction } from "#server/reports/actions.ts";
import { shownState } from "./report-story.tsx";

interface ReportActionProps {
  report: ReportView;
  /** Whether the report is the reader's own. */
  isOwn: boolean;
}

/** The one next action of a report: download, stop, try again. */
export function ReportAction({ report, isOwn }: ReportActionProps) {
  const t = useTranslations("reports");
  const client = useQueryClient();
  const attempt = useAttempt();
  const [isBusy, start] = useTransition();
  const { id } = report;
  const state = shownState(report);
  if (state === "completed")
    return (
      <Button size="sm" onClick={() => saveFrom(`/api/reports/${id}/file`)}>
        <Download />
        {t("actions.download")}
      </Button>
    );
  if (!isOwn) return null;
  const isUnfinished = state === "waiting" || state === "running";
  const act = () =>
    start(async () => {
      const answer = isUnfinished
        ? await attempt(async () => cancelReportAction({ id }))
        : await attempt(async () => repeatReportAction({ id }));
      if (!answer) return;
      showToast({ kind: "success", title: t(isUnfinished ? "done.canceled" : "done.started") });
      void client.invalidateQueries({ queryKey: ["reports"] });
    });
  const label = { waiting: "cancel", running: "stop", failed: "repeat", canceled: "again", gone: "again" } as const; // prettier-ignore
  return (
    <Button size="sm" loading={isBusy} onClick={act}>
      {isBusy ? null : <ActIcon isUnfinished={isUnfinished} />}
      {t(`actions.${label[state]}`)}
    </Button>
  );
}

function ActIcon({ isUnfinished }: { isUnfinished: boolean }) {
  return isUnfinished ? <Ban /> : <RotateCw />;
}
