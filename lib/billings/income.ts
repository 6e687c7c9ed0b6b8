import { type Actor, canDo } from "#lib/permissions.ts";

/** Whether the actor is a reseller who may see what customers pay. */
export function earnsIncome(actor: Pick<Actor, "role" | "permissions">): boolean {
  return actor.role === "reseller" && canDo(actor, "customerPrices.get");
}
