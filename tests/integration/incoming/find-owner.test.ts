import { randomInt } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { environmentProviderId, sandboxProviderId } from "#server/channels/providers.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { receiveMessages } from "#server/incoming/service.ts";
import { createSendername } from "#server/seed/factories/sendernames.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await useTestDatabase();
});
afterAll(() => database.drop());

const account = () => createUser(sql(), { hasSender: false });
const phone = () => `+7916${randomInt(1_000_000, 9_999_999)}`;
const uniqueName = () => `Name${randomInt(1_000_000)}`;

const nobody = "00000000-0000-0000-0000-000000000000";

/** Receives one message and returns its owner; null if only operators see it. */
async function receive(from: string, to: string, providerId: string = sandboxProviderId) {
  const text = newId();
  await receiveMessages(providerId, [{ type: "sms", from, to, text, at: new Date() }]);
  const [row] = await sql()<{ ownerId: string; sendingId: string | null }[]>`
    select owner_id, sending_id from sendings_incoming where payload->>'text' = ${text}`;
  if (!row) throw new Error("a message was dropped");
  return row.ownerId === nobody ? null : row;
}

test("an answer goes to the account that wrote last from the name written to", async () => {
  const [first, second, third] = [await account(), await account(), await account()];
  const [from, sender] = [phone(), uniqueName()];
  for (const ownerId of [first.id, second.id])
    await createSendername(sql(), { ownerId, name: sender });
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  await createSendings(sql(), first.id, [{ recipient: from, sender, createdAt: minutesAgo(3) }]);
  const [asked] = await createSendings(sql(), second.id, [
    { recipient: from, sender, createdAt: minutesAgo(2) },
  ]);
  await createSendings(sql(), third.id, [
    { recipient: from, sender: uniqueName(), createdAt: minutesAgo(1) },
  ]);
  expect(await receive(from, sender)).toEqual({ ownerId: second.id, sendingId: asked?.id });
});

test("a name that no message left from goes to its only owner, of this channel and in use", async () => {
  const [owner, other] = [await account(), await account()];
  const name = uniqueName();
  await createSendername(sql(), { ownerId: other.id, name, type: "viber" });
  await createSendername(sql(), { ownerId: owner.id, name });
  expect(await receive(phone(), name)).toEqual({ ownerId: owner.id, sendingId: null });
});

test.each([
  ["of another channel", { type: "viber" }],
  ["not approved", { moderation: "pending" }],
  ["put out of use", { isActive: false }],
] as const)("a name %s finds no account", async (_, given) => {
  const owner = await account();
  const name = uniqueName();
  await createSendername(sql(), { ownerId: owner.id, name, ...given });
  expect(await receive(phone(), name)).toBeNull();
});

test("a name of several accounts is left, also where the last message to the number had another name", async () => {
  const [first, second, third] = [await account(), await account(), await account()];
  const [from, name] = [phone(), uniqueName()];
  for (const ownerId of [first.id, second.id]) await createSendername(sql(), { ownerId, name });
  await createSendings(sql(), third.id, [{ recipient: from, sender: uniqueName() }]);
  expect(await receive(from, name)).toBeNull();
});

test("an SMSC's own number stands for the last that wrote through it", async () => {
  const owner = await account();
  const from = phone();
  const [asked] = await createSendings(sql(), owner.id, [{ recipient: from, sender: "Shop" }]);
  expect(await receive(from, "1234")).toEqual({ ownerId: owner.id, sendingId: asked?.id });
  expect(await receive(from, "1234", environmentProviderId)).toBeNull();
});

test("a message that was never dispatched is nothing to answer", async () => {
  const owner = await account();
  const from = phone();
  await createSendings(sql(), owner.id, [{ recipient: from, sender: "Shop", status: "pending" }]);
  expect(await receive(from, "Shop")).toBeNull();
});

test("a number written to finds the sender spelled without its plus", async () => {
  const owner = await account();
  const [from, sender] = [phone(), phone().slice(1)];
  const [asked] = await createSendings(sql(), owner.id, [{ recipient: from, sender }]);
  expect(await receive(from, `+${sender}`)).toEqual({ ownerId: owner.id, sendingId: asked?.id });
});

test("the message a provider names settles it", async () => {
  const [owner, other] = [await account(), await account()];
  const [from, name, text] = [phone(), uniqueName(), newId()];
  await createSendername(sql(), { ownerId: other.id, name });
  const [asked] = await createSendings(sql(), owner.id, [{ recipient: from, sender: name }]);
  if (!asked) throw new Error("no message was made");
  const inReplyTo = { ownerId: owner.id, sendingId: asked.id };
  const message = { type: "sms", from, to: name, text, at: new Date(), inReplyTo } as const;
  await receiveMessages(sandboxProviderId, [message]);
  const rows = await sql()`select owner_id from sendings_incoming where payload->>'text' = ${text}`;
  expect(rows).toEqual([{ ownerId: owner.id }]);
});

test("the last message to a number is looked up once, however many accounts there are", async () => {
  const owner = await account();
  const from = phone();
  await createSendings(sql(), owner.id, [{ recipient: from, sender: "Shop" }]);
  for (let count = 0; count < 30; count++) await account();
  const looks = async () => {
    // Each connection keeps its statistics for a while unless it is made to flush them.
    await Promise.all(
      Array.from({ length: 20 }, () => sql()`select pg_stat_force_next_flush(), pg_sleep(0.01)`),
    );
    const [row] = await sql()<{ count: number }[]>`
      select sum(idx_scan)::int as count from pg_stat_user_indexes where relname ~ '^sendings_\\d'`;
    return row?.count ?? 0;
  };
  const before = await looks();
  expect(await receive(from, "Shop")).toMatchObject({ ownerId: owner.id });
  const [months] = await sql()<{ count: number }[]>`
    select count(*)::int as count from pg_inherits where inhparent = 'sendings'::regclass`;
  await vi.waitFor(async () => expect(await looks()).toBeGreaterThan(before));
  expect((await looks()) - before).toBeLessThanOrEqual(months?.count ?? 0);
});
