import { setTimeout as sleep } from "node:timers/promises";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { membersList } from "#lib/members/list.ts";
import { type Actor, canDo } from "#lib/permissions.ts";
import { loadSession } from "#server/auth/actor.ts";
import { accessOfToken } from "#server/auth/session.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import {
  changeMember,
  getMember,
  listMembers,
  removeMember,
  resetMemberFactor,
} from "#server/members/service.ts";
import { publish } from "#server/realtime/publish.ts";
import {
  addPasskey,
  confirmAuthenticator,
  getSecondFactor,
  startAuthenticator,
  startPasskey,
} from "#server/second-factor/service.ts";
import { createMember, type Member } from "#server/seed/factories/members.ts";
import { createUser, testPassword, type User } from "#server/seed/factories/users.ts";
import { parseListParameters } from "#server/transport/list-parameters.ts";
import { setActivity } from "#server/users/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import { type LiveClient, openLiveClient } from "#tests/support/faults/live-client.ts";
import { startWeb, type WebProcess } from "#tests/support/faults/web-process.ts";
import { signInBy, tokenOf } from "#tests/support/members.ts";
import { proofSource, testSite } from "#tests/support/proof-source.ts";
import { eventsOf } from "#tests/support/recorded-events.ts";
import { softPasskey } from "#tests/support/soft-passkey.ts";

process.env.AUTH_SECRET = "a secret of tests, long enough for all";
process.env.SECRETS_KEY = "a key of the tests, long enough to seal";
process.env.LOG_LEVEL = "silent";

let database: TestDatabase;
let web: WebProcess;
const clients: LiveClient[] = [];
let owner: User;
let member: Member;

beforeAll(async () => {
  database = await useTestDatabase();
  web = await startWeb(database.url);
});
afterAll(async () => {
  for (const client of clients) client.close();
  await web.kill();
  await database.drop();
});
beforeEach(async () => {
  owner = await createUser(sql(), { locale: "en" });
  member = await createMember(sql(), { ownerId: owner.id });
});

async function connect(token: string): Promise<LiveClient> {
  const client = await openLiveClient(web.url, token);
  clients.push(client);
  return client;
}
const hasClosed = async (client: LiveClient) =>
  vi.waitFor(() => expect(client.closedWith()).toBe(4401), { timeout: 10_000 });
const page = parseListParameters(new URLSearchParams(), membersList, "session");

