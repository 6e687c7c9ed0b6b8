"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { answered } from "#components/sendings/answered.ts";
import { useDebounced } from "#components/sendings/use-debounced.ts";
import type { PreviewContact } from "#lib/contacts/sendable.ts";
import { channels, type ChannelType } from "#lib/sendings/channels.ts";
import { previewRecipientsAction } from "#server/sendings/actions.ts";

const maxNumbers = 20;
const pause = 400;
const nobody: PreviewContact[] = [];

/**
 * Some of the chosen recipients; contacts of any list until recipients are chosen. `initial` are contacts for
 * channels that send to phones.
 */
export function usePreviewContacts(
  type: ChannelType,
  lists: readonly string[],
  addresses: readonly string[],
  initial: PreviewContact[],
): PreviewContact[] {
  const wanted = JSON.stringify({ type, lists, addresses: addresses.slice(0, maxNumbers) });
  const asked = useDebounced(wanted, pause);
  const known = channels[type].address === "phone" ? initial : nobody;
  const isInitial = lists.length === 0 && addresses.length === 0 && known === initial;
  const { data } = useQuery({
    queryKey: ["sendings", "previewContacts", asked],
    queryFn: () => answered(previewRecipientsAction(JSON.parse(asked))),
    enabled: !isInitial,
    placeholderData: keepPreviousData,
  });
  return isInitial || !data || data.length === 0 ? known : data;
}
