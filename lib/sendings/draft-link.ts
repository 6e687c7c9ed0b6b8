import { type Draft, payloadOfDraft } from "./draft.ts";
import { type MessageParts, templatedParts } from "./message-parts.ts";

/** The link that the texts of a draft really use; null where none of them has `$link`. */
export function linkOfDraft(draft: Draft): string | null {
  const payloads: Partial<MessageParts>[] = [
    payloadOfDraft(draft),
    ...draft.fallbacks.map(({ payload }) => payload),
  ];
  const isUsed = payloads.some((payload) =>
    templatedParts.some((part) => payload[part]?.includes("$link")),
  );
  return isUsed ? draft.link : null;
}
