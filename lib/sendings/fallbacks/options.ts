import type { Message } from "../message.ts";
import type { SendingStatus } from "../statuses.ts";

export const maxFallbacks = 3;
/** The limit is a week in seconds. */
export const maxFallbackTimeout = 604_800;

/** When a fallback goes out; any one of the conditions that are set is enough. */
export interface FallbackOptions {
  /** The message before it reached one of these statuses. */
  onStatus: SendingStatus[];
  /** The fallback is sent after this many seconds, unless the message reached one of `except` before. */
  onTimeout: { timeout: number; except: SendingStatus[] } | null;
  /** The recipient answered with this text. */
  onIncomingPayload: { text: string } | null;
}

/** What a fallback without options means. */
export const defaultFallbackOptions: FallbackOptions = {
  onStatus: [],
  onTimeout: { timeout: 50, except: ["delivered", "seen"] },
  onIncomingPayload: null,
};

/** A message that goes out when the one before it has not done, and when that is. */
export type Fallback = Message & {
  options: FallbackOptions;
  /** The most that it may cost, in 1/10 000 of a unit; absent where any price will do. */
  maxPrice?: number;
  /** The id of the link that `$link` in its texts stands for. */
  link?: string;
};
