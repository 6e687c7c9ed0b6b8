import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useAttempt } from "#components/form/use-attempt.ts";
import { RowMenu } from "#components/list/row-menu.tsx";
import { Time } from "#components/time/time.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { CircleCheck, Pause, Play, Trash2 } from "#components/ui/icons.ts";
import { MenuItem } from "#components/ui/menu-item.tsx";
import { showToast } from "#components/ui/toast.ts";
import type { ReportScheduleView } from "#lib/reports/report.ts";
import { removeReportScheduleAction, updateReportScheduleAction } from "#server/reports/actions.ts";

/** The schedules above the list: when, what comes next, where to, and a button that pauses. */
export function Schedules({ schedules }: { schedules: readonly ReportScheduleView[] }) {
  const t = useTranslations("reports.schedules");
  if (schedules.length === 0) return null;
  return (
    <section
      aria-label={t("title")}
      className="bg-bg grid shrink-0 grid-cols-[repeat(auto-fill,minmax(20rem,1fr))] gap-3 border-b border-border px-6 py-3 max-md:grid-cols-1 max-md:px-4"
    >
      {schedules.map((schedule) => (
        <Schedule key={schedule.id} schedule={schedule} />
      ))}
    </section>
  );
}

function Schedule({ schedule }: { schedule: ReportScheduleView }) {
  const t = useTranslations("reports.schedules");
  const tReports = useTranslations("reports");
  const router = useRouter();
  const attempt = useAttempt();
  const { id, preset, every, at, isActive, nextAt, mailTo } = schedule;
  const act = async (call: Promise<{ data: unknown } | null>, done: string) => {
    if (!(await call)) return;
    showToast({ kind: "success", title: done });
    router.refresh();
  };
  const turn = () =>
    act(
      attempt(async () => updateReportScheduleAction({ id, isActive: !isActive })),
      tReports(isActive ? "done.paused" : "done.resumed"),
    );
  const remove = () =>
    act(
      attempt(async () => removeReportScheduleAction({ id })),
      tReports("done.ended"),
    );
  return (
    <article className="flex flex-col gap-2 rounded-card border border-border bg-surface px-4 py-3 text-13">
      <header className="flex items-center gap-2">
        <h2 className="line-clamp-2 min-w-0 font-medium break-words">
          {tReports(`presets.${preset}`)}
        </h2>
        <Badge tone={isActive ? "success" : "warning"} icon={isActive ? CircleCheck : Pause}>
          {t(isActive ? "active" : "paused")}
        </Badge>
        <span className="ml-auto">
          <RowMenu name={tReports(`presets.${preset}`)}>
            <MenuItem icon={Trash2} letter="D" danger onSelect={() => void remove()}>
              {t("remove")}
            </MenuItem>
          </RowMenu>
        </span>
      </header>
      <dl className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <div>
          <dt className="text-12 text-muted">{t("when")}</dt>
          <dd>{t(`every.${every}`, { at })}</dd>
        </div>
        {isActive ? (
          <div>
            <dt className="text-12 text-muted">{t("next")}</dt>
            <dd>
              <Time value={nextAt} format="short" />
            </dd>
          </div>
        ) : null}
        <div className="min-w-0">
          <dt className="text-12 text-muted">{t("where")}</dt>
          <dd className="truncate">{mailTo ?? t("files")}</dd>
        </div>
        <Button size="sm" className="ml-auto" onClick={() => void turn()}>
          {isActive ? <Pause /> : <Play />}
          {t(isActive ? "pause" : "resume")}
        </Button>
      </dl>
    </article>
  );
}
