import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ApiLogRow } from "#drizzle/schema/api-log.ts";
import { startApiLog } from "#server/api-log/service.ts";
import { findLedgerFaults } from "#server/billings/service.ts";
import { sql } from "#server/db/client.ts";
import type { MailPort } from "#server/process/mail-port.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { createMailSecret } from "#server/seed/factories/mail-secrets.ts";
import { createMember } from "#server/seed/factories/members.ts";
import { type Caller, createCaller } from "#tests/support/api.ts";
import { giveMail, mailDomain, openMailPort } from "#tests/support/mail-port.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import { sendCalls } from "#tests/support/send-calls.ts";

const caller = prepareCaller();
const { rowsOf, balanceOf } = sendCalls(caller);
const recipient = "+79161234567";

let mail: MailPort;
let log: ReturnType<typeof startApiLog>;
let secret: { id: string; secret: string };
beforeAll(async () => {
  log = startApiLog();
  mail = await openMailPort();
});
afterAll(async () => {
  await mail.stop();
  await log.stop();
});
beforeEach(async () => {
  secret = await createMailSecret(sql(), { ownerId: caller().user.id });
});

const addressOf = (number = recipient, of = secret) => `${number}.${of.secret}@${mailDomain}`;
const give: (
  ...rest: Parameters<typeof giveMail> extends [unknown, unknown, ...infer R] ? R : never
) => Promise<string> = async (...rest) => giveMail(mail, addressOf(), ...rest); // prettier-ignore
const textsOf = async (owner: Caller = caller()) =>
  (await sql()`select text from sendings where owner_id = ${owner.user.id} order by id`).map(
    ({ text }) => text as string,
  );
const logged = async () => {
  await log.flush();
  return sql()<ApiLogRow[]>`select * from api_log where owner_id = ${caller().user.id} order by id`;
};

describe("a mail becomes an SMS", () => {
  test("with its own words, for the price of an SMS", async () => {
    const before = await balanceOf();
    const text = "Door open at gate 4\n\n-- \nThe alarm system";
    expect(await give({ text, messageId: "<1@shop.example>" })).toMatch(/^250 2\.0\.0 Accepted as [0-9a-f-]{36}$/); // prettier-ignore
    const [sent] = await rowsOf();
    expect(sent).toMatchObject({ recipient, status: "pending" });
    expect(await textsOf()).toEqual(["Door open at gate 4"]);
    expect(sent?.price).toBeGreaterThan(0n);
    expect(before - (await balanceOf())).toBe(sent?.price);
    expect(await findLedgerFaults(sql())).toEqual([]);
  });

  test("after its subject where that was chosen, from HTML alone, without attachments and saying so", async () => {
    secret = await createMailSecret(sql(), { ownerId: caller().user.id, hasSubject: true });
    const attachments = [{ filename: "a.txt", content: "not this" }, { filename: "b.png", content: "nor this" }]; // prettier-ignore
    const html = "<p>Дверь <b>открыта</b></p>";
    const said = await give({ subject: "Тревога", text: undefined, html, attachments });
    expect(said).toContain("; attachments left out: 2");
    expect(await textsOf()).toEqual(["Тревога\nДверь открыта"]);
  });

  test("once, however often and however simultaneously it is delivered", async () => {
    const before = await balanceOf();
    const again = { messageId: "<same@shop.example>" };
    const said = await Promise.all(Array.from({ length: 6 }, async () => give(again)));
    await sql()`delete from idempotency_keys where owner_id = ${caller().user.id}`;
    said.push(await give(again));
    const [sent, ...others] = await rowsOf();
    expect(others).toEqual([]);
    expect(new Set(said.map((line) => line.slice(-36)))).toEqual(new Set([sent?.id]));
    expect(said.at(-1)).toContain("Accepted before");
    expect(before - (await balanceOf())).toBe(sent?.price);
    // To another number, and by another mail, it is another message.
    await giveMail(mail, addressOf("+79161234568"), again);
    await give({ messageId: "<other@shop.example>" });
    expect(await rowsOf()).toHaveLength(3);
  });

  test("also where a device writes no Message-ID, and once as well", async () => {
    const raw =
      "From: alerts@shop.example\r\nDate: Mon, 1 Jan 2026 10:00:00 +0000\r\n\r\nDoor open";
    expect(await give({ raw })).toContain("Accepted as");
    expect(await give({ raw })).toContain("Accepted before");
    await expect(give({ raw: raw.replace(/Date.*\r\n/, "") })).rejects.toMatchObject({
      response: "550 5.7.1 The mail has neither a Message-ID nor a Date",
    });
    expect(await textsOf()).toEqual(["Door open"]);
  });
});

