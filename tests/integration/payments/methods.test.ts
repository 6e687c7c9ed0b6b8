import { beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { methodView } from "#lib/payments/methods.ts";
import { siteKeys } from "#lib/settings/site-settings.ts";
import { sql } from "#server/db/client.ts";
import { loadRoute } from "#tests/support/api-routes.ts";
import { callApi, type Caller, createCaller } from "#tests/support/api.ts";
import { pay } from "#tests/support/payments.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

process.env.FEATURE_WALLET = "1";
process.env.YOOKASSA_URL = "http://shop:secret@127.0.0.1:9/v3";
process.env.STRIPE_URL = "http://sk_test:whsec_test@127.0.0.1:9";
process.env.WALLET_URL = "https://4100:wallet-secret@wallet.example/quickpay/confirm";
process.env.PAYMENTS_TEST = "1";
prepareApi();

let caller: Caller;
beforeEach(async () => {
  caller = await createCaller();
  await sql()`delete from site_settings where key = ${siteKeys.methods}`;
});

async function offered(who = caller) {
  const answer = await callApi(await loadRoute("/payments/methods"), "GET /payments/methods", {
    caller: who,
  });
  expect(answer.status).toBe(200);
  return z.array(methodView.strict()).parse(answer.body.data);
}
const idsFor = async (who = caller) => (await offered(who)).map(({ id }) => id);

const set = async (...methods: string[]) =>
  sql()`
    insert into site_settings (key, value) values (${siteKeys.methods}, ${sql().json(methods)})
    on conflict (key) do update set value = excluded.value`;

test("without a setting all that is installed for the account's currency is offered", async () => {
  const all = await idsFor();
  expect(new Set(all)).toEqual(new Set(["yookassa", "wallet", "test"]));
  const dollars = await createCaller({ currency: "USD" });
  expect(new Set(await idsFor(dollars))).toEqual(new Set(["stripe", "test"]));
  await set();
  expect(await idsFor()).toEqual(all);
});

test("what is set is offered in its order, and nothing else is taken", async () => {
  await set("test", "bitcoin", "wallet", "yookassa");
  expect(await idsFor()).toEqual(["test", "wallet", "yookassa"]);
  await set("yookassa", "test");
  expect(await idsFor()).toEqual(["yookassa", "test"]);
  const refused = await pay(caller, { amount: 10, method: "wallet" });
  expect([refused.status, refused.body.key]).toEqual([400, "payments.errors.method"]);
  expect(await idsFor(await createCaller({ currency: "USD" }))).toEqual(["test"]);
});
