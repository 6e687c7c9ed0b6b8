import { afterAll, beforeAll, expect, test } from "vitest";
import { asMoney } from "#lib/money.ts";
import type { Actor } from "#lib/permissions.ts";
import type { Channel } from "#server/channels/channel.ts";
import { sandboxProviderId } from "#server/channels/providers.ts";
import { sql } from "#server/db/client.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { createSending, dispatchSendings, expandTask } from "#server/sendings/service.ts";
import { moveTask } from "#server/tasks/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { createSendingChannel } from "#tests/support/channels.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import { sendOf } from "#tests/support/sends.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await useTestDatabase();
  await sql()`insert into workers (id) values ('test')`;
});
afterAll(() => database.drop());

interface Campaign {
  actor: Actor;
  id: string;
}

/** A campaign to four people: to `sent` of them it was dispatched, for `refused` the provider refused it. */
async function run({ sent = 0, refused = 0 }): Promise<Campaign> {
  const actor = actorFor(await createUser(sql(), { balance: asMoney(1_000_000n) }));
  const list = await createContactList(sql(), { ownerId: actor.userId });
  const phones = ["+79160000001", "+79160000002", "+79160000003", "+79160000004"];
  await createContacts(
    sql(),
    list,
    phones.map((phone) => ({ phone })),
  );
  const options = { $options: { title: "Spring" } };
  const send = sendOf({ recipient: { include: [list.id] }, ...options });
  const answer = await createSending(actor, send, { idempotency: null });
  if (!("taskId" in answer)) throw new Error("a task expected");
  await expandTask(answer.taskId);
  await dispatch(actor, sent, {});
  await dispatch(actor, refused, { refuses: true });
  return { actor, id: answer.taskId };
}

async function dispatch(actor: Actor, most: number, { refuses = false }): Promise<void> {
  const rows = await sql()<{ id: string }[]>`
    select id from sendings where owner_id = ${actor.userId} and status = 'pending' order by id limit ${most}`;
  if (rows.length === 0) return;
  const channel = createSendingChannel();
  await dispatchSendings(
    { providerId: sandboxProviderId, ownerId: actor.userId, ids: rows.map(({ id }) => id) },
    refuses ? { ...channel, submit: refuse } : channel,
    { workerId: "test", isStopping: () => false },
  );
}

const refuse: Channel["submit"] = async (messages, onSettled) => {
  const results = messages.map(({ id }) => ({ id, outcome: "failed", error: "UNDELIV" }) as const);
  for (const result of results) onSettled?.(result);
  return results;
};

async function told({ actor, id }: Campaign): Promise<unknown[]> {
  const rows = await sql()<{ type: string; params: { taskId: string } }[]>`
    select type, params from notifications where owner_id = ${actor.userId} order by id`;
  expect(rows.every(({ params }) => params.taskId === id)).toBe(true);
  return rows.map(({ type, params: { taskId: _, ...params } }) => [type, params]);
}

test("the end of a campaign is told once, with its figures", async () => {
  const done = await run({ sent: 3, refused: 1 });
  const figures = { title: "Spring", total: 4, completed: 3, errored: 1 };
  expect(await told(done)).toEqual([["SendingsBulkCompleted", figures]]);
});

test("a campaign that is stopped says how far it came", async () => {
  const stopped = await run({ sent: 1 });
  await moveTask(stopped.actor, { id: stopped.id, state: "stopped" });
  const figures = { title: "Spring", total: 4, completed: 1, errored: 0 };
  expect(await told(stopped)).toEqual([["SendingsBulkStopped", figures]]);
});

test("a campaign of which nothing left has failed", async () => {
  const failed = await run({ refused: 4 });
  const figures = { title: "Spring", total: 4, completed: 0, errored: 4 };
  expect(await told(failed)).toEqual([["SendingsBulkFailed", figures]]);
});
