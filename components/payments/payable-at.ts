import type { PaymentView } from "#lib/payments/payment.ts";

/** The address at which the reader can pay a payment; null if they may not, or it doesn't wait. */
export function payableAt(
  { status, url, OwnerId }: Pick<PaymentView, "status" | "url" | "OwnerId">,
  { ownId, mayPay }: { ownId: string; mayPay: boolean },
): string | null {
  return status === "init" && OwnerId === ownId && mayPay ? url : null;
}
