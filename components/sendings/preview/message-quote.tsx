"use client";

import type { ChannelType } from "#lib/sendings/channels.ts";
import type { MessagePayload } from "#lib/sendings/message.ts";
import { RecipientQuoteRows } from "./recipient-quote.tsx";
import { useQuote } from "./use-quote.ts";

interface MessageQuoteProps {
  channel: ChannelType;
  payload: MessagePayload;
  /** The text with the recipient's own values. */
  filled: string;
  /** This is null while there is no recipient to price it for. */
  address: string | null;
  /** The chosen lists, whose contacts supply the variables first. */
  lists?: readonly string[];
}

/** What the message costs for the recipient shown. */
export function MessageQuote({ channel, payload, filled, address, lists }: MessageQuoteProps) {
  const { quote, isIdle, failed, retry } = useQuote({ type: channel, payload }, address, lists);
  return (
    <RecipientQuoteRows
      channel={channel}
      text={filled}
      quote={quote}
      isIdle={isIdle}
      failed={failed}
      onRetry={retry}
    />
  );
}
