/** Something that blocks a send or that its sender should know; `message` is in the reader's language. */
export interface EstimateNote {
  key: string;
  params: Record<string, string | number>;
  message: string;
}

export interface EstimateOperator {
  /** Null where the operator is unknown. */
  mccmnc: string | null;
  /** Brand, or null when only the country is known. */
  name: string | null;
  /** ISO 3166 two-letter code. */
  country: string | null;
  recipients: number;
  segments: number;
  unitPrice: { lowest: number; highest: number };
  cost: number;
}

/** What a send would cost, before anything is sent or charged. Money is decimal numbers of `currency`. */
export interface SendingEstimate {
  /** Who would get a message: without doubles, excluded and black-listed ones. */
  recipients: number;
  excluded: number;
  duplicates: number;
  segments: number;
  price: { min: number; likely: number; max: number };
  balance: number;
  overdraft: number;
  /** Balance after the likely price. */
  balanceAfter: number;
  currency: string;
  /** True when the lists are so large that a sample of them was counted. */
  isSampled: boolean;
  operators: EstimateOperator[];
  /** Recipients without a value for a variable of the text, by its name. */
  missing: { variable: string; recipients: number }[];
  blockers: EstimateNote[];
  warnings: EstimateNote[];
}
