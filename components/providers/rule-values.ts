import type { RouteStrategy } from "#lib/providers/targets.ts";

/** The providers that a rule or a group leads to. */
export interface TargetValues {
  targets: { ProviderId: string; weight: string }[];
  strategy: RouteStrategy;
}

/** What the form of a routing rule holds: texts, empty for what is no condition. */
export interface RuleValues extends TargetValues {
  title: string;
  /** A group instead of targets; empty for none. */
  GroupId: string;
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
