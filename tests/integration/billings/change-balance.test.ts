import { describe, expect, test } from "vitest";
import { balanceChangeInput } from "#lib/billings/balance-change.ts";
import { billingView } from "#lib/billings/billing-view.ts";
import { findLedgerFaults } from "#server/billings/ledger.ts";
import { getSpending } from "#server/billings/service.ts";
import { sql } from "#server/db/client.ts";
import { createUser, type NewUser, type User } from "#server/seed/factories/users.ts";
import { setUserSetting } from "#server/settings/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { callApi, type Caller, createCaller, rubles } from "#tests/support/api.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { eventsOf } from "#tests/support/recorded-events.ts";
import * as route from "../../../app/api/billings/route.ts";

prepareApi();

/** May change balances: the setting is given to it. */
async function createPayer(given: NewUser): Promise<Caller> {
  const caller = await createCaller(given);
  await sql()`
    insert into user_settings (user_id, key, value)
    values (${caller.user.id}, 'billings.processChildrenOperations', 'true')`;
  return caller;
}

async function family(given: NewUser = {}) {
  const reseller = await createPayer({ role: "reseller" });
  const child = await createUser(sql(), {
    resellerId: reseller.user.id,
    balance: rubles(100),
    ...given,
  });
  return { reseller, child };
}

const change = async (caller: Caller | null, body: unknown, headers?: Record<string, string>) =>
  callApi(route, "POST /billings", { caller, body, headers });

async function balanceOf({ id }: User): Promise<number> {
  const [row] = await sql()<{ balance: bigint }[]>`
    select balance from balances where owner_id = ${id}`;
  return Number(row?.balance) / 10_000;
}

