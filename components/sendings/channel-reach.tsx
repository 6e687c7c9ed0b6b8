"use client";

import { useTranslations } from "next-intl";
import { useQuery } from "#components/query/use-query.ts";
import { useFormatter } from "#components/time/use-formatter.ts";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { channels, type ChannelType } from "#lib/sendings/channels.ts";
import { countListsReachAction } from "#server/sendings/actions.ts";
import { answered } from "./answered.ts";

interface ChannelReachProps {
  channel: ChannelType;
  /** Ids of those chosen. */
  lists: readonly string[];
}

/** How many of the lists a channel reaches, beside the most that any does. */
export function ChannelReach({ channel, lists }: ChannelReachProps) {
  const t = useTranslations("send.message");
  const format = useFormatter();
  const { data, isError } = useQuery({
    queryKey: ["sendings", "listsReach", lists],
    queryFn: () => answered(countListsReachAction([...lists])),
  });
  if (isError) return null;
  if (!data) return <Skeleton className="mt-1 w-full" />;
  const reached = data[channels[channel].address];
  const most = Math.max(data.phone, data.email, 1);
  return (
    <span className="flex w-full items-center gap-2 text-12 font-normal text-text-2">
      <span aria-hidden className="h-1 flex-1 overflow-hidden rounded-[2px] bg-fill-2">
        <span className="block h-full bg-accent" style={{ width: `${(reached / most) * 100}%` }} />
      </span>
      <span className="sr-only">{t("reach")}</span>
      <span className="figures">{format.number(reached)}</span>
    </span>
  );
}
