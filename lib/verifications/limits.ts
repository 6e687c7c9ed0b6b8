/** Wrong codes after which a check is over. */
export const maxAttempts = 5;
/** Codes that one account may send to one number in an hour. */
export const maxCodesPerHour = 5;
/** Codes that one number may get in a day, whichever accounts send them. */
export const maxCodesPerDay = 20;
/** Wrong codes for one number and account in a day, over all its checks. */
export const maxWrongPerDay = 20;
/** Codes of an account in an hour to numbers that differ in their last three digits only. */
export const maxPerBlock = 10;
/** Codes that visitors of one address may ask for in an hour, and codes that they may try. */
export const maxAskedByAddress = 10;
export const maxTriedByAddress = 30;
/** From so many codes to a country in an hour on, some must have been typed in: a hundredth of the codes for each per cent. */
export const pumping = { codes: 30, minPercent: 10 } as const;

export const maxCodeText = 300;
export const maxConsentText = 500;
export const maxOrigins = 20;
