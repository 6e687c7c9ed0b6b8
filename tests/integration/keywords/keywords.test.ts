import { randomInt } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { wordKey } from "#lib/incoming/words.ts";
import { maxAnswersPerDay } from "#lib/keywords/bounds.ts";
import { keywordInput } from "#lib/keywords/keyword.ts";
import { asMoney } from "#lib/money.ts";
import type { Actor } from "#lib/permissions.ts";
import { findLedgerFaults } from "#server/billings/service.ts";
import { sandboxProviderId } from "#server/channels/providers.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { receiveMessages } from "#server/incoming/service.ts";
import {
  answerKeyword,
  createKeyword,
  postKeyword,
  removeKeyword,
  updateKeyword,
} from "#server/keywords/service.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import { balanceOf } from "#tests/support/moderation.ts";
import { startReceiver } from "#tests/support/webhook-receiver.ts";

type Keyed = Parameters<typeof answerKeyword>[0];

let database: TestDatabase;
let operator: Actor;
let owner: Actor;
let other: Actor;
let phone: string;

beforeAll(async () => {
  process.env.WEBHOOK_ALLOW_PRIVATE = "loopback";
  database = await useTestDatabase();
  operator = actorFor(await createUser(sql(), { role: "admin" }));
});
afterAll(async () => {
  delete process.env.WEBHOOK_ALLOW_PRIVATE;
  await database.drop();
});

beforeEach(async () => {
  owner = actorFor(await createUser(sql(), { balance: asMoney(10n ** 6n) }));
  other = actorFor(await createUser(sql()));
  phone = `+7916${String(randomInt(1_000_000, 9_999_999))}`;
});

let made = 0;
/** A word that no other test has. */
const newWord = () => `WORD${String(made++)}X`;

async function addKeyword(given: Record<string, unknown>) {
  return createKeyword(operator, keywordInput.parse(given));
}

async function say(text: string, given: object = {}): Promise<void> {
  const message = { type: "sms" as const, from: phone, to: "Cabinet", text, at: new Date() };
  await receiveMessages(sandboxProviderId, [{ ...message, providerMessageId: newId(), ...given }]);
}

/** The account that each message of the number went to, the oldest first. */
async function routed(): Promise<string[]> {
  const rows = await sql()<{ ownerId: string }[]>`
    select owner_id from sendings_incoming where "from" = ${phone} order by id`;
  return rows.map(({ ownerId }) => ownerId);
}

async function jobsOf(name: string): Promise<Keyed[]> {
  const rows = await sql()<{ payload: Keyed }[]>`
    select j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id and t.identifier = ${name}
    join sendings_incoming i on i.id = (j.payload->>'id')::uuid where i."from" = ${phone} order by j.id`;
  return rows.map(({ payload }) => payload);
}

async function answersTo(address = phone): Promise<string[]> {
  const rows = await sql()<{ text: string }[]>`
    select text from sendings where recipient = ${address} and group_id is null order by id`;
  return rows.map(({ text }) => text);
}

test("a message that is a keyword goes to its account, even if another account's customer wrote to the number before", async () => {
  const word = newWord();
  await createSendings(sql(), other.userId, [{ recipient: phone, sender: "Cabinet" }]);
  await addKeyword({ word, OwnerId: owner.userId });
  await say(`  ${word.toLowerCase()}! `);
  await say("Something else");
  await say(`${word} in a sentence`);
  expect(await routed()).toEqual([owner.userId, other.userId, other.userId]);
  const told = await sql()`
    select owner_id from events where name = 'sendingsIncoming.created' and owner_id = ${owner.userId}`;
  expect(told).toHaveLength(1);
});

test("what begins with a keyword goes to its account where no other account is concerned", async () => {
  const word = newWord();
  await addKeyword({ word, OwnerId: owner.userId, recipient: "5151" });
  await say(`${word} large with cheese`, { to: "+5151" });
  await say(word, { to: "4242" });
  const [first, second] = await routed();
  expect(first).toBe(owner.userId);
  expect(second).not.toBe(owner.userId);
});

test("an answer to a certain message stays with its account", async () => {
  const word = newWord();
  const [sent] = await createSendings(sql(), other.userId, [
    { recipient: phone, sender: "Cabinet" },
  ]);
  await addKeyword({ word, OwnerId: owner.userId });
  await say(word, { inReplyTo: { ownerId: other.userId, sendingId: sent?.id ?? null } });
  expect(await routed()).toEqual([other.userId]);
});

