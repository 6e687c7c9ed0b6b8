// Every call to an address that people enter goes through this module.
export { callForOperator } from "./callers.ts";
export { OutboundFailure } from "./outbound-failure.ts";
