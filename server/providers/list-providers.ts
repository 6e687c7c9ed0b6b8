import { AppError } from "#lib/errors.ts";
import { providersList } from "#lib/providers/list.ts";
import type { CarrierChoice, ProviderView } from "#lib/providers/provider.ts";
import { permitted } from "#server/auth/permitted.ts";
import { channelsOf } from "#server/channels/carried-types.ts";
import { type Db, sql } from "#server/db/client.ts";
import { containing } from "#server/db/like.ts";
import { listTable } from "#server/db/list-table.ts";
import { listVerb } from "#server/verbs/read-verbs.ts";
import { providerColumns, type ListedProvider, providerViewOf } from "./provider-row.ts";

const table = listTable(providersList, "providers p", "providers.get", {
  // Providers have no owner, so they are shown only with the permission for all rows.
  owner: "null::uuid",
  filters: { kind: "p.kind" },
  sorts: { title: { sql: "lower(p.title)", type: "text" } },
});

/** Lists the providers of the platform, newest first by default. */
export const listProviders = listVerb("providers.get", {
  source: { from: (db) => db`providers p`, columns: providerColumns, view: providerViewOf },
  table,
  and: (db, { search }) => [search && db`p.title ilike ${containing(search)}`],
});

/** Throws NotFound for an unknown provider. */
export const getProvider = permitted(
  "providers.get",
  async (_actor, id: string): Promise<ProviderView> => {
    return providerViewOf(await findProvider(sql(), id));
  },
);

/** Throws NotFound for an unknown provider. */
export async function findProvider(db: Db, id: string): Promise<ListedProvider> {
  const [row] = await db<ListedProvider[]>`
    select ${providerColumns(db)} from providers p where p.id = ${id}`;
  if (!row) throw new AppError("NotFound", "providers.errors.notFound");
  return row;
}

/** Every provider that a routing rule can lead to, by title. */
export const listCarriers = permitted("routingRules.get", async (): Promise<CarrierChoice[]> => {
  const rows = await sql()<
    (Pick<ListedProvider, "id" | "title" | "kind"> & { channels: string | null })[]
  >`
    select id, title, kind, config->>'channels' as channels from providers order by lower(title), id`;
  return rows.map(({ id, title, ...carrying }) => ({
    id,
    title,
    channels: [...channelsOf(carrying)],
  }));
});

/** Whether any provider in use takes messages out of this machine: one that has never connected takes none. */
export async function hasRealProvider(): Promise<boolean> {
  const rows =
    await sql()`select from providers where is_active and kind <> 'sandbox' and ready_at is not null limit 1`;
  return rows.length > 0;
}
