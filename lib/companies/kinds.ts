// Apart from the schemas: browsers need these and no zod for them.

/** What is drawn up in a company's name. */
export const documentTypes = ["contract", "invoice"] as const;
export type DocumentType = (typeof documentTypes)[number];
