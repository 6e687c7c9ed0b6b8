export interface PaymentsViewer {
  ownId: string;
  /** Rows of several accounts: say whose. */
  seesOwners: boolean;
  mayPay: boolean;
  /** May filter by the automatic payment that made a payment. */
  seesAutomatic: boolean;
  mayAutomate: boolean;
  mayInvoice: boolean;
  maySeeInvoices: boolean;
  mayRefund: boolean;
  maySeeBillings: boolean;
}
