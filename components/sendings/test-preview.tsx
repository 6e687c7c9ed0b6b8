"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { PreviewContact } from "#lib/contacts/sendable.ts";
import { type MessagePayload, payloadOf } from "#lib/sendings/message.ts";
import type { SendWire } from "#lib/sendings/send-input.ts";
import { previewRecipientsAction } from "#server/sendings/actions.ts";
import { answered } from "./answered.ts";
import { fillMessage } from "./composer/fill-text.ts";
import { MessageBubble } from "./preview/message-card.tsx";
import { MessageQuote } from "./preview/message-quote.tsx";
import { useDebounced } from "./use-debounced.ts";

const typingPause = 400;

interface TestPreviewProps {
  message: Pick<SendWire, "type" | "payload">;
  /** Null until an address is written. */
  recipient: string | null;
  contact: PreviewContact | null;
}

/** What arrives at the address of a test, with the values its owner is known by, and its price. */
export function TestPreview({ message, recipient, contact }: TestPreviewProps) {
  const t = useTranslations("send.test");
  const { type } = message;
  const payload: MessagePayload = payloadOf(type, message.payload);
  const settled = useDebounced(recipient, typingPause);
  const question = { type, lists: [], addresses: settled === null ? [] : [settled] };
  const { data } = useQuery({
    queryKey: ["sendings", "testRecipient", question],
    queryFn: () => answered(previewRecipientsAction(question)),
    enabled: settled !== null,
  });
  const isKnown = settled === recipient && data !== undefined;
  const owner = isKnown ? (data[0] ?? contact) : null;
  const filled = fillMessage(payload, recipient === null ? contact : owner);
  return (
    <section aria-label={t("sees")} className="flex flex-col gap-2">
      <p className="text-12 text-text-2">{t("sees")}</p>
      <MessageBubble channel={type} payload={filled} />
      <MessageQuote channel={type} payload={payload} filled={filled.text} address={settled} />
    </section>
  );
}
