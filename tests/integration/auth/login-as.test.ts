import { beforeAll, describe, expect, it } from "vitest";
import { recordedActor } from "#lib/actor.ts";
import type { Openable } from "#lib/auth/login-as.ts";
import { assertCan, canDo, type PermissionPath } from "#lib/permissions.ts";
import { loadSession, type Session } from "#server/auth/actor.ts";
import { changePassword } from "#server/auth/change-password.ts";
import { logInAs } from "#server/auth/login-as.ts";
import { restoreParentSession } from "#server/auth/restore-parent-session.ts";
import { revokeSession } from "#server/auth/revoke.ts";
import { openSession, sealedPermissions, sealSession } from "#server/auth/session-cookie.ts";
import { startSession } from "#server/auth/sign-in.ts";
import { openStack, stackCookie } from "#server/auth/stack-cookie.ts";
import { sql } from "#server/db/client.ts";
import {
  changeMember,
  inviteAgain,
  inviteMember,
  resetMemberFactor,
} from "#server/members/service.ts";
import {
  confirmAuthenticator,
  renamePasskey,
  renewRecoveryCodes,
  startAuthenticator,
  startPasskey,
} from "#server/second-factor/service.ts";
import { createUser, type User } from "#server/seed/factories/users.ts";
import { createToken } from "#server/tokens/service.ts";
import { updateUser } from "#server/users/service.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import { proofSource } from "#tests/support/proof-source.ts";
import { eventsOf } from "#tests/support/recorded-events.ts";

process.env.AUTH_SECRET = "a secret of tests, long enough for all";

prepareCaller();
const origin = { address: "198.51.100.9", userAgent: "a browser", page: null };
let admin: User, reseller: User, child: User, stranger: User;

beforeAll(async () => {
  admin = await createUser(sql(), { role: "admin" });
  reseller = await createUser(sql(), { role: "reseller" });
  child = await createUser(sql(), { resellerId: reseller.id });
  stranger = await createUser(sql());
});

async function signIn(user: User): Promise<Session> {
  const account = { ...user, overrides: {}, locale: null, timeZone: null, sessionVersion: 1 };
  const from = { address: null, userAgent: null, page: null, timeZone: null, locale: null };
  const sealed = await startSession(account, from);
  const session = await loadSession(sealed);
  if (!session) throw new Error("no session was made");
  return session;
}

const as = async ({ actor }: Session, { id }: User, opens: Openable[] = []) =>
  logInAs(actor, { id, reason: "Request 4127", opens }, origin);
const lasts = async ({ sealed }: Session) => (await loadSession(sealed)) !== null;

