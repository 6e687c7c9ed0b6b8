import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useRef, useTransition } from "react";
import { newKey } from "#components/form/new-key.ts";
import { useAttempt } from "#components/form/use-attempt.ts";
import { saveFrom } from "#components/storage/save-file.ts";
import { showToast } from "#components/ui/toast.ts";
import type { ReportInput } from "#lib/reports/report.ts";
import { createReportAction } from "#server/reports/actions.ts";

/** Makes a report once, however often the button is pressed, and downloads the file where it is ready at once. */
export function useMakeReport(onDone: () => void) {
  const t = useTranslations("exports");
  const router = useRouter();
  const attempt = useAttempt();
  const [isBusy, start] = useTransition();
  const key = useRef({ of: "", key: "" });
  const make = (input: ReportInput) =>
    start(async () => {
      const of = JSON.stringify(input);
      if (key.current.of !== of) key.current = { of, key: newKey() };
      const answer = await attempt(async () => createReportAction(input, key.current.key));
      if (!answer) return;
      key.current = { of: "", key: "" };
      const { key: id, status } = answer.data;
      if (status === "completed") saveFrom(`/api/reports/${id}/file`);
      const waiting = input.schedule ? t("scheduled") : t("started");
      showToast({
        kind: "success",
        title: status === "completed" ? t("downloaded") : waiting,
        action: { label: t("show"), onClick: () => router.push("/storage/reports") },
      });
      onDone();
    });
  return { make, isBusy };
}
