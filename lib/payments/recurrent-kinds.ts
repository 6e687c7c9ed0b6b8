// Apart from the schemas: browsers need these and no zod for them.

/** When an automatic payment is charged: when the balance falls under a threshold, or every so often. */
export const recurrentTypes = ["threshold", "frequency"] as const;
export type RecurrentType = (typeof recurrentTypes)[number];

export const frequencies = ["daily", "weekly", "monthly"] as const;
export type Frequency = (typeof frequencies)[number];

/**
 * States of an automatic payment: `init` waits for its payer to confirm it · `ready` is
 * charged by itself · `pause` · `block` failed over and over · `error` its means of payment is no good any more.
 */
export const recurrentStatuses = ["init", "ready", "pause", "block", "error"] as const;
export type RecurrentStatus = (typeof recurrentStatuses)[number];

/** The statuses that a user can switch between. */
export const switchedStatuses = ["ready", "pause"] as const;
export type SwitchedStatus = (typeof switchedStatuses)[number];

export function canSwitch(status: RecurrentStatus): status is SwitchedStatus {
  return status === "ready" || status === "pause";
}

export function canConfirm(status: RecurrentStatus): boolean {
  return status === "init" || status === "error";
}
