/** What has to be done to a receipt's id to get the id of the submit answer. */
export const receiptIdFormats = ["same", "hex-to-dec", "dec-to-hex"] as const;

export type ReceiptIdFormat = (typeof receiptIdFormats)[number];

/**
 * Why reports match no message: their ids are in another number base than those of the submit answers (`base`), their
 * messages were dispatched too long ago (`old`), or their ids were never given to us (`unknown`).
 */
export interface UnmatchedCause {
  cause: "base" | "old" | "unknown";
  /** The setting of the provider under which they would match; null where none would help. */
  setting: ReceiptIdFormat | null;
  /** How many of the reports looked at. */
  count: number;
  /** The id of the newest of them. */
  example: string;
}

/** The delivery reports of a provider that match no message, since its settings were changed; kept for three days. */
export interface UnmatchedReports {
  /** Counting ends at 10 000. */
  count: number;
  /** How many of the newest the causes were looked for. */
  looked: number;
  /** The most frequent first. */
  causes: UnmatchedCause[];
}