describe("a mail is refused in the dialogue, charging nothing", () => {
  const refused = async (given: Promise<unknown>, code: number, words: string) => {
    const before = await balanceOf();
    const error = await given.catch((caught: unknown) => caught);
    expect(error).toMatchObject({ responseCode: code });
    expect((error as { response: string }).response).toContain(words);
    expect(await balanceOf()).toBe(before);
  };

  test("where the secret was removed", async () => {
    await sql()`delete from mail_secrets where id = ${secret.id}`;
    await refused(give(), 550, "5.1.1 No such address here");
    await refused(giveMail(mail, `${recipient}.short@${mailDomain}`), 550, "No such address");
    expect(await logged()).toEqual([]);
  });

  test("where the account or the member is gone, or the feature closed", async () => {
    const member = await createMember(sql(), { ownerId: caller().user.id, role: "developer" });
    await sql()`update mail_secrets set made_by = (select user_id from members where id = ${member.id})`;
    await give();
    await sql()`update users set is_active = false where id = (select user_id from members where id = ${member.id})`;
    await refused(give(), 550, "No such address");
    await sql()`update mail_secrets set made_by = null`;
    await give();
    await sql()`update users set permissions = '{"mailSecrets.get": null, "mailSecrets.create": null, "mailSecrets.remove": null}' where id = ${caller().user.id}`;
    await refused(give(), 550, "No such address");
    await sql()`update users set permissions = '{}', is_active = false where id = ${caller().user.id}`;
    await refused(give(), 550, "No such address");
    expect(await rowsOf()).toHaveLength(2);
  });

  test("from senders that are not allowed, without a sender and with two", async () => {
    await refused(give({ from: "a@else.example" }), 550, "Mails from a@else.example are not taken");
    await refused(give({}, { envelopeFrom: "" }), 550, "A mail without a sender is not taken");
    const two = "From: alerts@shop.example\r\nFrom: a@else.example\r\nMessage-ID: <2@x>\r\n\r\nHi";
    await refused(give({ raw: two }), 550, "exactly one address in From");
    expect(await rowsOf()).toEqual([]);
  });

  test("that answers by itself, while what machines report of their own is taken", async () => {
    const by = (headers: Record<string, string>) => give({ headers });
    await refused(by({ "Auto-Submitted": "auto-replied" }), 550, "Automatic answers are not taken");
    await refused(by({ Precedence: "auto_reply" }), 550, "Automatic answers are not taken");
    const report = "Content-Type: multipart/report; boundary=b\r\n\r\n--b\r\n\r\nHi\r\n--b--";
    const raw = `From: alerts@shop.example\r\nMessage-ID: <r@x>\r\n${report}`;
    await refused(give({ raw }), 550, "Automatic answers are not taken");
    expect(await by({ "Auto-Submitted": "auto-generated" })).toContain("Accepted as");
  });

  test("without text of its own, and with a text or number that no SMS has", async () => {
    const before = await balanceOf();
    await refused(give({ text: "> quoted\n> only" }), 550, "The mail has no text");
    await refused(give({ text: "x".repeat(60_000) }), 550, "5.7.1");
    await refused(giveMail(mail, addressOf("+79160")), 550, "No such address");
    await refused(giveMail(mail, addressOf("+70000000")), 550, "5.7.1");
    expect(await balanceOf()).toBe(before);
  });

  test("to a number on the black list, by a name that isn't approved, without the right to send", async () => {
    const before = await balanceOf();
    const list = await createContactList(sql(), { ownerId: caller().user.id, type: "blacklist" });
    await createContacts(sql(), list, [{ phone: recipient }]);
    await refused(give(), 550, "5.7.1");
    secret = await createMailSecret(sql(), { ownerId: caller().user.id, sender: "Nobody" });
    await refused(giveMail(mail, addressOf("+79161234568")), 550, "Nobody");
    await sql()`update users set permissions = '{"sendings.generate": null}' where id = ${caller().user.id}`;
    await refused(giveMail(mail, addressOf("+79161234568")), 550, "5.7.1");
    expect(await balanceOf()).toBe(before);
  });

  test("for later where money is missing, and taken once there is some", async () => {
    const poor = await createCaller({ balance: 0n as never });
    const own = await createMailSecret(sql(), { ownerId: poor.user.id });
    const to = addressOf(recipient, own);
    const again = { messageId: "<poor@shop.example>" };
    await refused(giveMail(mail, to, again), 452, "4.7.1");
    await sql()`update balances set overdraft = 100000000 where owner_id = ${poor.user.id}`;
    expect(await giveMail(mail, to, again)).toContain("Accepted as");
  });

  test("for later once the secret's limit of the day is reached", async () => {
    await give();
    const [sent] = await rowsOf();
    await sql()`insert into spend_caps (subject_id, owner_id, per_day) values (${secret.id}, ${caller().user.id}, ${sent?.price ?? 0n})`;
    await sql()`update balances set is_capped = true where owner_id = ${caller().user.id}`;
    await give();
    await refused(give(), 452, "4.7.1");
    expect(await rowsOf()).toHaveLength(2);
    const other = await createMailSecret(sql(), { ownerId: caller().user.id });
    expect(await giveMail(mail, addressOf(recipient, other))).toContain("Accepted as");
  });

  test("for later beyond 120 mails of a secret in a minute, others unharmed", async () => {
    const said: number[] = [];
    const answerTo = async () =>
      give({ from: "a@else.example" }).then(
        () => 250,
        ({ responseCode }: { responseCode: number }) => responseCode,
      );
    // Fewer at once than an address may have connections.
    while (said.length < 130)
      said.push(...(await Promise.all(Array.from({ length: 10 }, answerTo))));
    expect(said.filter((code) => code === 550)).toHaveLength(120);
    expect(said.filter((code) => code === 452)).toHaveLength(10);
    const other = await createMailSecret(sql(), { ownerId: caller().user.id });
    expect(await giveMail(mail, addressOf(recipient, other))).toContain("Accepted as");
  });
});

describe("the API log", () => {
  test("has each mail with its answer, without the secret and with masked codes", async () => {
    await give({ text: "Your code is 4821" });
    await give({ from: "a@else.example" }).catch(() => undefined);
    const rows = await logged();
    expect(
      rows.map(({ protocol, method, path, status, key }) => [protocol, method, path, status, key]),
    ).toEqual([
      // prettier-ignore
      ["mail", "MAIL", recipient, 200, null],
      ["mail", "MAIL", recipient, 403, "mailSecrets.refused.from"],
    ]);
    const [first] = rows;
    expect(first?.tokenId).toBe(secret.id);
    expect(JSON.parse(first?.request.body ?? "")).toEqual({
      from: "alerts@shop.example",
      text: "Your code is ••••",
      attachments: 0,
    });
    const [row] = await sql()`select * from api_log where id = ${first?.id ?? ""}`;
    expect(JSON.stringify(row)).not.toContain(secret.secret);
  });
});
