import type { ProviderGroupRow } from "#drizzle/schema/providers.ts";
import { AppError, wrongField } from "#lib/errors.ts";
import { providerGroupsList } from "#lib/providers/list.ts";
import type {
  GroupChoice,
  ProviderGroupInput,
  ProviderGroupView,
} from "#lib/providers/provider-group.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { insertedId } from "#server/db/inserted-id.ts";
import { toJson } from "#server/db/json.ts";
import { containing } from "#server/db/like.ts";
import { listTable } from "#server/db/list-table.ts";
import { getVerb, listVerb } from "#server/verbs/read-verbs.ts";
import type { RowSource } from "#server/verbs/row-source.ts";
import { changeVerb, createVerb, removeVerb } from "#server/verbs/write-verbs.ts";
import { assertCarry, listOf, shownTargets, toTargets } from "./targets.ts";

const table = listTable(providerGroupsList, "provider_groups g", "providerGroups.get", {
  owner: "null::uuid",
  filters: {},
  sorts: { title: { sql: "lower(g.title)", type: "text" } },
});

/** The makers record events under `ownerId`: groups are the platform's, so that is who changes them. */
type Row = Omit<ProviderGroupRow, "targets"> &
  Pick<ProviderGroupView, "targets" | "rules"> & { ownerId: string };

const groups: RowSource<Row, ProviderGroupView> = {
  from: (db) => db`provider_groups g`,
  columns: (db, actor) => db`
    g.id, g.title, g.strategy, ${shownTargets(db, db`g.targets`)} as targets, ${actor.userId}::uuid as owner_id,
    (select count(*)::int from routing_rules r where r.group_id = g.id) as rules, g.created_at, g.updated_at`,
  alias: "g",
  reached: (db) => db`true`,
  notFound: () => new AppError("NotFound", "providers.errors.noGroup"),
  view: ({ ownerId: _, createdAt, updatedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }),
};

/** Lists the groups of providers, newest first by default. */
export const listProviderGroups = listVerb("providerGroups.get", {
  source: groups,
  table,
  and: (db, { search }) => [search && db`g.title ilike ${containing(search)}`],
});

/** Throws NotFound for an unknown group. */
export const getProviderGroup = getVerb("providerGroups.get", groups);

/** It carries nothing before a routing rule leads to it. Throws BadRequest for a provider that is not there. */
export const createProviderGroup = createVerb("providerGroups.create", groups, {
  insert: async (tx, _, { title, targets: given, strategy }: ProviderGroupInput) => {
    const targets = toTargets(given);
    await assertCarry(tx, targets, { type: null, field: "targets" });
    return insertedId(tx`
      insert into provider_groups (title, targets, strategy)
      values (${title}, ${tx.json(toJson(targets))}, ${strategy}) returning id`);
  },
  event: () => ({ name: "providerGroups.created" }),
});

/**
 * Replaces the whole group, and with it the providers of all rules that lead to it; followed within a second. Throws
 * BadRequest for a provider that is not there or doesn't carry the channel of such a rule.
 */
export const updateProviderGroup = changeVerb("providerGroups.update", groups, {
  change: async (tx, { id }, { title, targets: given, strategy }: ProviderGroupInput) => {
    const targets = toTargets(given);
    for (const type of await typesOf(tx, id))
      await assertCarry(tx, targets, { type, field: "targets" }).catch(atTargets);
    await assertCarry(tx, targets, { type: null, field: "targets" });
    await tx`
      update provider_groups set title = ${title}, targets = ${tx.json(toJson(targets))}, strategy = ${strategy}, updated_at = now()
      where id = ${id}`;
    // Rules hold what their group says, so routing asks for no groups.
    await tx`
      update routing_rules set provider_id = ${targets[0]?.providerId ?? null}, targets = ${tx.json(toJson(listOf(targets)))},
        strategy = ${strategy}, updated_at = now()
      where group_id = ${id}`;
  },
  event: () => ({ name: "providerGroups.updated" }),
});

/** Answers the group as it was. Throws Conflict while rules lead to it. */
export const removeProviderGroup = removeVerb("providerGroups.remove", groups, {
  remove: async (tx, { id, rules }) => {
    if (rules > 0)
      throw new AppError("Conflict", "providers.errors.groupRules", { params: { count: rules } });
    await tx`delete from provider_groups where id = ${id}`;
  },
  event: () => ({ name: "providerGroups.removed" }),
});

/** Every group that a routing rule can lead to, by title. */
export const listGroupChoices = permitted("routingRules.get", async (): Promise<GroupChoice[]> => [
  ...(await sql()<GroupChoice[]>`select id, title from provider_groups order by lower(title), id`),
]);

/** The channels of the rules that lead to a group. */
async function typesOf(tx: Tx, id: string): Promise<ChannelType[]> {
  const rows = await tx<{ type: ChannelType }[]>`
    select distinct type from routing_rules where group_id = ${id} and type is not null`;
  return rows.map(({ type }) => type);
}

/** A group has no channel of its own: what doesn't fit are its providers. */
function atTargets(error: unknown): never {
  if (error instanceof AppError && error.fields?.some(({ key }) => key === "providers.errors.notCarried"))
    throw wrongField(["targets"], "providers.errors.notCarried");
  throw error;
} // prettier-ignore
