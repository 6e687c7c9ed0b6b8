import type { ProviderRow } from "#drizzle/schema/providers.ts";
import { env } from "#lib/env.ts";
import { sql } from "#server/db/client.ts";
import { openConfig } from "./provider-secrets.ts";

/** The provider every database is born with. */
export const sandboxProviderId = "00000000-0000-7000-8000-00000000005b";
/** The id of the provider that `SMPP_URL` configures; its address stays in the environment. */
export const environmentProviderId = "00000000-0000-7000-8000-000000005399";

/**
 * The routing rule by which the sandbox stands for the providers of a demonstration. Elsewhere the sandbox carries only what
 * a rule of a single account leads there.
 */
export const demonstrationRuleId = "00000000-0000-7000-8000-0000000de300";

/** What is needed to run a provider; the config has its secrets. */
export type RunnableProvider = Pick<ProviderRow, "id" | "kind" | "config" | "mode" | "senderRate">;

type StoredProvider = RunnableProvider & Pick<ProviderRow, "secrets">;

/** Providers in use. The one of the environment gets its address here, never in the database. */
export async function listProviders(): Promise<RunnableProvider[]> {
  const rows = await sql()<
    StoredProvider[]
  >`select id, kind, config, secrets, mode, sender_rate from providers where is_active order by id`;
  return rows.map(runnable);
}

/** A provider as `listProviders` answers it, also one that is off; null for one that is not there. */
export async function findRunnable(id: string): Promise<RunnableProvider | null> {
  const [row] = await sql()<
    StoredProvider[]
  >`select id, kind, config, secrets, mode, sender_rate from providers where id = ${id}`;
  return row ? runnable(row) : null;
}

function runnable(row: StoredProvider): RunnableProvider {
  const { id, kind, mode, senderRate } = row;
  const config = openConfig(row);
  const url = env().SMPP_URL;
  return {
    id,
    kind,
    mode,
    senderRate,
    config: id === environmentProviderId ? { ...config, url } : config,
  };
}

/** Routes sms to `SMPP_URL` while it is set, and takes the routing rule back when it is not. */
export async function syncEnvironmentProvider(): Promise<void> {
  const isActive = env().SMPP_URL !== undefined;
  await sql().begin(async (tx) => {
    const [known] = await tx`select 1 from providers where id = ${environmentProviderId}`;
    if (!known && !isActive) return;
    await tx`
      insert into providers (id, kind, title, is_active) values (${environmentProviderId}, 'smpp', 'SMPP_URL', ${isActive})
      on conflict (id) do update set is_active = excluded.is_active`;
    await tx`
      insert into routing_rules (id, provider_id, type, priority, is_active)
      values (${environmentProviderId}, ${environmentProviderId}, 'sms', 100, ${isActive})
      on conflict (id) do update set is_active = excluded.is_active`;
  });
}

/** Lets the sandbox stand for the providers in a demonstration, and only there. */
export async function syncDemonstrationRoute(isDemonstration: boolean): Promise<void> {
  await sql().begin(async (tx) => {
    // Databases are born with such a rule, as old as the sandbox itself. A rule that an operator made stays.
    await tx`
      delete from routing_rules r using providers p where p.id = ${sandboxProviderId} and r.provider_id = p.id
        and r.created_at = p.created_at and r.id <> ${demonstrationRuleId}`;
    if (!isDemonstration) await tx`delete from routing_rules where id = ${demonstrationRuleId}`;
    else
      await tx`
        insert into routing_rules (id, provider_id, priority) values (${demonstrationRuleId}, ${sandboxProviderId}, 0)
        on conflict (id) do nothing`;
  });
}
