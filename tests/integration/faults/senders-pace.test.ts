import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sql } from "#server/db/client.ts";
import { createProvider, createRoutingRule } from "#server/seed/factories/providers.ts";
import { createSendername } from "#server/seed/factories/sendernames.ts";
import { createSending } from "#server/sendings/service.ts";
import { moveTask } from "#server/tasks/service.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import { createSender, finishTask, givenMoney, startBulk } from "#tests/support/faults/bulk.ts";
import { proveMoney, proveSubmissions } from "#tests/support/faults/prove.ts";
import { within } from "#tests/support/faults/scale.ts";
import { sendOf } from "#tests/support/sends.ts";
import { type Smsc, startSmsc } from "#tests/support/smsc.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

const rate = 10;
const many = 100;

let database: TestDatabase;
let smsc: Smsc;
let worker: TestWorker;
let begun = 0;
/** What the SMSC accepted, and how many ms after the start. */
const accepted: { recipient: string; at: number }[] = [];

beforeAll(async () => {
  database = await useTestDatabase();
  const onMessage = ({ recipient }: { recipient: string }) =>
    void accepted.push({ recipient: recipient.replace("+", ""), at: performance.now() - begun });
  smsc = await startSmsc({ receipts: "none", onMessage });
  const config = { url: smsc.url };
  const provider = await createProvider(sql(), { kind: "smpp", senderRate: rate, config });
  await createRoutingRule(sql(), { providerId: provider.id, type: "sms" });
  worker = await startWorker(database.url);
});
afterAll(async () => {
  await worker.stop();
  await smsc.close();
  await database.drop();
});

const written = (sender: string) => ({ payload: { sender, text: "Hello" } });

const from = (prefix: string) => accepted.filter(({ recipient }) => recipient.startsWith(prefix));

test("a provider's limit for each sender holds a campaign up, and neither codes nor other names", async () => {
  const [actor, other, stopping] = await Promise.all([
    createSender(),
    createSender(),
    createSender(),
  ]);
  for (const [{ userId: ownerId }, name] of [
    [actor, "Slow"],
    [other, "Quick"],
    [stopping, "Never"],
  ] as const)
    await createSendername(sql(), { ownerId, type: "sms", name });
  begun = performance.now();
  const task = await startBulk(actor, many, "+7901", written("Slow"));
  const stopped = await startBulk(stopping, 500, "+7903", written("Never"));
  await vi.waitFor(() => expect(from("7901").length).toBeGreaterThan(0), within(30_000));
  await createSending(actor, sendOf({ recipient: "+79020000001", ...written("Slow") }), {
    idempotency: null,
  });
  await createSending(other, sendOf({ recipient: "+79020000002", ...written("Quick") }), {
    idempotency: null,
  });
  await moveTask(stopping, { id: stopped, state: "stopped" });
  await vi.waitFor(() => expect(from("7902")).toHaveLength(2), within(30_000));
  expect(from("7901").length, "the campaign still waits").toBeLessThan(many);

  await finishTask(task, many, 60_000);
  const took = from("7901").at(-1)?.at ?? 0;
  // A second's worth goes at once; the last piece is small and borrows another.
  expect(took, "milliseconds for all").toBeGreaterThanOrEqual(((many - 2 * rate) / rate) * 1000);
  await finishTask(stopped, 500, 60_000);
  expect(from("7903").length, "what was stopped doesn't leave later").toBeLessThan(500);
  await proveSubmissions(task, from("7901").map(({ recipient }) => recipient)); // prettier-ignore
  await proveMoney(actor.userId, givenMoney);
});
