import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { sql } from "#server/db/client.ts";
import { createProvider, createRoutingRule } from "#server/seed/factories/providers.ts";
import { createSendings, type NewSending } from "#server/seed/factories/sendings.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { leadElsewhere } from "#server/sendings/dispatch/other-way.ts";
import { noteTaken } from "#server/sendings/dispatch/patience.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";

process.env.LOG_LEVEL = "silent";

let database: TestDatabase;
let ownerId: string;
let firstId: string;
let secondId: string;
beforeAll(async () => {
  database = await useTestDatabase();
  ({ id: ownerId } = await createUser(sql(), {}));
  firstId = (await createProvider(sql(), { kind: "smpp" })).id;
  secondId = (await createProvider(sql(), { kind: "smpp" })).id;
  const targets = [firstId, secondId].map((providerId) => ({ providerId, weight: 1 }));
  await createRoutingRule(sql(), { providerId: firstId, targets, type: "sms" });
});
afterAll(() => database.drop());

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  for (const id of [firstId, secondId]) noteTaken(id, true);
});
afterEach(() => {
  vi.useRealTimers();
});

async function message(given: NewSending = {}) {
  const row = { status: "pending" as const, providerId: firstId, ...given };
  const [created] = await createSendings(sql(), ownerId, [row]);
  if (!created) throw new Error("a message expected");
  return created;
}

function refuse(providerId: string, ms = 5000): void {
  noteTaken(providerId, false);
  vi.advanceTimersByTime(ms);
  noteTaken(providerId, false);
}

async function providerOf(id: string): Promise<string | undefined> {
  const [row] = await sql()<{ providerId: string }[]>`
    select provider_id from sendings where id = ${id}`;
  return row?.providerId;
}

test("only what is due and waits unclaimed goes another way", async () => {
  const due = await message();
  const planned = await message({ delay: new Date(Date.now() + 86_400_000) });
  const claimed = await message({ status: "processing" });
  const elsewhere = await message({ providerId: secondId });
  refuse(firstId);
  const ids = [due, planned, claimed, elsewhere].map(({ id }) => id);
  const staying = await leadElsewhere({ ownerId, providerId: firstId, ids }, ids);
  expect(staying).toEqual(ids.slice(1));
  expect(await Promise.all(ids.map(providerOf))).toEqual([secondId, firstId, firstId, secondId]);
});

test("a provider that takes nothing itself is given nothing for a while, then tried again", async () => {
  const { id } = await message();
  const lead = () => leadElsewhere({ ownerId, providerId: firstId, ids: [id] }, [id]);
  refuse(secondId);
  refuse(firstId);
  expect(await lead()).toEqual([id]);
  expect(await providerOf(id)).toBe(firstId);
  refuse(firstId);
  expect(await lead()).toEqual([]);
  expect(await providerOf(id)).toBe(secondId);
});

test("a provider that refuses once after a quiet time keeps its messages", async () => {
  const { id } = await message();
  noteTaken(firstId, false);
  vi.advanceTimersByTime(3_600_000);
  noteTaken(firstId, false);
  expect(await leadElsewhere({ ownerId, providerId: firstId, ids: [id] }, [id])).toEqual([id]);
  expect(await providerOf(id)).toBe(firstId);
});
