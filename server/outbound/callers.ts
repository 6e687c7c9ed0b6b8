import { outsideCaller } from "./call-outside.ts";

/** Calls an address that an operator has entered, whose gateways may stand in a private network. Throws OutboundFailure. */
export const callForOperator = outsideCaller("private");
