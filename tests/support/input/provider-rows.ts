import { sandboxProviderId } from "#server/channels/providers.ts";
import { sql } from "#server/db/client.ts";
import { createProvider, createRoutingRule } from "#server/seed/factories/providers.ts";

/** Rows that calls about providers and routing can be about. */
export const providerRows: Record<string, (ownerId: string) => Promise<string>> = {
  "/providers/{id}": createOldProvider,
  "/providers/{id}/test": createOldProvider,
  "/routingRules/{id}": async (ownerId) =>
    (await createRoutingRule(sql(), { providerId: sandboxProviderId, ownerId })).id,
};

async function createOldProvider(): Promise<string> {
  const provider = await createProvider(sql(), { isActive: false });
  // One that has just been changed can't be removed yet.
  await sql()`update providers set updated_at = now() - interval '1 hour' where id = ${provider.id}`;
  return provider.id;
}
