import * as z from "zod";
import { providerStates } from "#lib/providers/provider.ts";
import { rowId } from "#lib/row-id.ts";
import { channelTypes } from "#lib/sendings/channels.ts";

/** What goes through a provider. Counts are of the last hour, `perSecond` of the last whole minute. */
export const providerPulse = z
  .object({
    id: rowId(),
    title: z.string(),
    channels: z.array(z.enum(channelTypes)),
    state: z.enum(providerStates),
    since: z.iso
      .datetime()
      .nullable()
      .meta({ description: "Since when it has been connected, or has not" }),
    perSecond: z.number(),
    rate: z.number().nullable().meta({ description: "Messages a second that it is set to take" }),
    waiting: z.int().meta({ description: "The most messages that waited for its answer lately" }),
    window: z.int().nullable().meta({ description: "How many may, in each worker" }),
    answer: z
      .number()
      .nullable()
      .meta({ description: "Milliseconds within which it answered 95 of 100 messages" }),
    sent: z.int(),
    delivered: z.int(),
    failed: z.int(),
    errors: z.int().meta({ description: "Messages that it refused, put off or left in doubt" }),
    minutes: z.array(z.int()).meta({ description: "Messages that it took in each of 60 minutes" }),
    errorMinutes: z.array(z.int()),
  })
  .meta({ id: "ProviderPulse" });

export type ProviderPulse = z.infer<typeof providerPulse>;

/** What goes through the platform now. */
export const platformPulse = z
  .object({
    perSecond: z.number(),
    peak: z.number().meta({ description: "The most in a minute of the last 15, per second" }),
    minutes: z
      .array(z.object({ at: z.iso.datetime(), perSecond: z.number() }))
      .meta({ description: "The last 15 whole minutes" }),
    queue: z.object({ batches: z.int(), seconds: z.number() }),
    unmatched: z.int().meta({ description: "Reports that match no message, up to 10 000" }),
    failedJobs: z.int().meta({ description: "Jobs that failed for the last time" }),
    providers: z.array(providerPulse),
  })
  .meta({ id: "PlatformPulse" });

export type PlatformPulse = z.infer<typeof platformPulse>;
