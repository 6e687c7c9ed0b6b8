import { afterAll, beforeAll, expect, test } from "vitest";
import { wallClock, zonedInstant } from "#lib/dates/zones.ts";
import { asMoney } from "#lib/money.ts";
import type { DayFigures } from "#lib/sendings/day.ts";
import { sql } from "#server/db/client.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createTask } from "#server/seed/factories/tasks.ts";
import { createUser } from "#server/seed/factories/users.ts";
import {
  compareDays,
  foldDeltas,
  listDayAccounts,
  listDayTasks,
  recentDailySpending,
} from "#server/sendings/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await useTestDatabase();
});
afterAll(() => database.drop());

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const statuses = ["pending", "sent", "delivered", "seen", "failed"] as const;
const priced = { unitPrice: asMoney(23_500n), price: asMoney(23_500n) };

/** One message each seven minutes of two days and a half, in every status in turn. */
function twoDays(now: Date, groupId: string | null = null) {
  return Array.from({ length: 520 }, (_, index) => ({
    ...priced,
    groupId,
    status: statuses[index % statuses.length] ?? "sent",
    createdAt: new Date(now.getTime() - index * 7 * minute - 1000),
  }));
}

function within(rows: ReturnType<typeof twoDays>, from: Date, to: Date): DayFigures {
  const some = rows.filter(({ createdAt }) => createdAt >= from && createdAt < to);
  const count = (...states: string[]) =>
    some.filter(({ status }) => states.includes(status)).length;
  const sent = count("sent", "delivered", "seen");
  return {
    sent,
    delivered: count("delivered", "seen"),
    failed: count("failed"),
    stopped: 0,
    followUps: 0,
    spent: [{ currency: "RUB", amount: Math.round(sent * 235) / 100 }],
  };
}

test.each(["Europe/Moscow", "Asia/Kolkata", "America/New_York", "Pacific/Chatham"])(
  "today and yesterday to the same minute in %s are what the messages come to",
  async (timeZone) => {
    const user = await createUser(sql());
    const other = await createUser(sql());
    const actor = { ...actorFor(user), timeZone };
    const now = new Date();
    const rows = twoDays(now);
    await createSendings(sql(), user.id, rows.slice(0, 300));
    await foldDeltas(sql());
    await createSendings(sql(), user.id, rows.slice(300));
    await createSendings(sql(), other.id, twoDays(now));

    const at = (date: string, time: string) =>
      zonedInstant(date, time, timeZone)?.instant ?? new Date(Number.NaN);
    const { date, time } = wallClock(now, timeZone);
    const before = new Date(Date.parse(date) - day).toISOString().slice(0, 10);
    const [today, yesterday] = [at(date, "00:00"), at(before, "00:00")];
    const view = await compareDays(actor, "own", now);
    const expected = within(rows, today, now);
    expect(view.today).toEqual(expected);
    expect(view.yesterday).toEqual(within(rows, yesterday, at(before, time)));
    expect(view.yesterdaySent).toBe(within(rows, yesterday, today).sent);
    expect(view.isAbout).toBe(false);

    const current = Number(time.slice(0, 2));
    expect(view.hours.filter((bar) => bar.today !== null)).toHaveLength(current + 1);
    const sums = (of: "today" | "yesterday") =>
      view.hours.reduce((sum, bar) => sum + (bar[of] ?? 0), 0);
    // In a zone whose days begin within an hour of UTC, that hour is one bar.
    const odd = date !== "" && today.getTime() % hour !== 0 ? 9 : 0;
    expect(Math.abs(sums("today") - expected.sent)).toBeLessThanOrEqual(odd);
    expect(Math.abs(sums("yesterday") - view.yesterdaySent)).toBeLessThanOrEqual(2 * odd);

    const { parts, others } = await listDayTasks(actor, now, 5);
    expect(others.count).toBe(0);
    const { sent, failed, spent } = expected;
    const amount = spent[0]?.amount ?? 0;
    // A zone whose day has just begun has had nothing yet.
    const all = sent + failed > 0 || amount > 0 ? [{ id: null, title: "", sent, failed }] : [];
    expect(parts).toMatchObject(all);
    expect(parts[0]?.spent ?? 0).toBe(amount);
  },
);

