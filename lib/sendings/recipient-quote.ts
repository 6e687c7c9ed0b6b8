/** What one recipient's message would cost. Money is decimal numbers of `currency`. */
export interface RecipientQuote {
  /** Channels without segments have null here. */
  segments: number | null;
  price: number;
  unitPrice: number;
  /** The price of its seconds in addition to its segments; null on channels without a price for seconds. */
  perSecond: { units: number; unitPrice: number } | null;
  currency: string;
  /** Null where neither operator nor country is known. */
  operator: { name: string | null; country: string | null } | null;
  /** Why it can't be sent, in the reader's language; null when it can. */
  refusal: string | null;
}
