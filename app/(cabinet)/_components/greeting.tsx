import { getFormatter, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Money } from "#components/money/money.tsx";
import { wallClock } from "#lib/dates/zones.ts";
import type { DaySummary } from "#lib/sendings/day-summary.ts";
import { Clock, Today } from "./clock.tsx";

interface GreetingProps {
  /** First name or username. */
  name: string;
  timeZone: string;
  /** The zone in the reader's words. */
  zone: string;
  now: Date;
  /** Null for those who don't see messages. */
  today: DaySummary | null;
  currency: string;
}

/** Who is greeted by the account's clock, what it shows, and what the day has brought. */
export async function Greeting({ name, timeZone, zone, now, today, currency }: GreetingProps) {
  const t = await getTranslations("home");
  const rendered = now.getTime();
  return (
    <header className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-1">
      <h1 className="min-w-0 text-28/9 break-words max-md:text-20">
        {t(`greeting.${partOfDay(now, timeZone)}`, { name })}
      </h1>
      <Clock rendered={rendered} className="justify-self-end text-28/9 max-md:text-20" />
      <p className="text-13 text-muted max-md:col-span-2 md:order-last md:text-right">
        <Today rendered={rendered} zone={zone} />
      </p>
      {today ? <TodayFigures today={today} currency={currency} /> : <span />}
    </header>
  );
}

async function TodayFigures({ today, currency }: { today: DaySummary; currency: string }) {
  const [t, format] = await Promise.all([getTranslations("home"), getFormatter()]);
  const { sent, delivered, charged, isCapped } = today;
  const words = {
    b: (text: ReactNode) => <b className="font-medium figures text-text">{text}</b>,
    sent: format.number(sent),
    share: format.number(sent === 0 ? 0 : delivered / sent, {
      style: "percent",
      maximumFractionDigits: 1,
    }),
    charged: () => <Money amount={charged} currency={currency} className="font-medium text-text" />,
  };
  return (
    <p className="text-14 text-text-2 max-md:col-span-2 max-md:text-13">
      {sent === 0 ? t("today.none") : t.rich(isCapped ? "today.many" : "today.sent", words)}
    </p>
  );
}

function partOfDay(now: Date, timeZone: string): "night" | "morning" | "day" | "evening" {
  const hour = Number(wallClock(now, timeZone).time.slice(0, 2));
  if (hour < 5) return "night";
  if (hour < 12) return "morning";
  return hour < 18 ? "day" : "evening";
}
