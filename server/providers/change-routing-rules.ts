import type { ProviderRow, RoutingRuleRow } from "#drizzle/schema/providers.ts";
import { AppError } from "#lib/errors.ts";
import type { Actor } from "#lib/permissions.ts";
import type { RoutingRuleInput, RoutingRuleView } from "#lib/providers/routing-rule.ts";
import { permitted } from "#server/auth/permitted.ts";
import { canCarry } from "#server/channels/carried-types.ts";
import { environmentProviderId } from "#server/channels/providers.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { toJson } from "#server/db/json.ts";
import { type Change, record } from "#server/events/service.ts";
import { findRule, ruleViewOf } from "./routing-rules.ts";

/** Followed within a second. Throws BadRequest for a provider or an account that is not there. */
export const createRoutingRule = permitted(
  "routingRules.create",
  async (actor, input: RoutingRuleInput): Promise<RoutingRuleView> => {
    return sql().begin(async (tx) => {
      await assertFits(tx, input);
      const { ProviderId, strategy, type, mccmnc, OwnerId, priority, isActive } = input;
      const { countries, senders, words, groups } = input;
      const [created] = await tx<Pick<RoutingRuleRow, "id">[]>`
      insert into routing_rules (provider_id, targets, strategy, type, mccmnc, owner_id, countries, senders, words, groups, priority, is_active)
      values (${ProviderId}, ${tx.json(toJson(storedTargets(input)))}, ${strategy}, ${type}, ${mccmnc}, ${OwnerId}, ${countries}, ${senders}, ${words}, ${groups}, ${priority}, ${isActive}) returning id`;
      if (!created) throw new Error("A routing rule was inserted and not returned");
      const view = ruleViewOf(await findRule(tx, created.id), actor);
      await announce(tx, actor, "created", { id: created.id, before: null, after: view });
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
      await assertFits(tx, input);
      const { ProviderId, strategy, type, mccmnc, OwnerId, priority, isActive } = input;
      const { countries, senders, words, groups } = input;
      await tx`
      update routing_rules set provider_id = ${ProviderId}, targets = ${tx.json(toJson(storedTargets(input)))},
        strategy = ${strategy}, type = ${type}, mccmnc = ${mccmnc},
        owner_id = ${OwnerId}, countries = ${countries}, senders = ${senders}, words = ${words}, groups = ${groups},
        priority = ${priority}, is_active = ${isActive}, updated_at = now()
      where id = ${id}`;
      const after = ruleViewOf(await findRule(tx, id), actor);
      await announce(tx, actor, "updated", { id, before, after });
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
      await announce(tx, actor, "removed", { id, before: view, after: null });
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

/** A rule with one provider has no list. */
function storedTargets({ targets }: RoutingRuleInput) {
  return targets.length > 1
    ? targets.map(({ ProviderId, weight }) => ({ providerId: ProviderId, weight }))
    : [];
}

/** A rule leads to providers that are there and carry its channel. */
async function assertFits(tx: Tx, { targets, type, OwnerId }: RoutingRuleInput): Promise<void> {
  const asked = targets.map(({ ProviderId }) => ProviderId);
  const found = await tx<(Pick<ProviderRow, "id" | "kind"> & { channels: string | null })[]>`
    select id, kind, config->>'channels' as channels from providers where id = any(${asked}::uuid[])
    order by id for key share`;
  const field = targets.length > 1 ? "targets" : "ProviderId";
  if (found.length < asked.length) throw refusal(field, "providers.errors.provider");
  if (type && !found.every((provider) => canCarry(provider, type)))
    throw refusal("type", "providers.errors.notCarried");
  if (!OwnerId) return;
  const [owner] = await tx`select 1 from users where id = ${OwnerId} and member_of is null`;
  if (!owner) throw refusal("OwnerId", "providers.errors.owner");
}

function refusal(field: string, key: string): AppError {
  return new AppError("BadRequest", "commons.errors.invalid", {
    fields: [{ key, path: [field] }],
  });
}

async function announce(
  tx: Tx,
  actor: Actor,
  what: "created" | "updated" | "removed",
  { id, ...change }: { id: string } & Change,
): Promise<void> {
  const { userId: ownerId } = actor;
  await record(tx, actor, { name: `routingRules.${what}`, ownerId, ids: [id], change });
}
