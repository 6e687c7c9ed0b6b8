import { AppError } from "#lib/errors.ts";
import type {
  CreateProviderInput,
  ProviderView,
  UpdateProviderInput,
} from "#lib/providers/provider.ts";
import { permitted } from "#server/auth/permitted.ts";
import { openConfig, toStore } from "#server/channels/provider-secrets.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { toJson } from "#server/db/json.ts";
import { announce } from "./announce.ts";
import { findProvider } from "./list-providers.ts";
import { assertComplete, changedConfig, type Limits, withLimits } from "./provider-config.ts";
import { originOf, type ListedProvider, providerViewOf } from "./provider-row.ts";

/** A provider that has just been switched off may be getting its last messages for this many seconds. */
const settlesWithin = 30;

/** Workers connect it within 2 s. It carries nothing before a routing rule leads to it. */
export const createProvider = permitted(
  "providers.create",
  async (actor, input: CreateProviderInput): Promise<ProviderView> => {
    const { kind, title, isActive, costs, mode, senderRate } = input;
    const config = await withLimits(kind, input.config, input);
    assertComplete(kind, config);
    return sql().begin(async (tx) => {
      const id = newId();
      const stored = await toStore(tx, { id, kind, config });
      await tx`
      insert into providers (id, kind, title, is_active, config, secrets, costs, mode, sender_rate)
      values (${id}, ${kind}, ${title}, ${isActive}, ${tx.json(toJson(stored.config))}, ${stored.secrets}, ${tx.json(toJson(costs))}, ${mode}, ${senderRate})`;
      const view = providerViewOf(await findProvider(tx, id));
      await announce(tx, actor, "providers.created", { id, before: null, after: view });
      return view;
    });
  },
);

/**
 * Changes the given properties. A provider that is switched off gets no new messages within 5 s; those that wait for
 * it go on waiting. Throws Conflict for what an operator may not change, NotFound for an unknown provider.
 */
export const updateProvider = permitted(
  "providers.update",
  async (
    actor,
    id: string,
    { title, isActive, config, costs, mode, senderRate, ...limits }: UpdateProviderInput,
  ): Promise<ProviderView> => {
    return sql().begin(async (tx) => {
      const row = await lockProvider(tx, id);
      const isHeldBack = isActive === false || (mode !== undefined && mode !== "active");
      if (originOf(id) === "builtIn" && isHeldBack)
        throw new AppError("Conflict", "providers.errors.builtIn");
      const { kind } = row;
      const stored =
        config || limits.rate !== undefined || limits.window !== undefined
          ? await toStore(tx, { id, kind, config: await wholeConfig(row, config, limits) })
          : row;
      await tx`
      update providers set title = ${title ?? row.title}, is_active = ${isActive ?? row.isActive},
        config = ${tx.json(toJson(stored.config))}, secrets = ${stored.secrets}, costs = ${tx.json(toJson(costs ?? row.costs))}, mode = ${mode ?? row.mode},
        sender_rate = ${senderRate === undefined ? row.senderRate : senderRate},
        updated_at = now()
      where id = ${id}`;
      const view = providerViewOf(await findProvider(tx, id));
      await announce(tx, actor, "providers.updated", {
        id,
        before: providerViewOf(row),
        after: view,
      });
      return view;
    });
  },
);

/**
 * Removes an unused provider and returns it as it was. Throws Conflict while it is on or was a moment ago, routing
 * rules refer to it or messages wait for it; NotFound for an unknown provider.
 */
export const removeProvider = permitted(
  "providers.remove",
  async (actor, id: string): Promise<ProviderView> => {
    return sql().begin(async (tx) => {
      const row = await lockProvider(tx, id);
      if (originOf(id) === "builtIn") throw new AppError("Conflict", "providers.errors.builtIn");
      await assertUnused(tx, row);
      await tx`delete from providers where id = ${id}`;
      const view = providerViewOf(row);
      await announce(tx, actor, "providers.removed", { id, before: view, after: null });
      return view;
    });
  },
);

async function wholeConfig(
  row: ListedProvider,
  given: UpdateProviderInput["config"],
  limits: Limits,
): Promise<Record<string, unknown>> {
  const former = openConfig(row);
  const config = given ? await changedConfig(row.kind, former, given) : former;
  return withLimits(row.kind, config, limits);
}

async function lockProvider(tx: Tx, id: string): Promise<ListedProvider> {
  await tx`select 1 from providers where id = ${id} for update`;
  const row = await findProvider(tx, id);
  if (originOf(id) === "environment")
    throw new AppError("Conflict", "providers.errors.environment");
  return row;
}

async function assertUnused(tx: Tx, { id, isActive, rules, updatedAt }: ListedProvider) {
  if (rules > 0)
    throw new AppError("Conflict", "providers.errors.rules", { params: { count: rules } });
  const [grouped] = await tx`
    select 1 from provider_groups where targets @> ${tx.json([{ providerId: id }])} limit 1`;
  if (grouped) throw new AppError("Conflict", "providers.errors.grouped");
  if (isActive) throw new AppError("Conflict", "providers.errors.isOn");
  if (Date.now() - updatedAt.getTime() < settlesWithin * 1000)
    throw new AppError("Conflict", "providers.errors.justOff", {
      params: { seconds: settlesWithin },
    });
  const [held] =
    await tx`select 1 from wapi_instances where provider_id = ${id} and removed_at is null limit 1`;
  if (held) throw new AppError("Conflict", "providers.errors.instances");
  const [paid] = await tx`
    select 1 from subscriptions s join wapi_instances i on i.id = s.instance_id where i.provider_id = ${id} limit 1`;
  if (paid) throw new AppError("Conflict", "providers.errors.subscriptions");
  const [waiting] = await tx`
    select 1 from sendings where provider_id = ${id} and sent_at is null and failed_at is null limit 1`;
  if (waiting) throw new AppError("Conflict", "providers.errors.waiting");
}
