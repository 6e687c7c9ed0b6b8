import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readBalance } from "#server/billings/ledger.ts";
import { sql } from "#server/db/client.ts";
import { createCaller, rubles, type Caller } from "#tests/support/api.ts";
import { useTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createSender, finishTask, givenMoney, startBulk } from "#tests/support/faults/bulk.ts";
import { openLiveClient } from "#tests/support/faults/live-client.ts";
import { proveCounters, proveSubmissions, proveMoney } from "#tests/support/faults/prove.ts";
import { isFullScale, scaled } from "#tests/support/faults/scale.ts";
import { startSmscProcess } from "#tests/support/faults/smsc-process.ts";
import { startWeb, type WebProcess } from "#tests/support/faults/web-process.ts";
import { startWorker } from "#tests/support/worker.ts";

let database: TestDatabase;
let webs: WebProcess[];

beforeAll(async () => {
  database = await useTestDatabase();
  webs = await Promise.all([startWeb(database.url), startWeb(database.url)]);
});
afterAll(async () => {
  await Promise.all(webs.map((web) => web.kill()));
  await database.drop();
});

const webOf = (number: number): WebProcess => {
  const web = webs[number % webs.length];
  if (!web) throw new Error("no web process runs");
  return web;
};

/** Sends by one of the web processes, turn about. */
async function post(
  number: number,
  caller: Caller,
  recipient: unknown,
  key?: string,
): Promise<{ status: number; replayed: boolean; body: Record<string, unknown> }> {
  const answer = await fetch(`${webOf(number).url}/api/sendings`, {
    method: "POST",
    headers: {
      authorization: caller.token,
      "content-type": "application/json",
      ...(key && { "idempotency-key": key }),
    },
    body: JSON.stringify({ type: "sms", payload: { sender: "Cabinet", text: "Hi" }, recipient }),
  });
  return {
    status: answer.status,
    replayed: answer.headers.has("idempotency-replayed"),
    body: (await answer.json()) as Record<string, unknown>,
  };
}

test.each([
  ["bulk", ["+79161112233", "+79161112234"], "tasks"],
  ["single", "+79161112233", "sendings"],
] as const)(
  "100 parallel %s sends under one key by two web processes are one",
  async (_kind, recipient, table) => {
    const caller = await createCaller();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, number) => post(number, caller, recipient, "the-one-key")),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.filter(({ replayed }) => !replayed).length).toBe(1);
    const [made] =
      await sql()`select count(*)::int from ${sql()(table)} where owner_id = ${caller.user.id}`;
    expect(made).toEqual({ count: 1 });
    await proveMoney(caller.user.id, rubles(1000));
  },
);

test("1 000 parallel charges with money for half: exactly half, never below the overdraft", async () => {
  const caller = await createCaller({ balance: rubles(400), overdraft: rubles(100) });
  await Promise.all(Array.from({ length: 20 }, (_, number) => post(number, caller, "nobody")));
  let lowest = rubles(400);
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const { balance } = await readBalance(sql(), caller.user.id);
      if (balance < lowest) lowest = balance;
    }
  })();
  const start = performance.now();
  const answers = await Promise.all(
    Array.from({ length: 1000 }, (_, number) =>
      post(number, caller, `+7916${String(number).padStart(7, "0")}`),
    ),
  );
  const took = performance.now() - start;
  isOver = true;
  await watching;
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect([count(200), count(400)]).toEqual([500, 500]);
  const refusals = new Set(
    answers.filter(({ status }) => status === 400).map(({ body }) => body.key),
  );
  expect(refusals).toEqual(new Set(["sendings.errors.funds"]));
  expect(lowest).toBe(rubles(-100));
  expect((await readBalance(sql(), caller.user.id)).balance).toBe(rubles(-100));
  await proveMoney(caller.user.id, rubles(400));
  // While other tests run, durations say nothing.
  if (!isFullScale) return;
  console.log({ took });
  expect(took, "ms for 1 000 charges").toBeLessThan(5000);
});

test("two workers and two web processes: each message once, every browser hears of it", async () => {
  const many = scaled(2000, 20_000);
  const smsc = await startSmscProcess({ receipts: "after", "receipt-delay": "20" });
  // With one hand each, so that neither can take both accounts' messages.
  const workers = await Promise.all(
    [1, 2].map(() => startWorker(database.url, { SMPP_URL: smsc.url, WORKER_CONCURRENCY: "1" })),
  );
  try {
    const caller = await createCaller({ balance: givenMoney });
    const browsers = await Promise.all(
      [0, 1, 2, 3].map((number) => openLiveClient(webOf(number).url, caller.token)),
    );
    const stranger = await openLiveClient(webOf(0).url, (await createCaller()).token);
    const first = await createSender();
    const [taskId, other] = await Promise.all([
      startBulk({ ...first, userId: caller.user.id }, many, "+7925"),
      startBulk(first, many, "+7926"),
    ]);
    await finishTask(taskId, many, 60_000);
    await finishTask(other, many, 60_000);
    const accepted = smsc.accepted().map((message) => message.recipient);
    for (const [id, prefix] of [
      [taskId, "7925"],
      [other, "7926"],
    ] as const) {
      await proveSubmissions(
        id,
        accepted.filter((recipient) => recipient.startsWith(prefix)),
      );
      await proveCounters(id);
    }
    await proveMoney(caller.user.id, givenMoney);
    await proveMoney(first.userId, givenMoney);
    const [shares] = await sql()<{ workers: number }[]>`
      select count(distinct worker_id)::int as workers from sendings where group_id = any(${[taskId, other]}::uuid[])`;
    expect(shares?.workers, "workers that took part").toBe(2);
    const heard = (browser: (typeof browsers)[number]) =>
      browser.events.filter(({ event, data }) => event === "tasks.updated" && data.id === taskId)
        .length;
    await vi.waitFor(() => expect(new Set(browsers.map(heard)).size).toBe(1));
    expect(browsers.map(heard)[0]).toBeGreaterThan(2);
    expect(stranger.events.map(({ event }) => event)).toEqual(["socket.ready"]);
    for (const browser of [...browsers, stranger]) browser.close();
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
    await smsc.stop();
  }
}, 300_000);

test("npm run ledger:check finds every balance right, and one that is not", async () => {
  const check = () =>
    promisify(execFile)(process.execPath, ["scripts/ledger-check.ts"], {
      env: { ...process.env, DATABASE_URL: database.url },
    });
  expect((await check()).stdout).toMatch(/\d+ accounts and \d+ messages checked, 0 differ/);
  const { userId } = await createSender();
  await sql()`update balances set balance = balance + 1 where owner_id = ${userId}`;
  await expect(check()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(userId) });
});
