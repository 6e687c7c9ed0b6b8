import { type Actor, canDo } from "#lib/permissions.ts";

/** Whether the actor is a reseller, and one who may know what customers pay. */
export function earnsIncome(actor: Pick<Actor, "role" | "permissions">): boolean {
  return actor.role === "reseller" && canDo(actor, "customerPrices.get");
}
