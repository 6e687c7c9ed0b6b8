export interface InvoicesViewer {
  ownId: string;
  /** Rows of several accounts: say whose. */
  seesOwners: boolean;
  mayCreate: boolean;
  choosesCustomer: boolean;
  mayGenerate: boolean;
  maySeeBillings: boolean;
}
