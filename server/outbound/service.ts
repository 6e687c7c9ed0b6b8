// Every call to an address that people enter goes through this module.
export type { OutboundAnswer } from "./call-outside.ts";
export { callForAccount, callForOperator, mayEnter } from "./callers.ts";
export { OutboundFailure } from "./outbound-failure.ts";
export { mayCall } from "./outside-address.ts";
export { fetchForOperator } from "./fetch-for-operator.ts";
export { isPublicAddress } from "./reach.ts";
export { resolveTexts } from "./resolve-texts.ts";
