import type { FallbackOptions } from "./options.ts";

/** A condition that is half filled in counts as none. */
export function hasCondition({ onStatus, onTimeout, onIncomingPayload }: FallbackOptions): boolean {
  const isTimed = onTimeout?.timeout && onTimeout.except.length;
  return Boolean(onStatus.length || isTimed || onIncomingPayload?.text.trim());
}
