// Apart from the schemas: browsers need these and no zod for them.

/** States of an invoice. */
export const invoiceStatuses = ["pending", "paid", "rejected"] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** Who made it: somebody, or the product for an account whose balance ran low. */
export const invoiceSources = ["user", "system"] as const;
export type InvoiceSource = (typeof invoiceSources)[number];

/** In units of the account's currency. */
export const usualAmount = 1000;
