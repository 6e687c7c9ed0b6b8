import { beforeEach, expect, it } from "vitest";
import type { Actor } from "#lib/permissions.ts";
import { changeContacts, changeNextContacts } from "#server/contacts/service.ts";
import { sql } from "#server/db/client.ts";
import { changeMember } from "#server/members/service.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { createMember } from "#server/seed/factories/members.ts";
import { createUser, type User } from "#server/seed/factories/users.ts";
import { actorFor } from "#tests/support/actors.ts";
import { signInBy } from "#tests/support/members.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";

process.env.AUTH_SECRET = "a secret of tests, long enough for all";
const caller = prepareCaller();
let user: User;
beforeEach(() => {
  ({ user } = caller());
});

/** Begins to remove 2 100 contacts of the account; the first thousand go at once. */
async function begin(actor: Actor): Promise<string> {
  const list = await createContactList(sql(), { ownerId: user.id });
  const people = Array.from({ length: 2100 }, (_, at) => ({
    phone: `+7916${String(at).padStart(7, "0")}`,
  }));
  await createContacts(sql(), list, people);
  const chosen = { search: "", genders: [] };
  const input = { ListId: list.id, act: "remove", TargetId: null, chosen } as const;
  const { job } = await changeContacts(actor, input, null);
  return job?.id ?? "";
}

async function outcome(id: string) {
  const [row] = await sql()`
    select j.state, j.done, l.size from contact_jobs j join contact_lists l on l.id = j.list_id
    where j.id = ${id}`;
  return row;
}
const ended = { state: "canceled", done: 1000, size: 1100 };

it("a bulk change goes no further once who began it is switched off", async () => {
  const id = await begin(actorFor(user));
  await sql()`update users set is_active = false where id = ${user.id}`;
  expect(await changeNextContacts(id)).toBe(false);
  expect(await outcome(id)).toEqual(ended);
});

it("goes on under a member's new role that lets them, and no further under one that doesn't", async () => {
  const member = await createMember(sql(), { ownerId: user.id });
  const { actor } = await signInBy(member.username);
  const id = await begin(actor);
  await changeMember(actorFor(user), member.id, "developer");
  expect(await changeNextContacts(id)).toBe(true);
  const other = await begin(actor);
  await changeMember(actorFor(user), member.id, "reader");
  expect(await changeNextContacts(other)).toBe(false);
  expect(await outcome(other)).toEqual(ended);
});

it("goes no further once the account has lost the right, also where another acts for it", async () => {
  const reseller = await createUser(sql(), { role: "reseller" });
  await sql()`update users set reseller_id = ${reseller.id} where id = ${user.id}`;
  const realUser = { userId: reseller.id, username: reseller.username };
  const id = await begin({ ...actorFor(user), realUser });
  expect(await changeNextContacts(id)).toBe(true);
  await sql()`update users set permissions = '{"contacts.remove": null}' where id = ${user.id}`;
  expect(await changeNextContacts(id)).toBe(false);
  expect(await outcome(id)).toEqual({ state: "canceled", done: 2000, size: 100 });
});
