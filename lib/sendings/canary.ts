/**
 * A bulk send with a canary: a share of the recipients gets it first, the others once enough of its messages are
 * delivered in time.
 */
export interface Canary {
  /** The percentage of recipients who are sent to first. */
  percent: number;
  /** The percentage of the canary's messages that has to be delivered. */
  share: number;
  /** Minutes from when the canary's last message has left. */
  minutes: number;
}

export const canaryLimits = {
  percent: { min: 1, max: 10 },
  share: { min: 1, max: 100 },
  minutes: { min: 1, max: 1440 },
} as const;

export const defaultCanary: Canary = { percent: 5, share: 80, minutes: 30 };

export const canaryStates = ["sampling", "watching", "passed", "failed"] as const;

export interface CanaryProgress {
  state: (typeof canaryStates)[number];
  /** Addresses whose place (`hashPosition`) lies under this belong to the canary. */
  under: number;
  /** ISO; null until the canary's last message has left. */
  endsAt: string | null;
  recipients: number;
  /** How many of them it was delivered to. */
  reached: number;
}

/** What has become of the first messages. */
export interface CanaryCounts {
  recipients: number;
  reached: number;
  /** Messages that are not dispatched yet. */
  waiting: number;
  /** Messages that can no longer be delivered. */
  lost: number;
  /** Whether a fallback may still reach recipients whom the first message didn't reach. */
  hasFallbacks: boolean;
}

/** `start` = the last of them has left: the time runs from now. */
export type CanaryVerdict = "pass" | "fail" | "start" | "wait";

/** Whether the rest may go. It fails before its time where what is lost leaves too few. */
export function judgeCanary(
  { share }: Pick<Canary, "share">,
  { recipients, reached, waiting, lost, hasFallbacks }: CanaryCounts,
  endsAt: Date | null,
  now: Date,
): CanaryVerdict {
  const needed = share * recipients;
  if (Math.min(reached, recipients) * 100 >= needed) return "pass";
  if (!hasFallbacks && (recipients - lost) * 100 < needed) return "fail";
  if (endsAt === null) return waiting === 0 ? "start" : "wait";
  return now >= endsAt ? "fail" : "wait";
}
