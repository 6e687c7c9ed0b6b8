// The door of the noun; each verb lives in the file of its subject.
export { applyCallback } from "./apply.ts";
export { receiveCallback } from "./receive.ts";
