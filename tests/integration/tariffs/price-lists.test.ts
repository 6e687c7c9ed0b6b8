import { describe, expect, test } from "vitest";
import type { TariffRuleWire } from "#lib/tariffs/rule.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { assignTariffs, createTariff } from "#server/seed/factories/tariffs.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { lowestPricesFor, notifyPriceChanges } from "#server/tariffs/service.ts";
import { callApi, type Caller, createCaller } from "#tests/support/api.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import * as customerPrices from "../../../app/api/customerPrices/route.ts";
import * as operatorsData from "../../../app/api/dictionaries/getOperatorsData/route.ts";
import * as give from "../../../app/api/priceLists/[id]/give/route.ts";
import * as onePriceList from "../../../app/api/priceLists/[id]/route.ts";
import * as priceLists from "../../../app/api/priceLists/route.ts";
import * as oneTariff from "../../../app/api/tariffs/[id]/route.ts";
import * as tariffs from "../../../app/api/tariffs/route.ts";
import * as simulation from "../../../app/api/tariffs/simulate/route.ts";

prepareApi();

const rule = (
  id: string,
  price: TariffRuleWire["price"],
  conditions: TariffRuleWire["conditions"] = [],
  priority = 0,
): TariffRuleWire => ({ id, action: "decrease", price, priority, conditions });
const mts = [{ tag: "mccmnc" as const, value: "25001" }];

const simulate = async (caller: Caller, given: object = {}) =>
  callApi(simulation, "POST /tariffs/simulate", {
    caller,
    body: { type: "sms", recipient: "+7 916 123-45-67", text: "Hi", ...given },
  });

describe("a customer's price plans", () => {
  test("are their own, a channel each, with rules in the order they are asked and operators named", async () => {
    const caller = await createCaller({ locale: "ru" });
    const sms = await createTariff(sql(), {
      title: "Base",
      rules: [
        rule("rest", 3),
        rule("mts", 1.5, mts, 10),
        rule("russia", 2, [{ tag: "mccmnc", value: ["250*"] }]),
      ],
    });
    const voice = await createTariff(sql(), { source: "voice", rules: [rule("all", [1.5, 0.05])] });
    await assignTariffs(sql(), caller.user.id, [sms, voice]);
    const { status, body } = await callApi(tariffs, "GET /tariffs", { caller });
    expect([status, body.total, body.data[0]]).toMatchObject([
      200,
      2,
      {
        id: sms.id,
        source: "sms",
        prices: [{ unit: "segment", lowest: 1.5, highest: 3 }],
        usersTariffs: { finalRules: [{ id: "mts" }, { id: "russia" }, { id: "rest" }] },
        operators: {
          "25001": { country: "RU", operator: "МТС" },
          "250*": { country: "RU", operator: null },
        },
      },
    ]);
    expect(body.data[1].prices).toEqual([
      { unit: "segment", lowest: 1.5, highest: 1.5 },
      { unit: "second", lowest: 0.05, highest: 0.05 },
    ]);
    const one = await callApi(tariffs, "GET /tariffs?source=voice", { caller });
    expect(one.body.data.map(({ id }: { id: string }) => id)).toEqual([voice.id]);
    const next = await callApi(tariffs, `GET /tariffs?$limit=1&$after=${sms.id}`, { caller });
    expect(next.body.data.map(({ id }: { id: string }) => id)).toEqual([voice.id]);
    const stranger = await createCaller();
    const foreign = `GET /tariffs?OwnerId=${caller.user.id}`;
    expect((await callApi(tariffs, foreign, { caller: stranger })).body.data).toEqual([]);
  });

  test("name operators by their codes", async () => {
    const caller = await createCaller();
    const { body } = await callApi(operatorsData, "POST /dictionaries/getOperatorsData", {
      caller,
      body: { data: ["25099", { mcc: 250, mnc: "01" }, { mcc: "401" }, "99999"] },
    });
    expect(body.data).toMatchObject([
      { mcc: "250", mnc: "99", country: "RU", countryName: "Russia", operator: "Beeline" },
      { mccmnc: "25001", country: "RU", operator: "MTS" },
      { mcc: "401", mnc: null, country: "KZ", operator: null },
      { mccmnc: "99999", country: null, countryName: null, operator: null },
    ]);
  });
});

