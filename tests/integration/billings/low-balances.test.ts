import { expect, it } from "vitest";
import { notifyLowBalances } from "#server/billings/service.ts";
import { sql } from "#server/db/client.ts";
import { createUser, type NewUser } from "#server/seed/factories/users.ts";
import { setUserSetting } from "#server/settings/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { rubles } from "#tests/support/api.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

prepareApi();

async function accountWith(settings: object | null, given: NewUser = {}) {
  const user = await createUser(sql(), { balance: rubles(1000), ...given });
  await setUserSetting(actorFor(user), user.id, "notifications", {
    events: { BalanceLimit: { channels: ["web"], settings } },
  });
  const has = async (amount: number) => {
    await sql()`update balances set balance = ${rubles(amount)} where owner_id = ${user.id}`;
    await notifyLowBalances();
    const told = await sql()<{ params: { amount: number } }[]>`
      select params from notifications where owner_id = ${user.id} and type = 'BalanceLimit' order by id`;
    return told.map(({ params }) => params.amount);
  };
  return { user, has };
}

it("is told once when it falls under the limit, and again only after it was above by a tenth", async () => {
  const { has } = await accountWith({ balance: 500, includeOverdraft: false });
  expect(await has(500)).toEqual([]);
  expect(await has(499)).toEqual([499]);
  expect(await has(300)).toEqual([499]);
  // Refunds a failed message.
  expect(await has(501)).toEqual([499]);
  expect(await has(499)).toEqual([499]);
  expect(await has(550)).toEqual([499]);
  expect(await has(10)).toEqual([499, 10]);
});

it("counts the overdraft where that is chosen", async () => {
  const overdraft = rubles(300);
  const counted = await accountWith({ balance: 500, includeOverdraft: true }, { overdraft });
  const plain = await accountWith({ balance: 500 }, { overdraft });
  expect([await counted.has(250), await plain.has(250)]).toEqual([[], [250]]);
  expect(await counted.has(199)).toEqual([499]);
});

it("isn't told for accounts that set no limit, took it away or are out of use", async () => {
  const none = await accountWith(null);
  expect(await none.has(0)).toEqual([]);
  const taken = await accountWith({ balance: 500 });
  await setUserSetting(actorFor(taken.user), taken.user.id, "notifications", null);
  expect(await taken.has(1)).toEqual([]);
  const off = await accountWith({ balance: 500 });
  await sql()`update users set is_active = false where id = ${off.user.id}`;
  expect(await off.has(1)).toEqual([]);
});

it("is told once however many workers look at the same moment", async () => {
  const { user, has } = await accountWith({ balance: 500 });
  await sql()`update balances set balance = 0 where owner_id = ${user.id}`;
  await Promise.all(Array.from({ length: 5 }, async () => notifyLowBalances()));
  expect(await has(0)).toEqual([0]);
});
