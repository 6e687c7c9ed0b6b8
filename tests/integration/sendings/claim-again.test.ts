import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { asMoney } from "#lib/money.ts";
import { sandboxProviderId } from "#server/channels/providers.ts";
import { openDirect, sql } from "#server/db/client.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { dispatchSendings } from "#server/sendings/service.ts";
import { createSendingChannel } from "#tests/support/channels.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await useTestDatabase();
});
afterAll(() => database.drop());

test("a claim repeated after a lost connection takes nothing that another job has given", async () => {
  const given: string[] = [];
  let answerAll: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answerAll = resolve));
  const channel = createSendingChannel(async (messages) => {
    given.push(...messages.map(({ id }) => id));
    await answered;
  });
  const owner = await createUser(sql(), { balance: asMoney(1_000_000n) });
  const rows = await createSendings(
    sql(),
    owner.id,
    Array.from({ length: 3 }, () => ({ status: "pending" as const })),
  );
  const ids = rows.map(({ id }) => id).toSorted();
  const batch = { providerId: sandboxProviderId, ownerId: owner.id, ids };
  const worker = { workerId: "claims again", isStopping: () => false };
  await sql()`insert into workers (id) values (${worker.workerId})`;

  const first = dispatchSendings(batch, channel, worker);
  await vi.waitFor(() => expect(given).toHaveLength(3), 20_000);
  // The batch once more, as a job put off comes again, and its connection is lost in the middle of the claim.
  const beside = openDirect(2);
  await beside.begin(async (tx) => {
    await tx`lock table sendings in access exclusive mode`;
    const second = dispatchSendings(batch, channel, worker);
    await vi.waitFor(async () => {
      const cut = await beside<{ pid: number }[]>`
        select pg_terminate_backend(pid), pid from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`;
      expect(cut.length).toBeGreaterThan(0);
    }, 20_000);
    void second.finally(() => answerAll());
  });
  await vi.waitFor(() => answered, 20_000);
  await first;
  await beside.end();
  expect(given.toSorted()).toEqual(ids);
  // Answers of a provider that took its time are written behind the job.
  await vi.waitFor(async () => {
    const states = await sql()<{ status: string }[]>`
      select distinct status from sendings where owner_id = ${owner.id}`;
    expect(states.map(({ status }) => status)).toEqual(["sent"]);
  }, 20_000);
});
