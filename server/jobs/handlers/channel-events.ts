import { receiveMessages } from "#server/incoming/service.ts";
import type { JobPayloads } from "#server/jobs/payloads.ts";
import { applyReports } from "#server/sendings/service.ts";

/** Applies events that a channel scheduled for later; their dates come from JSON as text. */
export async function applyChannelEvents({
  providerId,
  reports,
  incoming,
}: JobPayloads["channel-events"]): Promise<void> {
  await applyReports(
    providerId,
    reports.map((report) => ({ ...report, at: new Date(report.at) })),
  );
  await receiveMessages(
    providerId,
    incoming.map((message) => ({ ...message, at: new Date(message.at) })),
  );
}
