import { randomInt } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { asMoney } from "#lib/money.ts";
import { readBalance } from "#server/billings/ledger.ts";
import { sandboxProviderId } from "#server/channels/providers.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { answerWord, receiveMessages } from "#server/incoming/service.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createSending, getSending } from "#server/sendings/service.ts";
import { moveTask } from "#server/tasks/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import type { Caller } from "#tests/support/api.ts";
import { createSender, eventually, prepareWorker } from "#tests/support/channel-sends.ts";
import { bringIn } from "#tests/support/imports.ts";
import { eventsOf } from "#tests/support/recorded-events.ts";
import { sendOf } from "#tests/support/sends.ts";

prepareWorker();

const sender = "Shop";
let me: Caller;
let phone: string;
beforeEach(async () => {
  me = await createSender("sms", sender, [2]);
  phone = `+7916${randomInt(1_000_000, 9_999_999)}`;
  await createSendings(sql(), me.user.id, [{ recipient: phone, sender }]);
});

const say = async (text: string, from = phone) =>
  receiveMessages(sandboxProviderId, [
    { type: "sms", from, to: sender, text, at: new Date(), providerMessageId: newId() },
  ]);
const black = async (ownerId = me.user.id) =>
  sql()<{ title: string; phone: string }[]>`
    select l.title, x.phone from contact_lists l join contacts x on x.list_id = l.id
    where l.owner_id = ${ownerId} and l.type = 'blacklist' order by x.id`;
const consents = async () =>
  sql()`select kind, source, word, origin from contact_consents
    where owner_id = ${me.user.id} and address = ${phone} order by id`;
const words = async (setting: object) => {
  const value = { stop: [], start: [], stopAnswer: "", startAnswer: "", ...setting };
  await sql()`
    insert into user_settings (user_id, key, value) values (${me.user.id}, 'incoming.words', ${sql().json(value)})`;
};
const answers = async () =>
  sql()<{ id: string; text: string; status: string }[]>`
    select s.id, s.text, s.status from sendings s join word_answers a on a.sending_id = s.id
    where s.owner_id = ${me.user.id} order by s.id`;

describe("a word", () => {
  test("puts its number on a black list, which is made where there is none, and on the card", async () => {
    await say("Стоп.");
    expect(await black()).toEqual([{ title: "Opted out", phone }]);
    expect(await consents()).toEqual([
      { kind: "withdrawn", source: "word", word: "Стоп.", origin: sender },
    ]);
    const names = (await eventsOf(me.user.id)).map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(["contactLists.created", "contacts.created", "contacts.optedOut"]),
    );
    const [row] = await sql()`select consent from sendings_incoming where owner_id = ${me.user.id}`;
    expect(row).toEqual({ consent: "withdrawn" });
    await expect(
      createSending(actorFor(me.user), sendOf({ recipient: phone }), { idempotency: null }),
    ).rejects.toMatchObject({ key: "sendings.errors.recipient.blacklisted" });
  });

  test("goes to the oldest of several lists; said again it changes nothing", async () => {
    const ownerId = me.user.id;
    await createContactList(sql(), { ownerId, title: "First", type: "blacklist" });
    await createContactList(sql(), { ownerId, title: "Second", type: "blacklist" });
    await say("STOP");
    await say("stop");
    expect(await black()).toEqual([{ title: "First", phone }]);
    expect(await consents()).toHaveLength(1);
  });

  test("of many people at once makes one list", async () => {
    const others = Array.from({ length: 8 }, () => `+7917${randomInt(1_000_000, 9_999_999)}`);
    const rows = others.map((recipient) => ({ recipient, sender }));
    await createSendings(sql(), me.user.id, rows);
    await Promise.all([...others, ...others].map(async (from) => say("STOP", from)));
    const found = await black();
    expect(new Set(found.map(({ title }) => title)).size).toBe(1);
    expect(found.map((row) => row.phone).toSorted()).toEqual(others.toSorted());
  });

  test("takes back what a word has done, and nothing that the account has", async () => {
    await say("START");
    expect(await consents()).toEqual([]);
    await say("STOP");
    await say("Старт");
    expect(await black()).toEqual([]);
    expect((await consents()).map(({ kind }) => kind)).toEqual(["withdrawn", "granted"]);
    const list = await createContactList(sql(), { ownerId: me.user.id, type: "blacklist" });
    await createContacts(sql(), list, [{ phone }]);
    await say("STOP");
    await say("START");
    expect(await black()).toHaveLength(1);
    expect(await consents()).toHaveLength(2);
  });

  test("takes back its own address alone from who has another, and nothing that a file confirms", async () => {
    await say("STOP");
    await sql()`update contacts set email = 'a@b.example' where owner_id = ${me.user.id} and phone = ${phone}`;
    await say("START");
    const left = await sql()`
      select phone, email from contacts where owner_id = ${me.user.id} and phone is null`;
    expect([...left]).toEqual([{ phone: null, email: "a@b.example" }]);
    expect((await eventsOf(me.user.id)).map(({ name }) => name)).toContain("contacts.updated");
    await say("STOP");
    const [list] = await sql()<{ id: string }[]>`
      select id from contact_lists where owner_id = ${me.user.id} and type = 'blacklist'`;
    await bringIn(me, `${phone}\n`, { ListId: list?.id });
    await say("START");
    expect((await black()).map((row) => row.phone)).toContain(phone);
    expect((await consents()).at(-1)).toMatchObject({ kind: "withdrawn", source: "import" });
  });

  test("is heeded for the account written to alone", async () => {
    const other = await createSender("sms", "Other", [2]);
    await createSendings(sql(), other.user.id, [{ recipient: phone, sender: "Other" }]);
    await say("STOP");
    expect(await black(other.user.id)).toEqual([]);
    expect(await black()).toHaveLength(1);
  });

  test("of the account's own counts beside the others", async () => {
    await say("Хватит");
    expect(await black()).toEqual([]);
    await words({ stop: ["хватит"] });
    await say("Хватит!!");
    expect(await black()).toHaveLength(1);
  });
});

