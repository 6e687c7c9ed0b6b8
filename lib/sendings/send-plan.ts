import { addAmounts } from "#lib/add-amounts.ts";
import type { SendingEstimate } from "./estimate.ts";

/** What confirming a send does with the money there is. Money is decimal numbers of `currency`. */
export interface SendPlan {
  /** The number of all chosen recipients. */
  total: number;
  /** The recipients who are sent to at once, and the cost. */
  now: number;
  nowCost: number;
  /** The recipients who wait, with the task paused, until there is money. */
  waiting: number;
  /** The recipients who are left out, because the sender limited the send to the available money. */
  leftOut: number;
  /**
   * The total cost, the missing part of it, and what remains available afterwards. Where nothing is missing, cost and
   * remainder add up to what is available; the remainder is negative if the fallbacks are likely to cost more than
   * there is.
   */
  cost: number;
  shortage: number;
  after: number;
  /** The money covers only some of the recipients, so the sender has to choose what happens. */
  isChoice: boolean;
  /** Counts and what goes at once are not exact. */
  isAbout: boolean;
  /** How the cost, what is missing and what remains are written: of a sample they are estimates. */
  form: "amount" | "estimate";
  balance: number;
  available: number;
  currency: string;
}

/** `limited` is the estimate of the same send with fewer recipients; null unless the sender chose a limit. */
export function planSend(whole: SendingEstimate, limited: SendingEstimate | null): SendPlan {
  const estimate = limited ?? whole;
  const { affordable, balance, available, currency } = estimate;
  const isShort = estimate.shortage > 0;
  return {
    total: whole.recipients,
    now: isShort ? affordable.recipients : estimate.recipients,
    nowCost: isShort ? affordable.cost : estimate.price.min,
    waiting: isShort ? estimate.recipients - affordable.recipients : 0,
    leftOut: whole.recipients - estimate.recipients,
    cost: estimate.price.likely,
    shortage: estimate.shortage,
    after: isShort ? estimate.availableAfter : addAmounts(available, -estimate.price.likely),
    isChoice: whole.shortage > 0 && whole.affordable.recipients > 0,
    // While it waits for money some of it comes back, and other sends may take their part.
    isAbout: estimate.isSampled || isShort,
    form: estimate.isSampled || estimate.price.max > estimate.price.min ? "estimate" : "amount",
    balance,
    available,
    currency,
  };
}
