import { beforeEach, expect, test } from "vitest";
import { asMoney } from "#lib/money.ts";
import { sql } from "#server/db/client.ts";
import { createBilling } from "#server/seed/factories/billings.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { foldDeltas } from "#server/sendings/service.ts";
import { loadRoute } from "#tests/support/api-routes.ts";
import { callApi, type Caller, createCaller } from "#tests/support/api.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

prepareApi();

const day = 86_400_000;
const moment = new Date(Date.now() - 3 * day);
const date = moment.toISOString().slice(0, 10);

let caller: Caller;
/** A lookup's charge and a debit made by hand, of the same day. */
let [charge, debit] = ["", ""];
beforeEach(async () => {
  caller = await createCaller({ timeZone: "UTC" });
  const { id: ownerId } = caller.user;
  const sent = { createdAt: moment, price: asMoney(10_000n) };
  const [hlr] = await createSendings(sql(), ownerId, [
    { ...sent, type: "hlr" },
    { ...sent, type: "sms" },
  ]);
  charge = hlr?.id ?? "";
  const byHand = { ownerId, source: "hlr", amount: asMoney(-50_000n), at: moment };
  ({ id: debit } = await createBilling(sql(), byHand));
  await foldDeltas(sql());
});

const read = async (path: string, query: string) =>
  (await callApi(await loadRoute(path), `GET ${path}?${query}`, { caller })).body;
const found = async (query: string) =>
  new Set((await read("/billings", query)).data.map(({ id }: { id: string }) => id));

test("a choice of lookups finds those that were charged as messages and debited by hand", async () => {
  for (const days of ["", `&createdAt[$gt]=${date}T00:00:00Z`]) {
    expect(await found(`source=hlr${days}`)).toEqual(new Set([charge, debit]));
    expect(await found(`source=sendings.hlr${days}`)).toEqual(new Set([charge]));
    expect((await read("/billings", `source=hlr${days}`)).sum).toBe(-6);
  }
  const [one, ...others] = (await read("/billings/days", "source=hlr")).data;
  expect(one).toMatchObject({ day: date, count: 2, amount: -6 });
  expect(others).toEqual([]);
});

test("both are one line of what a ledger and a statement come to", async () => {
  const { bySource } = await read("/billings/days", "$limit=10");
  const lines = bySource.map(({ state, count }: { state: string; count: number }) => [
    state,
    count,
  ]);
  expect(lines).toEqual(expect.arrayContaining([["hlr", 2]]));
  expect(lines.flat()).not.toContain("sendings.hlr");
  const statement = await read("/billings/statement", `from=${date}&to=${date}`);
  expect(statement.lines).toEqual([
    { source: "hlr", count: 2, amount: -6 },
    { source: "sendings.sms", count: 1, amount: -1 },
  ]);
});
