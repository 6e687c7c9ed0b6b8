/** What one recipient's message would cost. Money is decimal numbers of `currency`. */
export interface RecipientQuote {
  segments: number;
  price: number;
  unitPrice: number;
  currency: string;
  /** Null where neither operator nor country is known. */
  operator: { name: string | null; country: string | null } | null;
  /** Why it can't be sent, in the reader's language; null when it can. */
  refusal: string | null;
}