test("opt-out words can be no keywords, and are none even where the table has them", async () => {
  for (const word of ["STOP", "стоп", "CTOП", "start", "Baja"])
    expect(keywordInput.safeParse({ word, answer: "Hello" }).error?.issues[0]?.message).toBe(
      "keywords.errors.optOut",
    );
  await createSendings(sql(), other.userId, [{ recipient: phone, sender: "Cabinet" }]);
  await sql()`
    insert into keywords (word, word_key, owner_id, answer, made_by)
    values ('STOP', ${wordKey("STOP")}, ${owner.userId}, 'No', ${operator.userId})`;
  await say("STOP");
  expect(await routed()).toEqual([other.userId]);
  expect(await jobsOf("answer-keyword")).toEqual([]);
  const [list] = await sql()`select type from contact_lists where owner_id = ${other.userId}`;
  expect(list).toMatchObject({ type: "blacklist" });
});

test("its account pays for the answer, once for a message and at most three times a day", async () => {
  const word = newWord();
  await addKeyword({ word, OwnerId: owner.userId, answer: "Your pizza is coming" });
  const before = await balanceOf(owner);
  for (let times = 0; times < 5; times++) await say(word);
  const jobs = await jobsOf("answer-keyword");
  expect(jobs).toHaveLength(5);
  const [first] = jobs;
  if (first) await Promise.all([answerKeyword(first), answerKeyword(first)]);
  expect(await answersTo()).toHaveLength(1);
  for (const job of jobs) await answerKeyword(job);
  expect(await answersTo()).toEqual(
    Array.from({ length: maxAnswersPerDay }, () => "Your pizza is coming"),
  );
  const [spent] = await sql()<{ price: string }[]>`
    select sum(price)::text as price from sendings where owner_id = ${owner.userId}`;
  expect(before - (await balanceOf(owner))).toBe(BigInt(spent?.price ?? 0));
  expect(BigInt(spent?.price ?? 0)).toBeGreaterThan(0n);
  expect(await findLedgerFaults(sql())).toEqual([]);
});

test("no account pays for the answer of the platform's own keyword", async () => {
  const word = newWord();
  await addKeyword({ word, answer: "Call us" });
  await say(word, { to: "5151" });
  for (const job of await jobsOf("answer-keyword")) await answerKeyword(job);
  expect(await answersTo()).toEqual(["Call us"]);
  const charges = await sql()`
    select 1 from billings b join sendings s on s.id = b.id where s.recipient = ${phone}`;
  expect(charges).toHaveLength(0);
});

test("an answer that comes back is not answered, and a keyword can't answer with itself", async () => {
  const word = newWord();
  const answer = "Welcome back friend";
  await addKeyword({ word, OwnerId: owner.userId, answer });
  await addKeyword({ word: "Welcome", OwnerId: owner.userId, answer: "Hello" });
  await say(answer);
  for (const job of await jobsOf("answer-keyword")) await answerKeyword(job);
  expect(await answersTo()).toEqual([]);
  for (const own of [word, `${word} again`, "STOP"])
    expect(keywordInput.safeParse({ word, answer: own }).success).toBe(false);
});

test("a message is posted to the address of its keyword, again until it is taken, and nowhere forbidden", async () => {
  const receiver = await startReceiver();
  const word = newWord();
  const url = `${receiver.url}/in`;
  const keyword = await addKeyword({ word, url });
  await say(word);
  const [job] = await jobsOf("post-keyword");
  if (!job) throw new Error("a job was expected");
  receiver.state.answer = (_, response) => {
    response.statusCode = 500;
    response.end();
  };
  await expect(postKeyword(job)).rejects.toThrow("500");
  receiver.state.answer = (_, response) => void response.end("ok");
  await postKeyword(job);
  const bodies = receiver.received.map(({ body }) => JSON.parse(body) as { data: object });
  expect(bodies).toHaveLength(2);
  expect(bodies[1]?.data).toMatchObject({ from: phone, payload: { text: word }, keyword: word });
  await removeKeyword(operator, keyword.id);
  await postKeyword(job);
  expect(receiver.received).toHaveLength(2);
  await receiver.stop();
  await expect(addKeyword({ word: newWord(), url: "http://10.0.0.1/" })).rejects.toMatchObject({
    fields: [{ key: "keywords.errors.forbidden", path: ["url"] }],
  });
});

test("a word stands once on a channel, and customers reach none of it", async () => {
  const word = newWord();
  const keyword = await addKeyword({ word, types: ["sms"], answer: "A" });
  await expect(addKeyword({ word: word.toLowerCase(), answer: "B" })).rejects.toMatchObject({
    key: "keywords.errors.taken",
  });
  await addKeyword({ word, types: ["viber"], answer: "C" });
  const same = keywordInput.parse({ word, types: ["sms"], answer: "D" });
  expect(await updateKeyword(operator, keyword.id, same)).toMatchObject({ answer: "D" });
  await expect(createKeyword(owner, same)).rejects.toMatchObject({ code: "Forbidden" });
  await expect(updateKeyword(owner, keyword.id, same)).rejects.toMatchObject({ code: "Forbidden" });
});
