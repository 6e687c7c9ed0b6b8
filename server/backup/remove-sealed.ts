import type { Tx } from "#server/db/client.ts";
import { sealedColumns } from "#server/secrets/service.ts";

/** The people concerned by a lost key: whose second factors, webhooks and SMPP passwords, have to be set up anew. */
export interface Unsealed {
  factors: readonly string[];
  webhooks: readonly string[];
  programs: readonly string[];
}

/**
 * Removes what was sealed with a key that is lost, and the key's fingerprint. A table that an older backup doesn't have
 * yet holds nothing. Answers usernames.
 */
export async function removeSealed(tx: Tx): Promise<Unsealed> {
  await tx`delete from sealing_keys`;
  const known = await tx<{ table: string }[]>`
    select t.name as table from unnest(${sealedColumns.map(({ table }) => table)}::text[]) t(name)
    where to_regclass('public.' || t.name) is not null`;
  const tables = new Set(known.map(({ table }) => table));
  const unsealed = {
    factors: await namesOf(tx, tables.has("authenticators") ? "authenticators" : null, "user_id"),
    webhooks: await namesOf(tx, tables.has("webhooks") ? "webhooks" : null, "owner_id"),
    programs: await namesOf(tx, tables.has("smpp_passwords") ? "smpp_passwords" : null, "owner_id"),
  };
  for (const { table, remove } of sealedColumns) if (tables.has(table)) await remove(tx);
  return unsealed;
}

async function namesOf(tx: Tx, table: string | null, column: string): Promise<string[]> {
  if (table === null) return [];
  const rows = await tx<{ username: string }[]>`
    select username from users where id in (select ${tx(column)} from ${tx(table)}) order by username`;
  return rows.map(({ username }) => username);
}
