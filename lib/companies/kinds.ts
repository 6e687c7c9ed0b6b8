// These values are separate from the schemas, so that browsers need not load zod.

/** The documents that a company issues. */
export const documentTypes = ["contract", "invoice"] as const;
export type DocumentType = (typeof documentTypes)[number];

/** Rates of VAT in use, in basis points: 2200 is 22%. */
export const vatRates = [0, 500, 700, 1000, 2000, 2200] as const;
