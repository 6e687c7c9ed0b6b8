/**
 * What has become of a provider's call: applied, not yet, or none of its settings could read it. Apart from its schemas,
 * so that lists load no validator.
 */
export const callbackStates = ["applied", "waiting", "unreadable"] as const;
export type CallbackState = (typeof callbackStates)[number];
