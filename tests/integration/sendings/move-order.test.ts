import { afterAll, beforeAll, expect, test } from "vitest";
import { asMoney } from "#lib/money.ts";
import { sql } from "#server/db/client.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createTask } from "#server/seed/factories/tasks.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { applyOutcomes } from "#server/sendings/outcomes/outcomes.ts";
import { moveTask } from "#server/tasks/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { useTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { untilLockWaits } from "#tests/support/lock-waits.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await useTestDatabase();
});
afterAll(() => database.drop());

test("a task resumed while one of its messages fails: both wait in turn, and what was set aside goes out", async () => {
  const owner = await createUser(sql(), { balance: asMoney(1_000_000n) });
  const counts = { accepted: 3, total: 3 };
  const task = await createTask(sql(), { ownerId: owner.id, state: "paused", ...counts });
  const [failing] = await createSendings(
    sql(),
    owner.id,
    Array.from({ length: 3 }, () => ({ groupId: task.id, status: "paused" as const })),
  );
  if (!failing) throw new Error("no message was made");
  let moving: Promise<unknown> | undefined;
  // transaction() would retry, so this one is made by hand to see which side loses a deadlock.
  await sql().begin(async (tx) => {
    await tx`select from sendings where id = ${failing.id} for update`;
    moving = moveTask(actorFor(owner), { id: task.id, state: "scheduled" });
    moving.catch(() => undefined);
    await untilLockWaits();
    await tx`set local deadlock_timeout to '10ms'`;
    await applyOutcomes(tx, { kind: "system" }, [
      { ownerId: owner.id, id: failing.id, status: "failed", error: "late" },
    ]);
  });
  expect(await moving).toMatchObject({ state: "running" });
  const rows = await sql()<{ status: string }[]>`
    select status from sendings where group_id = ${task.id} order by id`;
  expect(rows.map(({ status }) => status)).toEqual(["failed", "pending", "pending"]);
});
