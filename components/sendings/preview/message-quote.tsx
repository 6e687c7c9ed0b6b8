"use client";

import { useQuery } from "#components/query/use-query.ts";
import { answered } from "#components/sendings/answered.ts";
import { useDebounced } from "#components/sendings/use-debounced.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { findPayloadProblems, type MessagePayload } from "#lib/sendings/message.ts";
import { quoteSendingAction } from "#server/sendings/actions.ts";
import { RecipientQuoteRows } from "./recipient-quote.tsx";

interface MessageQuoteProps {
  channel: ChannelType;
  payload: MessagePayload;
  /** The text with the recipient's own values. */
  filled: string;
  /** Null while there is nobody to price it for. */
  address: string | null;
}

const typingPause = 600;

/** Keeps asking what the message costs for the recipient shown. */
export function MessageQuote({ channel, payload, filled, address }: MessageQuoteProps) {
  const settled = useDebounced(payload, typingPause);
  const isIdle = address === null || !isWritten(channel, payload);
  const question = { type: channel, payload: settled, recipient: address ?? "" };
  const quote = useQuery({
    queryKey: ["sendings", "quote", question],
    queryFn: () => answered(quoteSendingAction(question)),
    enabled: !isIdle && isWritten(channel, settled),
    keepsPrevious: true,
  });
  return (
    <RecipientQuoteRows
      channel={channel}
      text={filled}
      quote={isIdle ? undefined : quote.data}
      isIdle={isIdle}
      failed={quote.isError}
      onRetry={() => void quote.refetch()}
    />
  );
}

/** Whether there is something to price, under whatever sender. */
function isWritten(channel: ChannelType, payload: MessagePayload): boolean {
  return findPayloadProblems(channel, payload).every(({ path }) => path[0] === "sender");
}
