export interface PaymentsViewer {
  ownId: string;
  /** Rows of several accounts: say whose. */
  seesOwners: boolean;
  mayPay: boolean;
  mayAutomate: boolean;
  mayInvoice: boolean;
  maySeeInvoices: boolean;
  mayRefund: boolean;
  maySeeBillings: boolean;
}
