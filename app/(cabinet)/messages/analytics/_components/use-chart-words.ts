import { useTranslations } from "next-intl";
import { channelInk } from "#components/channels/channel-icon.tsx";
import { useFormatter } from "#components/time/use-formatter.ts";
import type { Series } from "./chart-series.ts";

const outcomeInks = {
  seen: "text-[color-mix(in_oklab,var(--success),var(--text)_40%)]",
  delivered: "text-success",
  noReport: "text-info",
  failed: "text-danger",
};

/** The class of a part's colour, for what is drawn in the current colour. */
export function inkOf(series: Series): string {
  if (series.kind === "outcome") return outcomeInks[series.name];
  if (series.kind === "clicked") return "text-info";
  return series.kind === "channel" ? channelInk(series.name) : "text-muted";
}

/** What the parts of the chart, its days and hours are called. */
export function useChartWords(isDay: boolean) {
  const t = useTranslations("analytics");
  const channel = useTranslations("commons.channel");
  const format = useFormatter();
  const moment = (at: string, long: boolean) =>
    isDay
      ? format.dateTime(new Date(at), { hour: "2-digit", minute: "2-digit" })
      : format.dateTime(new Date(`${at}T12:00:00Z`), {
          ...(long && { weekday: "short" }),
          day: "numeric",
          month: "short",
          timeZone: "UTC",
        });
  return {
    nameOf: (series: Series): string => {
      if (series.kind === "channel") return channel(series.name);
      if (series.kind === "clicked") return t("columns.clicked");
      return series.kind === "outcome" ? t(`parts.${series.name}`) : t("otherChannels");
    },
    moment,
  };
}
