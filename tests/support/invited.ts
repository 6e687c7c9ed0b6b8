import { applyCallback } from "#server/callbacks/service.ts";
import type { OutboundMessage, SubmitResult } from "#server/channels/channel.ts";
import { sql } from "#server/db/client.ts";
import { callBack, storedCallbacks } from "./callbacks.ts";
import { createContext, createMessage, openChannel } from "./channels.ts";

/** Makes a person known to a provider by an account's invitation. */
export async function invite(
  providerId: string,
  { ownerId, person, address }: { ownerId: string; person: string; address: string },
): Promise<void> {
  const at = new Date();
  const db = sql();
  await db`
    insert into channel_people ${db({ provider_id: providerId, person, has_left: false, seen_at: at })}
    on conflict do nothing`;
  await db`
    insert into invited_people ${db({ provider_id: providerId, owner_id: ownerId, person, address, shared_at: at })}`;
}

/** Hands one message to a channel of a kind and answers its outcome. */
export async function submitOne(
  { kind, config, providerId }: { kind: string; config: object; providerId: string },
  message: Partial<OutboundMessage>,
): Promise<SubmitResult> {
  const channel = openChannel(kind, config, createContext(providerId));
  const [result] = await channel.submit([createMessage(message)]);
  await channel.stop();
  if (!result) throw new Error("no outcome");
  return result;
}

/** Calls a provider's callback and applies all that are stored; answers the status and the text. */
export async function calledBack(
  providerId: string,
  given: Parameters<typeof callBack>[1],
): Promise<{ status: number; text: string }> {
  const { status, text } = await callBack(providerId, given);
  for (const { id } of await storedCallbacks(providerId)) await applyCallback(id);
  return { status, text };
}

/** What has been received from the people of a provider, oldest first. */
export async function receivedBy(ownerId: string, type: string) {
  return sql()<{ from: string; to: string; text: string }[]>`
    select "from", "to", payload->>'text' as text from sendings_incoming
    where owner_id = ${ownerId} and type = ${type} order by id`;
}
