import { randomInt } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { IncomingMessage } from "#server/channels/channel.ts";
import { environmentProviderId, sandboxProviderId } from "#server/channels/providers.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { receiveMessages } from "#server/incoming/service.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import { eventsOf } from "#tests/support/recorded-events.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await useTestDatabase();
});
afterAll(() => database.drop());

async function answered() {
  const { id: ownerId } = await createUser(sql(), { hasSender: false });
  const from = `+7916${randomInt(1_000_000, 9_999_999)}`;
  await createSendings(sql(), ownerId, [{ recipient: from, sender: "Shop" }]);
  const message = (text: string, providerMessageId?: string): IncomingMessage => ({
    type: "sms",
    from,
    to: "Shop",
    text,
    at: new Date(),
    ...(providerMessageId !== undefined && { providerMessageId }),
  });
  const texts = async () => {
    const rows = await sql()<{ text: string }[]>`
      select payload->>'text' as text from sendings_incoming where owner_id = ${ownerId} order by id`;
    return rows.map(({ text }) => text);
  };
  return { ownerId, message, texts };
}

test("a message is stored once by its provider's id, however often and however many at once tell it", async () => {
  const { ownerId, message, texts } = await answered();
  const once = message("Hi", newId());
  await Promise.all(
    Array.from({ length: 5 }, () => receiveMessages(sandboxProviderId, [once, once])),
  );
  await receiveMessages(sandboxProviderId, [once, message("Again", newId())]);
  expect(await texts()).toEqual(["Hi", "Again"]);
  expect((await eventsOf(ownerId)).map(({ name, ids }) => [name, ids.length])).toEqual([
    ["sendingsIncoming.created", 1],
    ["sendingsIncoming.created", 1],
  ]);
});

test("two providers may have the same id; without one each message counts", async () => {
  const { message, texts } = await answered();
  const [id, other] = [newId(), newId()];
  await receiveMessages(sandboxProviderId, [message("One", id)]);
  await receiveMessages(environmentProviderId, [{ ...message("Other", id), to: other }]);
  await receiveMessages(sandboxProviderId, [message("Same"), message("Same")]);
  expect(await texts()).toEqual(["One", "Same", "Same"]);
  const [kept] = await sql()`select owner_id from sendings_incoming where "to" = ${other}`;
  expect(kept).toBeDefined();
});

test("an id that was told in a transaction which came to nothing is told anew", async () => {
  const { message, texts } = await answered();
  const once = message("Hi", newId());
  await sql()
    .begin(async (tx) => {
      await receiveMessages(sandboxProviderId, [once], tx);
      throw new Error("away");
    })
    .catch(() => undefined);
  expect(await texts()).toEqual([]);
  await receiveMessages(sandboxProviderId, [once]);
  expect(await texts()).toEqual(["Hi"]);
});

test("many messages of many accounts at once keep their texts, owners and order", async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => answered()));
  const batch = Array.from({ length: 40 }, (_, at) => at).flatMap((at) =>
    people.map(({ message }) =>
      message(`Text ${at} "'\\ ${String.fromCodePoint(0x1f600)}`, newId()),
    ),
  );
  await receiveMessages(sandboxProviderId, batch);
  for (const { texts } of people) {
    const found = await texts();
    expect(found).toHaveLength(40);
    expect(found[7]).toBe(`Text 7 "'\\ ${String.fromCodePoint(0x1f600)}`);
  }
});

test("what no text of the database holds is taken out of a message, which stops none beside it", async () => {
  const { message, texts } = await answered();
  await receiveMessages(sandboxProviderId, [message("Cut \uD83D"), message("a\0b"), message("c")]);
  expect(await texts()).toEqual(["Cut \uFFFD", "ab", "c"]);
});
