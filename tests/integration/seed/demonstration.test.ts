import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { operatorOf } from "#lib/operators/operators.ts";
import { paymentStatuses } from "#lib/payments/kinds.ts";
import { type ChannelType, channelTypes } from "#lib/sendings/channels.ts";
import { isTestRecipient, testRecipients } from "#lib/sendings/test-recipients.ts";
import { tariffSources } from "#lib/tariffs/sources.ts";
import { verifyPassword } from "#server/auth/password.ts";
import { findBillingFaults } from "#server/billings/billing-faults.ts";
import { findLedgerFaults } from "#server/billings/ledger.ts";
import { findMessageFaults } from "#server/billings/message-faults.ts";
import { sql } from "#server/db/client.ts";
import { seedDemonstration } from "#server/seed/demonstration.ts";
import { getTask, moveTask } from "#server/tasks/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import { countSeeded, prepareSeedFolder } from "#tests/support/seeding.ts";
import { startWorker } from "#tests/support/worker.ts";

const { dataDir, said } = prepareSeedFolder();

describe("the demonstration", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await useTestDatabase();
    await seedDemonstration({ dataDir, password: undefined });
  });
  afterAll(() => database.drop());

  test("has its accounts with the money promised, and tells their password once", async () => {
    const rows = await sql()<
      {
        username: string;
        role: string;
        balance: bigint;
        currency: string;
        above: string | null;
        passwordHash: string;
      }[]
    >`
      select u.username, u.role, b.balance, b.currency, r.username as above, u.password_hash
      from users u join balances b on b.owner_id = u.id left join users r on r.id = u.reseller_id
      where u.username in ('admin', 'manager', 'reseller', 'customer', 'customer2') order by u.id`;
    expect(
      rows.map(({ username, role, currency, above }) => [username, role, currency, above]),
    ).toEqual([
      ["admin", "admin", "RUB", null],
      ["manager", "manager", "RUB", null],
      ["reseller", "reseller", "RUB", null],
      ["customer", "user", "RUB", "reseller"],
      ["customer2", "user", "USD", null],
    ]);
    expect(rows[3]?.balance).toBe(100_000_000n);
    const file = path.join(dataDir, "demo-password");
    const password = readFileSync(file, "utf8").trim();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(`customer    ${password}`);
    for (const { passwordHash } of rows)
      expect(await verifyPassword(passwordHash, password)).toBe(true);
  });

  test("proves every balance by its ledger, with every kind of billing", async () => {
    expect(await findLedgerFaults(sql())).toEqual([]);
    expect(await findBillingFaults(sql())).toEqual([]);
    expect(await findMessageFaults({ maxFaults: 10 })).toMatchObject({ wrong: 0, faults: [] });
    const statuses = await sql()<
      { status: string }[]
    >`select distinct status from billings order by status`;
    expect(statuses.map(({ status }) => status)).toEqual([
      "complete",
      "invalid",
      "pending",
      "refunded",
    ]);
    const [loose] = await sql()<{ count: number }[]>`
      select count(*)::int as count from sendings s left join billings b on b.owner_id = s.owner_id and b.id = s.id
      where (s.price <> 0) <> (b.id is not null) or b.amount <> -s.price
        or b.status <> case when s.status = 'failed' then 'refunded' when s.status = 'paused' then 'pending' else 'complete' end`;
    expect(loose?.count).toBe(0);
    const paid = await sql()<{ status: string }[]>`select distinct status from payments`;
    expect(new Set(paid.map(({ status }) => status))).toEqual(new Set(paymentStatuses));
  });

  test("every number that was looked up has its answer, of one kind or another", async () => {
    const rows = await sql()<{ isReachable: boolean | null; country: boolean }[]>`
      select (payload->'lookup'->>'isReachable')::boolean as is_reachable, payload->'lookup'->>'mccmnc' is not null as country
      from sendings where type = 'hlr' and status = 'delivered'`;
    expect(rows.length).toBeGreaterThan(3);
    expect(new Set(rows.map(({ isReachable }) => isReachable))).toEqual(new Set([true, false]));
    expect(rows.some(({ country }) => country)).toBe(true);
    const [early] = await sql()`
      select count(*)::int as count from sendings where type = 'hlr' and status <> 'delivered' and payload ? 'lookup'`;
    expect(early).toEqual({ count: 0 });
  });

  test("every account pays every channel by a tariff of its currency and has a sender name for it", async () => {
    const rows = await sql()<
      { tariffs: ChannelType[]; senders: ChannelType[]; isForeign: boolean }[]
    >`
      select array(select source from users_tariffs where user_id = u.id) as tariffs,
        array(select distinct type from sendernames where owner_id = u.id and moderation = 'approved') as senders,
        exists (select 1 from users_tariffs a join tariffs t on t.id = a.tariff_id join balances b on b.owner_id = u.id
          where a.user_id = u.id and t.currency <> b.currency) as is_foreign
      from users u where u.member_of is null`;
    for (const { tariffs, senders, isForeign } of rows) {
      expect(isForeign).toBe(false);
      expect(tariffs.toSorted()).toEqual(tariffSources.toSorted());
      expect(senders.toSorted()).toEqual(channelTypes.toSorted());
    }
  });

  test("the customer's lists hold what their sizes say, the big one 5 000 different mobile numbers", async () => {
    const lists = await sql()<
      { title: string; type: string; size: number; phones: string[]; nameless: number }[]
    >`
      select title, type, size, array(select distinct phone from contacts where list_id = l.id) as phones,
        (select count(*)::int from contacts where list_id = l.id and first_name is null) as nameless
      from contact_lists l where owner_id = (select id from users where username = 'customer') order by id`;
    for (const { title, size, phones } of lists)
      expect([title, phones.length]).toEqual([title, size]);
    const [all] = lists;
    expect(all).toMatchObject({ title: "Все клиенты", size: 5000, nameless: 38 });
    const phones = new Set(all?.phones);
    expect(
      [...phones].filter((phone) => isTestRecipient(phone) || !operatorOf(phone)?.name),
    ).toEqual([]);
    const shared = lists
      .slice(1)
      .map((list) => list.phones.filter((phone) => phones.has(phone)).length);
    const sizes = lists.slice(1).map((list) => list.size);
    const [vip, kazan, subscribers, blacklist, empty, testNumbers] = shared;
    expect([vip, blacklist, empty, testNumbers]).toEqual([sizes[0], 40, 0, 0]);
    expect(kazan).toBe((sizes[1] ?? 0) - 60);
    expect(subscribers).toBe(1000);
    expect(lists.at(-1)?.phones).toEqual(Object.keys(testRecipients).toSorted());
  });

  test("history lies in its months' partitions and reaches into the last five minutes", async () => {
    const [row] = await sql()<Record<string, number>[]>`
      select count(*)::int as total,
        count(*) filter (where s.tableoid::regclass::text <> 'sendings' || to_char(s.created_at at time zone 'UTC', '_YYYY_MM'))::int as astray,
        count(*) filter (where s.created_at > now() or s.created_at < now() - interval '31 days')::int as outside,
        count(*) filter (where greatest(s.sent_at, s.delivered_at, s.seen_at, s.failed_at) > now())::int as ahead,
        count(*) filter (where s.created_at > now() - interval '5 minutes')::int as latest,
        count(*) filter (where s.status in ('pending', 'processing'))::int as stuck
      from sendings s join users u on u.id = s.owner_id where u.username = 'customer'`;
    expect(row).toMatchObject({ astray: 0, outside: 0, ahead: 0, stuck: 0 });
    expect(row?.total).toBeGreaterThan(5500);
    expect(row?.latest).toBeGreaterThanOrEqual(5);
  });

  test("tasks agree with their messages", async () => {
    const rows = await sql()<{ title: string; state: string; wrong: boolean }[]>`
      select t.title, t.state, (t.accepted, t.sent, t.delivered, t.seen, t.failed, t.stopped, t.cost) is distinct from (
        count(s.id), count(s.id) filter (where s.status = 'sent'), count(s.id) filter (where s.status = 'delivered'),
        count(s.id) filter (where s.status = 'seen'), count(s.id) filter (where s.status = 'failed' and s.error is distinct from 'stopped'),
        count(s.id) filter (where s.error = 'stopped'),
        coalesce(sum(s.price) filter (where s.status <> 'failed'), 0)) as wrong
      from tasks t left join sendings s on s.group_id = t.id group by t.id`;
    expect(rows.filter(({ wrong }) => wrong)).toEqual([]);
    const states = new Set(rows.map(({ state }) => state));
    expect([...states].toSorted()).toEqual([
      "completed",
      "failed",
      "paused",
      "scheduled",
      "stopped",
    ]);
  });

  test("a second run changes nothing and says nothing", async () => {
    const before = await countSeeded();
    await seedDemonstration({ dataDir, password: "another password" });
    expect(await countSeeded()).toEqual(before);
    expect(said).toHaveLength(1);
  });

  test("the paused send goes on where it stood, each recipient once, and the scheduled one waits", async () => {
    const [task] = await sql()<{ id: string; total: number; accepted: number }[]>`
      select t.id, t.total, t.accepted from tasks t join users u on u.id = t.owner_id
      where t.state = 'paused' and u.username = 'customer'`;
    const [user] =
      await sql()`select id, username, role, locale, permissions, 'RUB' as currency from users where username = 'customer'`;
    const actor = actorFor(user as Parameters<typeof actorFor>[0]);
    const worker = await startWorker(database.url);
    try {
      await moveTask(actor, { id: task?.id ?? "", state: "scheduled" });
      await vi.waitFor(
        async () => expect((await getTask(actor, task?.id ?? "")).state).toBe("completed"),
        { timeout: 20_000, interval: 100 },
      );
    } finally {
      await worker.stop();
    }
    const [sent] = await sql()`
      select count(*)::int as messages, count(distinct recipient)::int as recipients,
        count(*) filter (where status in ('paused', 'pending', 'processing'))::int as open
      from sendings where group_id = ${task?.id ?? null}`;
    expect(sent).toEqual({ messages: 1200, recipients: 1200, open: 0 });
    expect(await findLedgerFaults(sql())).toEqual([]);
    const [scheduled] = await sql()`
      select count(*)::int as count from graphile_worker.jobs
      where task_identifier = 'expand-task' and run_at > now() and run_at < now() + interval '2 days'`;
    expect(scheduled?.count).toBe(1);
  });
});
