// Apart from the schemas: browsers need these and no zod for them.

/** Who pays: a company, a sole proprietor, or a private person, who has neither form nor registration number. */
export const businessTypes = ["legal", "entrepreneur", "individual"] as const;
export type BusinessType = (typeof businessTypes)[number];

/** By what somebody signs: the company's charter, or the certificate of their own registration. */
export const signerBases = ["charter", "certificate"] as const;
export type SignerBasis = (typeof signerBases)[number];

/** Tax regimes by what they are called for short: ОСН, УСН, АУСН, ЕСХН, ПСН, НПД. */
export const taxSystems = ["osn", "usn", "ausn", "eshn", "psn", "npd"] as const;
export type TaxSystem = (typeof taxSystems)[number];

/** How many digits each number has, by who pays. */
export const digitsOf = {
  inn: { legal: 10, entrepreneur: 12, individual: 12 },
  ogrn: { legal: 13, entrepreneur: 15, individual: 15 },
} as const satisfies Record<string, Record<BusinessType, number>>;