describe("the answer to a word", () => {
  test("is the last that gets through, charged, once a day", async () => {
    await words({ stopAnswer: "No more from us", startAnswer: "Welcome back" });
    const before = await readBalance(sql(), me.user.id);
    await say("STOP");
    await eventually(async () =>
      expect(await answers()).toMatchObject([{ text: "No more from us", status: "delivered" }]),
    );
    await say("START");
    await eventually(async () => expect(await answers()).toHaveLength(2));
    await say("STOP");
    const [stop] = await sql()<{ id: string }[]>`
      select id from sendings_incoming where owner_id = ${me.user.id} order by id desc limit 1`;
    await answerWord({ ownerId: me.user.id, id: stop?.id ?? "" });
    expect(await answers()).toHaveLength(2);
    expect(await black()).toHaveLength(1);
    const after = await readBalance(sql(), me.user.id);
    expect(before.balance - after.balance).toBe(asMoney(40_000n));
  });

  test("isn't sent once another word has undone what it tells of", async () => {
    await say("STOP");
    await say("START");
    await words({ stopAnswer: "Bye" });
    const [stop] = await sql()<{ id: string }[]>`
      select id from sendings_incoming where owner_id = ${me.user.id} and consent = 'withdrawn'`;
    await answerWord({ ownerId: me.user.id, id: stop?.id ?? "" });
    expect(await answers()).toEqual([]);
  });

  test("isn't sent twice by a job that runs again, nor without money", async () => {
    await words({ stopAnswer: "Bye" });
    await say("STOP");
    await eventually(async () => expect(await answers()).toHaveLength(1));
    const [message] = await sql()<{ id: string }[]>`
      select id from sendings_incoming where owner_id = ${me.user.id}`;
    const job = { ownerId: me.user.id, id: message?.id ?? "" };
    await Promise.all([1, 2, 3].map(async () => answerWord(job)));
    expect(await answers()).toHaveLength(1);
  });
});

test("a campaign under way leaves out recipients who opt out before their message leaves", async () => {
  const actor = actorFor(me.user);
  const list = await createContactList(sql(), { ownerId: me.user.id });
  const kept = `+7918${randomInt(1_000_000, 9_999_999)}`;
  await createContacts(sql(), list, [{ phone }, { phone: kept }]);
  const schedule = { delay: new Date(Date.now() + 60_000).toISOString() };
  const made = await createSending(actor, sendOf({ recipient: { include: [list.id] }, schedule }), {
    idempotency: null,
  });
  const taskId = "taskId" in made ? made.taskId : "";
  // A message of it has been accepted and waits to leave.
  const single = await createSending(actor, sendOf({ recipient: phone, schedule: { delay: new Date(Date.now() + 2000).toISOString() } }), { idempotency: null }); // prettier-ignore
  await say("STOP");
  await moveTask(actor, { id: taskId, state: "paused" });
  await sql()`update tasks set starts_at = now() where id = ${taskId}`;
  await moveTask(actor, { id: taskId, state: "scheduled" });
  await eventually(async () => {
    const rows = await sql()<{ recipient: string }[]>`
      select recipient from sendings where group_id = ${taskId} and status = 'delivered'`;
    expect(rows).toEqual([{ recipient: kept }]);
    expect(await getSending(actor, "id" in single ? single.id : "")).toMatchObject({
      status: "failed",
      state: { error: "recipient.blacklisted" },
    });
  });
});
