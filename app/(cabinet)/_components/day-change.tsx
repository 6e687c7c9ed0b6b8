import { useTranslations } from "next-intl";
import { useFormatter } from "#components/time/use-formatter.ts";
import { cn } from "#components/ui/cn.ts";
import { ArrowDown, ArrowUp } from "#components/ui/icons.ts";

export interface Change {
  from: number;
  to: number;
  /** Which way is good in itself; null where none is. */
  better: "less" | null;
}

/** The change in per cent; empty without a previous value or without a change. */
export function DayChange({ change: { from, to, better } }: { change: Change }) {
  const t = useTranslations("home.day");
  const format = useFormatter();
  if (from === 0 || from === to) return null;
  const share = Math.abs(to - from) / from;
  const isMore = to > from;
  const Arrow = isMore ? ArrowUp : ArrowDown;
  const ink = isMore ? "text-danger" : "text-success";
  return (
    <span className={cn("whitespace-nowrap", better ? ink : "text-text")}>
      <Arrow label={t(isMore ? "more" : "less")} className="mr-0.5 inline size-3 align-[-1px]" />
      {format.number(share, { style: "percent", maximumFractionDigits: share < 10 ? 1 : 0 })}
    </span>
  );
}
