import { expect, it } from "vitest";
import { asMoney } from "#lib/money.ts";
import { sendingEstimate } from "#lib/sendings/estimate.ts";
import { taskView } from "#lib/tasks/task-view.ts";
import { sql } from "#server/db/client.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { expandTask } from "#server/sendings/service.ts";
import { callApi, createCaller, rubles } from "#tests/support/api.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import * as estimate from "../../../app/api/sendings/estimate/route.ts";
import * as sendings from "../../../app/api/sendings/route.ts";
import * as task from "../../../app/api/tasks/[id]/route.ts";

const caller = prepareCaller();

const payload = { sender: "Cabinet", text: "Hello, $firstName" };

async function listOf(
  contacts: Parameters<typeof createContacts>[2],
  type: "regular" | "blacklist" = "regular",
) {
  const list = await createContactList(sql(), { ownerId: caller().user.id, type });
  await createContacts(sql(), list, contacts);
  return list.id;
}

/** Two lists with a double between them, one black-listed number, exclusions of both kinds. */
async function mixedRecipients() {
  const first = await listOf([
    { phone: "+79160000001", firstName: "Ann" },
    { phone: "+79160000002", firstName: "Bob" },
    { phone: "+79160000006", firstName: "Zoe" },
  ]);
  const second = await listOf([
    { phone: "+79160000002", firstName: "Robert" },
    { phone: "+79160000003" },
  ]);
  const excluded = await listOf([{ phone: "+79160000003" }]);
  await listOf([{ phone: "+79160000006" }], "blacklist");
  return {
    include: [first, second, "89160000001", "+79160000004", "+79160000005", "+79160000005"],
    exclude: ["8 916 000-00-05", excluded],
  };
}

it("sends to each recipient once, without excluded and black-listed ones, and counts them in the task", async () => {
  const recipient = await mixedRecipients();
  const answer = await callApi(sendings, "POST /sendings", {
    caller: caller(),
    body: { type: "sms", payload, recipient, $options: { title: "Spring" } },
  });
  expect(answer.status).toBe(200);
  const { taskId } = answer.body;
  await expandTask(taskId);

  const { body } = await callApi(
    sendings,
    `GET /sendings?groupId=${taskId}&$order[0][0]=createdAt&$order[0][1]=asc`,
    {
      caller: caller(),
    },
  );
  expect(
    body.data.map(({ payload: { recipient: to, text } }: { payload: Record<string, string> }) => [
      to,
      text,
    ]),
  ).toEqual([
    ["+79160000001", "Hello, Ann"],
    ["+79160000002", "Hello, Bob"],
    ["+79160000004", "Hello, "],
  ]);
  expect(body).toMatchObject({ total: 3, nextAfter: null });
  expect(body.data[0]).toMatchObject({ groupId: taskId, title: "Spring" });

  const read = await callApi(task, `GET /tasks/${taskId}`, {
    caller: caller(),
    params: { id: taskId },
  });
  expect(taskView.strict().parse(read.body)).toEqual(read.body);
  expect(read.body).toMatchObject({
    state: "running",
    title: "Spring",
    meta: { total: 3, accepted: 3 },
    cost: 3,
  });
});

it("estimates exactly what the send then costs, and neither sends nor charges", async () => {
  const recipient = await mixedRecipients();
  const body = { type: "sms", payload, recipient };
  const answer = await callApi(estimate, "POST /sendings/estimate", { caller: caller(), body });
  expect(answer.status).toBe(200);
  expect(sendingEstimate.strict().parse(answer.body)).toEqual(answer.body);
  expect(answer.body).toMatchObject({
    recipients: 3,
    excluded: 3,
    duplicates: 3,
    segments: 3,
    price: { min: 3, likely: 3, max: 3 },
    balance: 1000,
    balanceAfter: 997,
    currency: "RUB",
    blockers: [],
    missing: [{ variable: "firstName", recipients: 1 }],
  });
  const [counted] = await sql()<{ rows: number }[]>`
    select (select count(*) from sendings where owner_id = ${caller().user.id})::int
      + (select count(*) from tasks where owner_id = ${caller().user.id})::int as rows`;
  expect(counted?.rows).toBe(0);
});

