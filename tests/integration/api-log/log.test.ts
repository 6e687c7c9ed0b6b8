import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ApiLogRow } from "#drizzle/schema/api-log.ts";
import { forgetOldCalls, logSmppCall, startApiLog } from "#server/api-log/service.ts";
import { sql } from "#server/db/client.ts";
import { newIdAt } from "#server/db/ids.ts";
import { createToken } from "#server/seed/factories/tokens.ts";
import { commandStatus } from "#server/smpp-wire/command-status.ts";
import { type Caller, callApi, createCaller, createFamily } from "#tests/support/api.ts";
import { collectLiveEvents } from "#tests/support/live-events.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import * as oneRoute from "../../../app/api/apiLog/[id]/route.ts";
import * as logRoute from "../../../app/api/apiLog/route.ts";
import * as passwordRoute from "../../../app/api/changePassword/route.ts";
import * as contactListsRoute from "../../../app/api/contactLists/route.ts";
import * as mcpRoute from "../../../app/api/mcp/route.ts";
import * as sendingsRoute from "../../../app/api/sendings/route.ts";

prepareApi();

let log: ReturnType<typeof startApiLog>;
beforeAll(() => {
  log = startApiLog();
});
afterAll(async () => log.stop());

const rowsOf = async ({ user }: Pick<Caller, "user">) => {
  await log.flush();
  return sql()<ApiLogRow[]>`select * from api_log where owner_id = ${user.id} order by id`;
};

async function listOf(caller: Caller, query = "") {
  await log.flush();
  return (await callApi(logRoute, `GET /apiLog${query}`, { caller })).body;
}

test("a call by a token is kept with its request and answer, one by a browser is not", async () => {
  const caller = await createCaller();
  const headers = { "user-agent": "forms/2.4", "idempotency-key": "order-1" };
  const body = { type: "sms", payload: { sender: "Shop", text: "Your code is 4821" }, recipient: "+79161234567" }; // prettier-ignore
  const refused = await callApi(sendingsRoute, "POST /sendings?return=each", { caller, body, headers }); // prettier-ignore
  await callApi(contactListsRoute, "GET /contactLists", { caller });
  await callApi(contactListsRoute, "GET /contactLists", {});
  const rows = await rowsOf(caller);
  expect(rows.map(({ method, path, status }) => [method, path, status])).toEqual([
    ["POST", "/sendings?return=each", refused.status],
    ["GET", "/contactLists", 200],
  ]);
  const [row] = rows;
  expect(row).toMatchObject({ protocol: "http", key: refused.body.key, calls: 1 });
  expect(row?.bytesIn).toBe(JSON.stringify(body).length);
  expect(row?.request.headers).toMatchObject({ ...headers, authorization: "••••" });
  expect(JSON.parse(row?.request.body ?? "")).toEqual({
    ...body,
    payload: { sender: "Shop", text: "Your code is ••••" },
  });
  expect(JSON.parse(row?.response.body ?? "")).toMatchObject({ key: refused.body.key });
});

test("nothing of a token, a password or a made secret is stored", async () => {
  const caller = await createCaller();
  const body = { oldPassword: "Old-Passw0rd!", newPassword: "New-Passw0rd!" };
  await callApi(passwordRoute, "POST /changePassword", { caller, body });
  await callApi(passwordRoute, "POST /changePassword", { caller, body: '{"password": "Old-Pas' });
  const rows = await rowsOf(caller);
  expect(rows).toHaveLength(2);
  const stored = JSON.stringify(rows, (_, value) => (typeof value === "bigint" ? String(value) : value)); // prettier-ignore
  expect(stored).not.toMatch(/Passw0rd|Old-Pas|cab_/);
});