test("tasks of a day add up to its figures, the dearest first and the rest together", async () => {
  const user = await createUser(sql());
  const actor = actorFor(user);
  const now = new Date();
  const lately = new Date(now.getTime() - 1000);
  for (let at = 0; at < 4; at++) {
    const task = await createTask(sql(), { ownerId: user.id, title: `Task ${at}`, text: "Hi" });
    const row = { ...priced, groupId: task.id, createdAt: lately };
    await createSendings(sql(), user.id, [
      ...Array.from({ length: at + 1 }, () => row),
      { ...row, status: "failed" as const },
    ]);
  }
  const waiting = await createTask(sql(), { ownerId: user.id, title: "Waiting" });
  await createSendings(sql(), user.id, [
    { ...priced, groupId: waiting.id, status: "pending", createdAt: lately },
    { ...priced, createdAt: lately },
  ]);
  const { parts, others } = await listDayTasks(actor, now, 2);
  expect(parts.map(({ title, sent, failed, spent }) => [title, sent, failed, spent])).toEqual([
    ["Task 3", 4, 1, 9.4],
    ["Task 2", 3, 1, 7.05],
  ]);
  expect(others).toEqual({
    count: 3,
    sent: 4,
    delivered: 4,
    failed: 2,
    stopped: 0,
    followUps: 0,
    spent: [{ currency: "RUB", amount: 9.4 }],
  });
  const { today } = await compareDays(actor, "own", now);
  expect(today).toMatchObject({ sent: 11, failed: 4, spent: [{ currency: "RUB", amount: 25.85 }] });
});

test("a reseller sees its customers by turnover, adding up to the figures, and no other account's", async () => {
  const reseller = await createUser(sql(), { role: "reseller" });
  const foreign = await createUser(sql());
  const now = new Date();
  const row = { ...priced, createdAt: new Date(now.getTime() - 1000) };
  const names: string[] = [];
  for (let at = 0; at < 3; at++) {
    const customer = await createUser(sql(), {
      resellerId: reseller.id,
      data: { company: `Customer ${at}` },
      balance: asMoney(100_000n),
    });
    names.push(customer.id);
    await createSendings(
      sql(),
      customer.id,
      Array.from({ length: at + 1 }, () => row),
    );
    if (at === 2) await createTask(sql(), { ownerId: customer.id, state: "paused" });
  }
  await createSendings(sql(), foreign.id, [row]);
  const actor = actorFor(reseller);
  const { parts, others } = await listDayAccounts(actor, now, 2);
  expect(parts).toMatchObject([
    { id: names[2], name: "Customer 2", sent: 3, spent: 7.05, running: 0, paused: 1 },
    { id: names[1], name: "Customer 1", sent: 2, spent: 4.7, available: 5.3, paused: 0 },
  ]);
  expect(others).toEqual({
    count: 1,
    sent: 1,
    delivered: 1,
    failed: 0,
    stopped: 0,
    followUps: 0,
    spent: [{ currency: "RUB", amount: 2.35 }],
  });
  const { today } = await compareDays(actor, "all", now);
  expect(today).toMatchObject({ sent: 6, spent: [{ currency: "RUB", amount: 14.1 }] });
  expect((await compareDays(actor, "own", now)).today.sent).toBe(0);
  // A customer that asks for all gets its own.
  expect((await compareDays(actorFor(foreign), "all", now)).today.sent).toBe(1);
});

test("more than can be counted within the minute is yesterday's share of its hour, and says so", async () => {
  const user = await createUser(sql());
  const now = new Date();
  const at = Math.floor((now.getTime() - day) / hour) * hour;
  const half = new Date(at + day + 30 * minute);
  await createSendings(
    sql(),
    user.id,
    Array.from({ length: 10_100 }, (_, index) => ({ createdAt: new Date(at + index) })),
  );
  const { yesterday, isAbout } = await compareDays(
    { ...actorFor(user), timeZone: "UTC" },
    "own",
    half,
  );
  expect([yesterday.sent, isAbout]).toEqual([5050, true]);
});

test("they take the permission; an account that sent nothing has none", async () => {
  const user = await createUser(sql());
  const now = new Date();
  const none = { sent: 0, delivered: 0, failed: 0, spent: [] };
  expect(await compareDays(actorFor(user), "own", now)).toMatchObject({
    today: none,
    yesterday: none,
  });
  const noPermission = { ...actorFor(user), permissions: {} };
  for (const asked of [
    compareDays(noPermission, "own", now),
    listDayTasks(noPermission, now, 5),
    listDayAccounts(noPermission, now, 5),
    recentDailySpending(noPermission),
  ])
    await expect(asked).rejects.toMatchObject({ code: "Forbidden" });
});

test("a day's spending is the average of the last seven whole ones", async () => {
  const user = await createUser(sql());
  const ago = (days: number) => new Date(Date.now() - days * day);
  await createSendings(sql(), user.id, [
    ...[1, 2, 7, 8].map((days) => ({ price: asMoney(70_000n), createdAt: ago(days) })),
    { price: asMoney(70_000n), createdAt: ago(3), status: "failed" as const },
    { price: asMoney(70_000n) },
  ]);
  await foldDeltas(sql());
  expect(await recentDailySpending(actorFor(user))).toBe(30_000n);
});
