"use client";

import type { PaymentView } from "#lib/payments/payment.ts";
import { RefundDialog } from "./refund-dialog.tsx";
import { TopUp, type TopUpViewer } from "./top-up.tsx";

export type PaymentDialog = { kind: "refund"; row: PaymentView };

interface PaymentDialogsProps {
  dialog: PaymentDialog | { kind: "create" };
  viewer: TopUpViewer;
  onDone: () => void;
  onClose: () => void;
}

/** Tops the balance up, or gives a payment back. */
export function PaymentDialogs({ dialog, viewer, ...closing }: PaymentDialogsProps) {
  if (dialog.kind === "create") return <TopUp viewer={viewer} onClose={closing.onClose} />;
  return <RefundDialog payment={dialog.row} {...closing} />;
}
