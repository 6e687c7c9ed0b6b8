import { afterAll, beforeAll, expect, test } from "vitest";
import { asMoney } from "#lib/money.ts";
import { sandboxProviderId } from "#server/channels/providers.ts";
import { sql } from "#server/db/client.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createTask } from "#server/seed/factories/tasks.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { dispatchSendings } from "#server/sendings/service.ts";
import { createSendingChannel } from "#tests/support/channels.ts";
import { useTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { untilLockWaits } from "#tests/support/lock-waits.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await useTestDatabase();
});
afterAll(() => database.drop());

test("a task resumed while its messages are being set aside sends them all the same", async () => {
  const owner = await createUser(sql(), { balance: asMoney(1_000_000n) });
  const task = await createTask(sql(), {
    ownerId: owner.id,
    state: "paused",
    accepted: 3,
    total: 3,
  });
  const rows = await createSendings(
    sql(),
    owner.id,
    Array.from({ length: 3 }, () => ({ groupId: task.id, status: "pending" as const })),
  );
  const batch = {
    providerId: sandboxProviderId,
    ownerId: owner.id,
    ids: rows.map(({ id }) => id).toSorted(),
  };
  await sql()`insert into workers (id) values ('test')`;
  let dispatching: Promise<void> | undefined;
  await sql().begin(async (tx) => {
    await tx`update tasks set state = 'running' where id = ${task.id}`;
    dispatching = dispatchSendings(batch, createSendingChannel(), {
      workerId: "test",
      isStopping: () => false,
    });
    // The submission has seen the task paused.
    await untilLockWaits();
  });
  await dispatching;
  const states = await sql()<{ status: string }[]>`
    select distinct status from sendings where group_id = ${task.id}`;
  expect(states.map(({ status }) => status)).toEqual(["sent"]);
});
