import { setPriority } from "node:os";
import pino from "pino";
import type { Channel, OutboundMessage, SubmitResult } from "#server/channels/channel.ts";
import { channelKinds } from "#server/channels/kinds.ts";
import { closeClients, sql } from "#server/db/client.ts";
import type { Times } from "./processor-time.ts";

/**
 * Sending without the product round it: the same SMPP client on the same rows, one UPDATE for 500
 * messages, no claims, ledger, counters or events. Forked; answers how many seconds it took, of the clock and of its processor.
 */
const [url = "", ownerId = ""] = process.argv.slice(2);
// The worker's own: beside other work on the machine it would win by it.
setPriority(5);
const batch = 500;
const lanes = 4;

function openChannel(): Channel {
  const context = {
    providerId: "00000000-0000-7000-8000-000000000001",
    log: pino({ level: "warn" }),
    reports: async () => {},
    incoming: async () => {},
    schedule: async () => {},
  };
  const channel = channelKinds.get("smpp")?.open({ url }, context);
  if (!channel) throw new Error("no smpp kind");
  channel.start();
  return channel;
}

async function send(channel: Channel, ids: string[]): Promise<void> {
  const [first = "", last = ""] = [ids[0], ids.at(-1)];
  const messages = await sql()<OutboundMessage[]>`
    select id, owner_id, type, sender, recipient, text, encoding, segments, payload, until as valid_until
    from bare_sendings where owner_id = ${ownerId} and id between ${first} and ${last} and id = any(${ids}::uuid[])`;
  const results = await channel.submit(
    messages.map((message) => ({ ...message, payload: message.payload ?? {} })),
  );
  const sent = results.filter(
    (result): result is SubmitResult & { outcome: "sent" } => result.outcome === "sent",
  );
  await sql()`
    update bare_sendings s set status = 'sent', provider_message_id = k.provider_message_id, sent_at = now(), updated_at = now()
    from unnest(${sent.map((result) => result.id)}::uuid[], ${sent.map((result) => result.providerMessageId)}::text[])
      as k(id, provider_message_id)
    where s.owner_id = ${ownerId} and s.id = k.id and s.id between ${first} and ${last}`;
}

const channel = openChannel();
while (!channel.isReady()) await new Promise((resolve) => setTimeout(resolve, 20));
const ids = await sql()<
  { id: string }[]
>`select id from bare_sendings where status = 'pending' order by id`;
const begun = performance.now();
const used = process.cpuUsage();
let next = 0;
await Promise.all(
  Array.from({ length: lanes }, async () => {
    while (next < ids.length) {
      const some = ids.slice(next, (next += batch)).map((row) => row.id);
      await send(channel, some);
    }
  }),
);
const { user, system } = process.cpuUsage(used);
process.send?.({
  seconds: (performance.now() - begun) / 1000,
  processor: (user + system) / 1e6,
} satisfies Times);
await channel.stop();
await closeClients();
process.disconnect?.();