describe("a member", () => {
  it("is out at once when removed: session, token, socket and sign-in", async () => {
    const session = await signInBy(member.username);
    const token = await tokenOf(member);
    const client = await connect(token);
    await removeMember(actorFor(owner), member.id);
    expect(await loadSession(session.sealed)).toBeNull();
    expect(await accessOfToken(token)).toBeNull();
    await hasClosed(client);
    await expect(signInBy(member.username)).rejects.toThrow("login.errors.wrong");
    const [left] =
      await sql()`select is_active, email, username from users where id = ${member.userId}`;
    expect(left).toEqual({ isActive: false, email: null, username: member.username });
    await expect(getMember(actorFor(owner), member.id)).rejects.toThrow("notFound");
  });

  it("goes by a new role at once, on an open socket too", async () => {
    const session = await signInBy(member.username);
    const client = await connect(await tokenOf(member));
    const say = async () => {
      const id = newId();
      await publish(sql(), { event: "contacts.updated", ownerId: owner.id, data: { id } });
      return id;
    };
    const heard = (id: string) => client.events.some(({ data }) => data.id === id);
    const first = await say();
    await vi.waitFor(() => expect(heard(first)).toBe(true), { timeout: 10_000 });
    await changeMember(actorFor(owner), member.id, "accountant");
    const after = await loadSession(session.sealed);
    expect(
      after && [canDo(after.actor, "contacts.get"), canDo(after.actor, "billings.find")],
    ).toEqual([false, true]);
    expect(after?.sealed.version).not.toBe(session.sealed.version);
    // The accountant's event proves that the rights were read again; no event of contacts arrived before it.
    await vi.waitFor(
      async () => {
        await publish(sql(), {
          event: "billings.created",
          ownerId: owner.id,
          data: { id: newId() },
        });
        await sleep(100);
        expect(client.events.some(({ event }) => event === "billings.created")).toBe(true);
      },
      { timeout: 10_000 },
    );
    const second = await say();
    await publish(sql(), { event: "billings.created", ownerId: owner.id, data: { id: second } });
    await vi.waitFor(() => expect(heard(second)).toBe(true), { timeout: 10_000 });
    expect(
      client.events.filter(({ data }) => data.id === second).map(({ event }) => event),
    ).toEqual(["billings.created"]);
  });

  it("is out with the account, may sign in again with it; and is out where it has no members any more", async () => {
    const admin = actorFor(await createUser(sql(), { role: "admin" }));
    const session = await signInBy(member.username);
    const token = await tokenOf(member);
    const client = await connect(token);
    await setActivity(admin, owner.id, false, "Unpaid");
    expect(await loadSession(session.sealed)).toBeNull();
    await hasClosed(client);
    await expect(signInBy(member.username)).rejects.toThrow("login.errors.wrong");
    await setActivity(admin, owner.id, true, "Paid");
    expect([await loadSession(session.sealed), await accessOfToken(token)]).toEqual([null, null]);
    const again = await signInBy(member.username);
    expect(await loadSession(again.sealed)).not.toBeNull();
    await sql()`update users set role = 'manager' where id = ${owner.id}`;
    expect(await loadSession(again.sealed)).toBeNull();
    await expect(signInBy(member.username)).rejects.toThrow("login.errors.wrong");
  });

  it("is asked for a second factor of their own, the account's person isn't", async () => {
    const { actor } = await signInBy(member.username);
    const { secret } = await startAuthenticator(actor, { password: testPassword }, proofSource());
    const code = (step: number) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({
        timestamp: Date.now() + step * 30_000,
      });
    // The code before this one is good for as long as this one is shown.
    await vi.waitFor(() => expect(TOTP.remaining()).toBeGreaterThan(1000));
    await confirmAuthenticator(actor, code(-1));
    await expect(signInBy(member.username)).rejects.toThrow("login.errors.code.needed");
    expect((await signInBy(member.username, code(0))).actor.member?.id).toBe(member.id);
    const own = await signInBy(owner.username);
    expect((await getSecondFactor(own.actor)).since).toBeNull();
    expect(await getMember(own.actor, member.id)).toMatchObject({ hasSecondFactor: true });
  });

  it("who has lost the second factor is let in by the password alone, once the account says so", async () => {
    const { actor, sealed } = await signInBy(member.username);
    const reset = async (who: Actor, id = member.id) =>
      resetMemberFactor(who, id, "Lost the phone");
    const account = actorFor(owner);
    await expect(reset(account)).rejects.toThrow("members.errors.noFactor");
    const { challenge } = await startPasskey(actor, { password: testPassword }, proofSource());
    await addPasskey(
      actor,
      { name: "Phone", made: softPasskey(testSite).made(challenge) },
      proofSource().site(),
    );
    const other = actorFor(await createUser(sql(), { locale: "en" }));
    await expect(reset(other)).rejects.toThrow("notFound");
    const second = await createMember(sql(), { ownerId: owner.id, role: "owner" });
    const { actor: coOwner } = await signInBy(second.username);
    await expect(reset(coOwner, second.id)).rejects.toThrow("members.errors.self");
    await expect(reset(actor)).rejects.toThrow("forbidden");
    await expect(signInBy(member.username)).rejects.toThrow("login.errors.passkey.needed");
    expect(await loadSession(sealed)).not.toBeNull();

    expect(await reset(account)).toMatchObject({ id: member.id, hasSecondFactor: false });
    expect(await loadSession(sealed)).toBeNull();
    expect((await signInBy(member.username)).actor.member?.id).toBe(member.id);
    const told = await eventsOf(owner.id);
    expect(told.find(({ name }) => name === "members.factorReset")).toMatchObject({
      actorId: owner.id,
      data: { reason: "Lost the phone" },
    });
    const [mailed] = await sql()`
      select j.payload->'mail' as mail from graphile_worker._private_jobs j
      where j.payload->'mail'->>'to' = ${member.email} order by j.id desc limit 1`;
    expect(mailed?.mail).toMatchObject({
      template: "factorReset",
      locale: "en",
      params: { username: member.username, reason: "Lost the phone" },
    });
    await expect(reset(account)).rejects.toThrow("members.errors.noFactor");
  });

  it("keeps a passkey that opens nothing of the account's own person", async () => {
    const { actor } = await signInBy(member.username);
    const { challenge } = await startPasskey(actor, { password: testPassword }, proofSource());
    await addPasskey(
      actor,
      { name: "Laptop", made: softPasskey(testSite).made(challenge) },
      proofSource().site(),
    );
    const kept = await sql()`select user_id from passkeys`;
    expect(kept).toEqual([{ userId: member.userId }]);
    await expect(signInBy(member.username)).rejects.toThrow("login.errors.passkey.needed");
    const own = await signInBy(owner.username);
    expect((await getSecondFactor(own.actor)).passkeys).toEqual([]);
    expect(await getMember(own.actor, member.id)).toMatchObject({ hasSecondFactor: true });
  });

  it("of another account is not there, and a member doesn't decide about itself", async () => {
    const other = await createUser(sql(), { locale: "en" });
    const stranger = actorFor(other);
    for (const verb of [getMember, removeMember])
      await expect(verb(stranger, member.id)).rejects.toThrow("notFound");
    await expect(changeMember(stranger, member.id, "owner")).rejects.toThrow("notFound");
    expect((await listMembers(stranger, page)).data).toEqual([]);
    const second = await createMember(sql(), { ownerId: owner.id, role: "owner" });
    const { actor } = await signInBy(second.username);
    expect((await listMembers(actor, page)).data.map(({ id }) => id)).toEqual([
      second.id,
      member.id,
    ]);
    await expect(changeMember(actor, second.id, "reader")).rejects.toThrow("members.errors.self");
    await expect(removeMember(actor, second.id)).rejects.toThrow("members.errors.self");
    const { actor: marketer } = await signInBy(member.username);
    await expect(listMembers(marketer, page)).rejects.toThrow("forbidden");
    await expect(changeMember(marketer, member.id, "owner")).rejects.toThrow("forbidden");
    await changeMember(actor, member.id, "reader");
    expect(await getMember(actor, member.id)).toMatchObject({ role: "reader" });
  });
});
