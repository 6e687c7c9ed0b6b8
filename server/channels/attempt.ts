/** The result of handing one message over once. */
export type Attempt =
  | { outcome: "sent"; providerMessageId: string | null }
  | { outcome: "failed" | "doubt"; error: string }
  | {
      outcome: "retry";
      error: string;
      /** Why it was not taken: `away` and `throttled` concern every message, `own` this one alone. */
      cause: "away" | "throttled" | "own";
      /** Milliseconds for which the provider asked to be left alone. */
      askedMs: number;
    };
