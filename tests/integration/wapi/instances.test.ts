import { beforeAll, expect, test, vi } from "vitest";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { followDevice, watchInstances } from "#server/wapi/service.ts";
import { loadRoute } from "#tests/support/api-routes.ts";
import { callApi, type Caller, createCaller } from "#tests/support/api.ts";
import { createSender } from "#tests/support/channel-sends.ts";
import { collectLiveEvents } from "#tests/support/live-events.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { eventsOf } from "#tests/support/recorded-events.ts";
import { pricePeriods } from "#tests/support/subscriptions.ts";

prepareApi();

let caller: Caller;
const createOwner = async () => {
  const owner = await createSender("wapi", "Shop", 1);
  await pricePeriods(owner.user.id, 1);
  return owner;
};
beforeAll(async () => {
  caller = await createOwner();
});

async function call(name: string, id = "", body?: object, who = caller) {
  const path = name.split(" ")[1]?.split("?")[0] ?? "";
  const params = id ? { id } : undefined;
  return callApi(await loadRoute(path), name, { caller: who, params, ...(body && { body }) });
}
const make = async (title = "Shop on Main Street", who = caller) =>
  call("POST /wapiInstances", "", { title }, who);
const link = async (id: string, who = caller) => {
  await call("POST /subscriptions", "", { WapiInstanceId: id }, who);
  return call("POST /wapiInstances/{id}/link", id, {}, who);
};
const get = async (id: string, who = caller) => call("GET /wapiInstances/{id}", id, undefined, who);
const made = async (): Promise<string> => (await make()).body.id as string;

/** So long ago a code was shown first. */
const shownFor = async (id: string, seconds: number) =>
  sql()`update wapi_instances set linking_at = now() - ${seconds} * interval '1 second' where id = ${id}`;

async function linked(): Promise<{ id: string; phone: string }> {
  const id = await made();
  await link(id);
  await shownFor(id, 7);
  await followDevice(id);
  return { id, phone: (await get(id)).body.phone as string };
}

test("made, linked by its code and removed, each told once", async () => {
  const { status, body } = await make();
  expect(status).toBe(200);
  expect(body).toMatchObject({ state: "waiting", phone: null, error: null, isSandbox: true });
  const id = body.id as string;
  expect((await link(id)).body).toMatchObject({ state: "linking", code: null });
  await followDevice(id);
  const { code } = (await get(id)).body;
  expect(code).toMatch(/^sandbox:/);
  await shownFor(id, 7);
  await followDevice(id);
  const done = (await get(id)).body;
  expect(done).toMatchObject({ state: "linked", code: null, expiredAt: null });
  expect(done.phone).toMatch(/^\+70000\d{6}$/);
  expect((await call("GET /wapiInstances?state=linked")).body.data).toHaveLength(1);
  expect((await call("DELETE /wapiInstances/{id}", id)).status).toBe(200);
  expect((await get(id)).body.key).toBe("wapi.errors.instance-removed");
  expect((await call("GET /wapiInstances")).body.data).toEqual([]);
  const told = (await eventsOf(caller.user.id)).filter(({ ids }) => ids.includes(id));
  expect(
    told.map(({ name, data }) => `${name} ${(data as { state?: string }).state ?? ""}`.trim()),
  ).toEqual([
    "wapiInstances.created",
    "wapiInstances.state linking",
    "wapiInstances.state linked",
    "wapiInstances.removed",
  ]);
});

test("browsers hear of the code and of what came of it", async () => {
  const id = await made();
  await call("POST /subscriptions", "", { WapiInstanceId: id });
  const live = await collectLiveEvents(caller.user.id);
  await call("POST /wapiInstances/{id}/link", id, {});
  await followDevice(id);
  await shownFor(id, 7);
  await followDevice(id);
  const updates = () =>
    live.heard.filter(({ event, data }) => event === "wapiInstances.updated" && data.id === id);
  await vi.waitFor(() => expect(updates()).toHaveLength(3), 20_000);
  await live.stop();
});

test("a linked phone is the channel's sender, and no other account's", async () => {
  await sql()`insert into site_settings (key, value) values ('sendernames.check', '["wapi"]')`;
  const { phone } = await linked();
  const send = async (sender: string, who = caller) =>
    callApi(await loadRoute("/sendings"), "POST /sendings", {
      caller: who,
      body: { type: "wapi", payload: { sender, text: "Hi" }, recipient: "+79161234567" },
    });
  expect((await send(phone)).status).toBe(200);
  const other = await createSender("wapi", "Shop", 1);
  expect((await send(phone, other)).body.key).toBe("sendings.errors.sender");
  expect((await send("+70000999999")).body.key).toBe("sendings.errors.sender");
});

test("a phone sends for one instance: the second is told, and may try another one", async () => {
  const { phone } = await linked();
  const other = await createOwner();
  const id = (await make("Second", other)).body.id as string;
  await link(id, other);
  // The device that scans it is the one that is linked.
  await sql()`update wapi_instances set phone = (select phone from wapi_instances where id = ${id}) where id = ${id}`;
  const [row] = await sql()<
    { session: string }[]
  >`select session from wapi_instances where phone = ${phone}`;
  await sql()`update wapi_instances set session = ${row?.session ?? ""} where id = ${id}`;
  await shownFor(id, 7);
  await followDevice(id);
  expect((await get(id, other)).body).toMatchObject({
    state: "waiting",
    error: "phone-already-used",
  });
  expect((await link(id, other)).body).toMatchObject({ state: "linking", error: null });
});

test("linked twice, expired, without a price or too many is refused by its name", async () => {
  const { id } = await linked();
  const again = await link(id);
  expect([again.status, again.body.key]).toEqual([409, "wapi.errors.instance-authorized"]);
  const late = await made();
  await sql()`update wapi_instances set expires_at = now() - interval '1 minute' where id = ${late}`;
  await watchInstances();
  const over = await call("POST /wapiInstances/{id}/link", late, {});
  expect([over.status, over.body.key]).toEqual([409, "wapi.errors.instance-expired"]);
  const unpriced = await make("Any", await createCaller());
  expect([unpriced.status, unpriced.body.key]).toEqual([400, "wapi.errors.tariff-required"]);
  const unsold = await make("Any", await createSender("wapi", "Shop", 1));
  expect([unsold.status, unsold.body.key]).toEqual([400, "wapi.errors.tariff-required"]);
  const many = await createOwner();
  const answers = await Promise.all(
    Array.from({ length: 22 }, (_, at) => make(`Phone ${at}`, many)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(answers.find(({ status }) => status !== 200)?.body.key).toBe("wapi.errors.many");
});

test("who only reads doesn't see the code, who is foreign sees nothing", async () => {
  const id = await made();
  await link(id);
  await followDevice(id);
  await sql()`update users set permissions = '{"wapiInstances.update": null}' where id = ${caller.user.id}`;
  expect((await get(id)).body).toMatchObject({ state: "linking", code: null });
  expect((await link(id)).status).toBe(403);
  await sql()`update users set permissions = '{}' where id = ${caller.user.id}`;
  const stranger = await createCaller();
  for (const row of [id, newId()]) expect((await get(row, stranger)).status).toBe(404);
  expect((await link(id, stranger)).status).toBe(404);
});

test("a name is needed, and not a novel", async () => {
  for (const title of ["", "  ", "x".repeat(101), 5])
    expect((await call("POST /wapiInstances", "", { title })).status).toBe(400);
});
