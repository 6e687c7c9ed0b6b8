import { operatorOf } from "#lib/operators/operators.ts";
import type { OtherReason } from "#lib/providers/routing-rule.ts";
import type { RuleConditions } from "#lib/providers/rule-conditions.ts";
import type { RouteStrategy } from "#lib/providers/targets.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import {
  compileCondition,
  type ConditionMatcher,
  type PricingFacts,
} from "#lib/tariffs/condition.ts";
import { canCarry } from "#server/channels/carried-types.ts";
import { demonstrationRuleId } from "#server/channels/providers.ts";
import { sql } from "#server/db/client.ts";
import { memoizeFor } from "#server/db/memoize-for.ts";
import type { Target } from "./choose-target.ts";

interface StoredRule extends RuleConditions {
  id: string;
  strategy: RouteStrategy;
  /** Its providers that are on, in their order. */
  targets: Omit<Target, "costs">[];
  type: ChannelType | null;
  mccmnc: string | null;
  ownerId: string | null;
}

export interface ActiveRule extends Omit<StoredRule, keyof RuleConditions | "targets"> {
  targets: Target[];
  /** What of a message it asks for beside channel and account, with what is said where that doesn't fit. */
  matchers: readonly { why: OtherReason; fits: ConditionMatcher }[];
}

/** Seconds for which no worker has had a connection before a provider counts as away. */
const awayAfter = 5;

/**
 * The rules in force with their providers that are on, in the order they are asked. The sandbox delivers nothing: outside a
 * demonstration only rules of a single account lead there.
 */
export async function readActiveRules(): Promise<ActiveRule[]> {
  const db = sql();
  const rows = await db<StoredRule[]>`
    with links as (
      select provider_id, not bool_or(is_ready) and max(changed_at) < now() - ${awayAfter} * interval '1 second' as is_away
      from provider_links group by 1
    )
    select r.id, r.strategy, r.type, r.mccmnc, r.owner_id, r.countries, r.senders, r.words, r.groups,
      jsonb_agg(jsonb_build_object(
        'providerId', p.id, 'kind', p.kind, 'channels', p.config->>'channels', 'weight', t.weight,
        'isAway', p.mode = 'paused' or coalesce(l.is_away, false), 'version', p.updated_at) order by t.place) as targets
    from routing_rules r
    cross join lateral (
      select r.provider_id as id, 1 as weight, 1 as place where r.targets = '[]' union all
      select (x.value->>'providerId')::uuid, (x.value->>'weight')::int, x.place::int
      from jsonb_array_elements(r.targets) with ordinality x (value, place)
    ) t join providers p on p.id = t.id left join links l on l.provider_id = p.id
    where r.is_active and p.is_active and p.mode <> 'draining' and (p.kind <> 'sandbox' or r.owner_id is not null
      or exists (select from routing_rules d where d.id = ${demonstrationRuleId} and d.is_active))
    group by r.id order by r.priority desc, r.id desc`;
  const costs = await readCosts(rows.flatMap(({ targets }) => targets));
  return rows.map(({ countries, senders, words, groups, targets, ...rule }) => ({
    ...rule,
    targets: targets.map((target) => ({ ...target, costs: costs(target.providerId) })),
    matchers: matchersOf({ countries, senders, words, groups, mccmnc: rule.mccmnc }),
  }));
}

let readBefore = new Map<string, Pick<Target, "version" | "costs">>();

/** Costs may be long and change seldom: only those that have changed are read. */
async function readCosts(targets: readonly Pick<Target, "providerId" | "version">[]) {
  const asked = new Map(targets.map(({ providerId, version }) => [providerId, version]));
  const missing = [...asked].flatMap(([id, version]) =>
    readBefore.get(id)?.version === version ? [] : [id],
  );
  const read =
    missing.length > 0
      ? await sql()<Target[]>`
          select id as provider_id, to_jsonb(updated_at)#>>'{}' as version, costs from providers where id = any(${missing}::uuid[])`
      : [];
  const kept = [...readBefore].filter(([id]) => asked.has(id));
  const next = read.map(({ providerId, ...row }): [string, typeof row] => [providerId, row]);
  const all = new Map<string, Pick<Target, "version" | "costs">>([...kept, ...next]);
  readBefore = all;
  return (providerId: string) => all.get(providerId)?.costs ?? [];
}

/** What operators change is followed within a second. */
export const activeRules = memoizeFor(1000, async () => readActiveRules());

/** In the order in which the reasons are worth knowing. */
function matchersOf(asked: RuleConditions & Pick<StoredRule, "mccmnc">): ActiveRule["matchers"] {
  const { mccmnc, countries, groups, senders, words } = asked;
  const known = new Set(countries);
  const all: { why: OtherReason; fits: ConditionMatcher | null }[] = [
    { why: "operator", fits: mccmnc === null ? null : (facts) => facts.mccmnc?.startsWith(mccmnc) ?? false },
    {
      why: "country",
      fits: known.size === 0 ? null : ({ recipient }) => known.has(operatorOf(recipient)?.country ?? ""),
    },
    { why: "group", fits: compiled("group", groups) },
    { why: "sender", fits: compiled("sender", senders) },
    { why: "words", fits: compiled("keywords", words) },
  ];
  return all.flatMap(({ why, fits }) => (fits ? [{ why, fits }] : []));
} // prettier-ignore

function compiled(tag: "group" | "sender" | "keywords", values: string[]): ConditionMatcher | null {
  return values.length === 0 ? null : compileCondition({ tag, value: values });
}

/** The rules that an account's messages on a channel may be carried by, each with the providers that can. */
export function fittingRules(
  rules: readonly ActiveRule[],
  ownerId: string,
  type: ChannelType,
): ActiveRule[] {
  return rules.flatMap((rule) => {
    const isFitting =
      (rule.type === null || rule.type === type) &&
      (rule.ownerId === null || rule.ownerId === ownerId);
    const targets = isFitting ? rule.targets.filter((target) => canCarry(target, type)) : [];
    return targets.length > 0 ? [{ ...rule, targets }] : [];
  });
}

/** The first of them whose conditions a message fits. */
export function ruleOf(
  fitting: readonly ActiveRule[],
  facts: PricingFacts,
): ActiveRule | undefined {
  return fitting.find(({ matchers }) => matchers.every(({ fits }) => fits(facts)));
}
