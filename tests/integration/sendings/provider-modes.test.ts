import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { asMoney } from "#lib/money.ts";
import type { ProviderMode } from "#lib/providers/modes.ts";
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

let database: TestDatabase;
let worker: TestWorker;
let site: HttpProvider;
let providerId: string;
let actor: ReturnType<typeof actorFor>;

beforeAll(async () => {
  database = await useTestDatabase();
  site = await startHttpProvider(json(200, { id: "taken" }));
  const config = { channels: "sms", url: `${site.url}/{{id}}`, body: "{{text}}", idPath: "id" };
  ({ id: providerId } = await createProvider(sql(), { kind: "http", config }));
  await createRoutingRule(sql(), { providerId, type: "sms", priority: 500 });
  worker = await startWorker(database.url);
  actor = actorFor(await createUser(sql(), { balance: asMoney(100_000_000n) }));
});
afterAll(async () => {
  await worker.stop();
  await site.stop();
  await database.drop();
});

async function setMode(mode: ProviderMode): Promise<void> {
  await sql()`update providers set mode = ${mode}, updated_at = now() where id = ${providerId}`;
}

async function send(): Promise<string> {
  const answer = await createSending(
    actor,
    sendOf({ recipient: "+79161234567", text: "Hello" }),
    { idempotency: null },
  ); // prettier-ignore
  if (Array.isArray(answer) || "taskId" in answer) throw new Error("a message expected");
  return answer.id;
}

const rowOf = async (id: string) =>
  (await sql()`select status, provider_id from sendings where id = ${id}`)[0];

test("a paused provider is given nothing until it goes on, then all that waited leaves once", async () => {
  const first = await send();
  await vi.waitFor(async () => expect(await rowOf(first)).toMatchObject({ status: "sent" }));
  await setMode("paused");
  // A worker follows within two seconds: what it sent before proves nothing.
  let last = first;
  await vi.waitFor(
    async () => {
      last = await send();
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect(await rowOf(last)).toMatchObject({ status: "pending", providerId });
    },
    { timeout: 20_000, interval: 200 },
  );
  const before = site.taken.length;
  const waiting = [last, await send(), await send()];
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(site.taken.length).toBe(before);
  await setMode("active");
  await vi.waitFor(async () => {
    for (const id of waiting) expect(await rowOf(id)).toMatchObject({ status: "sent" });
  });
  expect(site.taken.length).toBe(before + waiting.length);
  expect(await findLedgerFaults(sql())).toEqual([]);
});

test("a draining provider sends what waits for it, and new messages go another way", async () => {
  await setMode("paused");
  await vi.waitFor(
    async () => {
      const id = await send();
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect(await rowOf(id)).toMatchObject({ status: "pending" });
    },
    { timeout: 20_000, interval: 200 },
  );
  const waiting = await send();
  await setMode("draining");
  await vi.waitFor(async () =>
    expect(await rowOf(waiting)).toMatchObject({ status: "sent", providerId }),
  );
  // Rules are read once a second.
  await vi.waitFor(async () => expect((await rowOf(await send()))?.providerId).not.toBe(providerId)); // prettier-ignore
});
