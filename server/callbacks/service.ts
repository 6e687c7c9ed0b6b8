// The door of the noun; each verb lives in the file of its subject.
export { type Bounced, findBounced, receiveBounce } from "./bounces.ts";
export { applyCallback } from "./apply.ts";
export { getCallback, listCallbacks, replayCallback, replayUnread } from "./log.ts";
export { rememberReceivers } from "./known-receivers.ts";
export { assertNotBlocked, countProviderCall, countRefusal, withRoom } from "./limits.ts";
export { readWithTimeout, receiveCallback } from "./receive.ts";
export { callbackBacklog } from "./store.ts";
