// Apart from the schemas: browsers need these and no zod for them.

/**
 * `active` and renewed by itself · `ending` paid, and not renewed · `expired` over, since it couldn't be renewed ·
 * `cancelled` over, as it was wanted.
 */
export const subscriptionStatuses = ["active", "ending", "expired", "cancelled"] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** Why a next period couldn't be paid for: the balance doesn't cover it, or it has no price any more. */
export const renewalProblems = ["balance", "price"] as const;
export type RenewalProblem = (typeof renewalProblems)[number];

/** Whether a phone sends by it. */
export const isPaid = (status: SubscriptionStatus) => status === "active" || status === "ending";

/**
 * Days after the end for which an unpaid phone's device is kept and renewal is tried, so that paying again
 * needs no new link.
 */
export const daysKept = 3;

const day = 86_400_000;

/** When the period after one that ends then is paid for. */
export const dueBefore = (endsAt: Date) => new Date(endsAt.getTime() - day);
