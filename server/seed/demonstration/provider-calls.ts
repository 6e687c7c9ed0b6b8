import { createHash } from "node:crypto";
import { sandboxProviderId } from "#server/channels/providers.ts";
import type { Tx } from "#server/db/client.ts";
import { newIdAt } from "#server/db/ids.ts";

const minute = 60_000;

/** What the sandbox has called with: a report, and calls that its settings can't read. */
const calls = [
  { body: '{"id":"demo-1","status":"delivered"}', error: null },
  { body: '{"id":"demo-2","status":"read"}', error: null },
  { body: '{"message":{"state":"DELIVRD"}}', error: "ZodError" },
];

/** Calls of the sandbox in the operator's log. */
export async function createProviderCalls(tx: Tx, now: Date): Promise<void> {
  for (const [at, { body, error }] of calls.entries()) {
    const came = new Date(now.getTime() - (at + 1) * minute);
    const digest = createHash("sha256").update(`POST\n\n${body}`).digest();
    await tx`
      insert into provider_callbacks (id, provider_id, digest, method, query, headers, body, received_at, applied_at, error)
      values (${newIdAt(came)}, ${sandboxProviderId}, ${digest}, 'POST', '', '{}', ${Buffer.from(body)}, ${came},
        ${error === null ? came : null}, ${error})`;
  }
}
