"use client";

import type { PaymentView } from "#lib/payments/payment.ts";
import { RefundDialog } from "./refund-dialog.tsx";
import { TopUpDialog } from "./top-up-dialog.tsx";

export type PaymentDialog = { kind: "refund"; row: PaymentView };

interface PaymentDialogsProps {
  dialog: PaymentDialog | { kind: "create" };
  mayAutomate: boolean;
  onDone: () => void;
  onClose: () => void;
}

/** Tops the balance up, or gives a payment back. */
export function PaymentDialogs({ dialog, mayAutomate, ...closing }: PaymentDialogsProps) {
  if (dialog.kind === "create")
    return <TopUpDialog mayAutomate={mayAutomate} onClose={closing.onClose} />;
  return <RefundDialog payment={dialog.row} {...closing} />;
}
