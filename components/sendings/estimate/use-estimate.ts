"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLiveRefresh } from "#components/layout/use-live-refresh.ts";
import { useFailure } from "#components/query/use-failure.ts";
import { answered } from "#components/sendings/answered.ts";
import { useDebounced } from "#components/sendings/use-debounced.ts";
import type { SendingEstimate } from "#lib/sendings/estimate.ts";
import { packSend } from "#lib/sendings/pack-send.ts";
import type { SendWire } from "#lib/sendings/send-input.ts";
import { estimateSendingAction } from "#server/sendings/actions.ts";

export interface EstimateState {
  /** The latest known, perhaps of a moment ago; undefined before the first answer. */
  estimate: SendingEstimate | undefined;
  /** It belongs to what is chosen now. */
  isFresh: boolean;
  isWorking: boolean;
  /** The reason why there is no estimate, in the reader's language. */
  error: string | null;
  retry: () => void;
}

const pause = 400;
const queryName = ["sendings", "estimate"];

/** Keeps asking what a send would reach and cost; `wire` is null while there is nothing to ask. */
export function useEstimate(wire: SendWire | null): EstimateState {
  const wanted = wire && JSON.stringify(packSend(questionOf(wire)));
  const asked = useDebounced(wanted, pause);
  const client = useQueryClient();
  const query = useQuery({
    queryKey: [...queryName, asked],
    queryFn: () => answered(estimateSendingAction(JSON.parse(asked ?? "null"))),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    staleTime: 5000,
    retry: 0,
  });
  const failure = useFailure(query);
  // Money moved elsewhere changes what this send may cost.
  useLiveRefresh("billings.*", () => client.invalidateQueries({ queryKey: queryName }), {
    interval: 3000,
    isWanted: () => wanted !== null,
  });
  const isCurrent = wanted === asked;
  return {
    estimate: wire === null ? undefined : query.data,
    isFresh: isCurrent && query.data !== undefined && failure === null && !query.isPlaceholderData,
    isWorking: wire !== null && (!isCurrent || query.isFetching),
    error: isCurrent && failure ? failure.message : null,
    retry: () => void query.refetch(),
  };
}

/** When it goes out doesn't matter; what it takes the place of does: money that is held for it comes back. */
function questionOf({ type, payload, fallbacks, recipient, $options }: SendWire) {
  const { replaces, link } = $options ?? {};
  return { type, payload, fallbacks, recipient, $options: { replaces, link } };
}
