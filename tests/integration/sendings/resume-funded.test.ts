import { afterAll, beforeAll, expect, test } from "vitest";
import { asMoney } from "#lib/money.ts";
import type { Actor } from "#lib/permissions.ts";
import { resumeOnFundsKey } from "#lib/tasks/resume-on-funds.ts";
import { holdWaiting } from "#server/backup/hold-waiting.ts";
import { sql } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { createTask } from "#server/seed/factories/tasks.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { setUserSetting } from "#server/settings/service.ts";
import { getTask, moveTask, resumeFunded } from "#server/tasks/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await useTestDatabase();
});
afterAll(() => database.drop());

const units = (amount: number) => asMoney(BigInt(amount) * 10_000n);

async function account(available: number, overdraft = 0): Promise<Actor> {
  const user = await createUser(sql(), { balance: units(available) });
  await sql()`update balances set overdraft = ${units(overdraft)} where owner_id = ${user.id}`;
  return actorFor(user);
}

async function setAvailable({ userId }: Actor, available: number): Promise<void> {
  await sql()`update balances set balance = ${units(available)} where owner_id = ${userId}`;
}

/** A campaign of 50 that has got to 30 at two units each, and then had no money. */
async function pausedTask({ userId: ownerId }: Actor, reason: string | null = "funds") {
  const paused = { ownerId, state: "paused", reason, total: 50 } as const;
  const { id } = await createTask(sql(), { ...paused, accepted: 30, sent: 30, cost: units(60) });
  return id;
}

const stateOf = async (actor: Actor, id: string) => (await getTask(actor, id)).state;

test("a campaign goes on once the rest of it can be paid, is told of it once, and has its expansion's job", async () => {
  const actor = await account(39);
  const id = await pausedTask(actor);
  await resumeFunded();
  expect(await stateOf(actor, id)).toBe("paused");
  await setAvailable(actor, 40);
  await resumeFunded();
  await resumeFunded();
  expect(await getTask(actor, id)).toMatchObject({
    state: "running",
    reason: null,
    changedBy: null,
  });
  const told = await sql()`select type from notifications where owner_id = ${actor.userId}`;
  expect(told.map(({ type }) => String(type))).toEqual(["SendingsBulkResumed"]);
  const [event] = await sql()`
    select actor_kind as by, data->>'was' as was from events where owner_id = ${actor.userId} and name = 'tasks.state'`;
  expect(event).toEqual({ by: "system", was: "paused" });
  const jobs = await sql()`
    select from graphile_worker._private_jobs j where j.payload->>'taskId' = ${id}`;
  expect(jobs).toHaveLength(1);
});

test("an overdraft counts, and of several campaigns of an account the oldest goes first", async () => {
  const actor = await account(0, 40);
  const [first, second] = [await pausedTask(actor), await pausedTask(actor)];
  await resumeFunded();
  expect([await stateOf(actor, first), await stateOf(actor, second)]).toEqual([
    "running",
    "paused",
  ]);
});

test("a campaign that got no further waits until there is more money than then, and one that did goes on", async () => {
  const actor = await account(40);
  const id = await pausedTask(actor);
  const pauseAgain = () =>
    sql()`update tasks set state = 'paused', reason = 'funds' where id = ${id}`;
  await resumeFunded();
  await pauseAgain();
  await resumeFunded();
  expect(await stateOf(actor, id)).toBe("paused");
  await setAvailable(actor, 41);
  await resumeFunded();
  expect(await stateOf(actor, id)).toBe("running");
  await pauseAgain();
  await sql()`update tasks set accepted = 31, sent = 31, cost = cost + 20000 where id = ${id}`;
  await setAvailable(actor, 38);
  await resumeFunded();
  expect(await stateOf(actor, id)).toBe("running");
});

test("the account's setting keeps it paused; it takes true or false alone", async () => {
  const actor = await account(100);
  const id = await pausedTask(actor);
  await expect(setUserSetting(actor, actor.userId, resumeOnFundsKey, "no")).rejects.toMatchObject({
    code: "BadRequest",
  });
  await setUserSetting(actor, actor.userId, resumeOnFundsKey, false);
  await resumeFunded();
  expect(await stateOf(actor, id)).toBe("paused");
  await setUserSetting(actor, actor.userId, resumeOnFundsKey, true);
  await resumeFunded();
  expect(await stateOf(actor, id)).toBe("running");
});

test("what a person paused, what is removed and what is of an account out of use stay as they are", async () => {
  const actor = await account(100);
  const byHand = await pausedTask(actor, null);
  const removed = await pausedTask(actor);
  await sql()`update tasks set removed_at = now() where id = ${removed}`;
  const off = await account(100);
  const unused = await pausedTask(off);
  await sql()`update users set is_active = false where id = ${off.userId}`;
  await resumeFunded();
  const states =
    await sql()`select state from tasks where id in (${byHand}, ${removed}, ${unused})`;
  expect(states.map(({ state }) => String(state))).toEqual(["paused", "paused", "paused"]);
});

test("a person's press at the same time resumes it once", async () => {
  const actor = await account(100);
  const id = await pausedTask(actor);
  const pressed = moveTask(actor, { id, state: "scheduled" }).catch((error: { code: string }) => error.code);
  await Promise.all([resumeFunded(), pressed]);
  expect(await stateOf(actor, id)).toBe("running");
  const events = await sql()`select from events where owner_id = ${actor.userId} and name = 'tasks.state'`;
  expect(events).toHaveLength(1);
}); // prettier-ignore

test("a restored copy leaves it paused: the original may have sent the rest", async () => {
  const actor = await account(100);
  const id = await pausedTask(actor);
  await transaction(holdWaiting);
  await resumeFunded();
  expect(await getTask(actor, id)).toMatchObject({ state: "paused", reason: "restored" });
});