test("the list is filtered, read by its account and those above, and each call has its details", async () => {
  const { caller, reseller, stranger } = await createFamily();
  await callApi(contactListsRoute, "GET /contactLists", { caller });
  await callApi(contactListsRoute, "POST /contactLists", { caller, body: {} });
  const { data, total } = await listOf(caller);
  expect(total).toBe(2);
  expect(data[0]).toMatchObject({ method: "POST", path: "/contactLists", status: 400 });
  expect((await listOf(caller, "?answer=refused")).data).toHaveLength(1);
  expect((await listOf(caller, "?answer=accepted&method=GET")).data.length).toBeGreaterThan(1);
  expect((await listOf(caller, "?status=400&protocol=http")).data).toHaveLength(1);
  expect((await listOf(caller, `?TokenId=${data[0].TokenId}&path=/contactLists`)).data).toHaveLength(2); // prettier-ignore
  expect((await listOf(caller, "?$search=commons.errors.invalid")).data).toHaveLength(1);
  expect((await listOf(stranger)).data.filter((row: { OwnerId: string }) => row.OwnerId === caller.user.id)).toEqual([]); // prettier-ignore
  const { id } = data[0];
  const one = async (by: Caller) =>
    callApi(oneRoute, `GET /apiLog/${id}`, { caller: by, params: { id } });
  expect((await one(reseller)).body).toMatchObject({ id, request: { body: "{}" } });
  expect((await one(stranger)).status).toBe(404);
  const page = await listOf(caller, `?$after=${id}`);
  expect(page.data.map((row: { id: string }) => row.id)).toEqual([data[1].id]);
});

test("an agent's tools are logged by their names, under its token", async () => {
  const caller = await createCaller();
  const made = await createToken(sql(), { ownerId: caller.user.id, description: "Assistant" });
  const client = new Client({ name: "test", version: "1" });
  await client.connect(
    new StreamableHTTPClientTransport(new URL("http://localhost/api/mcp"), {
      requestInit: { headers: { Authorization: made.token } },
      fetch: async (input, init) => {
        const request = new Request(input, init);
        const answer = request.method === "POST" ? mcpRoute.POST : mcpRoute.GET;
        return answer(request, { params: Promise.resolve({}) });
      },
    }),
  );
  await client.callTool({ name: "balance", arguments: {} });
  await client.callTool({ name: "campaign_status", arguments: { id: made.id } });
  // A tool's answer may arrive before its call is noted.
  await expect.poll(async () => rowsOf(caller)).toHaveLength(2);
  const rows = await rowsOf(caller);
  expect(rows.map(({ protocol, method, tokenId }) => [protocol, method, tokenId])).toEqual([
    ["mcp", "balance", made.id],
    ["mcp", "campaign_status", made.id],
  ]);
  expect(rows[1]?.status).toBeGreaterThanOrEqual(400);
});

test("requests over SMPP are counted by second and answer", async () => {
  const { user } = await createCaller();
  const call = { command: "submit_sm", sample: { destination_addr: "79161234567" } };
  const actor = { userId: user.id };
  for (let index = 0; index < 1000; index++)
    logSmppCall(actor, { ...call, status: commandStatus.ok, begunAt: performance.now() });
  logSmppCall(actor, { ...call, status: commandStatus.throttled, begunAt: performance.now() });
  const rows = await rowsOf({ user });
  expect(rows.length).toBeLessThan(10);
  const accepted = rows.filter(({ status }) => status === 200);
  expect(accepted.reduce((sum, row) => sum + row.calls, 0)).toBe(1000);
  expect(rows.find(({ status }) => status === 429)).toMatchObject({
    method: "submit_sm",
    calls: 1,
  });
});

test("open lists hear of new calls once a set, and old calls are deleted", async () => {
  const caller = await createCaller();
  const heard = await collectLiveEvents(caller.user.id);
  for (let index = 0; index < 5; index++)
    await callApi(contactListsRoute, "GET /contactLists", { caller });
  await log.flush();
  const frames = await heard.allOf("apiLog.created");
  expect(frames.length).toBeGreaterThan(0);
  await heard.stop();
  await sql()`
    update api_log set id = ${newIdAt(new Date(Date.now() - 15 * 86_400_000))} where id = (
      select min(id::text)::uuid from api_log where owner_id = ${caller.user.id})`;
  await forgetOldCalls(14);
  expect(await rowsOf(caller)).toHaveLength(4);
});
