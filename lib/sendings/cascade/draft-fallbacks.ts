import type { ChannelType } from "../channels.ts";
import { findPayloadProblems, payloadOf } from "../message.ts";
import { type SendingStatus, sendingStatuses } from "../statuses.ts";
import {
  defaultFallbackOptions,
  type Fallback,
  type FallbackOptions,
  maxFallbacks,
  maxFallbackTimeout,
} from "./options.ts";

/** A fallback on a channel out of what another one said: what both have stays. */
export function fallbackOn(
  type: ChannelType,
  given: Readonly<Record<string, unknown>>,
  options: FallbackOptions = defaultFallbackOptions,
): Fallback {
  return { type, payload: payloadOf(type, given), options } as Fallback;
}

/** Whether a fallback can be sent as it is: a message of its channel, and one condition at least. */
export function isComplete({ type, payload, options }: Fallback): boolean {
  return hasCondition(options) && findPayloadProblems(type, payload).length === 0;
}

/** A condition that is half filled in counts as none (messaging 5, "Fallback"). */
export function hasCondition({ onStatus, onTimeout, onIncomingPayload }: FallbackOptions): boolean {
  if (onStatus.length > 0 || onIncomingPayload?.text.trim()) return true;
  return onTimeout !== null && onTimeout.timeout > 0 && onTimeout.except.length > 0;
}

/** Fallbacks out of a stored draft, whatever it holds; those of channels that can't be written for are left out. */
export function parseFallbacks(kept: unknown, channels: readonly string[]): Fallback[] {
  if (!Array.isArray(kept)) return [];
  return kept.slice(0, maxFallbacks).flatMap((one: unknown): Fallback[] => {
    const { type, payload, options } = recordOf(one);
    const channel = channels.find((known) => known === type) as ChannelType | undefined;
    return channel ? [fallbackOn(channel, recordOf(payload), optionsOf(recordOf(options)))] : [];
  });
}

function optionsOf(given: Readonly<Record<string, unknown>>): FallbackOptions {
  const { timeout, except } = recordOf(given.onTimeout);
  const { text } = recordOf(given.onIncomingPayload);
  const isTime = typeof timeout === "number" && timeout >= 0 && timeout <= maxFallbackTimeout;
  return {
    onStatus: statusesOf(given.onStatus),
    onTimeout: isTime ? { timeout, except: statusesOf(except) } : null,
    onIncomingPayload: typeof text === "string" ? { text } : null,
  };
}

function statusesOf(given: unknown): SendingStatus[] {
  return Array.isArray(given) ? sendingStatuses.filter((status) => given.includes(status)) : [];
}

function recordOf(given: unknown): Readonly<Record<string, unknown>> {
  return typeof given === "object" && given !== null ? (given as Record<string, unknown>) : {};
}
