import { beforeEach, expect, test } from "vitest";
import { priceListDetails } from "#lib/tariffs/price-list.ts";
import type { TariffRuleWire } from "#lib/tariffs/rule.ts";
import { sql } from "#server/db/client.ts";
import { createTariff } from "#server/seed/factories/tariffs.ts";
import { type Caller, createCaller } from "#tests/support/api.ts";
import { callAs } from "#tests/support/invoices.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

prepareApi();

const rest: TariffRuleWire = {
  id: "rest",
  action: "decrease",
  price: 2,
  priority: 0,
  conditions: [],
};
const mts: TariffRuleWire = {
  ...rest,
  id: "mts",
  priority: 5,
  conditions: [{ tag: "mccmnc", value: "25001" }],
};

let admin: Caller;
let id: string;
beforeEach(async () => {
  admin = await createCaller({ role: "admin" });
  ({ id } = await createTariff(sql(), { title: "Autum", rules: [rest, mts] }));
});

const put = async (version: number, rules: TariffRuleWire[]) =>
  callAs("PUT /priceLists/{id}", admin, { id, body: { title: "Autumn", rules, version } });

test("another name is no other price: no account is told of it, and of another price they are", async () => {
  const jobs = async () => {
    const rows = await sql()`
      select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'tell-prices' and j.payload ->> 'tariffId' = ${id}`;
    return rows.length;
  };
  // As the screen sends them: in the order in which they are asked.
  expect((await put(1, [mts, rest])).body).toMatchObject({ title: "Autumn", version: 2 });
  expect(await jobs()).toBe(0);
  expect((await put(2, [mts, { ...rest, price: 2.5 }])).body.version).toBe(3);
  expect(await jobs()).toBe(1);
});

test("what it was is told with who changed it, the last five times, and operators of those rules by name", async () => {
  for (let version = 1; version < 8; version += 1)
    await put(version, version === 6 ? [mts, rest] : [{ ...rest, price: version }]);
  const { body } = await callAs("GET /priceLists/{id}", admin, { id });
  const read = priceListDetails.strict().parse(body);
  expect(read.former.map(({ version }) => version)).toEqual([7, 6, 5, 4, 3]);
  expect(read.former[0]).toMatchObject({ rules: [mts, rest], by: admin.user.username });
  expect(read.former[1]).toMatchObject({ title: "Autumn", rules: [{ ...rest, price: 5 }] });
  expect(read.operators).toHaveProperty("25001");
});
