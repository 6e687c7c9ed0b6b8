import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sql } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { createWebhook } from "#server/seed/factories/webhooks.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import { isFullScale, rollDice, scaled } from "#tests/support/faults/scale.ts";
import { type Receiver, startReceiver } from "#tests/support/webhook-receiver.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

const kills = scaled(2, 20);
/** Messages that reach a status before each kill. */
const messages = 400;

let database: TestDatabase;
let receiver: Receiver;
let worker: TestWorker | undefined;

beforeAll(async () => {
  database = await useTestDatabase();
  receiver = await startReceiver();
});
afterAll(async () => {
  await worker?.kill();
  await receiver.stop();
  await database.drop();
});

const dice = rollDice();

/** Messages of an account that have just been delivered, in one event; answers their ids. */
async function happen(ownerId: string): Promise<string[]> {
  const rows = await createSendings(
    sql(),
    ownerId,
    Array.from({ length: messages }, () => ({ status: "delivered" as const })),
  );
  const ids = rows.map(({ id }) => id);
  const data = { groupId: null, status: "delivered" } as const;
  await sql().begin(async (tx) =>
    record(tx, { kind: "system" }, { name: "sendings.status", ownerId, ids, data }),
  );
  return ids;
}

const start = async () => startWorker(database.url, { WEBHOOK_ALLOW_PRIVATE: "loopback" });

/** The ids of deliveries by the message that each is about. */
function told(): Map<string, Set<string>> {
  const byMessage = new Map<string, Set<string>>();
  for (const { body, headers } of receiver.received) {
    const { id } = JSON.parse(body).data as { id: string };
    const ids = byMessage.get(id) ?? new Set();
    byMessage.set(id, ids.add(headers["webhook-id"] ?? ""));
  }
  return byMessage;
}

test(
  `kill -9 of the worker ${kills} times while webhooks leave (seed ${dice.seed})`,
  async () => {
    const { id: ownerId } = await createUser(sql());
    await createWebhook(sql(), { ownerId, url: receiver.url });
    await sql()`
      insert into event_listeners (consumer, owner_id, event) values ('webhooks', ${ownerId}, 'sendings.status')`;
    // Each answer takes a moment, so that deliveries are under way when the process ends.
    receiver.state.answer = (_, response) =>
      void setTimeout(() => response.end("ok"), dice.between(1, 20));
    const happened: string[] = [];
    for (let kill = 0; kill < kills; kill++) {
      worker = await start();
      happened.push(...(await happen(ownerId)));
      const target = receiver.received.length + dice.between(1, messages);
      await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThanOrEqual(target), {
        timeout: 60_000,
        interval: 5,
      });
      await worker.kill();
      // What a killed process held is free after half a minute.
      await sql()`update webhooks set held_until = now() - interval '1 second'`;
    }
    worker = await start();
    const waiting = async () => {
      const [row] = await sql()<{ count: number }[]>`
        select ((select count(*) from webhook_queue) + (select count(*) from webhook_batches))::int as count`;
      return row?.count;
    };
    await vi.waitFor(async () => expect(await waiting()).toBe(0), {
      timeout: 120_000,
      interval: 100,
    });
    const messagesTold = told();
    expect(new Set(messagesTold.keys())).toEqual(new Set(happened));
    const underSeveral = [...messagesTold.values()].filter(({ size }) => size !== 1);
    expect(underSeveral, "a repeated delivery has the id of the first").toEqual([]);
    const again = receiver.received.length - happened.length;
    if (isFullScale) console.log({ kills, events: happened.length, again });
    const [kept] = await sql()<{ count: number; messages: number }[]>`
      select count(*)::int as count, count(distinct row_id)::int as messages from webhook_deliveries
      where owner_id = ${ownerId} and state = 'delivered'`;
    expect(kept).toEqual({ count: happened.length, messages: happened.length });
  },
  scaled(180_000, 900_000),
);
