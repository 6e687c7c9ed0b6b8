import { channels, type ChannelType } from "../channels.ts";
import { payloadOf, type Payloads } from "../message.ts";
import { defaultFallbackOptions, type Fallback, type FallbackOptions } from "./options.ts";

/** A fallback that is being written: what was written for other channels is kept, so that going to one loses nothing. */
export type DraftFallback = Fallback & { kept?: Partial<Payloads> };

/**
 * Turns a fallback into one on another channel. Parts that both channels have are kept, except a text that the
 * new channel wouldn't show.
 */
export function fallbackOn(
  type: ChannelType,
  given: Readonly<Record<string, unknown>>,
  options: FallbackOptions = defaultFallbackOptions,
): Fallback {
  const said = channels[type].isSilent ? { ...given, text: "" } : given;
  return { type, payload: payloadOf(type, said), options } as Fallback;
}

/** Moves a fallback to another channel: with the text it had there before, or else as it `begins`. */
export function moveToChannel(fallback: DraftFallback, begins: Fallback): DraftFallback {
  const kept = { ...fallback.kept, [fallback.type]: fallback.payload };
  return {
    ...fallbackOn(begins.type, kept[begins.type] ?? begins.payload, fallback.options),
    kept,
  };
}

/** The fallback with other parts of its message. */
export function withMessage(
  { type, payload, options, kept }: DraftFallback,
  change: Readonly<Record<string, unknown>>,
): DraftFallback {
  return { ...fallbackOn(type, { ...payload, ...change }, options), ...(kept && { kept }) };
}

/** Removes what only the draft needs. */
export function toFallback({ kept: _, ...fallback }: DraftFallback): Fallback {
  return fallback;
}