it("counts how many the money covers, in the order in which they are sent to", async () => {
  const poor = await createCaller({ balance: asMoney(25_000n) });
  const include = ["+79160000003", "+79160000001", "+79000000002", "+79160000002"];
  const body = { type: "sms", payload: { sender: "Cabinet", text: "Hi" }, recipient: { include } };
  const estimated = async (recipient: object) =>
    (
      await callApi(estimate, "POST /sendings/estimate", {
        caller: poor,
        body: { ...body, recipient },
      })
    ).body;
  expect(await estimated({ include })).toMatchObject({
    recipients: 4,
    price: { likely: 3 },
    // The test number comes first and is free.
    affordable: { recipients: 3, cost: 2 },
  });
  expect(await estimated({ include, limit: 3 })).toMatchObject({
    recipients: 3,
    price: { likely: 2 },
    affordable: { recipients: 3, cost: 2 },
    warnings: [],
  });
  const { body: sent } = await callApi(sendings, "POST /sendings", {
    caller: poor,
    body: { ...body, recipient: { include, limit: 3 } },
  });
  expect(sent.total).toBe(3);
  await expandTask(sent.taskId);
  const { body: view } = await callApi(task, "GET /tasks/{id}", {
    caller: poor,
    params: { id: sent.taskId },
  });
  expect(view).toMatchObject({ cost: 2, reason: null, meta: { total: 3, accepted: 3 } });
});

it("goes no further than the limit across the chunks it is expanded in", async () => {
  const rich = await createCaller({ balance: rubles(5000) });
  const first = 79_160_000_000;
  const list = await createContactList(sql(), { ownerId: rich.user.id });
  await createContacts(
    sql(),
    list,
    Array.from({ length: 4200 }, (_, index) => ({ phone: `+${first + index}` })),
  );
  const { body: sent } = await callApi(sendings, "POST /sendings", {
    caller: rich,
    body: {
      type: "sms",
      payload: { sender: "Cabinet", text: "Hi" },
      recipient: { include: [list.id], limit: 2001 },
    },
  });
  await expandTask(sent.taskId, { mayGoOn: () => false });
  await expandTask(sent.taskId);
  const rows = await sql()<{ recipient: string }[]>`
    select recipient from sendings where group_id = ${sent.taskId} order by recipient`;
  expect(rows.map(({ recipient }) => recipient)).toEqual(
    Array.from({ length: 2001 }, (_, index) => `+${first + index}`),
  );
});

it("counts among those left out only whom it came to before its limit", async () => {
  const rich = await createCaller({ balance: rubles(50) });
  const [list, blacklist] = await Promise.all([
    createContactList(sql(), { ownerId: rich.user.id }),
    createContactList(sql(), { ownerId: rich.user.id, type: "blacklist" }),
  ]);
  const phones = [1, 2, 3, 4, 5].map((at) => ({ phone: `+7916000000${at}` }));
  await createContacts(sql(), list, phones);
  await createContacts(
    sql(),
    blacklist,
    [phones[1], phones[4]].flatMap((one) => one ?? []),
  );
  const { body: sent } = await callApi(sendings, "POST /sendings", {
    caller: rich,
    body: {
      type: "sms",
      payload: { sender: "Cabinet", text: "Hi" },
      recipient: { include: [list.id], limit: 2 },
    },
  });
  expect(sent).toMatchObject({ total: 2, excluded: 1 });
  await expandTask(sent.taskId);
  const { body: view } = await callApi(task, "GET /tasks/{id}", {
    caller: rich,
    params: { id: sent.taskId },
  });
  expect(view.meta).toMatchObject({ total: 2, accepted: 2, excluded: 1 });
});

it("names what stands against a send, in the caller's language", async () => {
  const poor = await createCaller({ balance: rubles(0), locale: "ru" });
  const { status, body } = await callApi(estimate, "POST /sendings/estimate", {
    caller: poor,
    body: {
      type: "sms",
      payload: { sender: "Stranger", text: "Hi" },
      recipient: "+79161234567",
    },
  });
  expect(status).toBe(200);
  expect(body.blockers).toMatchObject([
    { key: "sendings.errors.sender", message: expect.stringContaining("Stranger") },
    { key: "sendings.errors.funds", message: expect.stringMatching(/[а-я]/) },
  ]);
});

it("refuses an estimate as a send would be: 400, 404", async () => {
  const body = { type: "sms", payload, recipient: "+79161234567" };
  const call = async (options: Parameters<typeof callApi>[2]) =>
    (await callApi(estimate, "POST /sendings/estimate", options)).status;
  const stranger = await createCaller();
  const foreign = await createContactList(sql(), { ownerId: stranger.user.id });
  expect(await call({ caller: caller(), body: { ...body, type: "x" } })).toBe(400);
  expect(await call({ caller: caller(), body: { ...body, recipient: [foreign.id] } })).toBe(404);
  expect((await callApi(estimate, "GET /sendings/estimate", { caller: caller() })).status).toBe(
    405,
  );
});
