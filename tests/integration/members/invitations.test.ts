// A mailbox of this file alone.
import "#tests/support/own-storage.ts";
import { rm } from "node:fs/promises";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { env } from "#lib/env.ts";
import type { KeptMail } from "#lib/mail/mail.ts";
import type { MemberRole } from "#lib/members/member-roles.ts";
import { maxMembers } from "#lib/members/member.ts";
import type { Actor } from "#lib/permissions.ts";
import { sql } from "#server/db/client.ts";
import { listMails } from "#server/mail/service.ts";
import {
  acceptInvitation,
  findInvitation,
  getMember,
  inviteAgain,
  inviteMember,
  mailInvitation,
  removeMember,
} from "#server/members/service.ts";
import { findRecovered } from "#server/recovery/service.ts";
import { createMember } from "#server/seed/factories/members.ts";
import { createUser, testPassword, type User } from "#server/seed/factories/users.ts";
import { actorFor } from "#tests/support/actors.ts";
import { signInBy } from "#tests/support/members.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { eventsOf } from "#tests/support/recorded-events.ts";

process.env.AUTH_SECRET = "a secret of tests, long enough for all";
prepareApi();

let owner: User;
let actor: Actor;
let email: string;
beforeEach(async () => {
  await rm(path.join(env().DATA_DIR, "mail"), { recursive: true, force: true });
  owner = await createUser(sql(), { locale: "en", data: { company: "Blue Heron" } });
  actor = actorFor(owner);
  email = `${owner.username}-friend@example.com`;
});

const invite = async (role: MemberRole = "marketer") =>
  inviteMember(actor, { email, name: "Mary", role, locale: "en" });
const accept = async (key: string, username: string) =>
  acceptInvitation({ key, username, password: testPassword });
const nameFor = () => `m${owner.username.slice(-10)}`;

/** Mails the waiting invitations, as a worker would, and returns those to the address, newest first. */
async function mails(): Promise<KeptMail[]> {
  const jobs = await sql()<{ payload: { id: string } }[]>`
    with taken as (delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = 'mail-invitation' returning j.payload) select payload from taken`;
  for (const { payload } of jobs) await mailInvitation(payload.id);
  const admin = actorFor(await createUser(sql(), { role: "admin" }));
  return (await listMails(admin, null)).mails.filter(({ to }) => to === email);
}
const newestKey = async () => (await mails())[0]?.link.split("/").at(-1) ?? "no mail";

describe("an invitation", () => {
  it("leads by mail to a sign-in of one's own, once", async () => {
    const { id } = await invite();
    const [mail] = await mails();
    expect(mail).toMatchObject({ subject: "Invitation to the account Blue Heron" });
    expect(mail?.text).toContain("marketer");
    const key = mail?.link.split("/").at(-1) ?? "";
    expect(await findInvitation(key)).toEqual({
      account: "Blue Heron",
      email,
      role: "marketer",
    });
    await accept(key, nameFor());
    expect((await signInBy(nameFor())).actor).toMatchObject({
      userId: owner.id,
      member: { id, role: "marketer" },
    });
    expect(await findInvitation(key)).toBeNull();
    await expect(accept(key, `${nameFor()}2`)).rejects.toThrow("members.errors.key");
    expect(await getMember(actor, id)).toMatchObject({ state: "active", username: nameFor() });
    expect((await eventsOf(owner.id)).map(({ name }) => name)).toEqual([
      "members.invited",
      "members.accepted",
      "telemetry.created",
    ]);
  });

  it("is accepted once by two at the same moment, and by neither with a name that is taken", async () => {
    await invite();
    const key = await newestKey();
    await expect(accept(key, owner.username.toUpperCase())).rejects.toMatchObject({
      fields: [{ path: ["username"], key: "users.errors.username.taken" }],
    });
    const both = await Promise.allSettled([
      accept(key, `${nameFor()}a`),
      accept(key, `${nameFor()}b`),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const rows = await sql()`select 1 from users where member_of = ${owner.id}`;
    expect(rows).toHaveLength(1);
  });

  it("opens nothing once it is withdrawn, replaced, over, or its account is switched off", async () => {
    const { id } = await invite();
    const first = await newestKey();
    await inviteAgain(actor, id);
    const second = await newestKey();
    expect(second).not.toBe(first);
    expect(await findInvitation(first)).toBeNull();
    await sql()`update users set is_active = false where id = ${owner.id}`;
    expect(await findInvitation(second)).toBeNull();
    await sql()`update users set is_active = true, permissions = '{"members.get": null}' where id = ${owner.id}`;
    expect(await findInvitation(second)).toBeNull();
    await sql()`update users set permissions = '{}' where id = ${owner.id}`;
    expect(await findInvitation(second)).not.toBeNull();
    await sql()`update members set expires_at = now() where id = ${id}`;
    expect(await findInvitation(second)).toBeNull();
    expect(await getMember(actor, id)).toMatchObject({ state: "expired" });
    await inviteAgain(actor, id);
    const third = await newestKey();
    await removeMember(actor, id);
    await expect(accept(third, nameFor())).rejects.toThrow("members.errors.key");
    expect(await findInvitation("nonsense")).toBeNull();
  });

  it("is one for an address, and fifty for an account", async () => {
    const { id } = await invite();
    await expect(invite("reader")).rejects.toMatchObject({
      fields: [{ path: ["email"], key: "members.errors.there" }],
    });
    await accept(await newestKey(), nameFor());
    await expect(inviteAgain(actor, id)).rejects.toThrow("members.errors.accepted");
    for (let count = 1; count < maxMembers; count += 1)
      await createMember(sql(), { ownerId: owner.id, passwordHash: "none" });
    email = `another-${email}`;
    await expect(invite()).rejects.toThrow("members.errors.many");
  });

  it("stops before it floods an account's or a mailbox's day", async () => {
    const { id } = await invite();
    const outcomes: string[] = [];
    for (let time = 0; time < 10; time += 1)
      outcomes.push(
        await inviteAgain(actor, id).then(
          () => "sent",
          (error: { code: string }) => error.code,
        ),
      );
    expect(outcomes.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => "sent"));
    expect(outcomes[9]).toBe("TooManyRequests");
  });

  it("takes no right to an account with the same address: both recover by it", async () => {
    const other = await createUser(sql(), { locale: "en" });
    await sql()`update users set email = ${email} where id = ${other.id}`;
    await invite();
    await accept(await newestKey(), nameFor());
    await findRecovered({ id: email, locale: "en" });
    const rows = await sql()<{ username: string }[]>`
      select u.username from recovery_keys k join users u on u.id = k.user_id where lower(u.email) = ${email} order by u.id`;
    expect(rows.map(({ username }) => username)).toEqual([other.username, nameFor()]);
  });
});
