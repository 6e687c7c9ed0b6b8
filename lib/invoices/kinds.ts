// These values are separate from the schemas, so that browsers need not load zod.

export const invoiceStatuses = ["pending", "paid", "rejected"] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** An invoice is created by a user, or by the product when a balance runs low. */
export const invoiceSources = ["user", "system"] as const;
export type InvoiceSource = (typeof invoiceSources)[number];

/** The suggested amount, in units of the account's currency. */
export const suggestedAmount = 1000;