describe("logged in as another account", () => {
  it("names both everywhere, and the account sees it", async () => {
    const above = await as(await signIn(reseller), child, ["secrets"]);
    expect(above.actor).toMatchObject({
      userId: child.id,
      role: "user",
      realUser: { userId: reseller.id, username: reseller.username },
    });
    expect(recordedActor(above.actor)).toEqual({
      kind: "user",
      userId: reseller.id,
      onBehalfOf: child.id,
    });
    expect(above.acting).toMatchObject({ reason: "Request 4127", opens: ["secrets"] });
    const left = above.endsAt.getTime() - Date.now();
    expect(left).toBeGreaterThan(29 * 60_000);
    expect(left).toBeLessThanOrEqual(30 * 60_000);
    const [row] =
      await sql()`select action, data, host(ip) as ip from telemetry where user_id = ${child.id}`;
    expect(row).toMatchObject({
      action: "loginAs",
      ip: origin.address,
      data: { by: reseller.username, reason: "Request 4127" },
    });
    await updateUser(above.actor, child.id, { data: { lastName: "Ветрова" } });
    expect(await eventsOf(child.id)).toMatchObject([
      { name: "telemetry.created", actorId: reseller.id, onBehalfOf: child.id },
      { name: "users.loginAs", actorId: reseller.id, onBehalfOf: child.id },
      { name: "users.updated", actorId: reseller.id, onBehalfOf: child.id },
    ]);
  });

  it("keeps money, sending and secrets closed, in the cookie too, unless the reason opens them", async () => {
    const own = await signIn(reseller);
    const shut = await as(own, child);
    const money = await as(own, child, ["money"]);
    const paths = [
      "billings.find",
      "payments.create",
      "sendings.generate",
      "tasks.remove",
      "wapiInstances.remove",
      "tokens.create",
      "users.update",
      "credentials.update",
    ] as const;
    const mayOf = ({ actor }: Session) => paths.filter((path) => canDo(actor, path));
    expect(mayOf(shut)).toEqual([]);
    expect(mayOf(money)).toEqual(["billings.find", "payments.create"]);
    expect(mayOf(await as(own, child, ["money", "sending", "secrets"]))).toEqual(paths);
    expect(canDo(shut.actor, "sendings.get")).toBe(true);
    const cookie = await openSession(await sealSession(shut.sealed));
    expect(cookie && sealedPermissions(cookie)).toEqual(shut.actor.permissions);
    await expect(
      updateUser(shut.actor, child.id, { data: { email: "mine@example.com" } }),
    ).rejects.toThrow("users.errors.acting");
  });

  it("hands out nothing that lasts beyond the session, unless it is let in for everything", async () => {
    const own = await signIn(reseller);
    const { actor: some } = await as(own, child, ["secrets"]);
    const source = proofSource();
    const token = {
      description: "Kept",
      expiredAt: null,
      scope: "full",
      addresses: [] as string[],
    } as const;
    const invited = { email: "mine@x.example", name: "Mine", role: "owner" } as const;
    const [id, password] = [child.id, "a guess at it"];
    const passwords = { oldPassword: password, newPassword: "another one" };
    const tried = {
      createToken: createToken(some, token),
      inviteMember: inviteMember(some, invited),
      inviteAgain: inviteAgain(some, id),
      changeMember: changeMember(some, id, "owner"),
      resetMemberFactor: resetMemberFactor(some, id, "Lost it"),
      changePassword: changePassword(some, { userId: id, passwords }, source.origin),
      startAuthenticator: startAuthenticator(some, { password }, source),
      confirmAuthenticator: confirmAuthenticator(some, "123456"),
      renewRecoveryCodes: renewRecoveryCodes(some, { password }, source),
      startPasskey: startPasskey(some, { password }, source),
      renamePasskey: renamePasskey(some, id, "Mine"),
    };
    const answers = await Promise.allSettled(Object.values(tried));
    const said = answers.map((answer) => (answer.status === "rejected" ? answer.reason : answer));
    expect(said).toEqual(
      Object.keys(tried).map(() =>
        expect.objectContaining({ code: "Forbidden", key: "users.errors.actingLasting" }),
      ),
    );
    await expect(createToken((await as(own, child)).actor, token)).rejects.toMatchObject({
      key: "users.errors.acting",
    });
    const { actor: all } = await as(own, child, ["money", "sending", "secrets"]);
    expect((await createToken(all, token)).token).toBeTruthy();
    expect((await inviteMember(all, invited)).email).toBe(invited.email);
  });

  it("says what it is not let in for by its own name, and what the account itself may not as ever", async () => {
    const { actor } = await as(await signIn(reseller), child);
    const refusal = (path: PermissionPath) => {
      try {
        return assertCan(actor, path);
      } catch (error) {
        return error;
      }
    };
    expect(refusal("billings.find")).toMatchObject({ key: "users.errors.acting" });
    expect(refusal("providers.get")).toMatchObject({ key: "commons.errors.forbidden" });
  });

  it("opens to no other: not in reach, not below, switched off, oneself, without the right", async () => {
    const own = await signIn(reseller);
    await expect(as(own, stranger)).rejects.toThrow("notFound");
    await expect(as(own, reseller)).rejects.toThrow("users.errors.loginAs");
    const peer = await createUser(sql(), { role: "reseller", resellerId: reseller.id });
    await expect(as(own, peer)).rejects.toThrow("users.errors.loginAs");
    await expect(
      as(await signIn(admin), await createUser(sql(), { role: "admin" })),
    ).rejects.toThrow("users.errors.loginAs");
    const off = await createUser(sql(), { resellerId: reseller.id, isActive: false });
    await expect(as(own, off)).rejects.toThrow("users.errors.loginAs");
    const more = { permissions: { "eventsHistory.get": "all" } } as const;
    const granted = await createUser(sql(), { resellerId: reseller.id, ...more });
    await expect(as(own, granted)).rejects.toThrow("users.errors.loginAs");
    await expect(
      as(await signIn(await createUser(sql(), { role: "manager" })), child),
    ).rejects.toThrow("forbidden");
    await expect(as(await signIn(child), stranger)).rejects.toThrow("forbidden");
    await expect(
      logInAs(
        { ...own.actor, via: "token", sessionId: null },
        { id: child.id, reason: "By a token", opens: [] },
        origin,
      ),
    ).rejects.toThrow("forbidden");
  });

  it("ends with the session, the account or the right it was opened by, however deep", async () => {
    const first = await signIn(admin);
    const second = await as(first, reseller);
    const third = await as(second, child);
    expect(third.actor.realUser?.userId).toBe(admin.id);
    await sql()`update users set permissions = '{"secret.loginAs": null}' where id = ${reseller.id}`;
    expect([await lasts(second), await lasts(third)]).toEqual([true, false]);
    await sql()`update users set permissions = '{}' where id = ${reseller.id}`;
    await sql()`update users set permissions = '{"eventsHistory.get": "all"}' where id = ${child.id}`;
    expect(await lasts(third)).toBe(false);
    await sql()`update users set permissions = '{}' where id = ${child.id}`;
    await sql()`update users set role = 'manager' where id = ${admin.id}`;
    expect([await lasts(second), await lasts(third)]).toEqual([false, false]);
    await sql()`update users set role = 'admin' where id = ${admin.id}`;
    expect(await lasts(third)).toBe(true);
    await revokeSession(first.actor, first.sealed.sessionId);
    expect([await lasts(second), await lasts(third)]).toEqual([false, false]);
  });
});