describe("a balance changed by hand", () => {
  test("comes out of the reseller's own, and goes back there", async () => {
    const { reseller, child } = await family({ data: { company: "Яблоневый сад" } });
    const credit = await change(reseller, {
      source: "accrual",
      amount: "250,5",
      OwnerId: child.id,
      data: { multiplier: 2, hidden: { comment: "by phone", noRef: true } },
    });
    expect([credit.status, credit.body]).toMatchObject([
      200,
      {
        source: "accrual",
        amount: 501,
        status: "complete",
        OwnerId: child.id,
        multiplier: 2,
        noRef: true,
        byHand: true,
        data: { hidden: { comment: "by phone" } },
      },
    ]);
    expect(billingView.strict().parse(credit.body)).toEqual(credit.body);
    const read = await callApi(route, `GET /billings?id=${credit.body.id}`, { caller: reseller });
    expect(read.body.data).toEqual([credit.body]);
    expect([await balanceOf(child), await balanceOf(reseller.user)]).toEqual([601, 499]);
    const debit = await change(reseller, { source: "subtract", amount: 600, OwnerId: child.id });
    expect(debit.body.amount).toBe(-600);
    expect([await balanceOf(child), await balanceOf(reseller.user)]).toEqual([1, 1099]);
    expect(await findLedgerFaults(sql())).toEqual([]);
    const own = await callApi(route, `GET /billings?OwnerId=${reseller.user.id}`, {
      caller: reseller,
    });
    const [back, out] = own.body.data;
    expect([back, out]).toMatchObject([
      { source: "accrual", amount: 600, comment: "Яблоневый сад" },
      { source: "subtract", amount: -501, comment: "Яблоневый сад" },
    ]);
  });

  test("of both accounts is told, and the account is notified of what it got", async () => {
    const { reseller, child } = await family();
    await change(reseller, { source: "accrual", amount: 5, OwnerId: child.id });
    const changes = { account: child.id, currency: "RUB" };
    expect(await eventsOf(child.id)).toMatchObject([
      {
        actorId: reseller.user.id,
        data: { change: { ...changes, amount: 5, source: "accrual", isOwn: true } },
      },
    ]);
    expect(await eventsOf(reseller.user.id)).toMatchObject([
      {
        actorId: reseller.user.id,
        data: { change: { ...changes, amount: -5, source: "subtract", isOwn: false } },
      },
    ]);
    const told = await sql()<{ type: string; params: unknown; ownerId: string }[]>`
      select owner_id, type, params from notifications where owner_id in (${child.id}, ${reseller.user.id})`;
    expect(told).toEqual([
      { ownerId: child.id, type: "BalanceAccrual", params: { amount: 5, currency: "RUB" } },
    ]);
  });

  test("debits a channel, in its sums too; the platform's money belongs to no account", async () => {
    const admin = await createPayer({ role: "admin" });
    const { child } = await family();
    const source = "sendings.sms";
    for (const amount of [1.5, 2]) {
      const { status, body } = await change(admin, { source, amount, OwnerId: child.id });
      expect([status, body.amount]).toEqual([200, -amount]);
    }
    expect([await balanceOf(child), await balanceOf(admin.user)]).toEqual([96.5, 1000]);
    expect(await getSpending(actorFor(child), child.id)).toMatchObject({ today: 3.5, month: 3.5 });
    await sql()`select rebuild_sums()`;
    expect((await getSpending(actorFor(child), child.id)).today).toBe(3.5);
  });

  test("is made, and told wherever the account chose, once for a key", async () => {
    const { reseller, child } = await family({ email: "told@example.com" });
    await setUserSetting(actorFor(child), child.id, "notifications", {
      events: { BalanceAccrual: { channels: ["web", "email"] } },
    });
    const body = { source: "accrual", amount: 10, OwnerId: child.id };
    const headers = { "idempotency-key": "one" };
    const answers = await Promise.all([
      change(reseller, body, headers),
      change(reseller, body, headers),
    ]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(await balanceOf(child)).toBe(110);
    expect((await change(reseller, { ...body, amount: 11 }, headers)).status).toBe(409);
    const shown = await sql()`select from notifications where owner_id = ${child.id}`;
    const mails = await sql()`
      select from graphile_worker._private_jobs where payload->>'ownerId' = ${child.id}`;
    expect([shown.length, mails.length]).toEqual([1, 1]);
  });
});

test("the same change made several times at once is one, where the money covers no second", async () => {
  const { reseller, child } = await family();
  const headers = { "idempotency-key": "everything" };
  const body = { source: "subtract", amount: 100, OwnerId: child.id };
  const answers = await Promise.all(
    Array.from({ length: 5 }, async () => change(reseller, body, headers)),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  expect([await balanceOf(child), await balanceOf(reseller.user)]).toEqual([0, 1100]);
  expect((await change(reseller, body)).body.key).toBe("billings.errors.short.account");
});

describe("refused", () => {
  test("what one of the two doesn't have, and nothing is moved", async () => {
    const { reseller, child } = await family({ overdraft: rubles(5) });
    const short = async (source: string, amount: number) =>
      (await change(reseller, { source, amount, OwnerId: child.id })).body;
    const beyond = await short("subtract", 105.01);
    expect(beyond).toMatchObject({ error: 400, key: "billings.errors.short.account" });
    expect(beyond.data).toMatchObject([{ path: ["amount"] }]);
    expect(beyond.message).toContain("105");
    expect(await short("accrual", 1000.01)).toMatchObject({ key: "billings.errors.short.own" });
    expect((await short("subtract", 105)).amount).toBe(-105);
    expect([await balanceOf(child), await balanceOf(reseller.user)]).toEqual([-5, 1105]);
  });

  test("one's own account, a stranger's, another currency, without the right or the setting", async () => {
    const { reseller, child } = await family();
    const stranger = await createUser(sql());
    const abroad = await createUser(sql(), { resellerId: reseller.user.id, currency: "USD" });
    const statusOf = async (caller: Caller | null, { id }: User) => {
      const answer = await change(caller, { source: "accrual", amount: 1, OwnerId: id });
      return [answer.status, answer.body.key];
    };
    expect(await statusOf(reseller, reseller.user)).toEqual([409, "billings.errors.own"]);
    expect(await statusOf(reseller, stranger)).toEqual([404, "commons.errors.notFound"]);
    expect(await statusOf(reseller, abroad)).toEqual([409, "billings.errors.currency"]);
    const plain = await createCaller({ role: "reseller" });
    const theirs = await createUser(sql(), { resellerId: plain.user.id });
    expect(await statusOf(plain, theirs)).toEqual([403, "billings.errors.switchedOff"]);
    const manager = await createPayer({ role: "manager" });
    expect(await statusOf(manager, child)).toEqual([403, "commons.errors.forbidden"]);
    expect((await statusOf(null, child))[0]).toBe(401);
    expect([await balanceOf(child), await balanceOf(reseller.user)]).toEqual([100, 1000]);
  });

  const OwnerId = "00000000-0000-4000-8000-000000000000";
  test.each([
    [{ amount: 0 }, "amount"],
    [{ amount: -5 }, "amount"],
    [{ amount: 0.00001 }, "amount"],
    [{ amount: "1e3" }, "amount"],
    [{ amount: 1_000_000_001 }, "amount"],
    [{ amount: 0.0001, data: { multiplier: 0.5 } }, "amount"],
    [{ data: { multiplier: 0 } }, "data.multiplier"],
    [{ data: { multiplier: 1.001 } }, "data.multiplier"],
    [{ source: "sendings.pigeon" }, "source"],
    [{ OwnerId: "me" }, "OwnerId"],
    [{ data: { hidden: { comment: "x".repeat(1001) } } }, "data.hidden.comment"],
  ])("%j", (given, path) => {
    const input = { source: "accrual", amount: 1, OwnerId, ...given };
    const { error } = balanceChangeInput.safeParse(input);
    expect(error?.issues.map((issue) => issue.path.join("."))).toEqual([path]);
  });
});

test("1 000 changes of one account at once end exact, with no failure", async () => {
  const { reseller, child } = await family({ balance: rubles(0) });
  const answers = await Promise.all(
    Array.from({ length: 1000 }, async (_, at) =>
      change(reseller, {
        source: at % 4 === 3 ? "subtract" : "accrual",
        amount: 3,
        OwnerId: child.id,
      }),
    ),
  );
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const gained = answers
    .filter(({ status }) => status === 200)
    .reduce((sum, { body }) => sum + Number(body.amount), 0);
  expect(await balanceOf(child)).toBe(gained);
  expect(await balanceOf(reseller.user)).toBe(1000 - gained);
  expect(await findLedgerFaults(sql())).toEqual([]);
  expect(gained).toBeGreaterThan(900);
});
