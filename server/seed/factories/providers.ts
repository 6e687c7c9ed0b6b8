import type { CostList } from "#lib/providers/costs.ts";
import type { ProviderMode } from "#lib/providers/modes.ts";
import type { RuleConditions } from "#lib/providers/rule-conditions.ts";
import type { RouteStrategy } from "#lib/providers/targets.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import type { Db } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { toJson } from "#server/db/json.ts";

export interface Provider {
  id: string;
  kind: string;
  title: string;
  config: Record<string, unknown>;
  isActive: boolean;
  costs: CostList[];
  mode: ProviderMode;
  senderRate: number | null;
}

/** Creates a provider; by default a sandbox. */
export async function createProvider(db: Db, given: Partial<Provider> = {}): Promise<Provider> {
  const provider: Provider = {
    id: newId(),
    kind: "sandbox",
    title: "Test provider",
    config: {},
    isActive: true,
    costs: [],
    mode: "active",
    senderRate: null,
    ...given,
  };
  await db`
    insert into providers (id, kind, title, config, costs, mode, sender_rate, is_active)
    values (${provider.id}, ${provider.kind}, ${provider.title},
      ${db.json(toJson(provider.config))}, ${db.json(toJson(provider.costs))}, ${provider.mode}, ${provider.senderRate}, ${provider.isActive})`;
  return provider;
}

export interface RoutingRule extends RuleConditions {
  id: string;
  providerId: string;
  /** All providers it leads to; only `providerId` if empty. */
  targets: { providerId: string; weight: number }[];
  strategy: RouteStrategy;
  priority: number;
  /** Null means every channel. */
  type: ChannelType | null;
  /** An operator code or its prefix; null means every operator. */
  mccmnc: string | null;
  /** Null means every account. */
  ownerId: string | null;
}

/** Creates a routing rule with a higher priority than the rule that every database starts with. */
export async function createRoutingRule(
  db: Db,
  given: Partial<RoutingRule> & Pick<RoutingRule, "providerId">,
): Promise<RoutingRule> {
  const rule: RoutingRule = {
    id: newId(),
    targets: [],
    strategy: "order",
    priority: 10,
    type: null,
    mccmnc: null,
    ownerId: null,
    countries: [],
    senders: [],
    words: [],
    groups: [],
    ...given,
  };
  await db`
    insert into routing_rules (id, provider_id, targets, strategy, priority, type, mccmnc, owner_id, countries, senders, words, groups)
    values (${rule.id}, ${rule.providerId}, ${db.json(toJson(rule.targets))}, ${rule.strategy}, ${rule.priority}, ${rule.type}, ${rule.mccmnc}, ${rule.ownerId},
      ${rule.countries}, ${rule.senders}, ${rule.words}, ${rule.groups})`;
  return rule;
}
