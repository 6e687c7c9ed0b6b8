import { AppError } from "#lib/errors.ts";
import { operatorTitle } from "#lib/operators/operators.ts";
import type { Actor } from "#lib/permissions.ts";
import { routingRulesList } from "#lib/providers/list.ts";
import type { RoutingRuleView } from "#lib/providers/routing-rule.ts";
import { permitted } from "#server/auth/permitted.ts";
import { environmentProviderId } from "#server/channels/providers.ts";
import { type Db, sql } from "#server/db/client.ts";
import { containing } from "#server/db/like.ts";
import { listTable } from "#server/db/list-table.ts";
import { accountName } from "#server/users/service.ts";
import { listVerb } from "#server/verbs/read-verbs.ts";

const table = listTable(routingRulesList, "routing_rules r", "routingRules.get", {
  filters: { type: "r.type", ProviderId: null },
  sorts: { priority: { sql: "r.priority", type: "integer" } },
});

export interface RuleRow extends Omit<
  RoutingRuleView,
  "ProviderId" | "OwnerId" | "operator" | "isEnvironment" | "createdAt" | "updatedAt"
> {
  providerId: string;
  ownerId: string | null;
  createdAt: Date;
  updatedAt: Date;
}

const columns = (db: Db) => db`
  r.id, r.provider_id, p.title as provider, p.is_active as is_provider_active, r.strategy, (
    select jsonb_agg(jsonb_build_object('ProviderId', q.id, 'provider', q.title, 'weight', t.weight) order by t.place)
    from (
      select r.provider_id as id, 1 as weight, 1 as place where r.targets = '[]' union all
      select (x.value->>'providerId')::uuid, (x.value->>'weight')::int, x.place::int
      from jsonb_array_elements(r.targets) with ordinality x (value, place)
    ) t join providers q on q.id = t.id
  ) as targets, r.type, r.mccmnc,
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
          or exists (select from providers where id = r.provider_id and title ilike ${text})
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
  { providerId, ownerId, createdAt, updatedAt, ...row }: RuleRow,
  { locale }: Pick<Actor, "locale">,
): RoutingRuleView {
  return {
    ...row,
    ProviderId: providerId,
    operator: row.mccmnc && operatorTitle(row.mccmnc, locale),
    OwnerId: ownerId,
    isEnvironment: row.id === environmentProviderId,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
