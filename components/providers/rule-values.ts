import type { RouteStrategy } from "#lib/providers/routing-rule.ts";

/** What the form of a routing rule holds: texts, empty for what is no condition. */
export interface RuleValues {
  targets: { ProviderId: string; weight: string }[];
  strategy: RouteStrategy;
  type: string;
  mccmnc: string;
  /** Conditions of several values, a value a line. */
  countries: string;
  groups: string;
  senders: string;
  words: string;
  OwnerId: string;
  priority: string;
  isActive: boolean;
}
