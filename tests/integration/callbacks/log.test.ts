import { beforeEach, expect, test } from "vitest";
import { applyCallback } from "#server/callbacks/service.ts";
import { secretHeader } from "#server/channels/callback-secret.ts";
import { sql } from "#server/db/client.ts";
import { createProvider, type Provider } from "#server/seed/factories/providers.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { loadRoute } from "#tests/support/api-routes.ts";
import { callApi, type Caller, createCaller } from "#tests/support/api.ts";
import { callBack, callbackSecret } from "#tests/support/callbacks.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

prepareApi();

const config = {
  channels: "sms",
  url: "https://provider.example/send",
  callbackSecret,
  callbackIdPath: "id",
  callbackStatusPath: "state",
  callbackStatuses: "DELIVRD=delivered",
  incomingFromPath: "from",
  incomingToPath: "to",
  incomingTextPath: "text",
};
const signed = { headers: { [secretHeader]: callbackSecret, "content-type": "application/json" } };

let admin: Caller;
let provider: Provider;
beforeEach(async () => {
  admin = await createCaller({ role: "admin" });
  provider = await createProvider(sql(), { kind: "http", title: "Carrier", config });
});

async function ask(
  name: string,
  { id, body, query = "" }: { id?: string; body?: object; query?: string } = {},
) {
  const path = name.split(" ")[1] ?? "";
  return callApi(await loadRoute(path), `${name}${query}`, {
    caller: admin,
    ...(id && { params: { id } }),
    ...(body && { body }),
  });
}
const list = async (query = "") =>
  (await ask("GET /providerCallbacks", { query: `?ProviderId=${provider.id}${query}` })).body
    .data as { id: string; state: string; error: string | null }[];

/** Runs the jobs of calls that wait, as a worker does. */
async function work(): Promise<void> {
  const jobs = await sql()<{ payload: { id: string; replayed?: "applied" | "unread" } }[]>`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = 'apply-callback' returning j.payload`;
  for (const { payload } of jobs)
    await applyCallback(payload.id, payload.replayed && { replayed: payload.replayed });
}
const come = async (content: unknown) => {
  expect((await callBack(provider.id, { content, ...signed })).status).toBe(200);
  await work();
};
const setPaths = async (given: object) =>
  sql()`update providers set config = config || ${sql().json(given as never)} where id = ${provider.id}`;

test("a call that couldn't be read is found, shown without secrets, and applied by corrected settings", async () => {
  const { user } = await createCaller();
  await createSendings(sql(), user.id, [
    { status: "sent", providerId: provider.id, providerMessageId: "m-1" },
  ]);
  await come({ result: { id: "m-1", state: "DELIVRD", key: callbackSecret } });
  expect(await list()).toMatchObject([{ state: "unreadable", error: "NothingFound" }]);
  const [{ id } = { id: "" }] = await list("&$search=m-1&state=unreadable");
  expect(await list("&$search=m-2")).toEqual([]);
  expect(await list("&state=applied")).toEqual([]);
  const { body: shown } = await ask("GET /providerCallbacks/{id}", { id });
  expect(JSON.parse(shown.body)).toEqual({ result: { id: "m-1", state: "DELIVRD", key: "••••" } });
  expect(JSON.stringify(shown)).not.toContain(callbackSecret);

  await setPaths({ callbackIdPath: "result.id", callbackStatusPath: "result.state" });
  const answer = await ask("POST /providerCallbacks/{id}/replay", { id });
  expect(answer.body).toMatchObject({ id, state: "waiting", error: null });
  expect((await ask("POST /providerCallbacks/{id}/replay", { id })).status).toBe(409);
  await work();
  expect(await list()).toMatchObject([{ id, state: "applied", error: null }]);
  const [row] = await sql()`select status from sendings where owner_id = ${user.id}`;
  expect(row).toEqual({ status: "delivered" });
  const [kept] = await sql()`
    select name, actor_id from events_history where resource = 'providerCallbacks' and ids @> array[${id}]::uuid[]`;
  expect(kept).toEqual({ name: "providerCallbacks.retried", actorId: admin.user.id });
});

test("what a call brought before stays as it is, however often it is applied again", async () => {
  const from = "+79161234567";
  await come({ from, to: "777", text: "without an id" });
  await come({ id: "in-1", from, to: "777", text: "with an id" });
  for (const { id } of await list()) {
    for (let times = 0; times < 2; times += 1) {
      expect((await ask("POST /providerCallbacks/{id}/replay", { id })).status).toBe(200);
      await work();
    }
  }
  const rows = await sql()`
    select payload->>'text' as text from sendings_incoming where "from" = ${from} order by 1`;
  expect(rows).toEqual([{ text: "with an id" }, { text: "without an id" }]);
});

test("all that couldn't be read of one provider are applied again together", async () => {
  for (const id of ["a", "b", "c"]) await come({ data: { id, state: "DELIVRD" } });
  const other = await createProvider(sql(), { kind: "http", config });
  await callBack(other.id, { content: { nothing: 1 }, ...signed });
  await work();
  await setPaths({ callbackIdPath: "data.id", callbackStatusPath: "data.state" });
  const body = { ProviderId: provider.id };
  const answer = await ask("POST /providerCallbacks/replay", { body });
  expect(answer.body).toEqual({ count: 3, isMore: false });
  await work();
  expect((await list()).map(({ state }) => state)).toEqual(["applied", "applied", "applied"]);
  expect((await ask("POST /providerCallbacks/replay", { body })).body.count).toBe(0);
  const [kept] = await sql()`select error from provider_callbacks where provider_id = ${other.id}`;
  expect(kept).toEqual({ error: "NothingFound" });
});

test("bodies are found by words that JSON has escaped, and one that is no text is shown", async () => {
  await come('{"text":"\\u041f\\u0440\\u0438\\u0432\\u0435\\u0442"}');
  expect(await list(`&$search=${encodeURIComponent("Привет")}`)).toHaveLength(1);
  await callBack(provider.id, {
    content: `{"id":"${"x".repeat(20_000)}`,
    ...signed,
  });
  await work();
  const [{ id } = { id: "" }] = await list();
  const { body } = await ask("GET /providerCallbacks/{id}", { id });
  expect(body).toMatchObject({ isCut: true, state: "unreadable" });
  expect(body.body).toHaveLength(16_000);
});
