"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { answered } from "#components/sendings/answered.ts";
import { useDebounced } from "#components/sendings/use-debounced.ts";
import type { PreviewContact } from "#lib/contacts/sendable.ts";
import { previewRecipientsAction } from "#server/sendings/actions.ts";

const numbersAtMost = 20;
const pause = 400;

/** Real recipients of what is chosen; before anything is, contacts of any list. */
export function usePreviewContacts(
  lists: readonly string[],
  phones: readonly string[],
  initial: PreviewContact[],
): PreviewContact[] {
  const wanted = JSON.stringify({ lists, phones: phones.slice(0, numbersAtMost) });
  const asked = useDebounced(wanted, pause);
  const isNobody = lists.length === 0 && phones.length === 0;
  const { data } = useQuery({
    queryKey: ["sendings", "previewContacts", asked],
    queryFn: () => answered(previewRecipientsAction(JSON.parse(asked))),
    enabled: !isNobody,
    placeholderData: keepPreviousData,
  });
  return isNobody || !data || data.length === 0 ? initial : data;
}