describe("the way back", () => {
  const ask = async (session: Session, below: Session[]) => {
    const stack = await stackCookie(below.map(({ sealed }) => sealed));
    const cookie = `cabinet-session=${await sealSession(session.sealed)}; ${stack.name}=${stack.value}`;
    return restoreParentSession(new Request("http://x/api/session/back", { headers: { cookie } }));
  };

  it("leads from one that is over to the nearest that lasts, with what is below it", async () => {
    const first = await signIn(admin);
    const second = await as(first, reseller);
    const third = await as(second, child);
    const stays = await ask(third, [first, second]);
    expect([stays.headers.get("location"), stays.headers.get("set-cookie")]).toEqual(["/", null]);
    await revokeSession(second.actor, second.sealed.sessionId);
    const back = await ask(third, [first, second]);
    expect(back.headers.get("location")).toBe("/");
    const [, session] = /cabinet-session=([^;]+)/.exec(back.headers.get("set-cookie") ?? "") ?? [];
    expect(await openSession(session)).toMatchObject({ sessionId: first.sealed.sessionId });
    expect(back.headers.get("set-cookie")).toMatch(/cabinet-stack=;.*HttpOnly/);
    await revokeSession(first.actor, first.sealed.sessionId);
    expect((await ask(third, [first, second])).headers.get("location")).toBe(
      "/login?session=ended",
    );
  });

  it("opens by no forged or foreign stack", async () => {
    const { value } = await stackCookie([(await signIn(admin)).sealed]);
    expect(await openStack(value)).toHaveLength(1);
    for (const forged of ["", "nonsense", value.slice(0, 40) + value.slice(41), "a".repeat(5000)])
      expect(await openStack(forged)).toEqual([]);
  });
});
