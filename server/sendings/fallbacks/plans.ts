import type { FallbackPlanRow } from "#drizzle/schema/fallbacks.ts";
import type { Fallback, FallbackOptions } from "#lib/sendings/fallbacks/options.ts";
import { plainArray } from "#server/db/array-text.ts";
import type { Db, Tx } from "#server/db/client.ts";
import type { Fragment } from "#server/db/paging.ts";

/** Stores the fallbacks of single messages, together with the messages. */
export async function storePlans(
  tx: Tx,
  ownerId: string,
  chainIds: readonly string[],
  fallbacks: readonly Fallback[],
): Promise<void> {
  if (fallbacks.length === 0 || chainIds.length === 0) return;
  await tx`
    insert into cascade_plans (id, owner_id, fallbacks)
    select id, ${ownerId}, ${JSON.stringify(fallbacks)}::text::jsonb from unnest(${plainArray(chainIds)}::text::uuid[]) id`;
}

/** When each fallback of a chain goes out, in their order. */
export type Plan = readonly FallbackOptions[];

type Read = Pick<FallbackPlanRow, "id"> & { options: FallbackOptions[] | null };

/** The plan of the bulk send in a column, without the messages, which may be long. */
export function groupPlan(db: Db, column: string): Fragment {
  return db`(
    select jsonb_path_query_array(t.data->'fallbacks', '$[*].options') from tasks t where t.id = ${db.unsafe(column)})`;
}

/** Plans of bulk sends by their ids. */
export async function groupPlans(tx: Tx, ids: readonly string[]): Promise<Map<string, Plan>> {
  if (ids.length === 0) return new Map();
  const rows = await tx<Read[]>`
    select g.id, ${groupPlan(tx, "g.id")} as options from unnest(${plainArray(ids)}::text::uuid[]) g(id)`;
  return new Map(rows.map(({ id, options }) => [id, options ?? []]));
}

/** Plans of single messages by their chains. */
export async function chainPlans(tx: Tx, ids: readonly string[]): Promise<Map<string, Plan>> {
  if (ids.length === 0) return new Map();
  const rows = await tx<Read[]>`
    select id, jsonb_path_query_array(fallbacks, '$[*].options') as options
    from cascade_plans where id = any(${plainArray(ids)}::text::uuid[])`;
  return new Map(rows.map(({ id, options }) => [id, options ?? []]));
}
