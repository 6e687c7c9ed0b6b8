import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sql } from "#server/db/client.ts";
import { createProvider } from "#server/seed/factories/providers.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { takePlaces } from "#server/sendings/dispatch/sender-pace.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";

const rate = 5;

let database: TestDatabase;
let ownerId: string;
let providerId: string;
beforeAll(async () => {
  database = await useTestDatabase();
  ({ id: ownerId } = await createUser(sql(), {}));
  providerId = (await createProvider(sql(), { kind: "smpp", senderRate: rate })).id;
});
afterAll(async () => database.drop());
beforeEach(async () => {
  await sql()`delete from sender_paces`;
});

async function batch(count: number, sender: string) {
  const rows = Array.from({ length: count }, () => ({
    status: "pending" as const,
    providerId,
    sender,
  }));
  const created = await createSendings(sql(), ownerId, rows);
  return { ownerId, providerId, ids: created.map(({ id }) => id).toSorted() };
}

async function freeFrom(sender: string, seconds: number): Promise<void> {
  await sql()`
    insert into sender_paces (provider_id, sender, taken_until)
    values (${providerId}, ${sender}, now() + make_interval(secs => ${seconds}))`;
}

const laterOf = (places: Awaited<ReturnType<typeof takePlaces>>) => places?.later.length ?? 0;

test("of a large batch a second's worth of each sender goes at once, for any account and any spelling", async () => {
  const own = await batch(60, "Shop");
  const places = await takePlaces(own, rate);
  expect(places?.later, "the first ones go").toEqual(own.ids.slice(rate));
  const [row] = await sql()<{ seconds: number }[]>`
    select round(extract(epoch from taken_until - now()))::int as seconds from sender_paces where sender = 'shop'`;
  expect(row?.seconds, "taken for a second, less what has gone by").toBeLessThanOrEqual(1);

  await sql()`update sender_paces set taken_until = now() + interval '1 hour'`;
  const { id: other } = await createUser(sql(), {});
  const rows = await createSendings(
    sql(),
    other,
    Array.from({ length: 50 }, () => ({ status: "pending" as const, providerId, sender: "SHOP" })),
  );
  const theirs = { ownerId: other, providerId, ids: rows.map(({ id }) => id).toSorted() };
  expect(laterOf(await takePlaces(theirs, rate))).toBe(50);
  expect(laterOf(await takePlaces(await batch(50, "Store"), rate)), "another name").toBe(50 - rate);
});

test("a sender that has been silent for an hour has saved up no more than a second's worth", async () => {
  await freeFrom("shop", -3600);
  expect(laterOf(await takePlaces(await batch(60, "Shop"), rate))).toBe(60 - rate);
});

test("small batches borrow a second's worth that large ones don't get, and no more", async () => {
  await freeFrom("shop", 3600);
  expect(laterOf(await takePlaces(await batch(1, "Shop"), rate))).toBe(1);
  await sql()`update sender_paces set taken_until = now() + interval '1.5 seconds'`;
  const large = await batch(50, "Shop");
  expect(laterOf(await takePlaces(await batch(2, "Shop"), rate))).toBe(0);
  await sql()`update sender_paces set taken_until = now() + interval '1 hour'`;
  expect(laterOf(await takePlaces(large, rate))).toBe(50);
});

test("batches that wait are tried one after another", async () => {
  await freeFrom("shop", 3600);
  const turns: number[] = [];
  for (let index = 0; index < 3; index++)
    turns.push((await takePlaces(await batch(50, "Shop"), rate))?.runAt.getTime() ?? 0);
  const [first = 0, second = 0, third = 0] = turns;
  expect(second - first).toBeGreaterThanOrEqual(500);
  expect(third - second).toBeGreaterThanOrEqual(500);
});

test("messages that have left, and those without a sender, take no places", async () => {
  const own = await batch(60, "Shop");
  await sql()`update sendings set status = 'processing' where id = any(${own.ids.slice(3)}::uuid[])`;
  expect(await takePlaces(own, rate)).toBeNull();
  expect(await takePlaces(await batch(60, ""), rate)).toBeNull();
  expect(await sql()`select 1 from sender_paces where sender = ''`).toHaveLength(0);
});

test("two workers that ask at once get no more places than there are", async () => {
  const batches = await Promise.all(Array.from({ length: 6 }, async () => batch(50, "Shop")));
  await freeFrom("shop", 0);
  const answers = await Promise.all(batches.map(async (one) => takePlaces(one, 1)));
  const gone = answers.map((places) => 50 - laterOf(places)).reduce((sum, count) => sum + count);
  // One at once, and one more for each second that this has taken.
  const [row] = await sql()<{ taken: number }[]>`
    select extract(epoch from taken_until - now())::float8 as taken from sender_paces`;
  expect(gone).toBeGreaterThanOrEqual(1);
  expect(row?.taken, "never more than a second ahead").toBeLessThanOrEqual(1);
});
