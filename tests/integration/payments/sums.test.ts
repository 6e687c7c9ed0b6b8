import { expect, test } from "vitest";
import { sql } from "#server/db/client.ts";
import { loadRoute } from "#tests/support/api-routes.ts";
import { callApi, createCaller } from "#tests/support/api.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

prepareApi();

test("more payments than a page adds up are added up when they are asked for whole", async () => {
  const caller = await createCaller();
  await sql()`
    insert into payments (owner_id, method, status, amount, commission, currency, refunded)
    select ${caller.user.id}, 'test', (array['completed', 'error', 'partialRefunded'])[1 + n % 3], 100000, 0, 'RUB',
      case n % 3 when 2 then 25000 else 0 end
    from generate_series(1, 10002) n`;
  const route = await loadRoute("/payments");
  const page = await callApi(route, "GET /payments", { caller });
  expect(page.body.sums).toBeNull();
  const whole = await callApi(route, "GET /payments?$count=whole", { caller });
  expect(whole.body.total).toBe(10_002);
  // Each payment belongs to one sum; a partly refunded one counts with the rest.
  expect(whole.body.sums).toEqual([
    { state: "completed", count: 3334, money: [{ currency: "RUB", amount: 33_340 }] },
    { state: "partialRefunded", count: 3334, money: [{ currency: "RUB", amount: 25_005 }] },
    { state: "error", count: 3334, money: [{ currency: "RUB", amount: 33_340 }] },
  ]);
});

test("automatic payments are told by status, with what they have brought", async () => {
  const caller = await createCaller();
  const [{ id } = { id: "" }] = await sql()<{ id: string }[]>`
    insert into recurrent_payments (owner_id, type, method, amount, currency, status)
    select ${caller.user.id}, 'frequency', 'test', 100000, 'RUB', status
    from unnest(array['ready', 'ready', 'pause']) status returning id`;
  await sql()`
    insert into payments (owner_id, method, status, amount, commission, currency, refunded, recurrent_id, turn, billing_id)
    values (${caller.user.id}, 'test', 'partialRefunded', 100000, 0, 'RUB', 25000, ${id}, 1, uuidv7())`;
  const page = await callApi(await loadRoute("/recurrentPayments"), "GET /recurrentPayments", {
    caller,
  });
  expect(page.body.sums).toEqual([
    { state: "ready", count: 2, money: [{ currency: "RUB", amount: 7.5 }] },
    { state: "pause", count: 1, money: [{ currency: "RUB", amount: 0 }] },
  ]);
});
