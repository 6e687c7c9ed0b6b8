import { useTranslations } from "next-intl";
import { useFormatter } from "#components/time/use-formatter.ts";
import type { TaskAnalytics } from "#lib/analytics/task-analytics.ts";
import { CampaignPanel } from "./campaign-panel.tsx";

const hourLength = 3_600_000;
/** Bars that fit beside one another on a phone. */
const maxBars = 48;

/** Messages by the hour in which they were created, delivered and failed apart; nothing of a single hour. */
export function ByHour({ hours }: Pick<TaskAnalytics, "hours">) {
  const t = useTranslations("tasks.page");
  const format = useFormatter();
  const bars = barsOf(hours);
  if (bars.length < 2) return null;
  const max = Math.max(1, ...bars.map(({ sent, failed }) => Math.max(sent, failed)));
  const time = (hour: string) =>
    format.dateTime(new Date(hour), {
      day: "numeric",
      month: "short",
      hour: "2-digit",
      minute: "2-digit",
    });
  return (
    <CampaignPanel title={t("byHour")} className="px-5 py-4 max-md:px-4">
      <div aria-hidden className="flex h-28 items-end gap-px border-b border-border-strong">
        {bars.map(({ hour, sent, delivered }) => (
          <div
            key={hour}
            title={`${time(hour)} · ${format.number(sent)}`}
            className="relative h-full min-w-0 flex-1"
          >
            <span
              className="absolute inset-x-0 bottom-0 rounded-t-[2px] bg-info-fill"
              style={{ height: heightOf(sent, max) }}
            />
            <span
              className="absolute inset-x-0 bottom-0 bg-success-fill"
              style={{ height: heightOf(delivered, max) }}
            />
          </div>
        ))}
      </div>
      <p aria-hidden className="flex justify-between pt-1 text-11 figures text-muted">
        <span>{time(bars[0]?.hour ?? "")}</span>
        <span>{time(bars.at(-1)?.hour ?? "")}</span>
      </p>
      <table className="sr-only">
        <caption>{t("byHour")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("hour")}</th>
            <th scope="col">{t("sent")}</th>
            <th scope="col">{t("delivered")}</th>
            <th scope="col">{t("failed")}</th>
            <th scope="col">{t("clicked")}</th>
          </tr>
        </thead>
        <tbody>
          {hours.map(({ hour, sent, delivered, failed, clicked }) => (
            <tr key={hour}>
              <th scope="row">{time(hour)}</th>
              <td>{format.number(sent)}</td>
              <td>{format.number(delivered)}</td>
              <td>{format.number(failed)}</td>
              <td>{format.number(clicked)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </CampaignPanel>
  );
}

/** Each hour from the first on, also those without a message, so that the distances are those of time. */
function barsOf(hours: TaskAnalytics["hours"]): TaskAnalytics["hours"] {
  const [first] = hours;
  const last = hours.at(-1);
  if (!first || !last) return [];
  const from = Date.parse(first.hour);
  const count = Math.min(maxBars, Math.round((Date.parse(last.hour) - from) / hourLength) + 1);
  const known = new Map(hours.map((one) => [Date.parse(one.hour), one]));
  return Array.from({ length: count }, (_, index) => {
    const at = from + index * hourLength;
    return (
      known.get(at) ?? {
        ...first,
        hour: new Date(at).toISOString(),
        sent: 0,
        delivered: 0,
        failed: 0,
      }
    );
  });
}

function heightOf(count: number, max: number): string {
  return count === 0 ? "0" : `max(2px, ${(count / max) * 100}%)`;
}
