import { expect, test } from "vitest";
import { addressHeader } from "#server/auth/address.ts";
import { sql } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { createMember } from "#server/seed/factories/members.ts";
import { testPassword } from "#server/seed/factories/users.ts";
import { getSiteSettings as readSiteSettings, setSiteSettings } from "#server/settings/service.ts";
import { setPlace, setRights, updateUser } from "#server/users/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { callApi, createCaller, createFamily } from "#tests/support/api.ts";
import { createHistoryEvent } from "#tests/support/history-events.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import * as event from "../../../app/api/eventsHistory/[id]/route.ts";
import * as history from "../../../app/api/eventsHistory/route.ts";
import * as login from "../../../app/api/login/route.ts";
import * as provider from "../../../app/api/providers/[id]/route.ts";
import * as providers from "../../../app/api/providers/route.ts";
import * as templates from "../../../app/api/templates/route.ts";

const caller = prepareCaller();

const read = async (query = "", by = caller()) =>
  (await callApi(history, `GET /eventsHistory${query}`, { caller: by })).body;

const template = { type: "sms", payload: { sender: "Cabinet", text: "Hello" } };
const from = { [addressHeader]: "203.0.113.9", "user-agent": "curl/8.5.0" };

test("a change of a profile keeps what differs, from where it came and by which token", async () => {
  const { user } = caller();
  const made = await callApi(templates, "POST /templates", {
    caller: caller(),
    headers: from,
    body: { ...template, title: "Spring" },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const { data } = await read("?resource=templates");
  expect(data[0]).toMatchObject({
    name: "templates.created",
    actor: { id: user.id, username: user.username },
    onBehalfOf: null,
    OwnerId: user.id,
    ip: "203.0.113.9",
    userAgent: "curl/8.5.0",
    via: "api",
    before: null,
    after: { title: "Spring" },
  });
  expect(data[0].TokenId).not.toBeNull();
  await updateUser(actorFor(user), user.id, { data: { firstName: "Vera" } });
  await updateUser(actorFor(user), user.id, { data: { firstName: "Anna" } });
  const [last] = (await read("?name=users.updated")).data;
  expect(last).toMatchObject({
    before: { data: { firstName: "Vera" } },
    after: { data: { firstName: "Anna" } },
    changed: expect.stringContaining("data.firstName"),
    via: null,
  });
});

test("who really pressed is kept apart from the account", async () => {
  const { user } = await createCaller();
  const person = await createMember(sql(), { ownerId: user.id, role: "owner" });
  const userId = person.userId ?? "";
  const acting = { ...actorFor(user), realUser: { userId, username: "whoever" } };
  await updateUser(acting, user.id, { data: { lastName: "Smith" } });
  const [row] = await sql()`
    select actor_id, on_behalf_of, owner_id from events_history where owner_id = ${user.id} and name = 'users.updated'`;
  expect(row).toEqual({ actorId: userId, onBehalfOf: user.id, ownerId: user.id });
});

test("rights, places and settings keep what was before", async () => {
  const admin = await createCaller({ role: "admin" });
  const { user } = await createCaller();
  const by = actorFor(admin.user);
  const reason = "asked by mail";
  await setRights(by, { id: user.id, permissions: { "templates.get": "none" }, reason });
  await setPlace(by, { id: user.id, role: "reseller", ManagerId: null, ResellerId: null, reason });
  const found = await read(`?OwnerId=${user.id}`, admin);
  expect(found.data).toMatchObject([
    { name: "users.place", before: { role: "user" }, after: { role: "reseller", reason } },
    {
      name: "users.rights",
      before: { permissions: {} },
      after: { permissions: { "templates.get": null }, reason },
    },
  ]);
});

test("secrets are never in what was before and after", async () => {
  const admin = await createCaller({ role: "admin" });
  const secret = "hunter2hunter2";
  const config = {
    channels: "sms",
    url: `https://example.com/send?apikey=${secret}`,
    method: "POST",
    headers: `Authorization: ${secret}`,
    body: `{"password": "${secret}", "to": "{{digits}}"}`,
    secrets: `key=${secret}`,
  };
  const made = await callApi(providers, "POST /providers", {
    caller: admin,
    body: {
      title: "Carrier",
      kind: "http",
      config,
    },
  });
  expect(made.body.id, JSON.stringify(made.body)).toBeDefined();
  const { id } = made.body;
  const changed = await callApi(provider, `PUT /providers/${id}`, {
    caller: admin,
    params: { id },
    body: { config: { ...config, headers: `Authorization: ${secret}-2` } },
  });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  const rows = await sql()<{ name: string; before: unknown; after: unknown }[]>`
    select name, before, after from events_history where resource = 'providers' and ids @> array[${id}]::uuid[] order by id`;
  expect(rows.map(({ name }) => name)).toEqual(["providers.created", "providers.updated"]);
  expect(JSON.stringify(rows)).not.toContain("hunter2");
  // That it changed is said nevertheless.
  expect(rows[1]).toMatchObject({
    before: { config: { headers: "•••" } },
    after: { config: { headers: "•••" } },
  });
});

test("what changed is bounded", async () => {
  const { user } = await createCaller();
  const members = Object.fromEntries(
    Array.from({ length: 100 }, (_, n) => [`member${n}`, "x".repeat(500)]),
  );
  await sql().begin(async (tx) =>
    record(tx, actorFor(user), {
      name: "templates.updated",
      ownerId: user.id,
      ids: [user.id],
      change: { before: null, after: members },
    }),
  );
  const [row] = await sql()<{ after: Record<string, unknown> }[]>`
    select after from events_history where owner_id = ${user.id}`;
  expect(JSON.stringify(row?.after).length).toBeLessThan(6000);
  expect(row?.after).toMatchObject({ "…": true });
});

test("a rollback leaves no entry, and traffic none at all", async () => {
  const { user } = await createCaller();
  const about = { ownerId: user.id, ids: [user.id] };
  const failing = sql().begin(async (tx) => {
    await record(tx, actorFor(user), { ...about, name: "templates.updated" });
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  await sql().begin(async (tx) =>
    record(
      tx,
      actorFor(user),
      { ...about, name: "sendings.created", data: { groupId: null } },
      { ...about, name: "billings.created", data: { groupId: null } },
    ),
  );
  expect((await read("", { ...caller(), user })).data).toBeDefined();
  const rows = await sql()`select from events_history where owner_id = ${user.id}`;
  expect(rows).toHaveLength(0);
});

test("sign-ins and refused ones are kept", async () => {
  const { user } = await createCaller();
  const tryWith = (password: string) =>
    callApi(login, "POST /login", { body: { username: user.username, password }, headers: from });
  expect((await tryWith("wrong-password")).status).toBe(400);
  expect((await tryWith(testPassword)).status).toBe(200);
  const namesOf = () => sql()<{ name: string; ip: string; after: unknown; actorKind: string }[]>`
    select name, host(ip) as ip, after, actor_kind from events_history where owner_id = ${user.id} order by name`;
  await expect
    .poll(async () => (await namesOf()).map(({ name }) => name))
    .toEqual(["telemetry.created", "telemetry.refused"]);
  expect(await namesOf()).toEqual([
    { name: "telemetry.created", ip: "203.0.113.9", after: { action: "login" }, actorKind: "user" },
    {
      name: "telemetry.refused",
      ip: "203.0.113.9",
      after: { why: "password" },
      actorKind: "system",
    },
  ]);
});

test("no one changes an entry", async () => {
  const { user } = await createCaller();
  const id = await createHistoryEvent(sql(), { ownerId: user.id });
  const refused = "append-only";
  await expect(sql()`update events_history set name = 'x.y' where id = ${id}`).rejects.toThrow(
    refused,
  );
  await expect(sql()`delete from events_history where id = ${id}`).rejects.toThrow(refused);
  await expect(sql()`truncate events_history`).rejects.toThrow(refused);
  const [partition] = await sql()<{ name: string }[]>`
    select tableoid::regclass::text as name from events_history where id = ${id}`;
  await expect(sql()`delete from ${sql()(partition?.name ?? "")}`).rejects.toThrow(refused);
});

test("an account sees its own entries alone, and not where its operators sit", async () => {
  const { reseller, caller: child, stranger } = await createFamily();
  const operator = await createCaller({ role: "manager" });
  const own = await createHistoryEvent(sql(), { ownerId: child.user.id });
  const above = await createHistoryEvent(sql(), {
    ownerId: child.user.id,
    name: "users.updated",
    actorId: operator.user.id,
  });
  const ids = async (by = child) => (await read("", by)).data.map((row: { id: string }) => row.id);
  expect(await ids()).toEqual([above, own]);
  expect(await ids(stranger)).toEqual([]);
  expect(await ids(reseller)).toEqual([]);
  expect(await ids(operator)).toEqual(expect.arrayContaining([above, own]));
  const seen = (await read("", child)).data;
  expect(seen).toMatchObject([
    { actor: { username: operator.user.username }, ip: null, userAgent: null },
    { ip: "203.0.113.7" },
  ]);
  const foreign = await callApi(event, `GET /eventsHistory/${own}`, {
    caller: stranger,
    params: { id: own },
  });
  expect(foreign.status).toBe(404);
});

test("site settings tell which of them changed", async () => {
  const admin = await createCaller({ role: "admin" });
  const before = await readSiteSettings(actorFor(admin.user));
  await setSiteSettings(actorFor(admin.user), { ...before, title: "Bright" } as never);
  const [entry] = (await read("?name=settingsSite.updated", admin)).data;
  expect(Object.values(entry.after)).toContain("Bright");
});
