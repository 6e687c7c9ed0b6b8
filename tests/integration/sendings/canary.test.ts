import { beforeAll, expect, test } from "vitest";
import { asMoney } from "#lib/money.ts";
import type { Actor } from "#lib/permissions.ts";
import type { SendWire } from "#lib/sendings/send-input.ts";
import { findLedgerFaults } from "#server/billings/ledger.ts";
import { sandboxProviderId } from "#server/channels/providers.ts";
import { sql } from "#server/db/client.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { createUser } from "#server/seed/factories/users.ts";
import {
  applyReports,
  createSending,
  dispatchSendings,
  expandTask,
} from "#server/sendings/service.ts";
import { getTask, moveTask } from "#server/tasks/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { createSendingChannel } from "#tests/support/channels.ts";
import { proveCounters } from "#tests/support/faults/prove.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { sendOf } from "#tests/support/sends.ts";

prepareApi(async () => {
  await sql()`insert into workers (id) values ('test')`;
});

let actor: Actor;
beforeAll(async () => {
  actor = actorFor(await createUser(sql(), { balance: asMoney(100_000_000n) }));
});

const minute = 60_000;
const start = Date.now();
const at = (minutes: number) => ({ now: () => new Date(start + minutes * minute) });

async function startCanaryTask(
  people: number,
  canary: NonNullable<NonNullable<SendWire["$options"]>["canary"]>,
  limit?: number,
): Promise<string> {
  const list = await createContactList(sql(), { ownerId: actor.userId });
  await createContacts(
    sql(),
    list,
    Array.from({ length: people }, (_, one) => ({ phone: `+7916${String(one).padStart(7, "0")}` })),
  );
  const send = sendOf({ recipient: { include: [list.id], limit }, $options: { canary } });
  const answer = await createSending(actor, send, { idempotency: null });
  if (!("taskId" in answer)) throw new Error("a task expected");
  return answer.taskId;
}

async function messagesOf(groupId: string) {
  return sql()<{ id: string; recipient: string; status: string; providerMessageId: string }[]>`
    select id, recipient, status, provider_message_id from sendings where group_id = ${groupId} order by recipient`;
}

async function dispatchPending(groupId: string): Promise<void> {
  // A batch works for half a second at a time and leaves its rest to another.
  for (let before = Number.POSITIVE_INFINITY; ;) {
    const waiting = (await messagesOf(groupId)).filter(({ status }) => status === "pending");
    if (waiting.length === 0 || waiting.length === before) return;
    before = waiting.length;
    await dispatchSendings(
      {
        providerId: sandboxProviderId,
        ownerId: actor.userId,
        ids: waiting.map(({ id }) => id),
      },
      createSendingChannel(),
      { workerId: "test", isStopping: () => false },
    );
  }
}

async function report(
  groupId: string,
  most: number,
  status: "delivered" | "failed",
): Promise<void> {
  const sent = (await messagesOf(groupId)).filter((message) => message.status === "sent");
  await applyReports(
    sandboxProviderId,
    sent.slice(0, most).map(({ providerMessageId }) => ({
      providerMessageId,
      status,
      error: status === "failed" ? "absent" : null,
      at: new Date(),
    })),
  );
}

test("a few drawn by lot get it first, the rest once enough has arrived, and no recipient twice", async () => {
  const id = await startCanaryTask(1000, { percent: 5, share: 90, minutes: 30 });
  expect(await expandTask(id, at(0))).toBe("watch");
  const few = await messagesOf(id);
  expect(few).toHaveLength(50);
  // The fifty are spread over all addresses, instead of being the first ones.
  const places = few.map(({ recipient }) => Number(recipient.slice(5)));
  expect(Math.max(...places)).toBeGreaterThan(800);
  expect(places.filter((place) => place < 500).length).toBeGreaterThan(10);
  expect(await getTask(actor, id)).toMatchObject({
    state: "running",
    canary: { state: "watching", endsAt: null },
    cost: 50,
    data: { canary: { percent: 5, share: 90, minutes: 30 } },
  });
  expect(await expandTask(id, at(10))).toBe("watch");
  await dispatchPending(id);
  expect(await expandTask(id, at(20))).toBe("watch");
  const { canary } = await getTask(actor, id);
  expect(canary?.endsAt).toBe(new Date(start + 50 * minute).toISOString());
  await report(id, 44, "delivered");
  expect(await expandTask(id, at(49))).toBe("watch");
  expect((await getTask(actor, id)).canary).toMatchObject({ recipients: 50, reached: 44 });
  await report(id, 1, "delivered");
  expect(await expandTask(id, at(49))).toBe("done");
  const all = await messagesOf(id);
  expect([all.length, new Set(all.map(({ recipient }) => recipient)).size]).toEqual([1000, 1000]);
  expect((await getTask(actor, id)).canary).toMatchObject({ state: "passed", reached: 45 });
  await dispatchPending(id);
  expect(await getTask(actor, id)).toMatchObject({ state: "completed", meta: { total: 1000 } });
  await proveCounters(id);
  expect(await findLedgerFaults(sql())).toEqual([]);
});

