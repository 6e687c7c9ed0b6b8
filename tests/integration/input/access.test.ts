import { describe, expect, test } from "vitest";
import { type Role, roles } from "#lib/grants.ts";
import { catalogue, type PermissionPath } from "#lib/permissions.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { createMailSecret } from "#server/seed/factories/mail-secrets.ts";
import { createMember } from "#server/seed/factories/members.ts";
import { createNotification } from "#server/seed/factories/notifications.ts";
import { createSendername } from "#server/seed/factories/sendernames.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createSmppPassword, createSmppSession } from "#server/seed/factories/smpp.ts";
import { createTask } from "#server/seed/factories/tasks.ts";
import { createTemplate } from "#server/seed/factories/templates.ts";
import { createToken } from "#server/seed/factories/tokens.ts";
import type { Operation } from "#server/transport/operation.ts";
import { listAnsweredCalls } from "#tests/support/answered-calls.ts";
import { loadRoute } from "#tests/support/api-routes.ts";
import { callApi, createCaller, type Caller } from "#tests/support/api.ts";
import { createImport } from "#tests/support/imports.ts";
import { accountRows } from "#tests/support/input/account-rows.ts";
import { fileRows } from "#tests/support/input/file-rows.ts";
import { goodBodies as bodies } from "#tests/support/input/good-bodies.ts";
import { createGroup, moderationRows } from "#tests/support/input/moderation-rows.ts";
import { ownStatus, seenBy } from "#tests/support/input/own-status.ts";
import { priceRows } from "#tests/support/input/price-rows.ts";
import { providerRows } from "#tests/support/input/provider-rows.ts";
import { sendingRows } from "#tests/support/input/sending-rows.ts";
import { createInvitation } from "#tests/support/members.ts";
import { nounBodies, nounRows } from "#tests/support/nouns.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { operations } from "../../../app/api/openapi.json/operations.ts";

/** A caller of each role with an account below it. */
let people: Map<Role, { caller: Caller; child: Caller }>;
let stranger: Caller;

prepareApi(async () => {
  stranger = await createCaller();
  const entries = roles.map(async (role) => {
    const caller = await createCaller({ role });
    const above =
      role === "manager" ? { managerId: caller.user.id } : { resellerId: caller.user.id };
    return [role, { caller, child: await createCaller(above) }] as const;
  });
  people = new Map(await Promise.all(entries));
  bodies["/billings/overdraft/{userId}"] = { amount: 5, reason: "as agreed" };
  bodies["/messageRules/{id}"] = { GroupId: await createGroup(), text: "casino" };
  bodies["/priceLists/{id}/give"] = { OwnerId: stranger.user.id };
});

const waitingName = async (ownerId: string) =>
  (await createSendername(sql(), { ownerId, name: newId(), moderation: "pending" })).id;
async function createOneContact(ownerId: string): Promise<string> {
  const list = await createContactList(sql(), { ownerId });
  return (await createContacts(sql(), list, [{ phone: "+79161234567" }]))[0]?.id ?? "";
}

async function failedTask(ownerId: string): Promise<string> {
  // Older than its message, as tasks are.
  const createdAt = new Date(Date.now() - 60_000);
  const { id } = await createTask(sql(), { ownerId, state: "completed", createdAt });
  await createSendings(sql(), ownerId, [{ groupId: id, status: "failed" }]);
  return id;
}

/** A row of an account that a call with an id can be about. A new call has to say here how to make one. */
const rows: Record<string, (ownerId: string) => Promise<string>> = {
  "/tasks/{id}": async (ownerId) => (await createTask(sql(), { ownerId, state: "running" })).id,
  "/tasks/{id}/contacts": async (ownerId) => (await createTask(sql(), { ownerId })).id,
  "/tasks/{id}/waiting": async (ownerId) => (await createTask(sql(), { ownerId })).id,
  "/tasks/{id}/resend": failedTask,
  "/tasks/{id}/cascade": async (ownerId) => (await createTask(sql(), { ownerId })).id,
  "/tasks/{id}/analytics": async (ownerId) => (await createTask(sql(), { ownerId })).id,
  "/tasks/{id}/failures": async (ownerId) => (await createTask(sql(), { ownerId })).id,
  "/contactLists/{id}": async (ownerId) => (await createContactList(sql(), { ownerId })).id,
  "/contactLists/{id}/export": async (ownerId) => (await createContactList(sql(), { ownerId })).id,
  "/contactImports/{id}": async (ownerId) => (await createImport(sql(), { ownerId })).id,
  ...fileRows,
  "/sendernames/{id}": waitingName,
  "/sendernames/{id}/moderate": waitingName,
  "/templates/{id}": async (ownerId) => (await createTemplate(sql(), { ownerId })).id,
  "/contacts/{id}": createOneContact,
  "/contacts/{id}/card": createOneContact,
  "/telemetry/{id}": async (ownerId) => {
    const id = newId();
    await sql()`insert into telemetry (id, user_id, action) values (${id}, ${ownerId}, 'login')`;
    return id;
  },
  "/members/{id}": async (ownerId) => (await createMember(sql(), { ownerId })).id,
  "/members/{id}/invite": createInvitation,
  "/tokens/{id}": async (ownerId) => (await createToken(sql(), { ownerId })).id,
  "/mailSecrets/{id}": async (ownerId) => (await createMailSecret(sql(), { ownerId })).id,
  "/smppPasswords/{id}": async (ownerId) => (await createSmppPassword(sql(), { ownerId })).id,
  "/smppSessions/{id}": async (ownerId) => (await createSmppSession(sql(), { ownerId })).id,
  ...providerRows,
  ...moderationRows,
  ...accountRows,
  ...priceRows,
  ...sendingRows,
  ...nounRows,
  "/n/notifications/{id}/read": async (ownerId) =>
    (await createNotification(sql(), { ownerId })).id,
};
/** Calls that check their permission in the verb, since one's own row needs none. */
const permissions: Record<string, PermissionPath> = {
  "/billings/balance/{userId}": "billings.find",
};
async function ask(operation: Operation, caller: Caller, id: string): Promise<number> {
  const route = await loadRoute(operation.path);
  const [, name = ""] = /\{(\w+)\}/.exec(operation.path) ?? [];
  const call = `${operation.method.toUpperCase()} ${operation.path}`;
  const good = await nounBodies[call]?.(caller.user.id);
  const answer = await callApi(route, call, {
    caller,
    params: { key: "list.rows", [name]: id },
    ...(operation.method !== "get" && { body: good?.body ?? bodies[operation.path] ?? {} }),
  });
  return answer.status;
}

