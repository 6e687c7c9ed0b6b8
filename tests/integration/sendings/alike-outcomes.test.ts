import { afterAll, beforeAll, expect, test } from "vitest";
import { asMoney } from "#lib/money.ts";
import { findLedgerFaults } from "#server/billings/ledger.ts";
import { sandboxProviderId } from "#server/channels/providers.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { createSendings, type NewSending } from "#server/seed/factories/sendings.ts";
import { createTask } from "#server/seed/factories/tasks.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { applyReports } from "#server/sendings/service.ts";
import { useTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { eventsOf } from "#tests/support/recorded-events.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await useTestDatabase();
});
afterAll(() => database.drop());

async function messages(...given: NewSending[]) {
  const owner = await createUser(sql(), { balance: asMoney(1_000_000n) });
  const counts = { accepted: given.length, total: given.length, sent: given.length };
  const task = await createTask(sql(), { ownerId: owner.id, state: "running", ...counts });
  const sendings = await createSendings(
    sql(),
    owner.id,
    given.map((one) => ({ groupId: task.id, sentAt: null, deliveredAt: null, ...one })),
  );
  const report = async (
    status: "delivered" | "failed",
    error: string | null = null,
    within?: Tx,
    at = new Date(),
  ) =>
    applyReports(
      sandboxProviderId,
      sendings.map(({ id, ownerId, recipient }, index) => ({
        sendingId: id,
        ownerId,
        recipient,
        providerMessageId: `reported ${index}`,
        status,
        error,
        at,
      })),
      within,
    );
  const read = async () =>
    sql()<{ status: string; providerMessageId: string | null; times: number }[]>`
      select status, provider_message_id, num_nonnulls(sent_at, delivered_at, failed_at) as times
      from sendings where group_id = ${task.id} order by id`;
  const counters = async () =>
    sql()`select sent, delivered, failed from tasks where id = ${task.id}`;
  return { owner, report, read, counters };
}

test("reports that say the same move each message by what it has come to, and give it its provider's id once", async () => {
  const { owner, report, read, counters } = await messages(
    { status: "sent", providerMessageId: "named before", sentAt: new Date() },
    { status: "sent", providerMessageId: null, sentAt: new Date() },
    { status: "seen", providerMessageId: "named before", sentAt: new Date() },
    { status: "failed", providerMessageId: null, failedAt: new Date() },
  );
  await report("delivered");
  const first = await read();
  expect(first).toMatchObject([
    { status: "delivered", providerMessageId: "named before", times: 2 },
    { status: "delivered", providerMessageId: "reported 1", times: 2 },
    { status: "seen", providerMessageId: "named before" },
    { status: "failed", providerMessageId: "reported 3" },
  ]);
  expect(await counters()).toMatchObject([{ sent: 2, delivered: 2 }]);
  await report("delivered");
  expect(await read()).toEqual(first);
  expect(await counters()).toMatchObject([{ sent: 2, delivered: 2 }]);
  const events = (await eventsOf(owner.id)).filter(({ name }) => name === "sendings.status");
  expect(events.flatMap(({ ids }) => ids)).toHaveLength(2);
  expect(await findLedgerFaults(sql())).toEqual([]);
});

test("failures that say the same give back what was paid, once", async () => {
  const { report, read, counters } = await messages(
    { status: "sent", providerMessageId: "named before", sentAt: new Date() },
    { status: "sent", providerMessageId: "named before", sentAt: new Date() },
  );
  await report("failed", "UNDELIV");
  await report("failed", "UNDELIV");
  expect(await read()).toMatchObject([{ status: "failed" }, { status: "failed" }]);
  expect(await counters()).toMatchObject([{ sent: 0, failed: 2 }]);
  expect(await findLedgerFaults(sql())).toEqual([]);
});

test("statistics from before the submission don't make a batch of reports read all that were dispatched", async () => {
  const many = Array.from({ length: 3000 }, (): NewSending => ({
    status: "processing",
    providerMessageId: null,
  }));
  const { report, read } = await messages(...many);
  await sql()`analyze sendings`;
  await sql()`update sendings set status = 'sent', sent_at = now(), provider_message_id = id::text`;
  const scans = () => sql()`
    select coalesce(sum(idx_scan), 0)::int as scans from pg_stat_user_indexes
    where indexrelname like 'sendings%provider_message_id%'`;
  const before = await scans();
  await sql().begin(async (tx) => {
    await report("delivered", null, tx);
    await tx`select pg_stat_force_next_flush()`;
  });
  const after = await read();
  expect(after.filter(({ status }) => status === "delivered")).toHaveLength(many.length);
  expect(await scans()).toEqual(before);
});
