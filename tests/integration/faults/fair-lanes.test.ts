import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sql } from "#server/db/client.ts";
import { createProvider, createRoutingRule } from "#server/seed/factories/providers.ts";
import { createSending } from "#server/sendings/service.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import { createSender, startBulk } from "#tests/support/faults/bulk.ts";
import { isFullScale, scaled, within } from "#tests/support/faults/scale.ts";
import { sendOf } from "#tests/support/sends.ts";
import { type Smsc, startSmsc } from "#tests/support/smsc.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

/** Messages a second that the provider takes. */
const rate = 50;
const large = scaled(3000, 20_000);
const small = 100;
const singles = 10;

let database: TestDatabase;
let smsc: Smsc;
let worker: TestWorker;
/** Who sent what the SMSC has accepted, in its order: the first digits of recipients. */
const accepted: string[] = [];

beforeAll(async () => {
  database = await useTestDatabase();
  smsc = await startSmsc({
    receipts: "none",
    onMessage: ({ recipient }) => void accepted.push(recipient.replace("+", "").slice(0, 4)),
  });
});
afterAll(async () => {
  await worker.kill();
  await smsc.close();
  await database.drop();
});

const countOf = (prefix: string) => accepted.filter((one) => one === prefix).length;

test("an account's bulk send on a slow provider holds up neither another's single messages nor its bulk send", async () => {
  const [holder, single, other] = await Promise.all([
    createSender(),
    createSender(),
    createSender(),
  ]);
  const config = { url: `${smsc.url}?rate=${rate}` };
  const provider = await createProvider(sql(), { kind: "smpp", title: "slow", config });
  for (const { userId } of [holder, single, other])
    await createRoutingRule(sql(), { providerId: provider.id, ownerId: userId });
  worker = await startWorker(database.url);
  await startBulk(holder, large, "+7901");
  await vi.waitFor(() => expect(countOf("7901")).toBeGreaterThan(4 * rate), within(60_000));

  const begun = performance.now();
  const singlesFrom = accepted.length;
  for (let at = 0; at < singles; at++)
    await createSending(single, sendOf({ recipient: `+790200000${at}0` }), { idempotency: null });
  await vi.waitFor(() => expect(countOf("7902")).toBe(singles), within(60_000));
  const singlesTook = Math.round(performance.now() - begun);
  const before = accepted.slice(singlesFrom, accepted.lastIndexOf("7902")).length;
  // In two seconds the provider takes a hundred; beside other tests it is enough that not whole batches go before.
  expect(before, "messages before the last single one").toBeLessThan(scaled(1000, 2 * rate));

  const bulkBegun = performance.now();
  const bulkFrom = accepted.length;
  await startBulk(other, small, "+7903");
  await vi.waitFor(() => expect(countOf("7903")).toBe(small), within(120_000));
  const bulkTook = Math.round(performance.now() - bulkBegun);
  const between = accepted.slice(bulkFrom, accepted.lastIndexOf("7903")).length - small;
  if (isFullScale) console.log({ singlesTook, before, bulkTook, between });
  // The large one has four lanes, of which the small one shares one turn about, and a little more while it is expanded.
  expect(between, "messages of the large send meanwhile").toBeLessThan(10 * small);
  expect(countOf("7901"), "the large one goes on").toBeLessThan(large);
}, 240_000);
