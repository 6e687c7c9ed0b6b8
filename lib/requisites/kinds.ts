// Apart from the schemas: browsers need these and no zod for them.

/**
 * The kinds of payer: a company, a sole proprietor, or a private person, who has neither form nor registration
 * number.
 */
export const businessTypes = ["legal", "entrepreneur", "individual"] as const;

/**
 * The document that entitles the signer: the company's charter, or the certificate of a sole trader's
 * registration.
 */
export const signerBases = ["charter", "certificate"] as const;

/** Tax regimes by what they are called for short: ОСН, УСН, АУСН, ЕСХН, ПСН, НПД. */
export const taxSystems = ["osn", "usn", "ausn", "eshn", "psn", "npd"] as const;
