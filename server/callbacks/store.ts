import { createHash } from "node:crypto";
import type { ProviderCallbackRow } from "#drizzle/schema/providers.ts";
import { Backlog } from "#server/backlog/service.ts";
import type { Callback } from "#server/channels/callback.ts";
import type { BoundReceiver } from "#server/channels/receivers.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { enqueue } from "#server/jobs/enqueue.ts";

interface KeptCallback extends Pick<
  ProviderCallbackRow,
  "providerId" | "method" | "query" | "headers"
> {
  /** In base64. */
  body: string;
}

// Next bundles its own copy of every module; the process must still have one backlog.
const holder = globalThis as typeof globalThis & {
  cabinetCallbackBacklog?: Backlog<KeptCallback>;
};

/** Callbacks that this machine keeps while the database is away. */
export function callbackBacklog(): Backlog<KeptCallback> {
  holder.cabinetCallbackBacklog ??= new Backlog<KeptCallback>({
    name: "callbacks",
    countOf: () => 1,
    apply: insert,
    split: (callback) => [callback],
  });
  return holder.cabinetCallbackBacklog;
}

/** Stores a callback; durable once it resolves. Throws Unavailable where it can't be kept. */
export async function store(
  providerId: string,
  { method, query, headers, body }: Callback,
  { keptHeaders }: BoundReceiver,
): Promise<void> {
  const kept = Object.fromEntries(keptHeaders.map((name) => [name, headers.get(name) ?? ""]));
  const text = Buffer.from(body).toString("base64");
  await callbackBacklog().take({ providerId, method, query, headers: kept, body: text });
}

/** Stores a mail that our own server has taken; throws where the database is away, so that its sender tries again. */
export async function storeMail(providerId: string, query: string, mail: Buffer): Promise<void> {
  const body = mail.toString("base64");
  await insert({ providerId, method: "POST", query, headers: {}, body });
}

/** A call that repeats an earlier one byte for byte is that one. */
async function insert(callback: KeptCallback): Promise<void> {
  const { providerId, method, query, headers } = callback;
  const body = Buffer.from(callback.body, "base64");
  const digest = createHash("sha256").update(`${method}\n${query}\n`).update(body).digest();
  await sql().begin(async (tx) => {
    const [row] = await tx<Pick<ProviderCallbackRow, "id">[]>`
      insert into provider_callbacks (id, provider_id, digest, method, query, headers, body)
      values (${newId()}, ${providerId}, ${digest}, ${method}, ${query}, ${tx.json(headers)}, ${body})
      on conflict (provider_id, digest) do nothing
      returning id`;
    if (row) await enqueue(tx, "apply-callback", { id: row.id });
  });
}
