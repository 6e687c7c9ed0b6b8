import { describe, expect, it } from "vitest";
import { findLedgerFaults } from "#server/billings/ledger.ts";
import { sandboxProviderId } from "#server/channels/providers.ts";
import { sql } from "#server/db/client.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { createTask } from "#server/seed/factories/tasks.ts";
import { applyReports, dispatchSendings, expandTask } from "#server/sendings/service.ts";
import { callApi, type Caller, createFamily } from "#tests/support/api.ts";
import { createSendingChannel } from "#tests/support/channels.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { sendCalls } from "#tests/support/send-calls.ts";
import * as again from "../../../app/api/tasks/[id]/resend/route.ts";
import * as one from "../../../app/api/tasks/[id]/route.ts";

let reseller: Caller;
let caller: Caller;
let stranger: Caller;

prepareApi(async () => {
  await sql()`insert into workers (id) values ('test')`;
  ({ reseller, caller, stranger } = await createFamily());
});

const { send } = sendCalls(() => caller);

const resend = async (id: string, as: Caller | null = caller, key?: string) =>
  callApi(again, `POST /tasks/${id}/resend`, {
    caller: as,
    params: { id },
    body: {},
    ...(key && { headers: { "idempotency-key": key } }),
  });

const change = async (id: string, body: unknown, as: Caller | null = caller) =>
  callApi(one, `PUT /tasks/${id}`, { caller: as, params: { id }, body });

async function recipientsOf(groupId: string): Promise<string[]> {
  const rows = await sql()<{ recipient: string }[]>`
    select recipient from sendings where group_id = ${groupId} order by recipient`;
  return rows.map(({ recipient }) => recipient);
}

/** Dispatches what waits of a task, and has these recipients' messages fail. */
async function dispatchPending(groupId: string, failing: readonly string[]): Promise<void> {
  const rows = await sql()<{ id: string; recipient: string }[]>`
    select id, recipient from sendings where group_id = ${groupId} and status = 'pending' order by id`;
  await dispatchSendings(
    {
      providerId: sandboxProviderId,
      ownerId: caller.user.id,
      ids: rows.map(({ id }) => id),
    },
    createSendingChannel(),
    { workerId: "test", isStopping: () => false },
  );
  const sent = await sql()<{ providerMessageId: string; recipient: string }[]>`
    select provider_message_id, recipient from sendings where group_id = ${groupId}`;
  await applyReports(
    sandboxProviderId,
    sent.map(({ providerMessageId, recipient }) => {
      const isFailing = failing.includes(recipient);
      return {
        providerMessageId,
        status: isFailing ? "failed" : "delivered",
        error: isFailing ? "absent" : null,
        at: new Date(),
      };
    }),
  );
}

const phones = ["+79161110001", "+79161110002", "+79161110003", "+79161110004"];

/** A bulk send to a list of four by name, which fails for two of them. */
async function failedTask() {
  const list = await createContactList(sql(), { ownerId: caller.user.id });
  await createContacts(
    sql(),
    list,
    phones.map((phone, at) => ({ phone, firstName: `Name ${at + 1}` })),
  );
  const { body } = await send({
    payload: { sender: "Cabinet", text: "Hello $firstName" },
    recipient: { include: [list.id], exclude: [phones[3]] },
    $options: { title: "Spring" },
  });
  const id: string = body.taskId;
  await expandTask(id);
  await dispatchPending(id, phones.slice(0, 2));
  return id;
}

