import type { RoutingRuleView } from "#lib/providers/routing-rule.ts";

/** Whose messages a rule carries, "25001 · MTS"; null where it is any operator's. */
export function operatorOf({
  mccmnc,
  operator,
}: Pick<RoutingRuleView, "mccmnc" | "operator">): string | null {
  return mccmnc === null ? null : [mccmnc, operator].filter((part) => part !== null).join(" · ");
}