test("too few in time pause it and say so; resumed it goes to the rest", async () => {
  const id = await startCanaryTask(100, { percent: 10, share: 50, minutes: 15 });
  await expandTask(id, at(0));
  await dispatchPending(id);
  await report(id, 4, "delivered");
  await expandTask(id, at(0));
  expect(await expandTask(id, at(14))).toBe("watch");
  expect(await expandTask(id, at(16))).toBe("done");
  expect(await getTask(actor, id)).toMatchObject({
    state: "paused",
    reason: "canary",
    canary: { state: "failed", recipients: 10, reached: 4 },
    meta: { accepted: 10 },
  });
  // From which its account's notification is made.
  const told = await sql()`
    select data->>'reason' as reason from events where ids @> array[${id}::uuid] and name = 'tasks.state' and data->>'state' = 'paused'`;
  expect(told).toEqual([{ reason: "canary" }]);
  // Nothing goes on by itself any more.
  expect(await expandTask(id, at(20))).toBe("done");
  expect(await messagesOf(id)).toHaveLength(10);
  await moveTask(actor, { id, state: "scheduled" });
  expect(await expandTask(id, at(20))).toBe("done");
  expect(await messagesOf(id)).toHaveLength(100);
  await proveCounters(id);
});

test("what can no longer be reached pauses it before its time", async () => {
  const id = await startCanaryTask(100, { percent: 10, share: 80, minutes: 60 });
  await expandTask(id, at(0));
  await dispatchPending(id);
  await report(id, 3, "failed");
  expect(await expandTask(id, at(1))).toBe("done");
  expect(await getTask(actor, id)).toMatchObject({ state: "paused", reason: "canary" });
});

test("a pause during the wait holds it, and its time begins anew when it is resumed", async () => {
  const id = await startCanaryTask(100, { percent: 10, share: 80, minutes: 30 });
  await expandTask(id, at(0));
  await dispatchPending(id);
  await expandTask(id, at(0));
  await moveTask(actor, { id, state: "paused" });
  expect(await expandTask(id, at(60))).toBe("done");
  expect((await getTask(actor, id)).canary?.state).toBe("watching");
  await moveTask(actor, { id, state: "scheduled" });
  expect(await expandTask(id, at(60))).toBe("watch");
  expect((await getTask(actor, id)).canary?.endsAt).toBe(
    new Date(start + 90 * minute).toISOString(),
  );
  await moveTask(actor, { id, state: "stopped" });
  expect(await expandTask(id, at(100))).toBe("done");
  expect(await messagesOf(id)).toHaveLength(10);
});

test("the few of a limited send are a share of its limit", async () => {
  const id = await startCanaryTask(400, { percent: 10, share: 50, minutes: 30 }, 100);
  expect(await expandTask(id, at(0))).toBe("watch");
  expect(await messagesOf(id)).toHaveLength(10);
  await dispatchPending(id);
  await report(id, 10, "delivered");
  expect(await expandTask(id, at(1))).toBe("done");
  expect(await messagesOf(id)).toHaveLength(100);
});

test("who gets both a late message and what went out instead of it counts once", async () => {
  const id = await startCanaryTask(100, { percent: 10, share: 80, minutes: 30 });
  await expandTask(id, at(0));
  await dispatchPending(id);
  await report(id, 5, "delivered");
  // As five follow-ups to the same people leave its counters.
  await sql()`
    update tasks set accepted = accepted + 5, delivered = delivered + 5, follow_ups = 5,
      data = data || '{"fallbacks": [{}]}' where id = ${id}`;
  expect(await expandTask(id, at(1))).toBe("recount");
  expect((await getTask(actor, id)).canary).toMatchObject({ state: "watching", reached: 5 });
});

test("a worker that dies, or two at once, send to no recipient twice", async () => {
  const id = await startCanaryTask(5000, { percent: 10, share: 50, minutes: 30 });
  // Given up after each chunk, as by a worker that is killed.
  for (let step = await expandTask(id, { ...at(0), mayGoOn: () => false }); step !== "watch";)
    step = await expandTask(id, { ...at(0), mayGoOn: () => false });
  expect(await messagesOf(id)).toHaveLength(500);
  await dispatchPending(id);
  await report(id, 500, "delivered");
  await Promise.all([1, 2, 3].map(async () => expandTask(id, at(1)).catch(() => undefined)));
  await expandTask(id, at(1));
  const all = await messagesOf(id);
  expect([all.length, new Set(all.map(({ recipient }) => recipient)).size]).toEqual([5000, 5000]);
  await proveCounters(id);
});

test("of three people one is tried, and a single message or answers for each are refused", async () => {
  const id = await startCanaryTask(3, { percent: 1 });
  await expandTask(id, at(0));
  expect(await messagesOf(id)).toHaveLength(1);
  const many = sendOf({
    recipient: ["+79161234567", "+79161234568"],
    $options: { canary: { percent: 5 } },
  });
  await expect(createSending(actor, many, { idempotency: null, each: true })).rejects.toMatchObject(
    { key: "sendings.errors.canary.each" },
  );
});