describe("POST /tasks/{id}/resend", () => {
  it("sends once more to exactly those it failed for, by their names, and no second time", async () => {
    const id = await failedTask();
    const counted = await callApi(again, `GET /tasks/${id}/resend`, { caller, params: { id } });
    expect(counted.body).toMatchObject({ recipients: 2, price: 2, currency: "RUB" });
    const key = crypto.randomUUID();
    const { status, body } = await resend(id, caller, key);
    expect([status, body.total]).toEqual([200, 2]);
    expect((await resend(id, caller, key)).body).toEqual(body);
    const second = await resend(id);
    expect([second.status, second.body.key]).toEqual([409, "tasks.errors.resent"]);
    await expandTask(body.taskId);
    expect(await recipientsOf(body.taskId)).toEqual(phones.slice(0, 2));
    const texts = await sql()<{ text: string }[]>`
      select text from sendings where group_id = ${body.taskId} order by recipient`;
    expect(texts.map(({ text }) => text)).toEqual(["Hello Name 1", "Hello Name 2"]);
    const { body: was } = await callApi(one, `GET /tasks/${id}`, { caller, params: { id } });
    expect(was.resentAs).toBe(body.taskId);
    // Of the new one those that fail again may be sent to once more.
    await dispatchPending(body.taskId, phones.slice(0, 1));
    const third = await resend(body.taskId);
    await expandTask(third.body.taskId);
    expect(await recipientsOf(third.body.taskId)).toEqual(phones.slice(0, 1));
    expect(await findLedgerFaults(sql())).toEqual([]);
  });

  it("asks the black list again", async () => {
    const id = await failedTask();
    const black = await createContactList(sql(), { ownerId: caller.user.id, type: "blacklist" });
    await createContacts(sql(), black, [{ phone: phones[0] ?? "" }]);
    const { body } = await resend(id);
    await expandTask(body.taskId);
    expect(await recipientsOf(body.taskId)).toEqual([phones[1]]);
    await sql()`delete from contacts where list_id = ${black.id}`;
  });

  it("makes one task of two simultaneous calls", async () => {
    const id = await failedTask();
    const answers = await Promise.all([resend(id), resend(id), resend(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it("leaves out whom a stop ended, and refuses a task that runs or reached everybody", async () => {
    const { body } = await send({ recipient: phones });
    const id: string = body.taskId;
    expect((await resend(id)).body.key).toBe("tasks.errors.open");
    await expandTask(id);
    await change(id, { state: "stopped" });
    await dispatchPending(id, []);
    expect((await resend(id)).body).toMatchObject({ error: 400, key: "tasks.errors.nobodyFailed" });
  });

  it("is for one's own tasks", async () => {
    const id = await failedTask();
    for (const other of [reseller, stranger]) expect((await resend(id, other)).status).toBe(404);
    expect((await resend(id, null)).body).toEqual({ error: 401 });
  });
});

describe("PUT /tasks/{id} with a title or a time", () => {
  it("renames a task, also for those who look after it", async () => {
    const { id } = await createTask(sql(), { ownerId: caller.user.id, state: "completed" });
    expect((await change(id, { title: "  Autumn  " })).body.title).toBe("Autumn");
    expect((await change(id, { title: "Winter" }, reseller)).body.title).toBe("Winter");
    expect((await change(id, { title: "x" }, stranger)).status).toBe(404);
    expect((await change(id, { title: "x".repeat(256) })).status).toBe(400);
    expect((await change(id, { title: 5 })).status).toBe(400);
  });

  it("gives a task that has not begun another time, and starts it at its new one alone", async () => {
    const delay = new Date(Date.now() + 3_600_000);
    const later = new Date(Date.now() + 7_200_000);
    const { body } = await send({ recipient: phones, schedule: delay.toISOString() });
    const id: string = body.taskId;
    const changed = await change(id, { schedule: { delay: later.toISOString() } });
    expect(changed.body).toMatchObject({ state: "scheduled", startsAt: later.toISOString() });
    const jobs = await sql()<{ runAt: Date }[]>`
      select run_at from graphile_worker.jobs where key = ${`expand:${id}`}`;
    expect(jobs.map(({ runAt }) => runAt.toISOString())).toEqual([later.toISOString()]);
    // A job of the old time finds that it is too early.
    expect(await expandTask(id)).toBe("done");
    expect((await change(id, { schedule: { delay: 0 } })).body.startsAt).toBeNull();
    await expandTask(id);
    expect(await recipientsOf(id)).toEqual(phones);
    const begun = await change(id, { schedule: { delay: later.toISOString() } });
    expect([begun.status, begun.body.key]).toEqual([409, "tasks.errors.begun"]);
    expect((await change(id, { schedule: { delay: "yesterday" } })).status).toBe(400);
    expect((await change(id, { schedule: delay.toISOString() }, stranger)).status).toBe(404);
  });

  it("resumes at a new time what was paused before it began", async () => {
    const { body } = await send({
      recipient: phones,
      schedule: new Date(Date.now() + 3_600_000).toISOString(),
    });
    const id: string = body.taskId;
    await change(id, { state: "paused" });
    const later = new Date(Date.now() + 7_200_000).toISOString();
    const moved = await change(id, {
      schedule: { delay: later },
      state: "scheduled",
      title: "Two",
    });
    expect(moved.body).toMatchObject({ state: "scheduled", startsAt: later, title: "Two" });
  });
});

describe("POST /sendings in the place of a task", () => {
  const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

  it("changes what has not begun, under its id, and sends the new one alone", async () => {
    const { body } = await send({ recipient: phones, schedule: later(1) });
    const id: string = body.taskId;
    const replaced = await send({
      payload: { sender: "Cabinet", text: "Another" },
      recipient: [phones[3], phones[2]],
      schedule: later(2),
      $options: { replaces: id, title: "Second" },
    });
    expect(replaced.body).toMatchObject({ taskId: id, total: 2 });
    const { body: task } = await callApi(one, `GET /tasks/${id}`, { caller, params: { id } });
    expect(task).toMatchObject({ title: "Second", state: "scheduled", meta: { total: 2 } });
    await change(id, { schedule: { delay: 0 } });
    await expandTask(id);
    expect(await recipientsOf(id)).toEqual([phones[2], phones[3]]);
    const texts = await sql()`select distinct text from sendings where group_id = ${id}`;
    expect(texts).toEqual([{ text: "Another" }]);
    const begun = await send({ recipient: phones, $options: { replaces: id } });
    expect([begun.status, begun.body.key]).toEqual([409, "tasks.errors.begun"]);
  });

  it("touches no other account's, and no single message", async () => {
    const { body } = await send({ recipient: phones, schedule: later(1) });
    const $options = { replaces: body.taskId as string };
    for (const as of [reseller, stranger])
      expect((await send({ recipient: phones, $options }, { as })).status).toBe(404);
    expect((await send({ recipient: phones[0], $options })).status).toBe(404);
    expect((await send({ recipient: phones, $options: { replaces: "nonsense" } })).status).toBe(
      400,
    );
    expect(await recipientsOf(body.taskId)).toEqual([]);
    const { id } = { id: body.taskId as string };
    expect((await callApi(one, `GET /tasks/${id}`, { caller, params: { id } })).status).toBe(200);
  });
});
