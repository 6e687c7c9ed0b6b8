import { afterAll, beforeAll, expect, it } from "vitest";
import { sql } from "#server/db/client.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { callApi, type Caller, createCaller } from "#tests/support/api.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import * as route from "../../../app/api/sendings/route.ts";

let database: TestDatabase;
let admin: Caller;
let caller: Caller;
let abroad: Caller;
const minute = 60_000;

beforeAll(async () => {
  database = await useTestDatabase();
  admin = await createCaller({ role: "admin" });
  caller = await createCaller();
  abroad = await createCaller({ currency: "EUR" });
  const now = Date.now();
  const say = (text: string, count: number, from: number) =>
    Array.from({ length: count }, (_, index) => ({
      createdAt: new Date(now - (from + index) * minute),
      recipient: `+7916${String(from + index).padStart(7, "0")}`,
      status: index === 1 ? ("failed" as const) : ("delivered" as const),
      text,
    }));
  await createSendings(sql(), caller.user.id, [
    ...say("Ваш заказ собран", 25, 1),
    ...say("Скидка до воскресенья", 10, 100),
    ...say("много одинаковых", 10_002, 200),
  ]);
  await createSendings(sql(), abroad.user.id, say("Заказ собран и в пути", 5, 50));
});
afterAll(async () => database.drop());

async function search(query: string, as: Caller) {
  const { body } = await callApi(route, `GET /sendings?${query}`, { caller: as });
  return {
    ...body,
    recipients: (body.data as { payload: { recipient: string } }[]).map(({ payload }) =>
      Number(payload.recipient.slice(-7)),
    ),
  };
}

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

it("pages through what was found, either way, with its total and charges", async () => {
  const query = new URLSearchParams({ $search: "ЗАКАЗ собран", $limit: "10" }).toString();
  const first = await search(query, caller);
  expect(first.recipients).toEqual(numbers(1, 10));
  expect(first).toMatchObject({ total: 25, offset: 0, limit: 10 });
  // Every one is charged the same, and what failed is not.
  const [{ price }] = first.data;
  expect(price).toBeGreaterThan(0);
  expect(first.charges).toEqual([{ currency: "RUB", amount: expect.closeTo(24 * price, 6) }]);
  expect((await search(`${query}&$offset=20`, caller)).recipients).toEqual(numbers(21, 25));
  const after = await search(`${query}&$after=${first.nextAfter}`, caller);
  expect(after).toMatchObject({ total: 25, recipients: numbers(11, 20) });
  const oldest = await search(`${query}&$order[0][0]=createdAt&$order[0][1]=asc`, caller);
  expect(oldest.recipients).toEqual(numbers(16, 25).toReversed());
});

it("finds over accounts and adds up by currency", async () => {
  const found = await search(new URLSearchParams({ $search: "заказ собран" }).toString(), admin);
  expect(found.total).toBe(30);
  expect(found.charges.map((charge: { currency: string }) => charge.currency)).toEqual([
    "EUR",
    "RUB",
  ]);
  expect((await search("$search=%D0%B7%D0%B0%D0%BA%D0%B0%D0%B7", abroad)).total).toBe(5);
});

it("shows the newest of more than it counts", async () => {
  const found = await search(
    new URLSearchParams({ $search: "одинаковых", $limit: "3" }).toString(),
    caller,
  );
  expect(found).toMatchObject({ total: 10_000, totalIsEstimate: true, charges: null });
  expect(found.recipients).toEqual([200, 201, 202]);
});

it("finds nothing where there is nothing", async () => {
  const found = await search(new URLSearchParams({ $search: "нетничего" }).toString(), caller);
  expect(found).toMatchObject({ total: 0, data: [], charges: [], nextAfter: null });
});
