// A mailbox of this file alone.
import "#tests/support/own-storage.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { findLedgerFaults, readBalance } from "#server/billings/ledger.ts";
import { getEarnedToday } from "#server/customers/service.ts";
import { sql } from "#server/db/client.ts";
import { listMails } from "#server/mail/service.ts";
import { acceptInvitation, findInvitation, mailInvitation } from "#server/members/service.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createUser, testPassword } from "#server/seed/factories/users.ts";
import { actorFor } from "#tests/support/actors.ts";
import { callApi, type Caller, createCaller, createFamily, rubles } from "#tests/support/api.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { createPhone, payForPhone } from "#tests/support/subscriptions.ts";
import * as again from "../../../app/api/customers/[id]/invite/route.ts";
import * as customers from "../../../app/api/customers/route.ts";
import * as login from "../../../app/api/login/route.ts";
import * as users from "../../../app/api/users/route.ts";

process.env.AUTH_SECRET = "a secret of tests, long enough for all";
prepareApi();

let reseller: Caller;
let email: string;
beforeEach(async () => {
  reseller = await createCaller({ role: "reseller", locale: "en" });
  await sql()`
    insert into user_settings (user_id, key, value)
    values (${reseller.user.id}, 'billings.processChildrenOperations', 'true')`;
  email = `${reseller.user.username}@example.com`.toLowerCase();
});

const add = async (body: object = {}, key?: string, caller = reseller) =>
  callApi(customers, "POST /customers", {
    caller,
    body: { company: "Blue Heron", firstName: "Ann", email, ...body },
    ...(key && { headers: { "idempotency-key": key } }),
  });
const invite = async (id: string, caller = reseller) =>
  callApi(again, `POST /customers/${id}/invite`, { caller, params: { id } });
const balanceOf = async ({ id }: { id: string }) => (await readBalance(sql(), id)).balance;

/** The keys of the invitations that were mailed, the newest first. */
async function mailedKeys(): Promise<string[]> {
  const jobs = await sql()<{ payload: { id: string } }[]>`
    with taken as (delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = 'mail-invitation' returning j.payload) select payload from taken`;
  for (const { payload } of jobs) await mailInvitation(payload.id);
  const admin = actorFor(await createUser(sql(), { role: "admin" }));
  const { mails } = await listMails(admin, null);
  return mails.flatMap(({ to, link }) => (to === email ? (link.split("/").at(-1) ?? []) : []));
}

