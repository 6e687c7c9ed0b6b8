import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "#server/db/client.ts";
import { createTariff } from "#server/seed/factories/tariffs.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { priceDecimals } from "#server/tariffs/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await useTestDatabase();
});
afterAll(() => database.drop());

type Price = number | [number, number];

async function decimalsOf(...tariffs: Price[][]): Promise<number> {
  const created = [];
  for (const [at, prices] of tariffs.entries()) {
    const rules = prices.map((price, rank) => ({
      id: `rule-${rank}`,
      action: "decrease" as const,
      price,
      priority: 0,
      conditions: [],
    }));
    created.push(await createTariff(sql(), { source: at === 0 ? "sms" : "voice", rules }));
  }
  const user = await createUser(sql(), { tariffs: created });
  return priceDecimals(actorFor(user));
}

test("the finest price of all the account's tariffs says how all are written", async () => {
  expect(await decimalsOf([1.2, 0.8], [3])).toBe(1);
  expect(await decimalsOf([0.018, 0.0079])).toBe(4);
  expect(await decimalsOf([2], [[1.5, 0.005]])).toBe(3);
  expect(await decimalsOf([2.5], [])).toBe(1);
});
