import { sql } from "#server/db/client.ts";

/** Makes the coming months' partitions and drops what has served its time. */
export async function keepHouse(): Promise<void> {
  const db = sql();
  await db`select ensure_partitions(now(), now() + interval '3 months')`;
  await db`delete from idempotency_keys where created_at < now() - interval '24 hours'`;
  await db`delete from early_reports where received_at < now() - interval '3 days'`;
  await db`delete from sessions where expires_at < now() - interval '30 days'`;
  await db`delete from rate_limits where expire < extract(epoch from now() - interval '1 hour') * 1000`;
  await db`delete from tokens where kind = 'login' and expired_at < now() - interval '30 days'`;
}
