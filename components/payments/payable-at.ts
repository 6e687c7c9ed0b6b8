import type { PaymentView } from "#lib/payments/payment.ts";

/** Where the reader can pay what they have begun; null where they may not, or there is nothing to pay. */
export function payableAt(
  { status, url, OwnerId }: Pick<PaymentView, "status" | "url" | "OwnerId">,
  { ownId, mayPay }: { ownId: string; mayPay: boolean },
): string | null {
  return status === "init" && OwnerId === ownId && mayPay ? url : null;
}
