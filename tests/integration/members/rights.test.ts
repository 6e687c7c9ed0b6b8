import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { recordedActor } from "#lib/actor.ts";
import type { ListDefinition } from "#lib/list-definition.ts";
import { memberRoles } from "#lib/members/member-roles.ts";
import { canDo, rights } from "#lib/permissions.ts";
import { telemetryList } from "#lib/telemetry/list.ts";
import { tokensList } from "#lib/tokens/list.ts";
import { usersList } from "#lib/users/list.ts";
import { updateMemberProfile } from "#server/account/service.ts";
import { loadSession } from "#server/auth/actor.ts";
import { changePassword } from "#server/auth/change-password.ts";
import { logInAs } from "#server/auth/login-as.ts";
import { openSession, sealedPermissions, sealSession } from "#server/auth/session-cookie.ts";
import { createContactList } from "#server/contacts/service.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { createMember, type Member } from "#server/seed/factories/members.ts";
import { createUser, testPassword, type User } from "#server/seed/factories/users.ts";
import { listSessions } from "#server/sessions/service.ts";
import { listTelemetry } from "#server/telemetry/service.ts";
import { createToken, listTokens } from "#server/tokens/service.ts";
import { parseListParameters } from "#server/transport/list-parameters.ts";
import type { Operation } from "#server/transport/operation.ts";
import {
  getUser,
  listUsers,
  searchAccounts,
  searchOwners,
  updateUser,
} from "#server/users/service.ts";
import { callAccess } from "#tests/support/access-table.ts";
import { actorFor } from "#tests/support/actors.ts";
import { loadRoute } from "#tests/support/api-routes.ts";
import { callApi } from "#tests/support/api.ts";
import { signInBy, tokenOf } from "#tests/support/members.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { eventsOf } from "#tests/support/recorded-events.ts";
import { operations } from "../../../app/api/openapi.json/operations.ts";

// Must run before the calls are imported, because their modules read the environment.
vi.hoisted(() => {
  process.env.AUTH_SECRET = "a secret of tests, long enough for all";
});
prepareApi();

const origin = async () => ({ address: "203.0.113.1", devices: [] });
const page = (definition: ListDefinition) =>
  parseListParameters(new URLSearchParams({ $limit: "64" }), definition, "session");
let owner: User;
let marketer: Member;
beforeEach(async () => {
  owner = await createUser(sql(), { locale: "en" });
  marketer = await createMember(sql(), { ownerId: owner.id, name: "Mary" });
});

describe("a member who has signed in", () => {
  it("acts for the account, with its rights as far as the role has them, in the cookie too", async () => {
    const { actor, sealed, acting } = await signInBy(marketer.username);
    expect(actor).toMatchObject({
      userId: owner.id,
      username: owner.username,
      realUser: { userId: marketer.userId, username: marketer.username },
      member: { id: marketer.id, name: "Mary", role: "marketer" },
    });
    expect(acting).toBeNull();
    expect([canDo(actor, "sendings.generate"), canDo(actor, "billings.find")]).toEqual([
      true,
      false,
    ]);
    const cookie = await openSession(await sealSession(sealed));
    expect(cookie && sealedPermissions(cookie)).toEqual(actor.permissions);
    const own = await signInBy(owner.username);
    expect(own.actor).toMatchObject({ userId: owner.id, realUser: null });
    expect(own.actor.member).toBeUndefined();
  });

  it("stands in every record by their own name, and in the account's sign-ins", async () => {
    const { actor } = await signInBy(marketer.username);
    expect(recordedActor(actor)).toEqual({
      kind: "user",
      userId: marketer.userId,
      onBehalfOf: owner.id,
    });
    const list = await createContactList(actor, { title: "Friends", type: "regular" });
    expect(list.OwnerId).toBe(owner.id);
    expect(await eventsOf(owner.id)).toMatchObject([
      { name: "telemetry.created", actorId: marketer.userId, onBehalfOf: owner.id },
      { name: "contactLists.created", actorId: marketer.userId, onBehalfOf: owner.id },
    ]);
    const mine = await signInBy(owner.username);
    const all = await listTelemetry(mine.actor, page(telemetryList));
    expect(all.data.map(({ by, OwnerId }) => [by, OwnerId])).toEqual([
      [null, owner.id],
      ["Mary", owner.id],
    ]);
    const theirs = await listTelemetry(actor, page(telemetryList));
    expect(theirs.data.map(({ by }) => by)).toEqual(["Mary"]);
  });

  it("is held to the account: what an operator closes for it is closed for them", async () => {
    const before = await signInBy(marketer.username);
    await sql()`update users set permissions = '{"sendings.generate": null}', session_version = session_version + 1
      where id = ${owner.id}`;
    const after = await loadSession(before.sealed);
    expect(after && canDo(after.actor, "sendings.generate")).toBe(false);
    expect(after?.sealed.version).not.toBe(before.sealed.version);
  });

  it("has a password, sessions and a profile of their own, and can't touch the account's", async () => {
    const { actor } = await signInBy(marketer.username);
    await signInBy(owner.username);
    expect((await listSessions(actor)).sessions).toHaveLength(1);
    const passwords = { oldPassword: testPassword, newPassword: "quite-another" };
    const change = async (userId: string) => changePassword(actor, { userId, passwords }, origin());
    await expect(change(owner.id)).rejects.toThrow("notFound");
    await change(marketer.userId);
    await expect(signInBy(marketer.username)).rejects.toThrow("login.errors.wrong");
    expect((await signInBy(owner.username)).actor.userId).toBe(owner.id);

    await updateMemberProfile(actor, {
      firstName: "Maria",
      lastName: "Poe",
      locale: "es",
      timeZone: "Europe/Madrid",
    });
    const [person] =
      await sql()`select data->>'firstName' as name, locale from users where id = ${marketer.userId}`;
    const [account] =
      await sql()`select data->>'firstName' as name, locale from users where id = ${owner.id}`;
    expect([person, account]).toMatchObject([
      { name: "Maria", locale: "es" },
      { name: null, locale: "en" },
    ]);
    await expect(updateUser(actor, owner.id, { data: { lastName: "Mine" } })).rejects.toThrow(
      "forbidden",
    );
  });

  it("makes tokens of the account that may no more than they may, and no other sees", async () => {
    const developer = await createMember(sql(), { ownerId: owner.id, role: "developer" });
    const { actor } = await signInBy(developer.username);
    const { token } = await createToken(actor, {
      description: "CRM",
      expiredAt: null,
      scope: "full",
      addresses: [],
    });
    expect((await listTokens(actorFor(owner), page(tokensList))).data).toMatchObject([
      { OwnerId: owner.id },
    ]);
    const ask = async (call: string) =>
      (await callApi(await loadRoute(call), `GET ${call}`, { caller: { user: owner, token } }))
        .status;
    expect(await Promise.all([ask("/contacts"), ask("/tokens"), ask("/members")])).toEqual([
      200, 200, 403,
    ]);
    await sql()`update members set role = 'accountant' where id = ${developer.id}`;
    expect(await Promise.all([ask("/contacts"), ask("/billings")])).toEqual([403, 200]);
  });

  it("stands in for a customer of the account only as its owner, under their own name", async () => {
    const reseller = await createUser(sql(), { role: "reseller" });
    const child = await createUser(sql(), { resellerId: reseller.id });
    const second = await createMember(sql(), { ownerId: reseller.id, role: "owner" });
    const reader = await createMember(sql(), { ownerId: reseller.id, role: "reader" });
    const from = { address: null, userAgent: null, page: null };
    const asked = { id: child.id, reason: "Request 4127", opens: [] };
    const { actor } = await signInBy(second.username);
    const above = await logInAs(actor, asked, from);
    expect(above.actor).toMatchObject({ userId: child.id, realUser: { userId: second.userId } });
    expect(above.actor.member).toBeUndefined();
    await expect(logInAs((await signInBy(reader.username)).actor, asked, from)).rejects.toThrow(
      "forbidden",
    );
    await sql()`update members set role = 'reader' where id = ${second.id}`;
    expect(await loadSession(above.sealed)).toBeNull();
  });
});

