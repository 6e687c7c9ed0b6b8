import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { analyticsOfTask, checkOutcomes, outcomeGauges } from "#server/analytics/service.ts";
import { sql } from "#server/db/client.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { expandTask, foldDeltas } from "#server/sendings/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { callApi, type Caller, createCaller } from "#tests/support/api.ts";
import { linkCalls } from "#tests/support/link-calls.ts";
import { startLinkServer } from "#tests/support/link-server.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { sendCalls } from "#tests/support/send-calls.ts";
import * as analytics from "../../../app/api/analytics/route.ts";
import * as taskAnalytics from "../../../app/api/tasks/[id]/analytics/route.ts";

prepareApi();

let caller: Caller;
let server: Awaited<ReturnType<typeof startLinkServer>>;
beforeAll(async () => {
  server = await startLinkServer();
});
afterAll(async () => server.stop());
beforeEach(async () => {
  caller = await createCaller();
});
const links = linkCalls(() => caller);
const { send } = sendCalls(() => caller);

interface Code {
  code: string;
  sendingId: string;
}

/** A bulk send with a link of its own for each of its recipients, the last of which is a test number. */
async function campaign(recipients: number): Promise<{ taskId: string; codes: Code[] }> {
  const link = (await links.add({ url: "https://shop.example/sale" })).body.id;
  const include = Array.from(
    { length: recipients },
    (_, at) => `+79${at % 2 ? "16" : "03"}${String(1_000_000 + at)}`,
  );
  const { body } = await send({
    payload: { sender: "Cabinet", text: "Look: $link" },
    recipient: { include: [...include, "+79000000002"], exclude: [] },
    $options: { link },
  });
  await expandTask(body.taskId);
  // All of them have left.
  await sql()`
    update sendings set status = 'sent', sent_at = now() where group_id = ${body.taskId}`;
  await sql()`select rebuild_outcome_sums(current_date - 1, current_date + 1)`;
  const codes = await sql()<Code[]>`
    select code, sending_id from link_recipients where group_id = ${body.taskId}
    order by recipient = '+79000000002', recipient`;
  return { taskId: body.taskId, codes: [...codes] };
}

/** Each property of analytics with a count of clicks, of the messages by themselves and of what is kept. */
async function compare(): Promise<number> {
  const key = "owner_id, at, type, sender, group_id, step, mccmnc";
  const hand = await sql().unsafe(`
    select s.owner_id, date_trunc('hour', s.created_at, 'UTC') as at, s.type, s.sender, s.group_id, coalesce(s.step, 0) as step,
      coalesce(s.mccmnc, '') as mccmnc, count(*)::int as clicked, sum(k.clicks)::int as clicks
    from link_recipients k join sendings s on s.id = k.sending_id
    where k.clicks > 0 and s.recipient not like '+7900000000_' group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7`);
  const kept = await sql().unsafe(`
    select ${key}, sum(clicked)::int as clicked, sum(clicks)::int as clicks from (
      select ${key}, clicked, clicks from outcome_sums where hours = 1 union all select ${key}, clicked, clicks from outcome_deltas
    ) l group by ${key} having sum(clicks) <> 0 order by ${key}`);
  expect([...kept]).toEqual([...hand]);
  return hand.length;
}

const read = async (query: string, as: Caller = caller) =>
  (await callApi(analytics, `GET /analytics?${query}`, { caller: as })).body;

it("counts a person once and their clicks in all, in whatever way analytics are divided", async () => {
  const { taskId, codes } = await campaign(6);
  const [first, second, third] = codes as [Code, Code, Code];
  const test = codes.at(-1);
  for (const { code } of [first, first, first, second]) await server.open(code);
  await server.open(test?.code ?? "");
  await server.open(third.code, { agent: "TelegramBot (like TwitterBot)" });
  await server.open(third.code, { agent: "Googlebot/2.1" });
  await server.open(third.code, { method: "HEAD" });
  await server.flush();
  await server.open(first.code);
  await server.flush();

  const total = { clicked: 2, clicks: 5 };
  const prove = async () => {
    expect(await compare()).toBeGreaterThan(0);
    for (const by of ["day", "hour", "channel", "operator", "sender", "task", "owner"]) {
      const { data, total: all } = await read(`by=${by}`);
      expect(all, by).toMatchObject(total);
      expect(
        data.reduce((sum: number, row: typeof total) => sum + row.clicks, 0),
        by,
      ).toBe(5);
    }
    expect((await read(`by=channel&groupId=${taskId}`)).data).toMatchObject([
      { channel: "sms", sent: 6, ...total },
    ]);
    const minutes = new Date(Date.now() - 10 * 60_000).toISOString();
    expect((await read(`by=channel&createdAt[$gt]=${minutes}`)).total).toMatchObject(total);
    const { body } = await callApi(taskAnalytics, `GET /tasks/${taskId}/analytics`, {
      caller,
      params: { id: taskId },
    });
    expect(body).toMatchObject({ total, hours: [total], steps: [total] });
  };
  await prove();
  await foldDeltas(sql());
  await prove();
  const admin = actorFor(await createUser(sql(), { role: "admin" }));
  expect((await analyticsOfTask(admin, taskId)).total).toMatchObject(total);
  const stranger = await createCaller();
  expect((await read("by=channel", stranger)).total).toMatchObject({ clicked: 0, clicks: 0 });
});

it("is compared with the clicks each night and made anew where it differs", async () => {
  const { codes } = await campaign(3);
  for (const { code } of codes) await server.open(code);
  await server.flush();
  await foldDeltas(sql());
  await checkOutcomes();
  await checkOutcomes();
  expect(await outcomeGauges()).toMatchObject({ wrong: 0 });
  for (const table of ["outcome_sums", "outcome_scope_sums", "outcome_channel_sums"]) {
    await sql()`update ${sql()(table)} set clicks = clicks + 1 where clicked > 0 and hours = 24`;
    await checkOutcomes();
    expect((await outcomeGauges())?.wrong, table).toBe(1);
    await compare();
    await checkOutcomes();
    expect(await outcomeGauges(), table).toMatchObject({ wrong: 0 });
  }
  // Clicks that are written while sums are made anew are in them once.
  await Promise.all([
    (async () => {
      for (let round = 0; round < 20; round++) {
        for (const { code } of codes) await server.open(code);
        await server.flush();
      }
    })(),
    (async () => {
      for (let round = 0; round < 10; round++) {
        await sql()`select rebuild_outcome_sums(current_date - 1, current_date + 1)`;
        await foldDeltas(sql());
      }
    })(),
  ]);
  await compare();
  expect((await read("by=channel")).total).toMatchObject({ clicked: 3, clicks: 3 * 21 });
});
