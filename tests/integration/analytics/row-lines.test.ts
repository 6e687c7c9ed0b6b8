import { afterAll, beforeAll, expect, test } from "vitest";
import { contactListsList } from "#lib/contacts/list.ts";
import { asMoney } from "#lib/money.ts";
import { usersList } from "#lib/users/list.ts";
import { getMonth, lastDays, listContactLists } from "#server/analytics/service.ts";
import { getBalanceDays } from "#server/billings/service.ts";
import { listAccounts } from "#server/customers/service.ts";
import { sql } from "#server/db/client.ts";
import { ensurePartitions } from "#server/db/partitions.ts";
import { createBilling } from "#server/seed/factories/billings.ts";
import { createContactList } from "#server/seed/factories/contacts.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createTask } from "#server/seed/factories/tasks.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { foldDeltas } from "#server/sendings/service.ts";
import { parseListParameters } from "#server/transport/list-parameters.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";

const day = 86_400_000;
let database: TestDatabase;
beforeAll(async () => {
  database = await useTestDatabase();
  await ensurePartitions(sql(), new Date(Date.now() - 60 * day));
});
afterAll(() => database.drop());

const ago = (days: number) => new Date(Date.now() - days * day);
const phone = "+79161234567";

test("accounts and contact lists have a line of their messages of 30 days, within the reader's scope", async () => {
  const reseller = await createUser(sql(), { role: "reseller" });
  const one = await createUser(sql(), { resellerId: reseller.id });
  const quiet = await createUser(sql(), { resellerId: reseller.id });
  const list = await createContactList(sql(), { ownerId: one.id });
  const unused = await createContactList(sql(), { ownerId: one.id });
  const task = await createTask(sql(), { ownerId: one.id, lists: [list.id] });
  await createSendings(sql(), one.id, [
    { createdAt: ago(0), groupId: task.id, recipient: phone },
    { createdAt: ago(3), groupId: task.id, recipient: phone },
    { createdAt: ago(3), recipient: phone },
    { createdAt: ago(40), groupId: task.id, recipient: phone },
  ]);
  const read = async () => {
    const users = await listAccounts(
      actorFor(reseller),
      parseListParameters([["$scope", "spending,line"]], usersList, "session"),
    );
    const lists = await listContactLists(
      actorFor(one),
      parseListParameters([["$scope", "line"]], contactListsList, "session"),
    );
    const lineOf = (rows: { id: string; line?: number[] | undefined }[], id: string) =>
      rows.find((row) => row.id === id)?.line;
    return {
      one: lineOf(users.data, one.id),
      quiet: lineOf(users.data, quiet.id),
      list: lineOf(lists.data, list.id),
      unused: lineOf(lists.data, unused.id),
    };
  };
  const line = (last: number, third: number) =>
    Array.from(
      { length: 30 },
      (_, at) =>
        new Map([
          [29, last],
          [26, third],
        ]).get(at) ?? 0,
    );
  const wanted = { one: line(1, 2), quiet: [], list: line(1, 1), unused: [] };
  expect(await read()).toEqual(wanted);
  await foldDeltas(sql());
  expect(await read()).toEqual(wanted);
  const plain = await listContactLists(
    actorFor(one),
    parseListParameters([], contactListsList, "session"),
  );
  expect(plain.data[0]).not.toHaveProperty("line");
});

test("the balance of 30 days goes back from today's by what each day changed", async () => {
  for (const timeZone of ["Europe/Moscow", "America/Los_Angeles"]) {
    const user = await createUser(sql(), { timeZone });
    const actor = actorFor(user);
    await createBilling(sql(), { ownerId: user.id, amount: asMoney(1_000_000n), at: ago(20) });
    await createSendings(sql(), user.id, [
      { createdAt: ago(10), price: asMoney(50_000n), recipient: phone },
      { createdAt: ago(10), price: asMoney(70_000n), recipient: phone, status: "failed" },
      { createdAt: ago(1), price: asMoney(30_000n), recipient: phone },
    ]);
    const read = async () => {
      const answer = await getBalanceDays(actor, lastDays(actor));
      return answer?.days.map(({ balance }) => balance);
    };
    const [row] = await sql()<{ balance: bigint }[]>`
      select balance from balances where owner_id = ${user.id}`;
    const now = Number(row?.balance ?? 0n) / 10_000;
    // Days before the payment, from it on, after the messages of ten days ago, and since yesterday.
    const parts = [
      [9, now - 92],
      [10, now + 8],
      [9, now + 3],
      [2, now],
    ] as const;
    const wanted = parts.flatMap(([length, balance]) => Array.from({ length }, () => balance));
    expect(await read()).toEqual(wanted);
    await foldDeltas(sql());
    expect(await read()).toEqual(wanted);
  }
});

test("the month names channels by what they cost and operators by what was delivered", async () => {
  const user = await createUser(sql());
  await createSendings(sql(), user.id, [
    { createdAt: ago(2), price: asMoney(50_000n), recipient: phone },
    {
      createdAt: ago(2),
      price: asMoney(20_000n),
      recipient: phone,
      status: "failed",
      sentAt: ago(2),
    },
    { createdAt: ago(2), price: asMoney(70_000n), type: "viber", recipient: phone },
    { createdAt: ago(50), price: asMoney(90_000n), recipient: phone },
  ]);
  const month = await getMonth(actorFor(user));
  expect(month.spending).toEqual([
    { channel: "viber", amount: 7 },
    { channel: "sms", amount: 5 },
  ]);
  expect(month.delivery).toHaveLength(1);
  expect(month.delivery[0]).toMatchObject({ sent: 3, delivered: 2 });
  expect(await getMonth(actorFor(await createUser(sql())))).toEqual({ spending: [], delivery: [] });
});
