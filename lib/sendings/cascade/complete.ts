import { findWrittenProblems } from "../message.ts";
import type { Fallback, FallbackOptions } from "./options.ts";

/** Whether a fallback can be sent as it is: a message of its channel, and one condition at least. */
export function isComplete({ type, payload, options }: Fallback): boolean {
  return hasCondition(options) && findWrittenProblems(type, payload).length === 0;
}

/** A condition that is half filled in counts as none (messaging 5, "Fallback"). */
export function hasCondition({ onStatus, onTimeout, onIncomingPayload }: FallbackOptions): boolean {
  const isTimed = onTimeout?.timeout && onTimeout.except.length;
  return Boolean(onStatus.length || isTimed || onIncomingPayload?.text.trim());
}
