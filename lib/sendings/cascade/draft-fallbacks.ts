import type { ChannelType } from "../channels.ts";
import { payloadOf } from "../message.ts";
import { defaultFallbackOptions, type Fallback, type FallbackOptions } from "./options.ts";

/** A fallback on a channel out of what another one said: what both have stays. */
export function fallbackOn(
  type: ChannelType,
  given: Readonly<Record<string, unknown>>,
  options: FallbackOptions = defaultFallbackOptions,
): Fallback {
  return { type, payload: payloadOf(type, given), options } as Fallback;
}
