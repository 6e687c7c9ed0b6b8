import * as z from "zod";
import { dateOf, jsonOf } from "../api/signed-callback.ts";
import type { Callback, ReceivedMessage } from "../callback.ts";

/** An id of the Messenger Platform: a page, a person or a message. */
export const metaId = z.string().min(1).max(300);

/** What all events of the Messenger Platform say. */
export const eventShape = {
  sender: z.looseObject({ id: metaId.nullish() }).nullish(),
  /** Milliseconds since 1970, as are watermarks. */
  timestamp: z.number().nullish(),
};

/** What all its messages say. */
export const messageShape = {
  mid: metaId,
  text: z.string().max(100_000).nullish(),
  is_echo: z.boolean().nullish(),
};

/**
 * Makes the reader of a webhook's call: it answers the events of one page. An app has one address for all its pages, and
 * each page is a provider. The reader throws if the call can't be read.
 */
export function messagingReader<Event>(
  object: "page" | "instagram",
  event: z.ZodType<Event>,
): (callback: Callback, pageId: string) => Event[] {
  const call = z.object({
    object: z.literal(object),
    entry: z
      .array(z.looseObject({ id: metaId, messaging: z.array(z.unknown()).max(1000).nullish() }))
      .max(1000),
  });
  return (callback, pageId) =>
    call
      .parse(jsonOf(callback))
      .entry.filter(({ id }) => id === pageId)
      .flatMap(({ messaging }) => messaging ?? [])
      .map((given) => event.parse(given));
}

/** When an event happened. */
export function momentOf({ timestamp }: { timestamp?: number | null }): Date {
  return dateOf((timestamp ?? Number.NaN) / 1000);
}

interface Said {
  type: "facebook" | "instagram";
  person: string;
  pageId: string;
  at: Date;
}

/** What a person has written; a picture without a word is nothing. */
export function messageOf(
  { mid, text }: { mid: string; text?: string | null },
  { type, person, pageId, at }: Said,
): ReceivedMessage[] {
  if (typeof text !== "string") return [];
  const words = text.slice(0, 20_000);
  return [{ type, from: "", person, to: pageId, text: words, at, providerMessageId: mid }];
}