const withId = operations.filter(
  // The look-up by a public number is tested in tests/integration/dadata.
  (call) => call.params && call.auth === "account" && !call.path.startsWith("/n/dadata/"),
);

describe.each(
  withId.map((operation) => [`${operation.method} ${operation.path}`, operation] as const),
)("%s", (_name, operation) => {
  test.each(roles)("as %s: own, below, foreign and missing rows", async (role) => {
    const make = rows[operation.path];
    if (!make)
      throw new Error(
        `tell tests/integration/input/access.test.ts how to make a row of ${operation.path}`,
      );
    const { caller, child } = people.get(role) ?? { caller: stranger, child: stranger };
    const permission = operation.requires?.path ?? permissions[operation.path];
    if (!permission) throw new Error(`${operation.path} declares no permission`);
    const level = catalogue[permission][role];
    const seen = {
      own: await ask(operation, caller, await make(caller.user.id)),
      below: await ask(operation, caller, await make(child.user.id)),
      foreign: await ask(operation, caller, await make(stranger.user.id)),
      missing: await ask(operation, caller, newId()),
    };
    if (level === null)
      return expect(seen).toEqual({ own: 403, below: 403, foreign: 403, missing: 403 });
    // Rows of the platform have no owner.
    const isShared =
      /^\/(?:providers|routingRules|priceLists|messageRules|messageRuleGroups|keywords|servers)\//.test(
        operation.path,
      );
    if (isShared) return expect(seen).toEqual({ own: 200, below: 200, foreign: 200, missing: 404 });
    const others = operation.path.endsWith("/reInit") ? 409 : 200;
    return expect(seen).toEqual({
      own: ownStatus(permission, level),
      below: level === "own" || role === "user" ? 404 : others,
      foreign: level === "all" && catalogue[seenBy(permission)][role] === "all" ? others : 404,
      missing: 404,
    });
  });
});

test("calls about a row that anybody may make are known: they have to protect themselves", () => {
  const open = operations.filter(({ params, auth }) => params && auth === "none");
  expect(open.map(({ method, path: where }) => `${method} ${where}`)).toEqual([
    "get /recover/{key}",
    "post /recover/{key}",
    "post /payments/callbacks/{method}",
    "get /callbacks/{providerId}",
    "post /callbacks/{providerId}",
    "get /docs/{locale}/{category}/{file}",
    "get /unsubscribe/{token}",
    "post /unsubscribe/{token}",
    "post /shortLinks/{code}/report",
    "get /codeForms/{key}",
    "get /codeForms/{key}/script",
    "post /codeForms/{key}/start",
    "post /codeForms/{key}/check",
    "post /inbound/{key}",
  ]);
});

test("lists and their totals hold no other account's rows", async () => {
  for (const make of Object.values(rows)) await make(stranger.user.id);
  const { caller } = people.get("user") ?? { caller: stranger };
  const own = caller.user.id;
  for (const operation of operations.filter(({ list }) => list)) {
    const route = await loadRoute(operation.path);
    for (const query of ["", `?OwnerId=${stranger.user.id}`, "?$scope=full&$limit=100"]) {
      const { status, body } = await callApi(route, `GET ${operation.path}${query}`, { caller });
      expect([200, 400, 403], operation.path).toContain(status);
      const found = (body.data ?? []) as { OwnerId?: string }[];
      expect(
        found.filter(({ OwnerId = own }) => OwnerId !== own),
        `${operation.path}${query}`,
      ).toEqual([]);
      if (query.includes("OwnerId"))
        expect(JSON.stringify(body), operation.path).not.toContain(stranger.user.id);
    }
  }
});

test("every method that a route file answers is a declared call", async () => {
  const declared = new Set(
    operations.map(({ method, path: where }) => `${method.toUpperCase()} ${where}`),
  );
  const answered = await listAnsweredCalls();
  const unknown = answered.filter((call) => !declared.has(call));
  expect(
    unknown,
    "declare them in app/api/<noun>/operations.ts and run scripts/registers.mjs",
  ).toEqual([]);
  expect(answered.length).toBe(declared.size);
});

test("every list refuses a filter that it doesn't know, by its name", async () => {
  const admin = people.get("admin")?.caller;
  for (const operation of operations.filter(({ list }) => list)) {
    // Lists that only customers have are read by a customer.
    const isForAdmin = operation.requires && catalogue[operation.requires.path].admin !== null;
    const caller = isForAdmin && admin ? admin : stranger;
    const route = await loadRoute(operation.path);
    for (const name of ["nonsense", "meta.user.name", "state[status][is]"]) {
      const { status, body } = await callApi(route, `GET ${operation.path}?${name}=1`, { caller });
      const [first] = body.data as { path: string[]; key: string }[];
      expect([operation.path, status, first?.key]).toEqual([
        operation.path,
        400,
        "commons.errors.list.filter",
      ]);
    }
  }
});
