import { useTranslations } from "next-intl";
import { useFormatter } from "#components/time/use-formatter.ts";
import { Bell } from "#components/ui/icons.ts";
import { Progress } from "#components/ui/progress.tsx";
import type { ImportView } from "#lib/contacts/import.ts";

type Running = Pick<ImportView, "progress" | "total" | "imported" | "updated" | "rejected">;

/** Shows the progress of an import. */
export function ImportRunning({ running }: { running: Running }) {
  const t = useTranslations("contacts.import");
  const format = useFormatter();
  const { progress, total, imported, updated, rejected } = running;
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="flex items-baseline justify-between gap-3 figures">
        <span>{t("rows", { count: total })}</span>
        <span className="font-medium">{format.number(progress / 1000, { style: "percent" })}</span>
      </p>
      <Progress
        label={t("progress")}
        total={1000}
        segments={[{ tone: "accent", value: progress }]}
      />
      <p className="text-12 figures text-muted">{t("sofar", { imported, updated, rejected })}</p>
      <p className="flex items-start gap-2.5 rounded-control bg-fill px-3 py-2.5 text-13 text-text-2">
        <Bell className="mt-0.5 size-4 shrink-0" />
        {t("mayLeave")}
      </p>
    </div>
  );
}
