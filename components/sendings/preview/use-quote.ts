"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLinkTool } from "#components/links/link-tool.ts";
import { useFailure } from "#components/query/use-failure.ts";
import { answered } from "#components/sendings/answered.ts";
import { useDebounced } from "#components/sendings/use-debounced.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { findPayloadProblems, type MessagePayload } from "#lib/sendings/message.ts";
import { quoteSendingAction } from "#server/sendings/actions.ts";

interface Asked {
  type: ChannelType;
  payload: MessagePayload;
}

const typingPause = 600;

/** Asks for the price of a message whenever it changes; idle while the message is empty or there is no recipient. */
export function useQuote(
  message: Asked | undefined,
  address: string | null,
  lists: readonly string[] = [],
) {
  const settled = useDebounced(message?.payload, typingPause);
  const isIdle = !message || address === null || !isWritten(message.type, message.payload);
  const link = useLinkTool()?.id ?? null;
  const question = {
    type: message?.type,
    payload: settled,
    recipient: address ?? "",
    lists,
    ...(link !== null && { link }),
  };
  const quote = useQuery({
    queryKey: ["sendings", "quote", question],
    queryFn: () => answered(quoteSendingAction(question)),
    enabled: !isIdle && settled !== undefined && isWritten(message.type, settled),
    placeholderData: keepPreviousData,
  });
  const failure = useFailure(quote);
  return {
    isIdle,
    quote: isIdle ? undefined : quote.data,
    failed: failure !== null,
    retry: () => void quote.refetch(),
  };
}

/** Whether there is something to price, under whatever sender. */
function isWritten(type: ChannelType, payload: MessagePayload): boolean {
  return findPayloadProblems(type, payload).every(({ path }) => path[0] === "sender");
}
