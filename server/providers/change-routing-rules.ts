import type { ProviderGroupRow } from "#drizzle/schema/providers.ts";
import { AppError, wrongField } from "#lib/errors.ts";
import type { RoutingRuleInput, RoutingRuleView } from "#lib/providers/routing-rule.ts";
import { permitted } from "#server/auth/permitted.ts";
import { environmentProviderId } from "#server/channels/providers.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { insertedId } from "#server/db/inserted-id.ts";
import { toJson } from "#server/db/json.ts";
import { announce } from "./announce.ts";
import { findRule, ruleViewOf } from "./routing-rules.ts";
import { assertCarry, listOf, toTargets } from "./targets.ts";

/** Followed within a second. Throws BadRequest for a provider or an account that is not there. */
export const createRoutingRule = permitted(
  "routingRules.create",
  async (actor, input: RoutingRuleInput): Promise<RoutingRuleView> => {
    return sql().begin(async (tx) => {
      const { providerId, targets, strategy } = await wayOf(tx, input);
      const { title, GroupId, type, mccmnc, OwnerId, priority, isActive } = input;
      const { countries, senders, words, groups } = input;
      const id = await insertedId(tx`
      insert into routing_rules (title, group_id, provider_id, targets, strategy, type, mccmnc, owner_id, countries, senders, words, groups, priority, is_active)
      values (${title}, ${GroupId}, ${providerId}, ${tx.json(toJson(targets))}, ${strategy}, ${type}, ${mccmnc}, ${OwnerId}, ${countries}, ${senders}, ${words}, ${groups}, ${priority}, ${isActive}) returning id`);
      const view = ruleViewOf(await findRule(tx, id), actor);
      await announce(tx, actor, "routingRules.created", { id, before: null, after: view });
      return view;
    });
  },
);

/** Replaces the whole rule. Throws NotFound for an unknown rule, Conflict for that of SMPP_URL. */
export const updateRoutingRule = permitted(
  "routingRules.update",
  async (actor, id: string, input: RoutingRuleInput): Promise<RoutingRuleView> => {
    return sql().begin(async (tx) => {
      await lockRule(tx, id);
      const before = ruleViewOf(await findRule(tx, id), actor);
      const { providerId, targets, strategy } = await wayOf(tx, input);
      const { title, GroupId, type, mccmnc, OwnerId, priority, isActive } = input;
      const { countries, senders, words, groups } = input;
      await tx`
      update routing_rules set title = ${title}, group_id = ${GroupId}, provider_id = ${providerId}, targets = ${tx.json(toJson(targets))},
        strategy = ${strategy}, type = ${type}, mccmnc = ${mccmnc},
        owner_id = ${OwnerId}, countries = ${countries}, senders = ${senders}, words = ${words}, groups = ${groups},
        priority = ${priority}, is_active = ${isActive}, updated_at = now()
      where id = ${id}`;
      const after = ruleViewOf(await findRule(tx, id), actor);
      await announce(tx, actor, "routingRules.updated", { id, before, after });
      return after;
    });
  },
);

/** Removes the rule and returns it as it was. Throws NotFound for an unknown rule, Conflict for that of SMPP_URL. */
export const removeRoutingRule = permitted(
  "routingRules.remove",
  async (actor, id: string): Promise<RoutingRuleView> => {
    return sql().begin(async (tx) => {
      await lockRule(tx, id);
      const row = await findRule(tx, id);
      await tx`delete from routing_rules where id = ${id}`;
      const view = ruleViewOf(row, actor);
      await announce(tx, actor, "routingRules.removed", { id, before: view, after: null });
      return view;
    });
  },
);

async function lockRule(tx: Tx, id: string): Promise<void> {
  const [row] = await tx`select 1 from routing_rules where id = ${id} for update`;
  if (!row) throw new AppError("NotFound", "providers.errors.ruleNotFound");
  if (id === environmentProviderId)
    throw new AppError("Conflict", "providers.errors.ruleEnvironment");
}

/** Where a rule leads: providers that are there and carry its channel, for an account that is there. */
async function wayOf(tx: Tx, { targets, strategy, GroupId, type, OwnerId }: RoutingRuleInput) {
  const way = GroupId
    ? await groupOf(tx, GroupId)
    : { targets: toTargets(targets), strategy, field: targets.length > 1 ? "targets" : "ProviderId" };
  await assertCarry(tx, way.targets, { type, field: way.field });
  if (OwnerId) {
    const [owner] = await tx`select 1 from users where id = ${OwnerId} and member_of is null`;
    if (!owner) throw wrongField(["OwnerId"], "providers.errors.owner");
  }
  const [first] = way.targets;
  if (!first) throw wrongField([way.field], "providers.errors.provider");
  return { providerId: first.providerId, targets: listOf(way.targets), strategy: way.strategy };
} // prettier-ignore

/** The group can't change before the rule has taken over what it says. */
async function groupOf(tx: Tx, id: string) {
  const [group] = await tx<Pick<ProviderGroupRow, "targets" | "strategy">[]>`
    select targets, strategy from provider_groups where id = ${id} for share`;
  if (!group) throw wrongField(["GroupId"], "providers.errors.noGroup");
  return { ...group, field: "GroupId" };
}
