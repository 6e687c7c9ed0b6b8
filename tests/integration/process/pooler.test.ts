import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { closeClients, sql } from "#server/db/client.ts";
import { assertUsableDatabase } from "#server/db/usable.ts";
import { createToken } from "#server/seed/factories/tokens.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import { createSender, finishTask, givenMoney, startBulk } from "#tests/support/faults/bulk.ts";
import { openLiveClient } from "#tests/support/faults/live-client.ts";
import { proveCounters, proveEvents, proveMoney } from "#tests/support/faults/prove.ts";
import { startWeb, type WebProcess } from "#tests/support/faults/web-process.ts";
import { begin, newList, peopleOf, storedTable } from "#tests/support/imports.ts";
import { hasPgBouncer, type Pooler, startPgBouncer } from "#tests/support/pgbouncer.ts";
import { type Smsc, startSmsc } from "#tests/support/smsc.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

const within = { timeout: 30_000, interval: 50 };

let database: TestDatabase;
let pooler: Pooler;
let smsc: Smsc;
let worker: TestWorker;
let web: WebProcess;

beforeAll(async () => {
  if (!hasPgBouncer) return;
  database = await useTestDatabase();
  pooler = await startPgBouncer(database.url);
  process.env.DATABASE_URL = pooler.url;
  process.env.DATABASE_DIRECT_URL = database.url;
  smsc = await startSmsc({ receipts: "after", receiptDelayMs: 20 });
  worker = await startWorker(pooler.url, { SMPP_URL: smsc.url });
  web = await startWeb(pooler.url);
});
afterAll(async () => {
  if (!hasPgBouncer) return;
  await web.kill();
  await worker.stop();
  await smsc.close();
  await closeClients();
  await pooler.stop();
  delete process.env.DATABASE_DIRECT_URL;
  process.env.DATABASE_URL = database.url;
  await database.drop();
});

test.skipIf(!hasPgBouncer)(
  "a pooler that shares sessions is usable beside the server's own address, and refused otherwise",
  async () => {
    await assertUsableDatabase(pooler.url, database.url);
    await expect(assertUsableDatabase(pooler.url)).rejects.toThrow(
      "DATABASE_URL leads to a pooler that shares sessions",
    );
    const other = await startPgBouncer(database.url);
    const byStatement = await startPgBouncer(database.url, "statement");
    const bySession = await startPgBouncer(database.url, "session");
    const elsewhere = new URL(pooler.url);
    elsewhere.pathname = "/postgres";
    try {
      await expect(assertUsableDatabase(pooler.url, other.url)).rejects.toThrow(
        "DATABASE_DIRECT_URL leads to a pooler that shares sessions",
      );
      await expect(assertUsableDatabase(elsewhere.href, database.url)).rejects.toThrow(
        "lead to different databases",
      );
      await expect(assertUsableDatabase(byStatement.url, database.url)).rejects.toThrow(
        "statement mode",
      );
      await assertUsableDatabase(bySession.url);
    } finally {
      await Promise.all([other.stop(), byStatement.stop(), bySession.stop()]);
    }
  },
);

test.skipIf(!hasPgBouncer)(
  "a bulk send is accepted, leaves, is reported and paid for, and live events are heard",
  async () => {
    const actor = await createSender();
    const { token } = await createToken(sql(), { ownerId: actor.userId });
    const live = await openLiveClient(web.url, token);
    const taskId = await startBulk(actor, 500);
    await finishTask(taskId, 500, 60_000);

    expect(smsc.messages).toHaveLength(500);
    await vi.waitFor(
      async () =>
        expect([
          ...(await sql()`select status, count(*)::int from sendings where group_id = ${taskId} group by 1`),
        ]).toEqual([{ status: "delivered", count: 500 }]),
      within,
    );
    await vi.waitFor(
      () => expect(live.events.map(({ event }) => event)).toContain("sendings.updated"),
      within,
    );
    const answers = await Promise.all(
      Array.from({ length: 30 }, async () =>
        fetch(`${web.url}/api/sendings?limit=5`, { headers: { authorization: token } }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    live.close();
    await proveCounters(taskId);
    await proveEvents(actor.userId);
    await proveMoney(actor.userId, givenMoney);
  },
);

test.skipIf(!hasPgBouncer)("a worker imports a file of contacts", async () => {
  const user = await createUser(sql());
  const by = { user } as Parameters<typeof newList>[0];
  const listId = await newList(by);
  const rows = Array.from(
    { length: 3000 },
    (_, at) => `+7916${String(at).padStart(7, "0")},Name ${at}`,
  );
  const fileId = await storedTable(by, `phone,first name\n${rows.join("\n")}\n`);
  await begin({ ...by, user: { ...user, ...actorFor(user) } }, fileId, { ListId: listId });
  await vi.waitFor(async () => expect(await peopleOf(listId)).toHaveLength(3000), within);
});

test.skipIf(!hasPgBouncer)("the server's sessions stay as few as the pooler has", async () => {
  const sessions = await sql()<{ name: string }[]>`
    select application_name as name from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`;
  const pooled = sessions.filter(({ name }) => name.endsWith("pooled"));
  expect(pooled.length).toBeGreaterThan(0);
  expect(pooled.length).toBeLessThanOrEqual(4);
});
