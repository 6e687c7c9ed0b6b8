/** What one recipient's message would cost. Money is decimal numbers of `currency`. */
export interface RecipientQuote {
  /** Null on channels without segments. */
  segments: number | null;
  price: number;
  unitPrice: number;
  /** What its seconds cost beside its segments; null where none are counted. */
  perSecond: { units: number; unitPrice: number } | null;
  currency: string;
  /** Null where neither operator nor country is known. */
  operator: { name: string | null; country: string | null } | null;
  /** Why it can't be sent, in the reader's language; null when it can. */
  refusal: string | null;
}
