import type { ChannelType } from "../channels.ts";
import { payloadOf, type Payloads } from "../message.ts";
import type { DraftFallback } from "./draft-fallbacks.ts";
import { defaultFallbackOptions, maxFallbacks } from "./options.ts";

/** Fallbacks of a draft out of what was kept: those of channels that can be written for. */
export function keptFallbacks(kept: unknown, channels: readonly string[]): DraftFallback[] {
  const all = Array.isArray(kept) ? (kept as (DraftFallback | null)[]) : [];
  return all
    .filter((one): one is DraftFallback =>
      Boolean(one?.payload && one.options?.onStatus && channels.includes(one.type)),
    )
    .slice(0, maxFallbacks)
    .map((one) => ({
      ...one,
      options: {
        ...defaultFallbackOptions,
        onTimeout: null,
        ...(one.options as Partial<DraftFallback["options"]>),
      },
      ...(one.kept && { kept: keptPayloads(one.kept, channels) }),
    }));
}

function keptPayloads(kept: object, channels: readonly string[]): Partial<Payloads> {
  const known = Object.entries(kept).filter(
    ([type, payload]) => channels.includes(type) && payload && typeof payload === "object",
  );
  return Object.fromEntries(
    known.map(([type, payload]) => [
      type,
      payloadOf(type as ChannelType, payload as Record<string, unknown>),
    ]),
  );
}
