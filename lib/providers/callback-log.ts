import * as z from "zod";
import { rowId } from "#lib/row-id.ts";

/** What has become of a provider's call: applied, not yet, or none of its settings could read it. */
export const callbackStates = ["applied", "waiting", "unreadable"] as const;
export type CallbackState = (typeof callbackStates)[number];

/** Characters of a body that are shown. */
export const maxShownBody = 16_000;

const listed = {
  id: rowId(),
  ProviderId: rowId(),
  provider: z.string().nullable().meta({ description: "Its name; null once it is removed" }),
  method: z.enum(["GET", "POST"]),
  bytes: z.int().meta({ description: "Of the body" }),
  state: z.enum(callbackStates),
  error: z.string().nullable().meta({ description: "The kind of error by which it can't be read" }),
  createdAt: z.iso.datetime(),
  appliedAt: z.iso.datetime().nullable(),
};

/** A call of a provider in the log. */
export const callbackLine = z.object(listed).meta({ id: "ProviderCallback" });
export type CallbackLine = z.infer<typeof callbackLine>;

/** The call as it came; secrets of the provider are dots in it. */
export const callbackDetails = z
  .object({
    ...listed,
    query: z.string(),
    headers: z.record(z.string(), z.string()),
    body: z.string().meta({ description: `Its first ${maxShownBody} characters` }),
    isCut: z.boolean(),
  })
  .meta({ id: "ProviderCallbackDetails" });
export type CallbackDetails = z.infer<typeof callbackDetails>;

/** Calls of a provider that couldn't be read are applied again together. */
export const replayUnreadInput = z.object({ ProviderId: rowId() });

export const replayedCallbacks = z.object({
  count: z.int(),
  isMore: z.boolean().meta({ description: "Whether there are more: a call takes a thousand" }),
});
export type ReplayedCallbacks = z.infer<typeof replayedCallbacks>;
