import { useTranslations } from "next-intl";
import { useFormatter } from "#components/time/use-formatter.ts";
import { cn } from "#components/ui/cn.ts";
import type { TaskAnalytics } from "#lib/analytics/task-analytics.ts";
import type { TaskView } from "#lib/tasks/task-view.ts";
import { CampaignPanel } from "./campaign-panel.tsx";

interface FunnelProps {
  task: TaskView;
  analytics: TaskAnalytics;
}

/** From all recipients to those who answered: how many came how far, and their share of the step before. */
export function Funnel({ task, analytics }: FunnelProps) {
  const t = useTranslations("tasks.page");
  const format = useFormatter();
  const { total, delivered, seen } = task.meta;
  const arrived = delivered + seen;
  const { answered, clicked, clicks } = analytics.total;
  const steps = [
    { name: "recipients", count: total, of: null, fill: "bg-border-strong" },
    { name: "delivered", count: arrived, of: total, fill: "bg-success-fill" },
    // Most channels report no reading, and most campaigns have no links.
    ...(seen > 0 ? [{ name: "seen", count: seen, of: arrived, fill: "bg-success" } as const] : []),
    ...(clicked > 0
      ? [{ name: "clicked", count: clicked, of: arrived, fill: "bg-accent" } as const]
      : []),
    { name: "answered", count: answered, of: arrived, fill: "bg-accent" },
  ] as const;
  return (
    <CampaignPanel title={t("funnel")} className="px-5 py-4 max-md:px-4">
      <ol className="flex flex-col gap-3">
        {steps.map(({ name, count, of, fill }) => (
          <li key={name}>
            <div className="flex items-baseline justify-between gap-4 text-13">
              <span>{t(name)}</span>
              <span className="figures">
                <b className="font-semibold">{format.number(count)}</b>
                {of === null || of === 0 ? null : (
                  <span className="text-muted">
                    {" · "}
                    {format.number(count / of, { style: "percent", maximumFractionDigits: 1 })}
                  </span>
                )}
                {name === "clicked" ? (
                  <span className="text-muted"> · {t("clicksInAll", { count: clicks })}</span>
                ) : null}
              </span>
            </div>
            <div aria-hidden className="mt-1 h-2 overflow-hidden rounded-[2px] bg-fill-2">
              <div
                className={cn("h-full", fill)}
                style={{ width: `${total > 0 ? Math.min(1, count / total) * 100 : 0}%` }}
              />
            </div>
          </li>
        ))}
      </ol>
    </CampaignPanel>
  );
}
