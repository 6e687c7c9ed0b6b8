import type { JobPayloads } from "#server/jobs/payloads.ts";
import { tellPrices as tell } from "#server/tariffs/service.ts";

/** Tells accounts that they pay by other prices. */
export async function tellPrices(payload: JobPayloads["tell-prices"]): Promise<void> {
  await tell(payload);
}
