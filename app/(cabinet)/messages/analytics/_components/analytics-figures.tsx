import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Money } from "#components/money/money.tsx";
import { useFormatter } from "#components/time/use-formatter.ts";
import type { AnalyticsView } from "#lib/analytics/screen-view.ts";
import { deliveredShare } from "#lib/sendings/figures.ts";
import { AnalyticsChange } from "./analytics-change.tsx";
import { useSeconds } from "./use-seconds.ts";

const share = (part: number, all: number) => (all > 0 ? part / all : null);

/** Six figures, each with its change and what it was. */
export function AnalyticsFigures({ view }: { view: AnalyticsView }) {
  const t = useTranslations("analytics");
  const format = useFormatter();
  const seconds = useSeconds();
  const { total, before, readable, currency: shown } = view;
  const percent = (value: number | null) =>
    value === null ? "—" : format.number(value, { style: "percent", maximumFractionDigits: 1 });
  const [time, timeBefore] = [
    view.deliveryTime?.median ?? null,
    view.deliveryTimeBefore?.median ?? null,
  ];
  const counted = (name: "sent" | "optedOut", better: "less" | null) => (
    <Figure
      label={t(`columns.${name}`)}
      value={format.number(total[name])}
      before={before && format.number(before[name])}
      change={
        <AnalyticsChange
          now={total[name]}
          before={before?.[name] ?? null}
          kind="count"
          better={better}
        />
      }
    />
  );
  const shared = (label: string, now: number | null, was: number | null) => (
    <Figure
      label={label}
      value={percent(now)}
      before={was === null ? null : percent(was)}
      change={<AnalyticsChange now={now} before={was} kind="share" better="more" />}
    />
  );
  return (
    <dl className="grid grid-cols-6 border-b border-border max-xl:grid-cols-3 max-md:grid-cols-2">
      {counted("sent", null)}
      {shared(t("deliveredOfEnded"), deliveredShare(total), before && deliveredShare(before))}
      {shared(
        t("seenWhereReported"),
        share(total.seen, readable.now),
        before && share(before.seen, readable.before),
      )}
      <Figure
        label={t("columns.median")}
        value={seconds(time)}
        before={timeBefore === null ? null : seconds(timeBefore)}
        change={<AnalyticsChange now={time} before={timeBefore} kind="count" better="less" />}
      />
      {counted("optedOut", "less")}
      <Figure
        label={t("columns.spent")}
        value={<Money amount={total.spent} currency={shown} />}
        before={before && <Money amount={before.spent} currency={shown} />}
        change={
          <AnalyticsChange
            now={total.spent}
            before={before?.spent ?? null}
            kind="count"
            better={null}
          />
        }
      />
    </dl>
  );
}

interface FigureProps {
  label: string;
  value: ReactNode;
  before: ReactNode;
  change: ReactNode;
}

function Figure({ label, value, before, change }: FigureProps) {
  const t = useTranslations("analytics");
  return (
    <div className="border-r border-border px-6 py-3 last:border-r-0 max-md:border-b max-md:px-4">
      <dt className="text-12 text-muted">{label}</dt>
      <dd className="text-20 font-semibold figures">{value}</dd>
      <dd className="text-12 figures text-muted">
        {before === null ? null : (
          <>
            {change} {t.rich("was", { value: () => before })}
          </>
        )}
      </dd>
    </div>
  );
}
