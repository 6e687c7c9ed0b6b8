import { useTranslations } from "next-intl";
import { getFormatter, getTranslations } from "next-intl/server";
import { Money } from "#components/money/money.tsx";
import { cn } from "#components/ui/cn.ts";
import type { DayFigures, DayView } from "#lib/sendings/day.ts";
import { deliveredShare, endedOf } from "#lib/sendings/figures.ts";
import { Card } from "./card.tsx";
import { DayBars } from "./day-bars.tsx";
import { type Change, DayChange } from "./day-change.tsx";

interface DayCardProps {
  day: DayView;
  /** The accounts that the figures cover. */
  of: "own" | "accounts" | "platform";
  now: Date;
  timeZone: string;
  currency: string;
}

/** Compares today with yesterday up to the same minute: four figures, and the hours below. */
export async function DayCard({ day, of, now, timeZone, currency }: DayCardProps) {
  const [t, format] = await Promise.all([getTranslations("home.day"), getFormatter()]);
  const { today, yesterday, yesterdaySent, isAbout } = day;
  const time = format.dateTime(now, {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
  });
  const count = (part: "sent" | "delivered" | "failed") => ({
    label: t(part),
    value: format.number(today[part]),
    before: `${isAbout ? "≈ " : ""}${format.number(yesterday[part])}`,
    change: {
      from: yesterday[part],
      to: today[part],
      better: part === "failed" ? ("less" as const) : null,
    },
  });
  const share = deliveredShare(today);
  return (
    <Card
      title={t(`title.${of}`, { time })}
      aside={
        <span className="ml-auto flex flex-wrap justify-end gap-x-3 text-12 text-muted">
          <Key className="bg-accent">{t("keyToday")}</Key>
          <Key className="bg-fill-2">{t("keyYesterday", { count: yesterdaySent })}</Key>
        </span>
      }
    >
      <dl
        className={cn(
          "grid gap-x-4 gap-y-3 px-4 pt-3.5 max-md:grid-cols-2",
          day.earned ? "grid-cols-5" : "grid-cols-4",
        )}
      >
        <Figure {...count("sent")} />
        <Figure
          {...count("delivered")}
          change={null}
          note={
            share === null
              ? null
              : t("share", {
                  share: format.number(share, { style: "percent", maximumFractionDigits: 1 }),
                  count: endedOf(today),
                })
          }
          noteHint={t("shareOf")}
        />
        <Figure
          {...count("failed")}
          note={today.stopped > 0 ? t("stopped", { count: today.stopped }) : null}
        />
        <Spent
          label={t(of === "own" ? "spent" : "turnover")}
          today={today.spent}
          yesterday={yesterday.spent}
          currency={currency}
          isAbout={isAbout}
        />
        {day.earned ? (
          <Spent label={t("earned")} {...day.earned} currency={currency} isAbout={isAbout} />
        ) : null}
      </dl>
      {today.followUps > 0 ? (
        <p className="px-4 pt-2 text-12 text-muted">{t("fallbacks", { count: today.followUps })}</p>
      ) : null}
      <DayBars
        hours={day.hours}
        label={t("bars", { today: today.sent, yesterday: yesterdaySent })}
        className="px-4 pt-4 pb-3"
      />
    </Card>
  );
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden className={`size-2.5 rounded-[2px] ${className}`} />
      {children}
    </span>
  );
}

interface FigureProps {
  label: string;
  value: React.ReactNode;
  before: React.ReactNode;
  change: Change | null;
  note?: string | null;
  noteHint?: string;
}

function Figure({ label, value, before, change, note, noteHint }: FigureProps) {
  const t = useTranslations("home.day");
  return (
    <div className="flex min-w-0 flex-col">
      <dt className="text-12 text-muted">{label}</dt>
      <dd className="text-24 font-semibold figures max-xl:text-20">{value}</dd>
      <dd className="flex flex-wrap items-baseline gap-x-1.5 text-12 figures text-muted">
        {change ? <DayChange change={change} /> : null}
        {note ? (
          <span title={noteHint} className="whitespace-normal text-text">
            {note}
            {noteHint ? <span className="sr-only"> ({noteHint})</span> : null}
          </span>
        ) : null}
        <span className="whitespace-normal">{t.rich("before", { value: () => before })}</span>
      </dd>
    </div>
  );
}

interface SpentProps {
  label: string;
  today: DayFigures["spent"];
  yesterday: DayFigures["spent"];
  currency: string;
  isAbout: boolean;
}

/** Shows each currency separately, and the change if there is only one. */
function Spent({ label, today, yesterday, currency, isAbout }: SpentProps) {
  const known = new Set([...today, ...yesterday].map((line) => line.currency));
  // The amount in the reader's own currency comes first; other currencies follow in smaller letters.
  const currencies = [
    ...new Set([...(known.has(currency) || known.size === 0 ? [currency] : []), ...known]),
  ];
  const amountOf = (lines: DayFigures["spent"], wanted: string) =>
    lines.find((line) => line.currency === wanted)?.amount ?? 0;
  const written = (lines: DayFigures["spent"]) =>
    currencies.map((name, at) => (
      <span
        key={name}
        className={
          lines === today && at > 0 ? "block text-13 font-medium" : "mr-1.5 inline-block last:mr-0"
        }
      >
        <Money
          amount={amountOf(lines, name)}
          currency={name}
          form={isAbout && lines === yesterday ? "estimate" : undefined}
        />
      </span>
    ));
  const [only] = currencies;
  return (
    <Figure
      label={label}
      value={written(today)}
      before={written(yesterday)}
      change={
        currencies.length === 1 && only
          ? { from: amountOf(yesterday, only), to: amountOf(today, only), better: null }
          : null
      }
    />
  );
}
