import type { MessageRuleGroupRow } from "#drizzle/schema/moderation.ts";
import { AppError, wrongField } from "#lib/errors.ts";
import { maxGroups } from "#lib/moderation/kinds.ts";
import { ruleGroupsList } from "#lib/moderation/list.ts";
import type { RuleGroupInput, RuleGroupView } from "#lib/moderation/rule.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { insertedId } from "#server/db/inserted-id.ts";
import { containing } from "#server/db/like.ts";
import { listTable } from "#server/db/list-table.ts";
import { accountName } from "#server/users/service.ts";
import { platformView } from "#server/verbs/platform-view.ts";
import { getVerb, listVerb } from "#server/verbs/read-verbs.ts";
import type { RowSource } from "#server/verbs/row-source.ts";
import { changeVerb, createVerb, removeVerb } from "#server/verbs/write-verbs.ts";
import { lockRuleCount } from "./lock-rule-count.ts";

const table = listTable(ruleGroupsList, "message_rule_groups g", "messageRuleGroups.get", {
  owner: "null::uuid",
  filters: { isActive: "g.is_active::text" },
  sorts: { title: { sql: "lower(g.title)", type: "text" } },
});

/** The makers record events under `ownerId`: groups are the platform's, so that is who changes them. */
type Row = Omit<MessageRuleGroupRow, "ownerId"> & {
  ownerId: string;
  only: string | null;
  owner: string | null;
  rules: number;
};

const groups: RowSource<Row, RuleGroupView> = {
  from: (db) => db`message_rule_groups g left join users u on u.id = g.owner_id`,
  columns: (db, actor) => db`
    g.id, g.title, g.action, g.types, g.owner_id as only, ${actor.userId}::uuid as owner_id,
    case when u.id is not null then ${accountName(db, "u")} end as owner, g.account_age_days, g.is_active,
    (select count(*)::int from message_rules r where r.group_id = g.id) as rules, g.created_at, g.updated_at`,
  alias: "g",
  reached: (db) => db`true`,
  notFound: () => new AppError("NotFound", "moderation.errors.noGroup"),
  view: platformView,
};

export const listRuleGroups = listVerb("messageRuleGroups.get", {
  source: groups,
  table,
  and: (db, { search }) => [search && db`g.title ilike ${containing(search)}`],
});

export const getRuleGroup = getVerb("messageRuleGroups.get", groups);

/** Followed within a second. Throws BadRequest for an account that is not there, Conflict past the most groups. */
export const createRuleGroup = createVerb("messageRuleGroups.create", groups, {
  insert: async (tx, _, input: RuleGroupInput) => {
    await assertOwner(tx, input);
    await lockRuleCount(tx);
    const [row] = await tx<{ count: number }[]>`
      select count(*)::int as count from message_rule_groups`;
    if ((row?.count ?? 0) >= maxGroups)
      throw new AppError("Conflict", "moderation.errors.groupsMany");
    const { title, action, types, OwnerId, accountAgeDays, isActive } = input;
    return insertedId(tx`
      insert into message_rule_groups (title, action, types, owner_id, account_age_days, is_active)
      values (${title}, ${action}, ${types}::text[], ${OwnerId}, ${accountAgeDays}, ${isActive}) returning id`);
  },
  event: () => ({ name: "messageRuleGroups.created" }),
});

/** Replaces the whole group but for its rules. Throws NotFound for an unknown one. */
export const updateRuleGroup = changeVerb("messageRuleGroups.update", groups, {
  change: async (tx, { id }, input: RuleGroupInput) => {
    await assertOwner(tx, input);
    const { title, action, types, OwnerId, accountAgeDays, isActive } = input;
    await tx`
      update message_rule_groups set title = ${title}, action = ${action}, types = ${types}::text[],
        owner_id = ${OwnerId}, account_age_days = ${accountAgeDays}, is_active = ${isActive}, updated_at = now()
      where id = ${id}`;
  },
  event: () => ({ name: "messageRuleGroups.updated" }),
});

/** Removes a group with its rules and answers it as it was; what waits because of it goes on waiting. */
export const removeRuleGroup = removeVerb("messageRuleGroups.remove", groups, {
  remove: async (tx, { id }) => tx`delete from message_rule_groups where id = ${id}`,
  event: () => ({ name: "messageRuleGroups.removed" }),
});

/** What a rule may be put into, by title. */
export const listGroupChoices = permitted(
  "messageRuleGroups.get",
  async (): Promise<{ id: string; title: string }[]> => [
    ...(await sql()<{ id: string; title: string }[]>`
      select id, title from message_rule_groups order by lower(title), id`),
  ],
);

async function assertOwner(tx: Tx, { OwnerId }: RuleGroupInput): Promise<void> {
  if (!OwnerId) return;
  const [owner] = await tx`select from users where id = ${OwnerId} and member_of is null`;
  if (owner) return;
  throw wrongField(["OwnerId"], "moderation.errors.owner");
}
