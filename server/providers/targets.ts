import type { ProviderRow, RoutingRuleRow } from "#drizzle/schema/providers.ts";
import { wrongField } from "#lib/errors.ts";
import type { TargetInput } from "#lib/providers/targets.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { canCarry } from "#server/channels/carried-types.ts";
import type { Db, Tx } from "#server/db/client.ts";

export type StoredTargets = RoutingRuleRow["targets"];

export function toTargets(given: readonly TargetInput[]): StoredTargets {
  return given.map(({ ProviderId, weight }) => ({ providerId: ProviderId, weight }));
}

/** A rule with one provider has no list. */
export function listOf(targets: StoredTargets): StoredTargets {
  return targets.length > 1 ? targets : [];
}

/** Providers in their order with their titles, from a list `targets` as it is stored. */
export function shownTargets(db: Db, targets: ReturnType<Db>): ReturnType<Db> {
  return db`(
    select jsonb_agg(jsonb_build_object('ProviderId', q.id, 'provider', q.title, 'weight', (x.value->>'weight')::int,
      'isWorking', q.is_active and q.mode = 'active' and exists (select from provider_links l where l.provider_id = q.id and l.is_ready)
      ) order by x.place)
    from jsonb_array_elements(${targets}) with ordinality x (value, place) join providers q on q.id = (x.value->>'providerId')::uuid)`;
}

/** Checks that providers are there and carry the channel. Throws BadRequest at `field`. */
export async function assertCarry(
  tx: Tx,
  targets: StoredTargets,
  { type, field }: { type: ChannelType | null; field: string },
): Promise<void> {
  const asked = targets.map(({ providerId }) => providerId);
  const found = await tx<(Pick<ProviderRow, "id" | "kind"> & { channels: string | null })[]>`
    select id, kind, config->>'channels' as channels from providers where id = any(${asked}::uuid[])
    order by id for key share`;
  if (found.length < asked.length) throw wrongField([field], "providers.errors.provider");
  if (type && !found.every((provider) => canCarry(provider, type)))
    throw wrongField(["type"], "providers.errors.notCarried");
}
