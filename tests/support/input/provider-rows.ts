import { randomBytes } from "node:crypto";
import { sandboxProviderId } from "#server/channels/providers.ts";
import { sql } from "#server/db/client.ts";
import { createProvider, createRoutingRule } from "#server/seed/factories/providers.ts";

/** Rows that calls about providers and routing can be about. */
export const providerRows: Record<string, (ownerId: string) => Promise<string>> = {
  "/providers/{id}": createOldProvider,
  "/providers/{id}/test": createOldProvider,
  "/providerGroups/{id}": createGroup,
  "/providerCallbacks/{id}": createAppliedCall,
  "/providerCallbacks/{id}/replay": createAppliedCall,
  "/servers/jobs/{id}": createFailedJob,
  "/servers/jobs/{id}/retry": createFailedJob,
  "/routingRules/{id}": async (ownerId) =>
    (await createRoutingRule(sql(), { providerId: sandboxProviderId, ownerId })).id,
};

async function createOldProvider(): Promise<string> {
  const provider = await createProvider(sql(), { isActive: false });
  // One that has just been changed can't be removed yet.
  await sql()`update providers set updated_at = now() - interval '1 hour' where id = ${provider.id}`;
  return provider.id;
}

async function createAppliedCall(): Promise<string> {
  const { id: providerId } = await createProvider(sql());
  const [row] = await sql()<{ id: string }[]>`
    insert into provider_callbacks (id, provider_id, digest, method, query, headers, body, applied_at)
    values (uuidv7(), ${providerId}, ${randomBytes(32)}, 'POST', '', '{}', '{}', now()) returning id`;
  if (!row) throw new Error("A call was inserted and not returned");
  return row.id;
}

async function createGroup(): Promise<string> {
  const { id: providerId } = await createProvider(sql());
  const [row] = await sql()<{ id: string }[]>`
    insert into provider_groups (title, targets, strategy)
    values ('All', ${sql().json([{ providerId, weight: 1 }])}, 'order') returning id`;
  if (!row) throw new Error("A group was inserted and not returned");
  return row.id;
}

async function createFailedJob(): Promise<string> {
  const db = sql();
  const [job] = await db<{ id: string }[]>`
    select id::text from graphile_worker.add_job('sweep-storage', '{}', run_at := now() + interval '1 day')`;
  if (!job) throw new Error("A job was added and not returned");
  await db`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no' where id = ${job.id}`;
  return job.id;
}
