import { beforeEach, expect, test } from "vitest";
import { priceListDetails } from "#lib/tariffs/price-list.ts";
import type { TariffRuleWire } from "#lib/tariffs/rule.ts";
import { sql } from "#server/db/client.ts";
import { assignTariffs, createTariff } from "#server/seed/factories/tariffs.ts";
import { createUser, type User } from "#server/seed/factories/users.ts";
import { loadRoute } from "#tests/support/api-routes.ts";
import { callApi, type Caller, createCaller } from "#tests/support/api.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

prepareApi();

const rule = (
  id: string,
  price: TariffRuleWire["price"],
  conditions: TariffRuleWire["conditions"] = [],
): TariffRuleWire => ({ id, action: "decrease", price, priority: 0, conditions });
const mts = [{ tag: "mccmnc" as const, value: "25001" }];

let admin: Caller;
let reseller: User;
let customer: User;
let bought: Awaited<ReturnType<typeof createTariff>>;
beforeEach(async () => {
  admin = await createCaller({ role: "admin" });
  reseller = await createUser(sql(), { role: "reseller" });
  customer = await createUser(sql(), { resellerId: reseller.id });
  bought = await createTariff(sql(), { title: "Wholesale", rules: [rule("buy", 3)] });
  await assignTariffs(sql(), reseller.id, [bought]);
});

async function call(name: string, id: string, body?: object) {
  const answer = await callApi(await loadRoute(name.split(" ")[1] ?? ""), name, {
    caller: admin,
    params: { id },
    ...(body && { body }),
  });
  expect(answer.status).toBe(200);
  return priceListDetails.strict().parse(answer.body);
}
const give = async ({ id }: { id: string }, to: User) =>
  (await call("POST /priceLists/{id}/give", id, { OwnerId: to.id })).warnings;
const read = async ({ id }: { id: string }) => (await call("GET /priceLists/{id}", id)).warnings;
const change = async ({ id }: { id: string }, version: number, ...rules: TariffRuleWire[]) =>
  call("PUT /priceLists/{id}", id, { title: "Changed", rules, version });
const layOver = async (...rules: TariffRuleWire[]) =>
  sql()`
    insert into reseller_prices (reseller_id, source, rules)
    values (${reseller.id}, 'sms', ${sql().json(rules)})
    on conflict (reseller_id, source) do update set rules = excluded.rules`;

const loss = (of: string | null, sells: number, buys = 3, mccmnc: string | null = null) => ({
  rule: of,
  unit: "segment",
  sells,
  buys,
  mccmnc,
  ResellerId: reseller.id,
  reseller: expect.any(String),
});

test("a price list given to a reseller's customer warns where it is under what the reseller pays", async () => {
  const cheap = await createTariff(sql(), { rules: [rule("mts", 2, mts), rule("rest", 3)] });
  expect(await read(cheap)).toEqual([]);
  expect(await give(cheap, customer)).toEqual([loss("mts", 2, 3, "25001")]);
  const { operators } = await call("GET /priceLists/{id}", cheap.id);
  expect(operators).toHaveProperty("25001");
  const dear = await createTariff(sql(), { rules: [rule("rest", 3)] });
  expect(await give(dear, customer)).toEqual([]);
  expect(await read(cheap)).toEqual([]);
});

test("one that customers pay by warns where it is changed, and of no rule that is never asked", async () => {
  const sold = await createTariff(sql(), { rules: [rule("rest", 4)] });
  await assignTariffs(sql(), customer.id, [sold]);
  const lowered = await change(sold, 1, rule("rest", 2.5));
  expect(lowered).toMatchObject({ version: 2, warnings: [loss("rest", 2.5)] });
  // The reseller's own rules cause no warning of this price list.
  await layOver(rule("mine", 2.9, mts));
  expect(await read(sold)).toEqual([loss("rest", 2.5)]);
  await layOver(rule("mine", 3.5));
  expect(await read(sold)).toEqual([]);
});

test("one that resellers buy by warns where they sell for less, once for each rule", async () => {
  const [one, two] = [
    await createTariff(sql(), { rules: [rule("rest", 3.5)] }),
    await createTariff(sql(), { rules: [rule("rest", 5)] }),
  ];
  await assignTariffs(sql(), customer.id, [one]);
  const other = await createUser(sql(), { resellerId: reseller.id });
  await assignTariffs(sql(), other.id, [two]);
  await layOver(rule("mine", 3.2, mts));
  expect(await read(bought)).toEqual([]);
  const { warnings } = await change(bought, 1, rule("buy", 4));
  expect(warnings).toHaveLength(2);
  expect(warnings).toEqual(
    expect.arrayContaining([loss(null, 3.2, 4, "25001"), loss(null, 3.5, 4)]),
  );
  // The change is saved despite the warnings.
  expect(await read(bought)).toHaveLength(2);
});

test("given to a reseller, it warns of what their customers pay already; other currencies are no matter", async () => {
  await assignTariffs(sql(), customer.id, [await createTariff(sql(), { rules: [rule("r", 3.5)] })]);
  const dear = await createTariff(sql(), { rules: [rule("buy", 9)] });
  expect(await give(dear, reseller)).toEqual([loss(null, 3.5, 9)]);
  const abroad = await createUser(sql(), { resellerId: reseller.id, currency: "USD" });
  const dollars = await createTariff(sql(), { currency: "USD", rules: [rule("r", 0.1)] });
  expect(await give(dollars, abroad)).toEqual([]);
  expect(await give(await createTariff(sql()), await createUser(sql()))).toEqual([]);
});
