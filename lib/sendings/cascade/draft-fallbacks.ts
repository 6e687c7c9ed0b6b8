import { channels, type ChannelType } from "../channels.ts";
import { payloadOf } from "../message.ts";
import { defaultFallbackOptions, type Fallback, type FallbackOptions } from "./options.ts";

/** A fallback on a channel out of what another one said: what both have stays, but for a text nobody would see there. */
export function fallbackOn(
  type: ChannelType,
  given: Readonly<Record<string, unknown>>,
  options: FallbackOptions = defaultFallbackOptions,
): Fallback {
  const said = channels[type].isSilent ? { ...given, text: "" } : given;
  return { type, payload: payloadOf(type, said), options } as Fallback;
}
