import { useTranslations } from "next-intl";
import { useFormatter } from "#components/time/use-formatter.ts";
import { cn } from "#components/ui/cn.ts";

interface AnalyticsChangeProps {
  now: number | null;
  before: number | null;
  /** Shares change by percentage points, everything else by per cent, times by themselves. */
  kind: "count" | "share";
  /** Which way is good in itself; null where none is, as of volume and spending. */
  better: "more" | "less" | null;
}

/** How a figure has changed; empty where there is nothing to compare with. */
export function AnalyticsChange({ now, before, kind, better }: AnalyticsChangeProps) {
  const t = useTranslations("analytics");
  const format = useFormatter();
  if (now === null || before === null || (kind === "count" && before === 0)) return null;
  const change = kind === "share" ? now - before : (now - before) / before;
  if (Math.abs(change) < 0.0005) return null;
  const isGood = better !== null && change > 0 === (better === "more");
  const ink = isGood ? "text-success" : "text-danger";
  const number = format.number(kind === "share" ? change * 100 : change, {
    ...(kind === "count" && { style: "percent" }),
    signDisplay: "always",
    maximumFractionDigits: 1,
  });
  return (
    <span className={cn("whitespace-nowrap", better ? ink : "text-text")}>
      {kind === "share" ? t("points", { number }) : number}
    </span>
  );
}
