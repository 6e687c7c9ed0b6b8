import type { JobPayloads } from "#server/jobs/payloads.ts";
import { chargeDue, makeRefund, settlePayment } from "#server/payments/service.ts";

export async function settle({ id }: JobPayloads["settle-payment"]): Promise<void> {
  await settlePayment(id);
}

export async function refundAtTerminal({ id }: JobPayloads["refund-payment"]): Promise<void> {
  await makeRefund(id);
}

export async function chargeRecurrents(): Promise<void> {
  await chargeDue();
}
