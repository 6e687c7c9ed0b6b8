import { useFormatter } from "#components/time/use-formatter.ts";

/** A day as it is written in the reader's language, the same day in every time zone. */
export function ContactDay({ date }: { date: string }) {
  const format = useFormatter();
  const day = format.dateTime(new Date(`${date}T00:00:00Z`), {
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    timeZone: "UTC",
  });
  return (
    <time dateTime={date} className="figures">
      {day}
    </time>
  );
}