describe("an operator", () => {
  test("makes a price list, gives it, changes it of the version read, and the accounts that pay by it are told once", async () => {
    const admin = await createCaller({ role: "admin" });
    const customer = await createCaller();
    const made = await callApi(priceLists, "POST /priceLists", {
      caller: admin,
      body: { source: "sms", title: "Autumn", currency: "RUB", rules: [rule("all", 2)] },
    });
    expect(made.body).toMatchObject({ title: "Autumn", version: 1, accounts: 0 });
    const { id } = made.body;
    const to = { caller: admin, params: { id } };
    const given = await callApi(give, "POST /priceLists/x/give", {
      ...to,
      body: { OwnerId: customer.user.id },
    });
    expect([given.status, given.body.accounts]).toEqual([200, 1]);
    expect((await simulate(customer)).body).toMatchObject({ tariff: "Autumn", price: 2, asked: 1 });
    const change = { title: "Autumn", rules: [rule("all", 2), rule("mts", 1, mts, 5)], version: 1 };
    const put = async () => callApi(onePriceList, "PUT /priceLists/x", { ...to, body: change });
    expect((await put()).body.version).toBe(2);
    expect(await put()).toMatchObject({ status: 409, body: { key: "tariffs.errors.changed" } });
    const kept = await sql()`select version, rules from tariff_versions where tariff_id = ${id}`;
    expect(kept).toEqual([{ version: 1, rules: [rule("all", 2)] }]);
    const [job] = await sql()<{ payload: { tariffId: string; at: string } }[]>`
      select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'tell-prices'`;
    if (!job) throw new Error("no notice was queued");
    await sql()`update users_tariffs set told_at = null where user_id = ${customer.user.id}`;
    await sql()`delete from notifications where owner_id = ${customer.user.id}`;
    await notifyPriceChanges(job.payload);
    await notifyPriceChanges(job.payload);
    const told = await sql()`select type from notifications where owner_id = ${customer.user.id}`;
    expect(told).toEqual([{ type: "TariffUpdate" }]);
  });

  test("can't give one of another currency, nor price what its channel doesn't count", async () => {
    const admin = await createCaller({ role: "admin" });
    const list = await createTariff(sql());
    const abroad = await createUser(sql(), { currency: "USD" });
    const refused = await callApi(give, "POST /priceLists/x/give", {
      caller: admin,
      params: { id: list.id },
      body: { OwnerId: abroad.id },
    });
    expect(refused).toMatchObject({ status: 409, body: { key: "tariffs.errors.currency" } });
    const second = await callApi(priceLists, "POST /priceLists", {
      caller: admin,
      body: { source: "sms", title: "Two", currency: "RUB", rules: [rule("all", [1, 2])] },
    });
    expect(second).toMatchObject({
      status: 400,
      body: { data: [{ key: "tariffs.errors.second" }] },
    });
  });
});

