import { checkLedger as prove } from "#server/billings/service.ts";
import type { JobPayloads } from "#server/jobs/payloads.ts";

/** Proves every balance; each night, and for an operator who asks. */
export async function checkLedger({ isAsked }: JobPayloads["check-ledger"]): Promise<void> {
  await prove(isAsked);
}
