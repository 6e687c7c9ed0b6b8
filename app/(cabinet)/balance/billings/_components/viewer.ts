import type { FilterViewer } from "./use-billing-filters.ts";

export interface BillingsViewer extends FilterViewer {
  maySend: boolean;
  maySeeMessages: boolean;
  maySeePayments: boolean;
  maySeeInvoices: boolean;
  maySeePhones: boolean;
}
