/** Kinds of providers, in the order a form offers them. */
export const providerKinds = ["smpp", "waha", "sandbox"] as const;

export type ProviderKind = (typeof providerKinds)[number];
