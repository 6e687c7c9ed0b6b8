import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AppError } from "#lib/errors.ts";
import { asMoney } from "#lib/money.ts";
import type { Actor } from "#lib/permissions.ts";
import { updateTaskInput } from "#lib/tasks/update-task-input.ts";
import { findLedgerFaults } from "#server/billings/service.ts";
import { sql } from "#server/db/client.ts";
import { decideCase } from "#server/moderation/service.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { expandTask, settleMessages } from "#server/sendings/service.ts";
import { expireTasks, getTask, moveTask, settleTasks, updateTask } from "#server/tasks/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import {
  addRule,
  balanceOf,
  casesOf,
  queuedOf,
  sendBulk,
  statusesOf,
} from "#tests/support/moderation.ts";

let database: TestDatabase;
let operator: Actor;
let actor: Actor;
let before: bigint;

beforeAll(async () => {
  database = await useTestDatabase();
  await addRule({ action: "hold", text: "casino" });
  await addRule({ action: "refuse", text: "drugs" });
  operator = actorFor(await createUser(sql(), { role: "admin" }));
});
afterAll(() => database.drop());

beforeEach(async () => {
  actor = actorFor(await createUser(sql(), { balance: asMoney(10n ** 8n) }));
  before = await balanceOf(actor);
});

const approve = { decision: "approve", comment: "" } as const;
const reject = { decision: "reject", comment: "No" } as const;
const two = ["+79162041835", "+79162041836"];

async function settle(caseId: string): Promise<void> {
  expect(await settleTasks(caseId)).toBe(true);
  expect(await settleMessages(caseId)).toBe(true);
}

/** A bulk send of a text that waits, and its case. */
async function held(given: object = {}): Promise<{ taskId: string; caseId: string }> {
  const { taskId } = await sendBulk(actor, "Our casino", { recipient: two, ...given });
  const [found] = await casesOf(actor);
  return { taskId, caseId: found?.id ?? "" };
}

test("a bulk send with a held text waits as a whole, and only the decision resumes it", async () => {
  const { taskId, caseId } = await held();
  expect(await expandTask(taskId)).toBe("done");
  const task = await getTask(actor, taskId);
  expect(task).toMatchObject({ state: "paused", reason: "moderation" });
  const resumed = moveTask(actor, { id: taskId, state: "scheduled" });
  await expect(resumed).rejects.toMatchObject({ key: "tasks.errors.moderation" });
  expect(await statusesOf(actor)).toEqual([]);
  await decideCase(operator, caseId, approve);
  await settle(caseId);
  expect(await getTask(actor, taskId)).toMatchObject({ state: "running" });
  expect(await expandTask(taskId)).toBe("done");
  expect(await statusesOf(actor)).toEqual(["pending", "pending"]);
  expect(await queuedOf(actor)).toHaveLength(2);
});

test("a planned bulk send is decided about before it begins", async () => {
  const delay = new Date(Date.now() + 3_600_000).toISOString();
  const { taskId, caseId } = await held({ schedule: { delay } });
  await decideCase(operator, caseId, approve);
  await settle(caseId);
  await sql()`update tasks set starts_at = now() where id = ${taskId}`;
  await expandTask(taskId);
  expect(await statusesOf(actor)).toEqual(["pending", "pending"]);
});

test("a rejected bulk send is stopped and costs nothing", async () => {
  const { taskId, caseId } = await held();
  await expandTask(taskId);
  await decideCase(operator, caseId, reject);
  await settle(caseId);
  expect(await getTask(actor, taskId)).toMatchObject({ state: "stopped", reason: "rejected" });
  expect(await expandTask(taskId)).toBe("done");
  expect(await balanceOf(actor)).toBe(before);
});

test("a bulk send that its owner stops is not resumed by an approval", async () => {
  const { taskId, caseId } = await held();
  await expandTask(taskId);
  await moveTask(actor, { id: taskId, state: "stopped" });
  await decideCase(operator, caseId, approve);
  await settle(caseId);
  expect(await getTask(actor, taskId)).toMatchObject({ state: "stopped" });
});

test("a bulk send whose time is over while it waits is stopped", async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const { taskId, caseId } = await held({ schedule: { delay: 0, until } });
  const later = new Date(Date.now() + 7_200_000);
  const kept = async () =>
    sql()<{ until: Date }[]>`select until from moderated_sends where id = ${taskId}`;
  expect(await kept()).toEqual([{ until: new Date(until) }]);
  await updateTask(
    actor,
    taskId,
    updateTaskInput.parse({ schedule: { until: later.toISOString() } }),
  );
  expect(await kept()).toEqual([{ until: later }]);
  await expandTask(taskId);
  await sql()`update moderated_sends set until = now() - interval '1 s' where id = ${taskId}`;
  expect(await expireTasks()).toBe(1);
  expect(await getTask(actor, taskId)).toMatchObject({ state: "stopped" });
  await decideCase(operator, caseId, approve);
  await settle(caseId);
  expect(await getTask(actor, taskId)).toMatchObject({ state: "stopped" });
});

test("words that variables bring in are found: their messages wait or are refused, the others leave", async () => {
  const list = await createContactList(sql(), { ownerId: actor.userId });
  await createContacts(sql(), list, [
    { phone: "+79160000001", firstName: "Anna" },
    { phone: "+79160000002", firstName: "Casino" },
    { phone: "+79160000003", firstName: "Drugs" },
    { phone: "+79160000004", firstName: "Ca\u200Bsino" },
  ]);
  const { taskId } = await sendBulk(actor, "Hello, $firstName", {
    recipient: { include: [list.id] },
  });
  await expandTask(taskId);
  expect(await statusesOf(actor)).toEqual([
    "pending",
    "paused",
    "failed sendings.errors.text.refused",
    "paused",
  ]);
  const [found, more] = await casesOf(actor);
  expect(more).toBeUndefined();
  expect(found).toMatchObject({ varies: true, text: "Hello, Casino" });
  const caseId = found?.id ?? "";
  const always = decideCase(operator, caseId, { decision: "always", comment: "" });
  await expect(always).rejects.toMatchObject({ key: "moderation.errors.varies" });
  // A pause of the whole and its end let nothing go that waits for the decision.
  await moveTask(actor, { id: taskId, state: "paused" }).catch((error: AppError) => error);
  await moveTask(actor, { id: taskId, state: "scheduled" }).catch((error: AppError) => error);
  expect(await statusesOf(actor)).toEqual(expect.arrayContaining(["paused"]));
  const waiting = async () => (await statusesOf(actor)).filter((is) => is === "paused").length;
  expect(await waiting()).toBe(2);
  await decideCase(operator, caseId, approve);
  await settle(caseId);
  expect(await waiting()).toBe(0);
});

test("a stopped bulk send gives back what waited for the decision", async () => {
  const list = await createContactList(sql(), { ownerId: actor.userId });
  await createContacts(sql(), list, [
    { phone: "+79160000011", firstName: "Casino" },
    { phone: "+79160000012", firstName: "Casino" },
  ]);
  const { taskId } = await sendBulk(actor, "Hello, $firstName", {
    recipient: { include: [list.id] },
  });
  await expandTask(taskId);
  const [found] = await casesOf(actor);
  await moveTask(actor, { id: taskId, state: "stopped" });
  await decideCase(operator, found?.id ?? "", reject);
  await settle(found?.id ?? "");
  // Their own jobs end them as they end all of a stopped task.
  expect(await queuedOf(actor)).toHaveLength(2);
  expect(await statusesOf(actor)).toEqual(["pending", "pending"]);
  expect(await findLedgerFaults(sql())).toEqual([]);
});
