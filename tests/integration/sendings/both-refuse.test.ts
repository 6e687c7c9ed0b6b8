import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { asMoney } from "#lib/money.ts";
import { findLedgerFaults } from "#server/billings/ledger.ts";
import { sql } from "#server/db/client.ts";
import { createProvider, createRoutingRule } from "#server/seed/factories/providers.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { createSending } from "#server/sendings/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import { type HttpProvider, json, startHttpProvider } from "#tests/support/http-provider.ts";
import { sendOf } from "#tests/support/sends.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

/** A provider that asks to be left alone. */
const busy = json(429, {}, { "retry-after": "3" });

let database: TestDatabase;
let worker: TestWorker;
let first: HttpProvider;
let second: HttpProvider;

beforeAll(async () => {
  database = await useTestDatabase();
  first = await startHttpProvider(busy);
  second = await startHttpProvider(busy);
  const ids = await Promise.all(
    [first, second].map(async ({ url }) => {
      const config = { channels: "sms", url: `${url}/{{id}}`, body: "{{text}}", idPath: "id" };
      return (await createProvider(sql(), { kind: "http", title: url, config })).id;
    }),
  );
  const targets = ids.map((providerId) => ({ providerId, weight: 1 }));
  await createRoutingRule(sql(), { providerId: ids[0] ?? "", targets, type: "sms" });
  worker = await startWorker(database.url);
});
afterAll(async () => {
  await worker.stop();
  await Promise.all([first.stop(), second.stop()]);
  await database.drop();
});

const moves = () => worker.output().split("messages go another way").length - 1;

test("a message that neither provider takes tries each in turn, and leaves once one does", async () => {
  const actor = actorFor(await createUser(sql(), { balance: asMoney(100_000_000n) }));
  const send = sendOf({ recipient: "+79161234567", text: "Hello" });
  const answer = await createSending(actor, send, { idempotency: null });
  if (Array.isArray(answer) || "taskId" in answer) throw new Error("a message expected");

  await vi.waitFor(() => expect(second.taken.length).toBeGreaterThan(0));
  await vi.waitFor(() => expect(moves()).toBeGreaterThan(1));
  await new Promise((resolve) => setTimeout(resolve, 5000));
  // Where refusals alone decided, it would move to and fro hundreds of times by now.
  expect(moves()).toBeLessThan(6);

  second.state.usual = json(200, { id: "taken" });
  await vi.waitFor(async () => {
    const [row] = await sql()`select status from sendings where id = ${answer.id}`;
    expect(row?.status).toBe("sent");
  });
  const [row] = await sql()`
    select provider_message_id, price > 0 as is_paid from sendings where id = ${answer.id}`;
  expect(row).toEqual({ providerMessageId: "taken", isPaid: true });
  expect(await findLedgerFaults(sql())).toEqual([]);
});
