import { Backlog } from "#server/backlog/service.ts";
import type { IncomingMessage } from "#server/channels/channel.ts";
import { newId } from "#server/db/ids.ts";
import { applyChannelEvents } from "#server/jobs/handlers/channel-events.ts";
import type { JobPayloads } from "#server/jobs/payloads.ts";

type Deliveries = JobPayloads["channel-events"];

/** What channels of workers receive, kept while the database is away. */
export function openDeliveryBacklog(): Backlog<Deliveries> {
  return new Backlog<Deliveries>({
    name: "deliveries",
    countOf: ({ reports, incoming }) => reports.length + incoming.length,
    apply: applyChannelEvents,
    split: ({ providerId, reports, incoming }) => [
      ...reports.map((report) => ({ providerId, reports: [report], incoming: [] })),
      ...incoming.map((message) => ({ providerId, reports: [], incoming: [message] })),
    ],
  });
}

/** Gives a message an id of its own where the provider has none for it, so that it is stored once. */
export function named(message: IncomingMessage): IncomingMessage {
  return { ...message, providerMessageId: message.providerMessageId ?? newId() };
}
