/**
 * What becomes of messages of a provider that is switched on: all leave; new ones go another way and those that wait leave
 * (draining); or nothing leaves (paused).
 */
export const providerModes = ["active", "draining", "paused"] as const;

export type ProviderMode = (typeof providerModes)[number];
