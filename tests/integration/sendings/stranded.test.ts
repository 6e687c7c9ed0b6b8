import { afterAll, beforeEach, expect, test } from "vitest";
import { findStrandedFaults } from "#server/billings/message-faults.ts";
import { sandboxProviderId } from "#server/channels/providers.ts";
import { sql } from "#server/db/client.ts";
import { firstTimeline } from "#server/db/history.ts";
import { transaction } from "#server/db/transaction.ts";
import { enqueueDispatch } from "#server/jobs/enqueue-sendings.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { rememberAnswer, rememberSubmitted } from "#server/sendings/dispatch/recent-submissions.ts";
import { settleLostSubmissions, settleStranded } from "#server/sendings/service.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import { createSender, givenMoney } from "#tests/support/faults/bulk.ts";
import { proveMoney } from "#tests/support/faults/prove.ts";

process.env.LOG_LEVEL = "silent";

let database: TestDatabase | undefined;
let ownerId: string;
beforeEach(async () => {
  await database?.drop();
  database = await useTestDatabase();
  await createUser(sql(), { role: "admin" });
  ownerId = (await createSender()).userId;
});
afterAll(() => database?.drop());

/** Messages that have been due for ten minutes, in the order of their ids. */
async function createDue(count: number): Promise<string[]> {
  const due = { status: "pending" as const, providerId: sandboxProviderId };
  const rows = await createSendings(
    sql(),
    ownerId,
    Array.from({ length: count }, () => due),
  );
  await sql().begin(async (tx) => {
    await tx`set local session_replication_role to 'replica'`;
    await tx`update sendings set updated_at = now() - interval '10 minutes' where owner_id = ${ownerId}`;
  });
  return rows.map(({ id }) => id).toSorted();
}

async function addJob(ids: string[]): Promise<void> {
  await transaction(async (tx) =>
    enqueueDispatch(
      tx,
      ownerId,
      ids.map((id) => ({ id, providerId: sandboxProviderId })),
    ),
  );
}

async function queued(): Promise<string[]> {
  const rows = await sql()<{ id: string }[]>`
    select distinct json_array_elements_text(payload->'ids') as id from graphile_worker._private_jobs order by id`;
  return rows.map(({ id }) => id);
}

interface State {
  id: string;
  status: string;
  isDoubtful: boolean;
  providerMessageId: string | null;
}

async function statesOf(): Promise<State[]> {
  const rows = await sql()<State[]>`
    select id, status, doubt_at is not null as is_doubtful, provider_message_id
    from sendings where owner_id = ${ownerId} order by id`;
  return [...rows];
}

async function listNotifications(): Promise<unknown[]> {
  const rows = await sql()<{ params: unknown }[]>`
    select params from notifications where type = 'SystemPlatformIssues'`;
  return rows.map(({ params }) => params);
}

test("a due message without a job is named by the ledger's check, waits again and is notified once", async () => {
  const [waiting = "", stranded = ""] = await createDue(2);
  await addJob([waiting]);
  expect(await findStrandedFaults(10)).toEqual([
    expect.objectContaining({
      ownerId,
      cause: { name: "sendingId", id: stranded, problem: "stranded" },
    }),
  ]);
  expect(await settleStranded()).toBe(1);
  expect(await queued()).toEqual([waiting, stranded]);
  expect(await findStrandedFaults(10)).toEqual([]);
  expect(await listNotifications()).toEqual([{ problem: "stranded", details: stranded }]);

  await sql()`delete from graphile_worker._private_jobs`;
  expect(await settleStranded(0)).toBe(2);
  expect(await listNotifications(), "notified once a day").toHaveLength(1);
  await proveMoney(ownerId, givenMoney);
});

test("after a fail-over it may have been sent and is in doubt", async () => {
  const [stranded = ""] = await createDue(1);
  // The test's server is on its first timeline; nothing was lost there.
  expect(await settleStranded(5, "00000002")).toBe(1);
  expect(firstTimeline).not.toBe("00000002");
  expect(await queued()).toEqual([]);
  expect(await statesOf()).toEqual([
    { id: stranded, status: "processing", isDoubtful: true, providerMessageId: null },
  ]);
});

test("what this process has submitted is written again where the database has forgotten it", async () => {
  const [answered = "", unanswered = "", refused = "", claimed = "", untouched = ""] =
    await createDue(5);
  const outbound = { type: "sms" as const, sender: "Cabinet", recipient: "+79250000001" };
  const message = (id: string) => ({
    ...outbound,
    id,
    ownerId,
    text: "",
    payload: {},
    encoding: "gsm" as const,
    segments: 1,
    validUntil: null,
  });
  rememberSubmitted([answered, unanswered, refused, claimed].map(message));
  rememberAnswer({ id: answered, outcome: "sent", providerMessageId: "known" });
  rememberAnswer({ id: refused, outcome: "retry", error: "link lost" });
  await sql()`
    update sendings set status = 'processing', worker_id = 'former', claimed_at = now() where id = ${claimed}`;
  await settleLostSubmissions(["former"]);
  const doubtful = { status: "processing", isDoubtful: true, providerMessageId: null };
  const waiting = { status: "pending", isDoubtful: false, providerMessageId: null };
  expect(await statesOf()).toEqual([
    { id: answered, status: "sent", isDoubtful: false, providerMessageId: "known" },
    { id: unanswered, ...doubtful },
    { id: refused, ...waiting },
    { id: claimed, ...doubtful },
    { id: untouched, ...waiting },
  ]);
  await proveMoney(ownerId, givenMoney);
});
