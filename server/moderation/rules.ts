import type { MessageRuleRow } from "#drizzle/schema/moderation.ts";
import { AppError, wrongField } from "#lib/errors.ts";
import type { ModerationAction } from "#lib/moderation/kinds.ts";
import { maxRules } from "#lib/moderation/kinds.ts";
import { messageRulesList } from "#lib/moderation/list.ts";
import type { MessageRuleInput, MessageRuleView } from "#lib/moderation/rule.ts";
import type { Tx } from "#server/db/client.ts";
import { insertedId } from "#server/db/inserted-id.ts";
import { containing } from "#server/db/like.ts";
import { listTable } from "#server/db/list-table.ts";
import { compilePattern } from "#server/patterns.ts";
import { getVerb, listVerb } from "#server/verbs/read-verbs.ts";
import type { RowSource } from "#server/verbs/row-source.ts";
import { changeVerb, createVerb, removeVerb } from "#server/verbs/write-verbs.ts";
import { lockRuleCount } from "./lock-rule-count.ts";

const table = listTable(messageRulesList, "message_rules r", "messageRules.get", {
  owner: "null::uuid",
  filters: { kind: "r.kind", GroupId: null },
});

type Row = MessageRuleRow & {
  ownerId: string;
  group: string;
  action: ModerationAction;
  isActive: boolean;
};

const rules: RowSource<Row, MessageRuleView> = {
  from: (db) => db`message_rules r join message_rule_groups g on g.id = r.group_id`,
  columns: (db, actor) => db`
    r.id, r.group_id, g.title as "group", g.action, g.is_active, r.kind, r.text, ${actor.userId}::uuid as owner_id,
    r.created_at, r.updated_at`,
  alias: "r",
  reached: (db) => db`true`,
  notFound: () => new AppError("NotFound", "moderation.errors.noRule"),
  view: ({ ownerId: _, groupId, createdAt, updatedAt, ...row }) => ({
    ...row,
    GroupId: groupId,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }),
};

export const listMessageRules = listVerb("messageRules.get", {
  source: rules,
  table,
  and: (db, { filters, search }) => [
    filters.GroupId && db`r.group_id = any(${filters.GroupId}::uuid[])`,
    search &&
      db`(r.text ilike ${containing(search)} or exists (
        select from message_rule_groups g where g.id = r.group_id and g.title ilike ${containing(search)}))`,
  ],
});

export const getMessageRule = getVerb("messageRules.get", rules);

/** Followed within a second. Throws BadRequest for what is no pattern or no group, Conflict past the most rules. */
export const createMessageRule = createVerb("messageRules.create", rules, {
  insert: async (tx, _, input: MessageRuleInput) => {
    await assertFits(tx, input);
    await lockRuleCount(tx);
    const [row] = await tx<{ count: number }[]>`select count(*)::int as count from message_rules`;
    if ((row?.count ?? 0) >= maxRules)
      throw new AppError("Conflict", "moderation.errors.rulesMany");
    const { GroupId, kind, text } = input;
    return insertedId(
      tx`insert into message_rules (group_id, kind, text) values (${GroupId}, ${kind}, ${text}) returning id`,
    );
  },
  event: () => ({ name: "messageRules.created" }),
});

/** Replaces the whole rule. Throws NotFound for an unknown one. */
export const updateMessageRule = changeVerb("messageRules.update", rules, {
  change: async (tx, { id }, input: MessageRuleInput) => {
    await assertFits(tx, input);
    const { GroupId, kind, text } = input;
    await tx`
      update message_rules set group_id = ${GroupId}, kind = ${kind}, text = ${text}, updated_at = now()
      where id = ${id}`;
  },
  event: () => ({ name: "messageRules.updated" }),
});

/** Removes a rule and answers it as it was; what waits because of it goes on waiting. */
export const removeMessageRule = removeVerb("messageRules.remove", rules, {
  remove: async (tx, { id }) => tx`delete from message_rules where id = ${id}`,
  event: () => ({ name: "messageRules.removed" }),
});

async function assertFits(tx: Tx, { GroupId, kind, text }: MessageRuleInput): Promise<void> {
  if (kind === "regexp" && !isPattern(text))
    throw wrongField(["text"], "moderation.errors.pattern");
  const [group] = await tx`select from message_rule_groups where id = ${GroupId} for key share`;
  if (!group) throw wrongField(["GroupId"], "moderation.errors.group");
}

function isPattern(text: string): boolean {
  try {
    compilePattern(text);
    return true;
  } catch {
    return false;
  }
}
