import { AppError } from "#lib/errors.ts";
import { asMoney, moneyToNumber } from "#lib/money.ts";
import { operatorTitle } from "#lib/operators/operators.ts";
import type { Actor } from "#lib/permissions.ts";
import { routingRulesList } from "#lib/providers/list.ts";
import type { RoutingRuleView, RuleEarnings } from "#lib/providers/routing-rule.ts";
import { permitted } from "#server/auth/permitted.ts";
import { environmentProviderId } from "#server/channels/providers.ts";
import { type Db, sql } from "#server/db/client.ts";
import { containing } from "#server/db/like.ts";
import { listTable } from "#server/db/list-table.ts";
import { accountName } from "#server/users/service.ts";
import { listVerb } from "#server/verbs/read-verbs.ts";
import { shownTargets } from "./targets.ts";

const table = listTable(routingRulesList, "routing_rules r", "routingRules.get", {
  filters: { type: "r.type", ProviderId: null },
  sorts: { priority: { sql: "r.priority", type: "integer" } },
});

/** Sums in 1/10 000 of a unit. */
interface StoredEarnings extends Pick<RuleEarnings, "currency" | "messages" | "uncosted"> {
  sales: number;
  cost: number;
  uncostedEarned: number;
}

const days = 30;

export interface RuleRow extends Omit<
  RoutingRuleView,
  | "ProviderId"
  | "GroupId"
  | "earned"
  | "OwnerId"
  | "operator"
  | "isEnvironment"
  | "createdAt"
  | "updatedAt"
> {
  providerId: string;
  groupId: string | null;
  ownerId: string | null;
  earned: StoredEarnings[];
  createdAt: Date;
  updatedAt: Date;
}

/** The number of a rule `r` in the order in which rules are asked. */
export const placeOf = (db: Db) => db`
  (select count(*)::int from routing_rules o where (o.priority, o.id) >= (r.priority, r.id))`;

const columns = (db: Db) => db`
  r.id, r.title, r.group_id, (select g.title from provider_groups g where g.id = r.group_id) as "group",
  ${placeOf(db)} as place, (
    select coalesce(jsonb_agg(e order by e.currency), '[]') from (
      select currency, sum(messages)::int as messages, sum(amount - income) as sales, sum(cost) as cost,
        sum(uncosted)::int as uncosted, sum(uncosted_earned) as "uncostedEarned"
      from route_sums s where s.route_id = r.id and s.at > now() - ${days} * interval '1 day' group by currency
    ) e
  ) as earned, r.provider_id, p.title as provider, p.is_active as is_provider_active, r.strategy,
  ${shownTargets(db, db`case r.targets when '[]' then jsonb_build_array(jsonb_build_object('providerId', r.provider_id, 'weight', 1)) else r.targets end`)} as targets, r.type, r.mccmnc,
  r.owner_id, ${accountName(db, "u")} as owner, r.countries, r.senders, r.words, r.groups, r.priority, r.is_active, r.created_at, r.updated_at`;

const tables = (db: Db) => db`
  routing_rules r join providers p on p.id = r.provider_id left join users u on u.id = r.owner_id`;

/** Lists routing rules, by default in the order in which they are evaluated. */
export const listRoutingRules = listVerb("routingRules.get", {
  source: { from: tables, columns, view: ruleViewOf },
  table,
  and: (db, { filters, search }) => {
    const text = search && containing(search);
    return [
      filters.ProviderId &&
        db`(r.provider_id = any(${filters.ProviderId}::uuid[]) or exists (
          select from jsonb_array_elements(r.targets) x where (x->>'providerId')::uuid = any(${filters.ProviderId}::uuid[])))`,
      text &&
        db`(r.mccmnc like ${text}
          or r.title ilike ${text}
          or exists (select from providers where id = r.provider_id and title ilike ${text})
          or exists (select from provider_groups where id = r.group_id and title ilike ${text})
          or exists (select from users u where u.id = r.owner_id and (u.username ilike ${text} or ${accountName(db, "u")} ilike ${text})))`,
    ];
  },
});

/** Throws NotFound for an unknown rule. */
export const getRoutingRule = permitted(
  "routingRules.get",
  async (actor, id: string): Promise<RoutingRuleView> => {
    return ruleViewOf(await findRule(sql(), id), actor);
  },
);

/** Throws NotFound for an unknown rule. */
export async function findRule(db: Db, id: string): Promise<RuleRow> {
  const [row] = await db<RuleRow[]>`select ${columns(db)} from ${tables(db)} where r.id = ${id}`;
  if (!row) throw new AppError("NotFound", "providers.errors.ruleNotFound");
  return row;
}

export function ruleViewOf(
  { providerId, groupId, ownerId, earned, createdAt, updatedAt, ...row }: RuleRow,
  { locale }: Pick<Actor, "locale">,
): RoutingRuleView {
  return {
    ...row,
    ProviderId: providerId,
    operator: row.mccmnc && operatorTitle(row.mccmnc, locale),
    GroupId: groupId,
    OwnerId: ownerId,
    earned: earned.map(earningsOf),
    isEnvironment: row.id === environmentProviderId,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

function earningsOf({ uncostedEarned, sales, cost, ...row }: StoredEarnings): RuleEarnings {
  const units = (sum: number) => moneyToNumber(asMoney(BigInt(sum)));
  return {
    ...row,
    sales: units(sales),
    cost: units(cost),
    margin: units(sales - uncostedEarned - cost),
  };
}
