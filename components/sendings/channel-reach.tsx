"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useFormatter } from "#components/time/use-formatter.ts";
import { Users } from "#components/ui/icons.ts";
import { channels, type ChannelType } from "#lib/sendings/channels.ts";
import type { ListsReach } from "#lib/sendings/lists-reach.ts";
import { countListsReachAction } from "#server/sendings/actions.ts";
import { answered } from "./answered.ts";

function useReach(lists: readonly string[]): ListsReach | null {
  const { data, isError } = useQuery({
    queryKey: ["sendings", "listsReach", lists],
    queryFn: () => answered(countListsReachAction([...lists])),
  });
  return isError ? null : (data ?? null);
}

/** The number of people who have an address for a channel and are not known to be absent. */
function reachOf(channel: ChannelType, { absent, ...people }: ListsReach): number {
  return Math.max(0, people[channels[channel].address] - (absent[channel] ?? 0));
}

interface ChannelReachProps {
  channel: ChannelType;
  /** The ids of the chosen lists. */
  lists: readonly string[];
}

/**
 * Shows how many people of the lists a channel reaches, next to the price, and as a bar compared with the
 * channel that reaches most.
 */
export function ChannelReach({ channel, lists }: ChannelReachProps) {
  const t = useTranslations("send.message");
  const format = useFormatter();
  const data = useReach(lists);
  if (!data) return null;
  const reached = channels[channel].isReachUnknown ? null : reachOf(channel, data);
  const max = Math.max(data.phone, data.email, 1);
  return (
    <>
      <span className="ml-2 inline-flex items-center gap-1 text-12 font-normal figures text-text-2">
        <Users className="size-3 text-muted" />
        <span className="sr-only">{t("reach")}</span>
        {reached === null ? (
          <span title={t("reachUnknown")}>
            <span aria-hidden>–</span>
            <span className="sr-only">{t("reachUnknown")}</span>
          </span>
        ) : (
          format.number(reached)
        )}
      </span>
      <span aria-hidden className="absolute inset-x-0 bottom-0 h-0.75 bg-fill-2">
        <span
          className="block h-full bg-accent"
          style={{ width: `${((reached ?? 0) / max) * 100}%` }}
        />
      </span>
    </>
  );
}

/** A sentence about absent people. It uses the space below the tiles, so that nothing moves. */
export function KnownAbsent({ channel, lists }: ChannelReachProps) {
  const t = useTranslations("send.message");
  const tChannel = useTranslations("commons.channel");
  const data = useReach(lists);
  const absent = data?.absent[channel] ?? 0;
  if (!data || absent === 0) return null;
  return (
    <p role="status" className="-mt-4.5 mb-0.5 min-h-4 text-12 leading-4 text-text-2">
      {t("knownAbsent", {
        channel: tChannel(channel),
        reached: reachOf(channel, data),
        people: data[channels[channel].address],
        absent,
      })}
    </p>
  );
}
