import { useTranslations } from "next-intl";
import { useFormatter } from "#components/time/use-formatter.ts";
import { cn } from "#components/ui/cn.ts";
import type { AnalyticsView } from "#lib/analytics/screen-view.ts";
import { AnalyticsChange } from "./analytics-change.tsx";

const steps = [
  { name: "sent", ink: "bg-muted", of: null },
  { name: "delivered", ink: "bg-success", of: "ofSent" },
  {
    name: "seen",
    ink: "bg-[color-mix(in_oklab,var(--success),var(--text)_40%)]",
    of: "ofReadable",
  },
  { name: "clicked", ink: "bg-info", of: "ofDelivered" },
  { name: "answered", ink: "bg-accent", of: "ofDelivered" },
] as const;

/** How far messages came; the black tick is the compared period. */
export function AnalyticsFunnel({ view }: { view: AnalyticsView }) {
  const t = useTranslations("analytics");
  const format = useFormatter();
  const { total, before, readable } = view;
  const most = Math.max(1, total.sent, before?.sent ?? 0);
  // Most messages have no link.
  const hasPlace = ({ name }: (typeof steps)[number]) =>
    name !== "clicked" || total.clicked > 0 || (before?.clicked ?? 0) > 0;
  const bases = { ofSent: total.sent, ofReadable: readable.now, ofDelivered: total.delivered };
  return (
    <section className="border-l border-border px-6 py-3 max-lg:border-t max-lg:border-l-0 max-md:px-4">
      <h2 className="mb-2 flex justify-between text-13 font-semibold">
        {t("funnel")}
        {before ? <span className="text-12 font-normal text-muted">{t("tick")}</span> : null}
      </h2>
      <ul className="flex flex-col gap-3">
        {steps.filter(hasPlace).map(({ name, ink, of }) => (
          <li key={name}>
            <p className="flex justify-between text-13">
              {t(`columns.${name}`)}
              <span className="font-semibold figures">{format.number(total[name])}</span>
            </p>
            <div aria-hidden="true" className="relative my-1 h-2.5 bg-fill">
              <div
                className={cn("h-full", ink)}
                style={{ width: `${(total[name] / most) * 100}%` }}
              />
              {before ? (
                <div
                  className="absolute inset-y-[-2px] w-0.5 bg-text"
                  style={{ left: `${Math.min(99.5, (before[name] / most) * 100)}%` }}
                />
              ) : null}
            </div>
            <p className="flex justify-between text-12 text-muted">
              <span>
                {of && bases[of] > 0
                  ? t(of, {
                      share: format.number(total[name] / bases[of], {
                        style: "percent",
                        maximumFractionDigits: 1,
                      }),
                    })
                  : null}
                {name === "clicked" ? ` · ${t("clicksInAll", { count: total.clicks })}` : null}
              </span>
              <AnalyticsChange
                now={total[name]}
                before={before?.[name] ?? null}
                kind="count"
                better={null}
              />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
