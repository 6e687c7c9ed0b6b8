import { parseCrontab } from "graphile-worker";
import { afterAll, beforeEach, expect, test } from "vitest";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { record } from "#server/events/service.ts";
import type { Follower } from "#server/jobs/followers.ts";
import { followEvents, followingCrontab, startFollowing } from "#server/jobs/following.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";

let database: TestDatabase | undefined;
let ownerId: string;
beforeEach(async () => {
  await database?.drop();
  database = await useTestDatabase();
  ownerId = (await createUser(sql())).id;
});
afterAll(() => database?.drop());

/** Starts the job of each event's first row; fails on command. */
function keeper(): Follower & { fails: boolean } {
  return {
    fails: false,
    events: ["sendings.created"],
    async follow(tx, events) {
      for (const { ids } of events)
        await tx`select graphile_worker.add_job('apply-callback', ${tx.json({ id: ids[0] ?? "" })}::json)`;
      if (this.fails) throw new Error("not yet");
    },
  };
}

async function happen(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  await sql().begin(async (tx) => {
    for (const id of ids)
      await record(
        tx,
        { kind: "system" },
        { name: "sendings.created", ownerId, ids: [id], data: { groupId: null } },
      );
  });
  return ids;
}

async function jobs(name: string) {
  return sql()<{ payload: Record<string, string>; key: string | null; waits: boolean }[]>`
    select payload, key, run_at > now() as waits from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ${name} order by j.id`;
}

const started = async () => (await jobs("apply-callback")).map(({ payload }) => payload.id);

test("what happened after the start is worked on once, and the next look is one job", async () => {
  const all = { keeper: keeper() };
  await happen(1);
  await startFollowing(sql(), all);
  await startFollowing(sql(), all);
  const looks = [{ payload: { name: "keeper" }, key: "follow-keeper", waits: false }];
  expect(await jobs("follow-events")).toEqual(looks);
  const ids = await happen(3);
  await followEvents("keeper", all.keeper);
  await followEvents("keeper", all.keeper);
  expect(await started()).toEqual(ids);
  expect(await jobs("follow-events")).toEqual([{ ...looks[0], waits: true }]);
});

test("work that fails leaves nothing, and waits again", async () => {
  const all = { keeper: keeper() };
  await startFollowing(sql(), all);
  const ids = await happen(2);
  all.keeper.fails = true;
  await expect(followEvents("keeper", all.keeper)).rejects.toThrow("not yet");
  expect(await started()).toEqual([]);
  all.keeper.fails = false;
  await followEvents("keeper", all.keeper);
  expect(await started()).toEqual(ids);
});

test("while there may be more it looks again at once", async () => {
  const all = { keeper: keeper() };
  await startFollowing(sql(), all);
  await happen(101);
  await followEvents("keeper", all.keeper);
  expect(await started()).toHaveLength(100);
  expect((await jobs("follow-events"))[0]?.waits).toBe(false);
});

test("a worker's start, and the crontab, mend a chain of looks that broke off", async () => {
  const all = { keeper: keeper() };
  expect(followingCrontab(all)).toBe(
    '* * * * * follow-events ?id=follow-keeper&jobKey=follow-keeper&jobKeyMode=preserve_run_at {"name":"keeper"}',
  );
  expect(parseCrontab(followingCrontab(all))).toMatchObject([
    { task: "follow-events", identifier: "follow-keeper", payload: { name: "keeper" } },
  ]);
  await startFollowing(sql(), all);
  await sql()`update graphile_worker._private_jobs set attempts = max_attempts`;
  await startFollowing(sql(), all);
  expect(
    await sql()`select attempts from graphile_worker._private_jobs where key = 'follow-keeper'`,
  ).toEqual([{ attempts: 0 }]);
});
