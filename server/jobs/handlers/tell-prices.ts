import type { JobPayloads } from "#server/jobs/payloads.ts";
import { notifyPriceChanges as tell } from "#server/tariffs/service.ts";

/** Notifies accounts that their prices have changed. */
export async function notifyPrices(payload: JobPayloads["tell-prices"]): Promise<void> {
  await tell(payload);
}
