// A mailbox of this file alone.
import "#tests/support/own-storage.ts";
import { rm, stat } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { env } from "#lib/env.ts";
import type { Actor } from "#lib/permissions.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { deliverMail, dropMailsBefore, listMails } from "#server/mail/service.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
let admin: Actor;
const folder = () => path.join(env().DATA_DIR, "mail");

beforeAll(async () => {
  database = await useTestDatabase();
  await rm(folder(), { recursive: true, force: true });
  admin = actorFor(await createUser(sql(), { role: "admin" }));
});
afterAll(async () => {
  await rm(folder(), { recursive: true, force: true });
  await database.drop();
});

async function deliver(to: string): Promise<string> {
  const id = newId();
  const params = { username: "anna" };
  await deliverMail(id, {
    template: "passwordChanged",
    to,
    locale: "en",
    params,
    path: "/recover",
  });
  return id;
}

test("without an SMTP server mails are files of their owner, read by administrators, the newest first", async () => {
  expect(await listMails(admin, null)).toEqual({ mails: [], nextAfter: null });
  const ids: string[] = [];
  for (let at = 0; at < 25; at++) ids.push(await deliver(`person-${at}@example.com`));
  const { mode } = await stat(path.join(folder(), `${ids[0]}.json`));
  expect(mode & 0o077).toBe(0);

  const first = await listMails(admin, null);
  expect(first.mails.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 20));
  expect(first.mails[0]).toMatchObject({
    to: "person-24@example.com",
    subject: "Your password was changed",
    link: expect.stringMatching(/^http.*\/recover$/) as string,
  });
  const second = await listMails(admin, first.nextAfter);
  expect(second.mails.map(({ id }) => id)).toEqual(ids.toReversed().slice(20));
  expect(second.nextAfter).toBeNull();

  const manager = actorFor(await createUser(sql(), { role: "manager" }));
  await expect(listMails(manager, null)).rejects.toMatchObject({ code: "Forbidden" });

  await dropMailsBefore(new Date(Date.now() - 60_000));
  expect((await listMails(admin, null)).mails).toHaveLength(20);
  await dropMailsBefore(new Date(Date.now() + 60_000));
  expect((await listMails(admin, null)).mails).toEqual([]);
});

test("the same mail tried again is the same one", async () => {
  const id = newId();
  const mail = {
    template: "passwordChanged",
    to: "anna@example.com",
    locale: "en",
    params: { username: "anna" },
    path: "/recover",
  } as const;
  await deliverMail(id, mail);
  await deliverMail(id, mail);
  expect((await listMails(admin, null)).mails.map((kept) => kept.id)).toEqual([id]);
});