describe("POST /customers", () => {
  test("makes an account with money of the reseller's, once for a key", async () => {
    const [first, second] = await Promise.all([
      add({ amount: "1 00", company: "Blue Heron" }, "one"),
      add({ amount: 100 }, "two").then(async (answer) => answer),
    ]);
    // "1 00" is no amount.
    expect(first.status).toBe(400);
    expect(second.body).toMatchObject({
      name: "Blue Heron",
      balance: 100,
      currency: "RUB",
      ResellerId: reseller.user.id,
      invitedUntil: expect.any(String),
    });
    const other = { amount: 250, company: "Red Heron" };
    const twice = await Promise.all([add(other, "same"), add(other, "same")]);
    expect(twice.map(({ body }) => body.id)).toEqual([twice[0]?.body.id, twice[0]?.body.id]);
    expect(await balanceOf(reseller.user)).toBe(rubles(650));
    expect(await balanceOf(twice[0]?.body)).toBe(rubles(250));
    expect(await findLedgerFaults(sql())).toEqual([]);
  });

  test("makes one of calls without a key that come at once, and none of a company known by its address", async () => {
    const answers = await Promise.all([1, 2, 3].map(async () => add({ amount: 100 })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const known = await add({ company: "BLUE heron", email: email.toUpperCase() });
    expect([known.status, known.body.key]).toEqual([409, "customers.errors.known"]);
    expect(await balanceOf(reseller.user)).toBe(rubles(900));
    expect((await add({ company: "Red Heron" })).status).toBe(200);
    const another = await createCaller({ role: "reseller", locale: "en" });
    expect((await add({}, undefined, another)).status).toBe(200);
  });

  test("makes nothing where the reseller lacks the money or may not give any", async () => {
    const count = async () =>
      (await sql()`select from users where reseller_id = ${reseller.user.id}`).length;
    const short = await add({ amount: 1000.01 });
    expect([short.status, short.body.key]).toEqual([400, "billings.errors.short.own"]);
    await sql()`delete from user_settings where user_id = ${reseller.user.id}`;
    expect((await add({ amount: 1 })).status).toBe(403);
    expect(await count()).toBe(0);
    expect((await add({ amount: "" })).status).toBe(200);
    expect(await balanceOf(reseller.user)).toBe(rubles(1000));
  });

  test.each([
    [{ company: " " }, "company"],
    [{ email: "nobody" }, "email"],
    [{ firstName: "" }, "firstName"],
    [{ plan: "gold" }, "plan"],
    [{ amount: -5 }, "amount"],
  ])("refuses %j", async (given, path) => {
    const { status, body } = await add(given);
    expect([status, body.data[0]?.path[0]]).toEqual([400, path]);
  });

  test("is for those who look after accounts", async () => {
    expect((await add({}, undefined, await createCaller())).status).toBe(403);
  });

  test("gives the prices of the reseller's own account, where asked", async () => {
    const [tariff] = await sql()<{ id: string }[]>`
      insert into tariffs (source, title, currency, rules) values ('sms', 'Wholesale', 'RUB', '[]') returning id`;
    await sql()`
      insert into users_tariffs (user_id, source, tariff_id) values (${reseller.user.id}, 'sms', ${tariff?.id ?? ""})
      on conflict (user_id, source) do update set tariff_id = excluded.tariff_id`;
    const { body } = await add({ plan: "own" });
    const rows = await sql()`
      select tariff_id from users_tariffs where user_id = ${body.id} and source = 'sms'`;
    expect(rows).toEqual([{ tariffId: tariff?.id }]);
  });
});

describe("the invitation", () => {
  test("leads to the account's own sign-in, once", async () => {
    const { body } = await add();
    const [key = ""] = await mailedKeys();
    expect(await findInvitation(key)).toEqual({ account: "Blue Heron", email, role: null });
    const username = `h-${reseller.user.username}`.slice(0, 16);
    const taken = acceptInvitation({
      key,
      username: reseller.user.username,
      password: testPassword,
    });
    await expect(taken).rejects.toMatchObject({ key: "users.errors.username.taken" });
    await acceptInvitation({ key, username, password: testPassword });
    await expect(
      acceptInvitation({ key, username: "another", password: testPassword }),
    ).rejects.toMatchObject({ code: "NotFound" });
    const signedIn = await callApi(login, "POST /login", {
      body: { username, password: testPassword },
    });
    expect(signedIn.body).toMatchObject({ id: body.id, username });
    const { body: list } = await callApi(users, "GET /users", { caller: reseller });
    expect(list.data[0]).toMatchObject({ id: body.id, username, invitedUntil: null });
    expect((await invite(body.id)).status).toBe(409);
  });

  test("can be mailed again, after which the former link opens nothing", async () => {
    const { body } = await add();
    const [former = ""] = await mailedKeys();
    expect((await invite(body.id)).body).toMatchObject({ id: body.id });
    const [newer = ""] = await mailedKeys();
    expect(newer).not.toBe(former);
    expect(await findInvitation(former)).toBeNull();
    expect(await findInvitation(newer)).not.toBeNull();
    const stranger = await createCaller({ role: "reseller" });
    expect((await invite(body.id, stranger)).status).toBe(404);
  });

  test("opens nothing once it has run out or the account is off", async () => {
    const { body } = await add();
    const [key = ""] = await mailedKeys();
    await sql()`update users set is_active = false where id = ${body.id}`;
    expect(await findInvitation(key)).toBeNull();
    await sql()`update users set is_active = true where id = ${body.id}`;
    await sql()`update account_invitations set expires_at = now() where user_id = ${body.id}`;
    expect(await findInvitation(key)).toBeNull();
  });
});

test("customers are listed with what they spent this month and what that earned", async () => {
  const family = await createFamily();
  await createSendings(sql(), family.caller.user.id, [
    {
      price: rubles(3),
      resellerId: family.reseller.user.id,
      income: rubles(1),
      status: "delivered",
    },
    { price: rubles(5), resellerId: family.reseller.user.id, income: rubles(2), status: "failed" },
    { price: rubles(9), resellerId: family.reseller.user.id, income: rubles(4), status: "pending" },
    {
      price: rubles(7),
      resellerId: family.reseller.user.id,
      income: rubles(2),
      status: "delivered",
      createdAt: new Date(Date.now() - 62 * 86_400_000),
    },
  ]);
  await payForPhone(family.caller.user.id, await createPhone(family.caller.user.id), 20);
  const list = async (query: string, caller: Caller) =>
    (await callApi(users, `GET /users${query}`, { caller })).body.data;
  const rows = await list("?$scope=spending", family.reseller);
  const row = rows.find(({ id }: { id: string }) => id === family.caller.user.id);
  expect(row).toMatchObject({ spent: 23, earned: 1 });
  expect((await list("", family.reseller))[0]).not.toHaveProperty("spent");
  expect((await list("?$scope=spending", family.caller))[0]).not.toHaveProperty("spent");
});

test("today's income is summed by customer and channel, the largest first", async () => {
  const family = await createFamily();
  const { user: seller } = family.reseller;
  const second = await createCaller({ resellerId: seller.id });
  const sold = (
    income: number,
    type: "sms" | "viber",
    status: "delivered" | "failed" = "delivered",
  ) => ({
    price: rubles(10),
    resellerId: seller.id,
    income: rubles(income),
    type,
    status,
  });
  await createSendings(sql(), family.caller.user.id, [
    sold(1, "sms"),
    sold(2, "viber"),
    sold(9, "sms", "failed"),
  ]);
  await createSendings(sql(), second.user.id, [sold(4, "sms")]);
  const earned = await getEarnedToday(actorFor(seller), new Date(), 1);
  expect(earned).toMatchObject({
    customers: [{ id: second.user.id, total: 4, channels: [{ type: "sms", amount: 4 }] }],
    total: {
      total: 7,
      channels: [
        { type: "sms", amount: 5 },
        { type: "viber", amount: 2 },
      ],
    },
  });
});
