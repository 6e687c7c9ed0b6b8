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
 * Real recipients of what is chosen; before anything is, contacts of any list. `initial` are those of
 * channels that go by phone.
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