describe("what a member signs in with is no account", () => {
  it("is found in no list, search or call, and no other account stands in for it", async () => {
    const admin = actorFor(await createUser(sql(), { role: "admin" }));
    const { data } = await listUsers(admin, page(usersList));
    expect(data.map(({ id }) => id)).toContain(owner.id);
    expect(data.map(({ id }) => id)).not.toContain(marketer.userId);
    expect(await searchAccounts(admin, marketer.username)).toEqual([]);
    expect(await searchOwners(admin, marketer.userId)).toEqual([]);
    await expect(getUser(admin, marketer.userId)).rejects.toThrow("notFound");
    await expect(updateUser(admin, marketer.userId, { data: { lastName: "X" } })).rejects.toThrow(
      "notFound",
    );
    const { actor } = await signInBy((await createUser(sql(), { role: "admin" })).username);
    const from = { address: null, userAgent: null, page: null };
    await expect(
      logInAs(actor, { id: marketer.userId, reason: "Request 1", opens: [] }, from),
    ).rejects.toThrow("notFound");
  });
});

describe("each call, by each member's token", () => {
  const tokens = new Map<string, string>();
  let account: User;
  beforeAll(async () => {
    account = await createUser(sql(), { locale: "en" });
    for (const role of memberRoles)
      tokens.set(role, await tokenOf(await createMember(sql(), { ownerId: account.id, role })));
  });
  const nameOf = ({ method, path }: Operation) => `${method.toUpperCase()} ${path}`;
  const ofCustomers = operations.filter((operation) => {
    const audience = callAccess[nameOf(operation)]?.for;
    return operation.requires && audience !== "anybody" && audience?.includes("user");
  });

  it.each(ofCustomers.map((operation) => [nameOf(operation), operation] as const))(
    "%s",
    async (name, operation) => {
      const path = operation.requires?.path;
      if (!path) throw new Error(`${name} takes no permission`);
      const route = await loadRoute(operation.path);
      const params = Object.fromEntries(
        [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, part = ""]) => [part, newId()]),
      );
      const letIn: Record<string, boolean> = {};
      for (const role of memberRoles) {
        const token = tokens.get(role) ?? "";
        const body = operation.method === "get" ? {} : { body: "{nonsense" };
        const { status } = await callApi(route, name, {
          caller: { user: account, token },
          params,
          ...body,
        });
        expect(status).toBeLessThan(500);
        letIn[role] = status !== 403;
      }
      expect(letIn).toEqual(
        Object.fromEntries(memberRoles.map((role) => [role, rights[path].members.includes(role)])),
      );
    },
  );
});
