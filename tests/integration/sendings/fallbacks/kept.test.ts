import { expect, test } from "vitest";
import { sql } from "#server/db/client.ts";
import { ensurePartitions } from "#server/db/partitions.ts";
import { transaction } from "#server/db/transaction.ts";
import { ringChime } from "#server/seed/demonstration/file-contents.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { createFile } from "#server/seed/factories/files.ts";
import { expandTask } from "#server/sendings/service.ts";
import { findAwaitedFiles } from "#server/storage/awaited-files.ts";
import { removeTask } from "#server/tasks/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { estimate, send } from "#tests/support/channel-sends.ts";
import { createFallbackCaller, reportOn } from "#tests/support/fallbacks.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

prepareApi();

const message = { type: "sms", payload: { sender: "Shop", text: "By SMS" } };

async function played() {
  const caller = await createFallbackCaller();
  const given = { ownerId: caller.user.id, filename: "a.wav", content: ringChime(1) };
  const { id: audio } = await createFile(sql(), given);
  const options = { onStatus: ["failed"] };
  const fallback = { type: "voice", payload: { sender: "79990000000", audio }, options };
  const isAwaited = async () =>
    transaction(async (tx) => (await findAwaitedFiles(tx, [audio])).has(audio));
  return { caller, fallback, isAwaited };
}

test("a fallback's file is kept as long as a report may start it: of a bulk send", async () => {
  const { caller, fallback, isAwaited } = await played();
  const list = await createContactList(sql(), { ownerId: caller.user.id });
  await createContacts(sql(), list, [{ phone: "+79161234567" }]);
  const { body } = await send(caller, {
    ...message,
    recipient: { include: [list.id] },
    fallbacks: [fallback],
  });
  expect(await expandTask(body.taskId)).toBe("done");
  const rows = await sql()<
    { id: string }[]
  >`select id from sendings where group_id = ${body.taskId}`;
  await reportOn(rows.map(({ id }) => id), 0, "sent"); // prettier-ignore
  const [task] = await sql()`select state from tasks where id = ${body.taskId}`;
  expect(task).toEqual({ state: "completed" });
  expect(await isAwaited()).toBe(true);
  await sql()`update tasks set finished_at = finished_at - interval '15 days' where id = ${body.taskId}`;
  expect(await isAwaited()).toBe(false);
  await sql()`update tasks set finished_at = now() where id = ${body.taskId}`;
  await removeTask(actorFor(caller.user), body.taskId);
  expect(await isAwaited()).toBe(false);
});

test("a fallback's file is kept as long as a report may start it: of a single message", async () => {
  const { caller, fallback, isAwaited } = await played();
  const { body } = await send(caller, {
    ...message,
    recipient: "+79161234567",
    fallbacks: [fallback],
  });
  await reportOn([body.id], 0, "sent");
  expect(await isAwaited()).toBe(true);
  // As if it had been made a month ago.
  const [plan] = await sql()<{ id: string }[]>`
    update cascade_plans set id = uuid_floor(now() - interval '30 days') where id = ${body.id} returning id`;
  expect(await isAwaited()).toBe(false);
  const { user } = caller;
  await sql()`
    insert into cascade_timers (chain_id, owner_id, step, due_at) values (${plan?.id ?? ""}, ${user.id}, 0, now())`;
  expect(await isAwaited()).toBe(true);
  await sql()`delete from cascade_timers`;
  await sql()`
    insert into cascade_steps (chain_id, step, owner_id, state, cause, caused_at)
    values (${plan?.id ?? ""}, 1, ${user.id}, 'started', 'status', now() - interval '13 days')`;
  expect(await isAwaited()).toBe(true);
  await sql()`update cascade_steps set caused_at = now() - interval '15 days'`;
  expect(await isAwaited()).toBe(false);
});

test("a fallback's file is kept as long as a report may start it: of a message planned a month before it left", async () => {
  const { caller, fallback, isAwaited } = await played();
  const { body } = await send(caller, {
    ...message,
    recipient: "+79161234567",
    fallbacks: [fallback],
  });
  await reportOn([body.id], 0, "sent");
  await ensurePartitions(sql(), new Date(Date.now() - 40 * 86_400_000));
  const [plan] = await sql()<{ id: string }[]>`
    update cascade_plans set id = uuid_floor(now() - interval '30 days') where id = ${body.id} returning id`;
  await sql()`update sendings set id = ${plan?.id ?? ""} where id = ${body.id}`;
  expect(await isAwaited()).toBe(true);
  await sql()`update sendings set sent_at = now() - interval '15 days' where id = ${plan?.id ?? ""}`;
  expect(await isAwaited()).toBe(false);
});

test("an estimate counts for a fallback whom it can reach", async () => {
  const caller = await createFallbackCaller();
  const list = await createContactList(sql(), { ownerId: caller.user.id });
  const people = Array.from({ length: 10 }, (_, at) => ({
    phone: `+7916000000${at}`,
    ...(at < 3 && { email: `person${at}@example.org` }),
  }));
  await createContacts(sql(), list, people);
  const letter = { sender: "shop@example.org", subject: "Hi", text: "Hello" };
  const told = await estimate(caller, {
    ...message,
    recipient: { include: [list.id] },
    fallbacks: [
      { type: "email", payload: letter, options: { onTimeout: { timeout: 50, except: ["seen"] } } },
    ],
  });
  const [{ recipients, cost }] = told.fallbacks;
  expect(told.recipients).toBe(10);
  expect(cost).toBe(1.5);
  expect(recipients).toBeGreaterThan(0);
  expect(recipients).toBeLessThanOrEqual(3);
});
