import type { RoutingRuleView } from "#lib/providers/routing-rule.ts";

/** The operator of a rule, "25001 · MTS"; null for any operator. */
export function operatorOf({
  mccmnc,
  operator,
}: Pick<RoutingRuleView, "mccmnc" | "operator">): string | null {
  return mccmnc === null ? null : [mccmnc, operator].filter((part) => part !== null).join(" · ");
}
