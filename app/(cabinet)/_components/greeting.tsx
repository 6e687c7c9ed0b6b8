import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { wallClock } from "#lib/dates/zones.ts";
import { Clock, Today } from "./clock.tsx";

interface GreetingProps {
  /** The first name, or the username. */
  name: string;
  timeZone: string;
  /** The zone in the reader's words. */
  zone: string;
  now: Date;
  actions: ReactNode;
}

/** Greets the reader by the time in the account's zone. */
export async function Greeting({ name, timeZone, zone, now, actions }: GreetingProps) {
  const t = await getTranslations("home");
  const rendered = now.getTime();
  return (
    <header className="flex items-end gap-x-6">
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-1">
        <h1 className="min-w-0 text-28/9 break-words max-md:text-20">
          {t(`greeting.${partOfDay(now, timeZone)}`, { name })}
        </h1>
        <Clock rendered={rendered} className="justify-self-end text-28/9 max-md:text-20" />
        <p className="col-span-2 text-13 text-muted">
          <Today rendered={rendered} zone={zone} />
        </p>
      </div>
      {actions}
    </header>
  );
}

function partOfDay(now: Date, timeZone: string): "night" | "morning" | "day" | "evening" {
  const hour = Number(wallClock(now, timeZone).time.slice(0, 2));
  if (hour < 5) return "night";
  if (hour < 12) return "morning";
  return hour < 18 ? "day" : "evening";
}