describe("a reseller", () => {
  test("lays rules over their customers' plans, never at a loss, and is shown the margin", async () => {
    const reseller = await createCaller({ role: "reseller" });
    const bought = await createTariff(sql(), { rules: [rule("rest", 3), rule("mts", 1, mts, 5)] });
    await assignTariffs(sql(), reseller.user.id, [bought]);
    const customer = await createCaller({ resellerId: reseller.user.id });
    const base = await createTariff(sql(), { title: "Base", rules: [rule("base", 9, [], 1000)] });
    await assignTariffs(sql(), customer.user.id, [base]);
    const put = async (rules: TariffRuleWire[], version: number) =>
      callApi(customerPrices, "PUT /customerPrices", {
        caller: reseller,
        body: { source: "sms", rules, version },
      });
    const refused = async (rules: TariffRuleWire[]) => (await put(rules, 0)).body.key;
    // The error is at the price that is too low, wherever it is in the list.
    expect((await put([rule("mts", 5, mts), rule("low", 2.5)], 0)).body).toMatchObject({
      key: "tariffs.errors.loss",
      data: [{ path: ["rules", 1, "price"] }],
    });
    expect(await refused([rule("free", 0, mts)])).toBe("tariffs.errors.loss");
    expect(await refused([{ ...rule("gift", 5), action: "increase" }])).toBe("tariffs.errors.credit"); // prettier-ignore
    expect((await put([rule("rest", 3.5)], 0)).body).toMatchObject({ version: 1, warnings: [] });
    expect((await put([], 0)).status).toBe(409);
    const good = await put([rule("mts", 1.2, mts), rule("rest", 3.5, [], -5)], 1);
    expect(good.body).toMatchObject({ version: 2, warnings: [] });
    const seen = await callApi(tariffs, `GET /tariffs?OwnerId=${customer.user.id}`, {
      caller: reseller,
    });
    const { finalRules } = seen.body.data[0].usersTariffs;
    expect(finalRules.map(({ id }: { id: string }) => id)).toEqual(["mts", "rest"]);
    const { body } = await simulate(reseller, { OwnerId: customer.user.id });
    expect(body).toMatchObject({ price: 1.2, buys: 1, asked: 1, rule: { id: "mts" } });
    expect((await simulate(customer)).body).toMatchObject({ price: 1.2, buys: null });
    expect((await lowestPricesFor(customer.user.id)).sms).toMatchObject({ unit: 1.2 });
    const stranger = await createUser(sql());
    expect((await simulate(reseller, { OwnerId: stranger.id })).status).toBe(404);
    expect((await simulate(reseller, { OwnerId: newId() })).status).toBe(404);
  });

  test("puts rules right one by one whose buying price has risen", async () => {
    const reseller = await createCaller({ role: "reseller" });
    await assignTariffs(sql(), reseller.user.id, [await createTariff(sql(), { rules: [rule("rest", 3)] })]); // prettier-ignore
    const [low, lower] = [rule("low", 2.5), rule("lower", 2, mts)];
    await sql()`
      insert into reseller_prices (reseller_id, source, rules)
      values (${reseller.user.id}, 'sms', ${sql().json([low, lower])})`;
    const put = async (rules: TariffRuleWire[]) =>
      callApi(customerPrices, "PUT /customerPrices", {
        caller: reseller,
        body: { source: "sms", rules, version: 1 },
      });
    expect((await put([low, { ...lower, price: 2.9 }])).body.key).toBe("tariffs.errors.loss");
    expect((await put([low, { ...lower, price: 3 }])).body).toMatchObject({
      version: 2,
      warnings: [{ rule: "low", unit: "segment", sells: 2.5, buys: 3, mccmnc: null }],
    });
  });

  test("pays by the same price list as their customers, without what they lay over it", async () => {
    const shared = await createTariff(sql(), { rules: [rule("rest", 3)] });
    // Made before their reseller: found first.
    const customer = await createUser(sql(), { tariffs: [shared] });
    const reseller = await createCaller({ role: "reseller" });
    await assignTariffs(sql(), reseller.user.id, [shared]);
    await sql()`update users set reseller_id = ${reseller.user.id} where id = ${customer.id}`;
    await sql()`
      insert into reseller_prices (reseller_id, source, rules)
      values (${reseller.user.id}, 'sms', ${sql().json([rule("mine", 5)])})`;
    const { body } = await callApi(oneTariff, "GET /tariffs/x", {
      caller: reseller,
      params: { id: shared.id },
    });
    expect(body.usersTariffs.finalRules).toMatchObject([{ id: "rest" }]);
  });

  test("prices no account in another currency", async () => {
    const reseller = await createCaller({ role: "reseller" });
    const abroad = await createCaller({ resellerId: reseller.user.id, currency: "USD" });
    await callApi(customerPrices, "PUT /customerPrices", {
      caller: reseller,
      body: { source: "sms", rules: [rule("mine", 100)], version: 0 },
    });
    expect((await simulate(abroad)).body).toMatchObject({ currency: "USD", price: 1 });
  });
});
