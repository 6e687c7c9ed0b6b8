import { useTranslations } from "next-intl";
import { Time } from "#components/time/time.tsx";
import { useFormatter } from "#components/time/use-formatter.ts";
import { Badge, type Tone } from "#components/ui/badge.tsx";
import type { Icon } from "#components/ui/icon.tsx";
import { Ban, CircleCheck, CircleX, Clock, Loader, Trash2 } from "#components/ui/icons.ts";
import { Progress } from "#components/ui/progress.tsx";
import type { ReportState } from "#lib/reports/presets.ts";
import type { ReportView } from "#lib/reports/report.ts";

type Look = { tone: Tone; icon: Icon };

const looks: Record<ReportState | "gone", Look> = {
  waiting: { tone: "neutral", icon: Clock },
  running: { tone: "info", icon: Loader },
  completed: { tone: "success", icon: CircleCheck },
  failed: { tone: "danger", icon: CircleX },
  canceled: { tone: "neutral", icon: Ban },
  gone: { tone: "neutral", icon: Trash2 },
};

/** A report's state; one whose file was deleted is no longer ready. */
export function shownState({ state, hasFile }: ReportView): ReportState | "gone" {
  return state === "completed" && !hasFile ? "gone" : state;
}

export function ReportStateBadge({ report }: { report: ReportView }) {
  const t = useTranslations("reports.states");
  const state = shownState(report);
  return <Badge {...looks[state]}>{t(state)}</Badge>;
}

/** One line of what became of a report: how far it is, where it went, what was lost, why it failed. */
export function ReportStory({ report }: { report: ReportView }) {
  const t = useTranslations("reports");
  const format = useFormatter();
  const { progress, rows, total, reason, replaced, mailedTo, expiredAt, finishedAt } = report;
  const state = shownState(report);
  if (state === "running")
    return (
      <span className="flex flex-col gap-1">
        <Progress
          label={t("stories.progress", { percent: progress })}
          total={100}
          segments={[{ tone: "info", value: progress }]}
          className="w-32"
        />
        <span className="text-12 figures text-muted">
          {total ? t("stories.rowsOf", { rows, total }) : format.number(rows)}
        </span>
      </span>
    );
  if (state === "waiting") return t("stories.waiting");
  if (state === "failed") return <span className="text-danger">{reason && t(`reasons.${reason}`)}</span>; // prettier-ignore
  if (state === "gone") return t("stories.gone");
  const day = expiredAt && format.dateTime(new Date(expiredAt), { day: "numeric", month: "long" });
  const kept = day ? t("stories.kept", { day }) : t("stories.keptForEver");
  return (
    <span className="flex min-w-0 flex-col">
      <span className="truncate">
        {finishedAt ? <Time value={finishedAt} format="short" /> : null}
        {state === "completed"
          ? ` · ${mailedTo ? t("stories.mailed", { email: mailedTo }) : kept}`
          : null}
      </span>
      {replaced > 0 ? (
        <span className="text-12 text-warning">{t("stories.replaced", { count: replaced })}</span>
      ) : null}
    </span>
  );
}
