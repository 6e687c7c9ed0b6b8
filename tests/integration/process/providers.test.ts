import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sandboxProviderId } from "#server/channels/providers.ts";
import { sql } from "#server/db/client.ts";
import { createSending, getSending } from "#server/sendings/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { createCaller, type Caller } from "#tests/support/api.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import { providerCalls } from "#tests/support/provider-calls.ts";
import { sendOf } from "#tests/support/sends.ts";
import { type Smsc, startSmsc } from "#tests/support/smsc.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

// Passwords of providers are sealed; the worker inherits the key.
process.env.SECRETS_KEY = "a key of the tests, long enough to seal";

let database: TestDatabase;
let smsc: Smsc;
let worker: TestWorker;
let operator: Caller;
const calls = providerCalls(() => operator);

beforeAll(async () => {
  database = await useTestDatabase();
  smsc = await startSmsc({ receipts: "after", receiptDelayMs: 20, password: "secret" });
  worker = await startWorker(database.url);
  operator = await createCaller({ role: "admin" });
});
afterAll(async () => {
  await worker.stop();
  await smsc.close();
  await database.drop();
});

const eventually = (assertion: () => Promise<unknown>) =>
  vi.waitFor(assertion, { timeout: 20_000, interval: 50 });

test("a running worker connects what an operator adds, and lets go what is switched off", async () => {
  const created = await calls.create({
    kind: "smpp",
    title: "Loopback",
    config: { host: "127.0.0.1", port: smsc.port, systemId: "cabinet", password: "wrong" },
  });
  const { id } = created.body;
  const standing = async () => (await calls.read(id)).body;
  await eventually(async () =>
    expect(await standing()).toMatchObject({
      state: "down",
      problem: expect.stringContaining("bind"),
    }),
  );
  const config = { host: "127.0.0.1", port: smsc.port, systemId: "cabinet", password: "secret" };
  await calls.update(id, { config });
  await eventually(async () =>
    expect(await standing()).toMatchObject({
      state: "ready",
      problem: null,
      workers: { ready: 1, total: 1 },
      readyAt: expect.any(String),
    }),
  );

  const { user } = await createCaller();
  await calls.createRule({ ProviderId: id, type: "sms", OwnerId: user.id, priority: 500 });
  const actor = actorFor(user);
  const send = async (recipient: string) => {
    const answer = await createSending(actor, sendOf({ recipient, text: "Hello" }), {
      idempotency: null,
    });
    if (Array.isArray(answer) || "taskId" in answer) throw new Error("a message expected");
    return answer.id;
  };
  const first = await send("+79161234567");
  await eventually(async () => expect((await getSending(actor, first)).status).toBe("delivered"));
  expect(smsc.messages.map(({ recipient }) => recipient)).toEqual(["79161234567"]);

  await calls.update(id, { isActive: false });
  await eventually(async () => expect(smsc.sessions()).toEqual([]));
  expect(await standing()).toMatchObject({ state: "off", readyAt: expect.any(String) });
  // This process caches rules for 5 s at most; messages it assigns to the provider until then wait.
  const waiting: string[] = [];
  await vi.waitFor(
    async () => {
      const one = await send("+79161234568");
      const [row] = await sql()`select provider_id from sendings where id = ${one}`;
      if (row?.providerId === id) waiting.push(one);
      expect(row?.providerId).toBe(sandboxProviderId);
    },
    { timeout: 20_000, interval: 500 },
  );
  expect(smsc.messages).toHaveLength(1);

  await calls.update(id, { isActive: true });
  await eventually(async () => {
    for (const one of waiting) expect((await getSending(actor, one)).status).toBe("delivered");
  });
  expect(smsc.messages).toHaveLength(1 + waiting.length);
});
