import { useTranslations } from "next-intl";
import { useFormatter } from "#components/time/use-formatter.ts";
import type { TableDimension } from "#lib/analytics/screen-choices.ts";
import type { AnalyticsTableRow } from "#lib/analytics/screen-view.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";

/** What a row of the table is called. */
export function useRowName(by: TableDimension): (row: AnalyticsTableRow) => string {
  const t = useTranslations("analytics");
  const channel = useTranslations("commons.channel");
  const format = useFormatter();
  return ({ key, name }) => {
    if (by === "channel") return channel(key as ChannelType);
    if (by === "day")
      return format.dateTime(new Date(`${key}T12:00:00Z`), {
        dateStyle: "medium",
        timeZone: "UTC",
      });
    return name ?? t(`unnamed.${by}`);
  };
}
