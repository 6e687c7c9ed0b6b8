"use client";

import { useQuery } from "@tanstack/react-query";
import { answered } from "#components/sendings/answered.ts";
import type { SendableList } from "#lib/contacts/sendable.ts";
import type { ChannelRecord } from "#lib/sendings/channels/channel-record.ts";
import { countListAddressesAction } from "#server/contacts/actions.ts";

/** How many contacts of each list a channel reaches, by the list's id: null while that is counted, nothing where it can't be. */
export function useListSizes(
  lists: readonly SendableList[],
  kind: ChannelRecord["address"],
): Record<string, number> | null {
  const { data, isError } = useQuery({
    queryKey: ["contacts", "listAddresses", kind],
    queryFn: () => answered(countListAddressesAction(kind)),
    // Contacts are known by their numbers: nearly all have one.
    enabled: kind === "email" && lists.length > 0,
  });
  if (kind === "email" && lists.length > 0) return data ?? (isError ? {} : null);
  return Object.fromEntries(lists.map(({ id, size }) => [id, size]));
}
