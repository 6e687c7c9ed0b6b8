// A mailbox of this file alone.
import "#tests/support/own-storage.ts";
import { rm } from "node:fs/promises";
import path from "node:path";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { env } from "#lib/env.ts";
import { sql } from "#server/db/client.ts";
import { listMails } from "#server/mail/service.ts";
import { addPasskey, askForPasskey, startPasskey } from "#server/second-factor/service.ts";
import { testPassword as password } from "#server/seed/factories/users.ts";
import {
  cancelEmail,
  confirmEmail,
  getEmailChange,
  mailEmailKey,
  updateUser,
} from "#server/users/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { callApi, type Caller, createCaller } from "#tests/support/api.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { proofSource, testSite } from "#tests/support/proof-source.ts";
import { eventsOf } from "#tests/support/recorded-events.ts";
import { softPasskey } from "#tests/support/soft-passkey.ts";
import * as one from "../../../app/api/users/[id]/route.ts";

process.env.AUTH_SECRET = "a secret of tests, long enough for all";
process.env.SECRETS_KEY = "a key of the tests, long enough to seal";
prepareApi();

let admin: Caller, owner: Caller;
const actor = () => actorFor(owner.user);
const fresh = "fresh@example.com";
beforeAll(async () => {
  admin = await createCaller({ role: "admin" });
});
beforeEach(async () => {
  await rm(path.join(env().DATA_DIR, "mail"), { recursive: true, force: true });
  await sql()`delete from graphile_worker._private_jobs`;
  owner = await createCaller({
    email: "former@example.com",
    data: { email: "former@example.com" },
  });
});

const put = async (body: unknown, caller = owner, id = owner.user.id) =>
  callApi(one, `PUT /users/${id}`, { caller, params: { id }, body });
const addressesOf = async () => {
  const [row] =
    await sql()`select email, data->>'email' as told from users where id = ${owner.user.id}`;
  return row;
};

/** The key of the mail that waits, as a worker would send it. */
async function keyMailed(): Promise<string> {
  const [row] = await sql()<{ id: string }[]>`
    select id from email_changes where user_id = ${owner.user.id}`;
  await mailEmailKey(row?.id ?? "", "en");
  const { mails } = await listMails(actorFor(admin.user), null);
  return mails.find(({ to }) => to === fresh)?.link.split("email=")[1] ?? "no mail";
}

const queued = async () =>
  sql()`select payload->'mail'->>'template' as template, payload->'mail'->>'to' as "to"
    from graphile_worker._private_jobs where payload->'mail' is not null order by id`;

it("takes the password, and counts once the mailed link is used; the former address is told", async () => {
  const refused = await put({ data: { email: fresh, lastName: "Lark" } });
  expect([refused.status, refused.body.key]).toEqual([400, "users.errors.email.password"]);
  const wrong = await put({ data: { email: fresh }, password: "wrong one" });
  expect(wrong.body).toMatchObject({ error: 400, data: [{ path: ["password"] }] });
  expect(await getEmailChange(actor())).toBeNull();

  const { status, body } = await put({ data: { email: fresh, lastName: "Lark" }, password });
  expect([status, body.email, body.data.lastName]).toEqual([200, "former@example.com", "Lark"]);
  expect(JSON.stringify(body)).not.toContain(password);
  expect(await addressesOf()).toEqual({ email: "former@example.com", told: "former@example.com" });
  expect(await getEmailChange(actor())).toBe(fresh);
  const key = await keyMailed();

  const stranger = await createCaller();
  const invalid = { code: "NotFound" };
  await expect(confirmEmail(actorFor(stranger.user), key)).rejects.toMatchObject(invalid);
  await expect(confirmEmail(actor(), "nonsense")).rejects.toMatchObject(invalid);
  const twice = await Promise.allSettled([confirmEmail(actor(), key), confirmEmail(actor(), key)]);
  expect(twice.filter((done) => done.status === "fulfilled")).toHaveLength(1);
  expect(await addressesOf()).toEqual({ email: fresh, told: fresh });
  expect(await queued()).toEqual([{ template: "emailChanged", to: "former@example.com" }]);
  const changed = (await eventsOf(owner.user.id)).filter(({ name }) => name === "users.updated");
  expect(changed.map(({ data }) => data)).toEqual([
    { changed: ["lastName"] },
    { changed: ["email"] },
  ]);
});

it("is one's own however the account's id is spelt", async () => {
  const refused = await put({ data: { email: fresh } }, owner, owner.user.id.toUpperCase());
  expect([refused.status, refused.body.key]).toEqual([400, "users.errors.email.password"]);
  expect(await addressesOf()).toMatchObject({ email: "former@example.com" });
});

it("goes by the newest link, for a day, until it is given up", async () => {
  await updateUser(actor(), owner.user.id, { data: { email: "first@example.com" }, password });
  await updateUser(actor(), owner.user.id, { data: { email: fresh }, password });
  const key = await keyMailed();
  await sql()`update email_changes set expires_at = now() where user_id = ${owner.user.id}`;
  expect(await getEmailChange(actor())).toBeNull();
  await expect(confirmEmail(actor(), key)).rejects.toMatchObject({ code: "NotFound" });
  await updateUser(actor(), owner.user.id, { data: { email: fresh }, password });
  await cancelEmail(actor());
  expect(await getEmailChange(actor())).toBeNull();
});

it("asks for nothing where the address stays as it is, and for no end of links", async () => {
  const same = await put({ data: { email: "former@example.com", firstName: "Ada" } });
  expect([same.status, same.body.data.firstName]).toEqual([200, "Ada"]);
  const change = async (at: number) => put({ data: { email: `n${at}@example.com` }, password });
  const statuses: number[] = [];
  for (let at = 0; at < 6; at++) statuses.push((await change(at)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

it("takes the second factor too where it is on", async () => {
  const source = proofSource();
  const key = softPasskey(testSite);
  const { challenge } = await startPasskey(actor(), { password }, source);
  const made = { name: "Phone", made: key.made(challenge) };
  const { codes } = await addPasskey(actor(), made, source.site());
  const body = { data: { email: fresh }, password };
  expect(await put(body)).toMatchObject({
    status: 403,
    body: { key: "login.errors.passkey.needed" },
  });
  expect((await put({ ...body, code: "wrong" })).status).toBe(400);
  expect((await put({ ...body, code: codes?.[0] })).status).toBe(200);
  const asked = await askForPasskey(owner.user.id, testSite);
  const passkey = key.signed(asked.challenge);
  const changes = { ...body, data: { email: "x@example.com" }, passkey };
  await updateUser(actor(), owner.user.id, changes, source);
  expect(await getEmailChange(actor())).toBe("x@example.com");
});

it("is an operator's to decide at once, shared with other accounts as at registration", async () => {
  await updateUser(actor(), owner.user.id, { data: { email: "waiting@example.com" }, password });
  await createCaller({ email: fresh });
  const { status, body } = await put({ data: { email: fresh } }, admin);
  expect([status, body.email, body.data.email]).toEqual([200, fresh, fresh]);
  expect(await getEmailChange(actor())).toBeNull();
  expect(await queued()).toEqual([{ template: "emailChanged", to: "former@example.com" }]);
});
