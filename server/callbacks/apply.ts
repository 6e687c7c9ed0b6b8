import type { ProviderCallbackRow, ProviderRow } from "#drizzle/schema/providers.ts";
import type { Callback, Received } from "#server/channels/callback.ts";
import { keepPeople, reportsUntil, withPhones } from "#server/channels/people.ts";
import { openConfig } from "#server/channels/provider-secrets.ts";
import { type BoundReceiver, receiverOf } from "#server/channels/receivers.ts";
import { afterCommit } from "#server/db/after-commit.ts";
import type { Tx } from "#server/db/client.ts";
import { storable } from "#server/db/storable.ts";
import { transaction } from "#server/db/transaction.ts";
import { record } from "#server/events/service.ts";
import { receiveMessages } from "#server/incoming/service.ts";
import { acceptInvitations } from "#server/invitations/service.ts";
import { log } from "#server/log.ts";
import { callbacks } from "#server/metrics/product-metrics.ts";
import { applyReports } from "#server/sendings/service.ts";
import { optOutRecipients } from "#server/unsubscribes/service.ts";

type StoredCallback = Pick<ProviderCallbackRow, "providerId" | "query" | "headers" | "body"> & {
  method: Callback["method"];
  /** Null once the provider is gone. */
  kind: ProviderRow["kind"] | null;
  config: ProviderRow["config"] | null;
  secrets: ProviderRow["secrets"];
};

interface Applying {
  /** The provider's answer to what it was asked. */
  answer?: string | null;
  /** An operator has it applied once more: it was applied before, or could not be read. */
  replayed?: "applied" | "unread";
}

/**
 * Applies a stored callback. Its effects and its mark are one transaction, so a repeated run has no effect. A
 * callback that can't be read is marked and logged, and is kept so that it can be looked at.
 */
export async function applyCallback(id: string, given: Applying = {}): Promise<void> {
  const { answer, replayed } = given;
  const next = await transaction(async (tx): Promise<Next | null> => {
    const [stored] = await tx<StoredCallback[]>`
      select c.provider_id, c.method, c.query, c.headers, c.body, p.kind, p.config, p.secrets
      from provider_callbacks c left join providers p on p.id = c.provider_id
      where c.id = ${id} and c.applied_at is null and c.error is null
      for update of c`;
    if (!stored) return null;
    const { providerId } = stored;
    const read = await readCallback(stored, answer);
    if (replayed && !("ask" in read)) await recordReplayed(tx, providerId, id);
    if ("error" in read) {
      log().error({ providerId, callbackId: id, reason: read.error }, "callback can't be read");
      afterCommit(tx, () => callbacks.inc({ provider: providerId, result: "unreadable" }));
      await tx`update provider_callbacks set error = ${read.error} where id = ${id}`;
      return null;
    }
    if ("ask" in read) {
      const { ask } = read;
      return async () => applyCallback(id, { ...given, answer: await ask() });
    }
    const newcomers = await keepPeople(tx, providerId, read.people ?? []);
    await acceptInvitations(tx, stored, read.people ?? []);
    const seen = await reportsUntil(tx, providerId, read.readUntil ?? []);
    await applyReports(providerId, [...read.reports, ...seen], tx);
    // A message without an id of the provider's may be one that this call brought before.
    const incoming = read.incoming.filter(
      ({ providerMessageId: known }) => replayed !== "applied" || known !== undefined,
    );
    await receiveMessages(providerId, await withPhones(tx, providerId, incoming), tx);
    await optOutRecipients(tx, providerId, read.optOuts ?? []);
    await tx`update provider_callbacks set applied_at = now() where id = ${id}`;
    return newcomers.length > 0 ? async () => read.welcome(newcomers) : null;
  });
  // The provider is called outside of the transaction.
  await next?.();
}

/** A provider belongs to no account: the event goes to all who may read the log. */
async function recordReplayed(tx: Tx, providerId: string, id: string): Promise<void> {
  await record(
    tx,
    { kind: "system" },
    { name: "providerCallbacks.updated", ownerId: providerId, ids: [id] },
  );
}

/** A call of the provider that follows from a callback. */
type Next = () => Promise<void>;

type Read =
  | (Received & { welcome: (persons: readonly string[]) => Promise<void> })
  | { error: string }
  | { ask: () => Promise<string | null> };

async function readCallback(
  { providerId: id, kind, config, secrets, method, query, headers, body }: StoredCallback,
  answer?: string | null,
): Promise<Read> {
  const isThere = kind !== null && config !== null;
  const receiver = isThere ? receiverOf(kind, openConfig({ id, kind, config, secrets })) : null;
  if (!receiver) return { error: "no receiver" };
  try {
    const callback = { method, query, headers: new Headers(headers), body };
    const received = await receiver.receive(callback, answer);
    const { reports, asks } = received;
    if (asks !== undefined && answer === undefined) return { ask: async () => receiver.ask(asks) };
    if (asks !== undefined) log().warn({ kind }, "callback says less: its provider knows no more");
    return {
      ...received,
      reports: reports.map(storable),
      ...(received.people && { people: received.people.map(storable) }),
      ...(received.readUntil && { readUntil: received.readUntil.map(storable) }),
      welcome: async (persons) => welcomeAll(receiver, persons, id),
    };
  } catch (error) {
    // Only the kind of the error is stored, because its message could quote the call.
    return { error: error instanceof Error ? error.name : "unknown" };
  }
}

/** Asks people for their phones. What fails is logged: they may ask the bot themselves. */
async function welcomeAll(
  receiver: BoundReceiver,
  persons: readonly string[],
  providerId: string,
): Promise<void> {
  for (const person of persons)
    await receiver
      .welcome(person)
      .catch((error: unknown) => log().warn({ err: error, providerId }, "a person can't be asked"));
}
