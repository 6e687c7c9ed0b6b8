"use client";

import { useTranslations } from "next-intl";
import { useQuery } from "#components/query/use-query.ts";
import { useFormatter } from "#components/time/use-formatter.ts";
import { Users } from "#components/ui/icons.ts";
import { channels, type ChannelType } from "#lib/sendings/channels.ts";
import { countListsReachAction } from "#server/sendings/actions.ts";
import { answered } from "./answered.ts";

interface ChannelReachProps {
  channel: ChannelType;
  /** Ids of those chosen. */
  lists: readonly string[];
}

/** How many of the lists a channel reaches, beside the price, and along the tile's foot beside the most that any does. */
export function ChannelReach({ channel, lists }: ChannelReachProps) {
  const t = useTranslations("send.message");
  const format = useFormatter();
  const { data, isError } = useQuery({
    queryKey: ["sendings", "listsReach", lists],
    queryFn: () => answered(countListsReachAction([...lists])),
  });
  if (isError || !data) return null;
  const reached = data[channels[channel].address];
  const most = Math.max(data.phone, data.email, 1);
  return (
    <>
      <span className="ml-2 inline-flex items-center gap-1 text-12 font-normal figures text-text-2">
        <Users className="size-3 text-muted" />
        <span className="sr-only">{t("reach")}</span>
        {format.number(reached)}
      </span>
      <span aria-hidden className="absolute inset-x-0 bottom-0 h-0.75 bg-fill-2">
        <span className="block h-full bg-accent" style={{ width: `${(reached / most) * 100}%` }} />
      </span>
    </>
  );
}
