// The door of the noun; each verb lives in the file of its subject.
export { applyCallback } from "./apply.ts";
export { assertNotBlocked, countGenuine, countRefusal, withRoom } from "./limits.ts";
export { inTime, receiveCallback } from "./receive.ts";
