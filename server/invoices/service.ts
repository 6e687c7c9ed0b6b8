// The door of the noun; each verb lives in the file of its subject.
export { countAwaitedInvoices } from "./count-awaited.ts";
export { createInvoice } from "./create-invoice.ts";
export { generateDocument } from "./generate-document.ts";
export { invoiceLowBalance } from "./invoice-low-balance.ts";
export { getInvoice, listInvoices } from "./list-invoices.ts";
export { searchInvoices } from "./search-invoices.ts";
export { settleInvoice } from "./settle-invoice.ts";
