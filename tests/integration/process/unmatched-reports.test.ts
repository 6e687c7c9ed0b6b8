import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sql } from "#server/db/client.ts";
import { log } from "#server/log.ts";
import { findUnmatchedReports, watchUnmatchedReports } from "#server/providers/service.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { applyReports, createSending, getSending } from "#server/sendings/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { createCaller, type Caller } from "#tests/support/api.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import { providerCalls } from "#tests/support/provider-calls.ts";
import { eventsOf } from "#tests/support/recorded-events.ts";
import { sendOf } from "#tests/support/sends.ts";
import { type Smsc, startSmsc } from "#tests/support/smsc.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

let database: TestDatabase;
let smsc: Smsc;
let worker: TestWorker;
let operator: Caller;
const calls = providerCalls(() => operator);

beforeAll(async () => {
  database = await useTestDatabase();
  smsc = await startSmsc({ receipts: "after", receiptDelayMs: 20, receiptIds: "dec" });
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

async function connect(title: string, given: object = {}): Promise<string> {
  const config = { host: "127.0.0.1", port: smsc.port, systemId: "cabinet", ...given };
  const { body } = await calls.create({ kind: "smpp", title, config });
  // So that what is put before now came under these settings.
  await sql()`update providers set updated_at = now() - interval '1 day' where id = ${body.id}`;
  return body.id;
}

/** Reports that met no message are looked into some minutes later. */
const afterMinutes = async () =>
  sql()`update early_reports set received_at = received_at - interval '5 minutes'`;
const find = async (id: string) => findUnmatchedReports(actorFor(operator.user), id);

test("receipts in another number base are told with the setting that ends it", async () => {
  const id = await connect("Decimal");
  const { user } = await createCaller();
  await calls.createRule({ ProviderId: id, type: "sms", OwnerId: user.id, priority: 500 });
  await eventually(async () => expect((await calls.read(id)).body.state).toBe("ready"));
  const actor = actorFor(user);
  const send = async (recipient: string) => {
    const answer = await createSending(actor, sendOf({ recipient, text: "Hello" }), {
      idempotency: null,
    });
    if (Array.isArray(answer) || "taskId" in answer) throw new Error("a message expected");
    return answer.id;
  };
  const first = await send("+79161234567");
  await eventually(async () =>
    expect(await sql()`select from early_reports where provider_id = ${id}`).toHaveLength(1),
  );
  await eventually(async () => expect((await getSending(actor, first)).status).toBe("sent"));
  expect((await find(id)).count, "it may have overtaken its answer").toBe(0);
  await sql()`update sendings set sent_at = sent_at - interval '6 minutes' where id = ${first}`;
  await afterMinutes();
  const { count, looked, causes } = await find(id);
  expect({ count, looked, causes }).toEqual({
    count: 1,
    looked: 1,
    causes: [
      { cause: "base", setting: "dec-to-hex", count: 1, example: expect.stringMatching(/^\d+$/) },
    ],
  });

  const { body } = await calls.read(id);
  await calls.update(id, { config: { ...body.config, receiptIdFormat: causes[0]?.setting } });
  expect((await find(id)).count, "those came under the former setting").toBe(0);
  // The worker takes up the setting within seconds.
  const sent: string[] = [];
  await vi.waitFor(
    async () => {
      sent.push(await send(`+7916123${4568 + sent.length}`));
      const found = await Promise.all(sent.map(async (one) => getSending(actor, one)));
      expect(found.map(({ status }) => status)).toContain("delivered");
    },
    { timeout: 20_000, interval: 500 },
  );
});

const report = (providerMessageId: string) =>
  ({ providerMessageId, status: "delivered", error: null, at: new Date() }) as const;
const day = 86_400_000;

test("what was never given, comes too late or is the same by chance has no setting", async () => {
  const id = await connect("Others");
  const { user } = await createCaller();
  await createSendings(sql(), user.id, [
    {
      providerId: id,
      providerMessageId: "old",
      status: "sent",
      sentAt: new Date(Date.now() - 20 * day),
    },
    // The decimal of the report's id, but it has its report already.
    { providerId: id, providerMessageId: String(0x1_000), status: "delivered" },
  ]);
  await applyReports(id, ["old", "1000", "never given"].map(report));
  await afterMinutes();
  const { causes } = await find(id);
  expect(causes).toEqual([
    { cause: "unknown", setting: null, count: 2, example: expect.any(String) },
    { cause: "old", setting: null, count: 1, example: "old" },
  ]);
});

test("a wrong setting is told too, and each cause is logged once and notified", async () => {
  const id = await connect("Wrong", { receiptIdFormat: "hex-to-dec" });
  const { user } = await createCaller();
  const sentAt = new Date(Date.now() - 3_600_000);
  await createSendings(sql(), user.id, [
    { providerId: id, providerMessageId: "a1b2", status: "sent", sentAt },
    { providerId: id, providerMessageId: "a1b3", status: "sent", sentAt },
  ]);
  await applyReports(id, [report(String(0xa1b2)), report(String(0xa1b3))]);
  await afterMinutes();
  expect((await find(id)).causes).toMatchObject([{ cause: "base", setting: "same", count: 2 }]);

  const warn = vi.spyOn(log(), "warn");
  const now = Date.now();
  for (const at of [now, now + 700_000, now + 1_400_000]) await watchUnmatchedReports(at);
  const lines = warn.mock.calls.filter(([about]) => Object.values(about as object).includes(id));
  expect(lines).toMatchObject([
    [{ cause: "base", setting: "same", count: 2 }, "delivery reports match no message"],
  ]);
  const troubled = (await eventsOf(operator.user.id)).filter(
    ({ name }) => name === "providers.troubled",
  );
  expect(troubled).toMatchObject([{ data: { problem: "receipts" } }]);
});

test("only who may see providers sees it", async () => {
  const { user } = await createCaller();
  const id = await connect("Closed");
  await expect(findUnmatchedReports(actorFor(user), id)).rejects.toMatchObject({
    code: "Forbidden",
  });
});
