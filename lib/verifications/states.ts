/** What became of a check: `replaced` was ended by a newer code, `failed` by too many wrong ones. */
export const verificationStates = ["pending", "approved", "failed", "expired", "replaced"] as const;
export type VerificationState = (typeof verificationStates)[number];

/** Who asked for the code: a program of the account, or a visitor of one of its pages. */
export const verificationOrigins = ["api", "form"] as const;
export type VerificationOrigin = (typeof verificationOrigins)[number];
