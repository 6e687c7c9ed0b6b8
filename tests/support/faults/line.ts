import type { Actor } from "#lib/permissions.ts";
import { sql } from "#server/db/client.ts";
import { createProvider, createRoutingRule } from "#server/seed/factories/providers.ts";
import type { SmscOptions } from "#tests/support/smsc-options.ts";
import { startSmsc, type Smsc } from "#tests/support/smsc.ts";
import { createSender } from "./bulk.ts";

const quick = {
  submitTimeoutMs: 400,
  reconnectMinMs: 50,
  reconnectMaxMs: 300,
  linkWaitMs: 500,
  enquireIntervalMs: 1000,
  enquireTimeoutMs: 500,
};

export interface Line {
  providerId: string;
  smsc: Smsc;
  actor: Actor;
}

/** An SMSC that behaves so, and an account all of whose messages go to it. */
export async function openLine(title: string, options: SmscOptions): Promise<Line> {
  const smsc = await startSmsc(options);
  const actor = await createSender();
  const config = { url: smsc.url, ...quick };
  const provider = await createProvider(sql(), { kind: "smpp", title, config });
  await createRoutingRule(sql(), { providerId: provider.id, ownerId: actor.userId });
  return { smsc, actor, providerId: provider.id };
}
