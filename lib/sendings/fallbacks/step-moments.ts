import type { FallbackStepView } from "./fallbacks-view.ts";

/** What happened to one step of a chain, and when. */
export interface StepMoment {
  /** The cause of the step, or the status that it reached. */
  what: "cause" | "pending" | "sent" | "delivered" | "seen" | "failed";
  /** The time is written in ISO 8601. */
  at: string;
  /** A report that came when the next step had been decided upon already. */
  isLate: boolean;
}

/** The moments of a step in the order in which they came, so that one sees what won. */
export function stepMoments(
  { cause, message }: FallbackStepView,
  next: Pick<FallbackStepView, "cause"> | undefined,
): StepMoment[] {
  const moments = [
    ["cause", cause?.at],
    ["pending", message?.createdAt],
    ["sent", message?.sentAt],
    ["delivered", message?.deliveredAt],
    ["seen", message?.seenAt],
    ["failed", message?.failedAt],
  ] as const;
  return moments
    .flatMap(([what, at]) => {
      const isReport = what !== "cause" && what !== "pending";
      const isLate = isReport && Boolean(at && next?.cause && at > next.cause.at);
      return at ? [{ what, at, isLate }] : [];
    })
    .toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
}
