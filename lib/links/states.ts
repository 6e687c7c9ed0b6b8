/** Whether a link leads on, and why not. */
export const linkStates = ["active", "expired", "frozen"] as const;
export type LinkState = (typeof linkStates)[number];

/** Distinct readers whose reports put a page with a warning before a link. */
export const reportsToWarn = 3;
