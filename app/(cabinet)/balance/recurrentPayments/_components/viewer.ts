import type { ActingViewer } from "#components/payments/use-recurrent-actions.tsx";

export interface RecurrentsViewer extends ActingViewer {
  /** Rows of several accounts: say whose. */
  seesOwners: boolean;
  mayCreate: boolean;
  maySeePayments: boolean;
}
