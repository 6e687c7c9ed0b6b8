import { notifyDailyBalances, notifyLowBalances } from "#server/billings/service.ts";
import { invoiceLowBalance } from "#server/invoices/service.ts";
import type { JobPayloads } from "#server/jobs/payloads.ts";

export async function watchBalances(): Promise<void> {
  await notifyLowBalances();
}

export async function notifyDaily(): Promise<void> {
  await notifyDailyBalances();
}

export async function invoiceLow({ ownerId }: JobPayloads["invoice-low-balance"]): Promise<void> {
  await invoiceLowBalance(ownerId);
}
