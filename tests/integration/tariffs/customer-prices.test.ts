import { beforeAll, expect, test } from "vitest";
import { sql } from "#server/db/client.ts";
import { forgetTariff, listPriceMatrices, tariffFor } from "#server/tariffs/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { callApi, type Caller, createCaller, createFamily } from "#tests/support/api.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import * as matrix from "../../../app/api/customerPrices/matrix/route.ts";
import * as prices from "../../../app/api/customerPrices/route.ts";

prepareApi();

let reseller: Caller;
let customer: Caller;
let other: Caller;
let stranger: Caller;

const rule = (id: string, price: number, code?: string) => ({
  id,
  action: "decrease",
  price,
  priority: 0,
  conditions: code === undefined ? [] : [{ tag: "mccmnc", value: code }],
});

async function give({ user }: Caller, rules: object[]): Promise<void> {
  const [tariff] = await sql()<{ id: string }[]>`
    insert into tariffs (source, title, currency, rules)
    values ('sms', 'Plan', 'RUB', ${sql().json(rules as never)}) returning id`;
  await sql()`
    insert into users_tariffs (user_id, source, tariff_id) values (${user.id}, 'sms', ${tariff?.id ?? ""})
    on conflict (user_id, source) do update set tariff_id = excluded.tariff_id`;
  forgetTariff(user.id, "sms");
}

beforeAll(async () => {
  ({ reseller, caller: customer, stranger } = await createFamily());
  other = await createCaller({ resellerId: reseller.user.id });
  await give(reseller, [
    rule("d", 2),
    rule("ru", 1, "250*"),
    { ...rule("mts", 1.5, "25001"), priority: 1 },
  ]);
  for (const one of [customer, other]) await give(one, [rule("plan", 3)]);
});

const set = async (rules: object[], version: number, CustomerId?: string, as = reseller) =>
  callApi(prices, "PUT /customerPrices", {
    caller: as,
    body: { source: "sms", rules, version, ...(CustomerId && { CustomerId }) },
  });
const read = async (CustomerId?: string, as = reseller) =>
  callApi(
    matrix,
    `GET /customerPrices/matrix?source=sms${CustomerId ? `&CustomerId=${CustomerId}` : ""}`,
    { caller: as },
  );
const cellsOf = (body: {
  rows: { code: string | null; cost: number[]; price: number[]; pays: number[] }[];
}) =>
  Object.fromEntries(
    body.rows.map(({ code, cost, price, pays }) => [code ?? "others", [cost, price, pays]]),
  );

async function paid({ user }: Caller): Promise<unknown> {
  forgetTariff(user.id, "sms");
  return (await tariffFor(user.id, "sms"))?.rules.rules[0]?.wire.price;
}

test("own cost, the customers' price and what one pays stand side by side, by name", async () => {
  const { body } = await read();
  expect(cellsOf(body)).toEqual({
    "250*": [[1], null, null],
    "25001": [[1.5], null, null],
    others: [[2], null, null],
  });
  // No price below the most that such messages cost is taken.
  const most = body.rows.map((row: { code: string | null; most: number[] }) => [
    row.code,
    row.most,
  ]);
  expect(most).toEqual([
    ["250*", [1.5]],
    ["25001", [1.5]],
    [null, [2]],
  ]);
  expect(body.rows[0]).toMatchObject({ code: "250*", country: "RU", operator: null });
  expect(body.rows[1]).toMatchObject({ code: "25001", operator: expect.any(String) });
  const one = await read(customer.user.id);
  expect(one.body).toMatchObject({ CustomerId: customer.user.id, version: 0, rules: [] });
  expect(cellsOf(one.body).others).toEqual([[2], null, [3]]);
});

test("the matrix of all channels has those that are bought, with the same rows", async () => {
  const actor = actorFor(reseller.user);
  const all = await listPriceMatrices(actor, {});
  expect(all.map(({ source }) => source)).toContain("sms");
  expect(all.find(({ source }) => source === "sms")).toEqual((await read()).body);
  expect(all.every(({ rows }) => rows.some(({ cost }) => cost !== null))).toBe(true);
  const one = await listPriceMatrices(actor, { CustomerId: customer.user.id });
  expect(one.find(({ source }) => source === "sms")).toEqual((await read(customer.user.id)).body);
  await expect(listPriceMatrices(actor, { CustomerId: stranger.user.id })).rejects.toMatchObject({
    code: "NotFound",
  });
});

test("rules for one customer go before those for all, and only there", async () => {
  expect((await set([rule("all", 4), rule("allru", 3.5, "250*")], 0)).status).toBe(200);
  const own = await set([rule("own", 2.5)], 0, customer.user.id);
  expect([own.status, own.body.version]).toEqual([200, 1]);
  expect(await paid(customer)).toBe(2.5);
  expect(await paid(other)).toBe(3.5);
  expect(cellsOf((await read(customer.user.id)).body)).toMatchObject({
    "250*": [[1], null, [2.5]],
    others: [[2], [2.5], [2.5]],
  });
  // Made of a version that is no longer the newest.
  expect((await set([rule("own", 2.6)], 0, customer.user.id)).status).toBe(409);
  expect((await set([], 1, customer.user.id)).status).toBe(200);
  expect(await paid(customer)).toBe(3.5);
});

test("prices below the own cost are refused, for all and for one", async () => {
  for (const id of [undefined, customer.user.id]) {
    const version = (await read(id)).body.version;
    const { status, body } = await set([rule("low", 1.2, "250*")], version, id);
    expect([status, body.key]).toEqual([400, "tariffs.errors.loss"]);
  }
});

test("another reseller's customer doesn't exist", async () => {
  const rival = await createCaller({ role: "reseller" });
  expect((await read(customer.user.id, rival)).status).toBe(404);
  expect((await set([rule("x", 5)], 0, customer.user.id, rival)).status).toBe(404);
  expect((await read(stranger.user.id)).status).toBe(404);
  const dollars = await createCaller({ resellerId: reseller.user.id, currency: "USD" });
  expect((await read(dollars.user.id)).status).toBe(409);
});

test("the rules of a former reseller end with the customer's move", async () => {
  const version = (await read(other.user.id)).body.version;
  expect((await set([rule("mine", 9)], version, other.user.id)).status).toBe(200);
  expect(await paid(other)).toBe(9);
  const next = await createCaller({ role: "reseller" });
  await sql()`update users set reseller_id = ${next.user.id} where id = ${other.user.id}`;
  expect(await paid(other)).toBe(3);
});
