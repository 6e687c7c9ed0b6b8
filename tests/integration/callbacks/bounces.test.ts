import { beforeEach, describe, expect, test } from "vitest";
import { unsubscribeToken } from "#server/auth/unsubscribe-token.ts";
import { applyCallback } from "#server/callbacks/service.ts";
import { secretHeader } from "#server/channels/callback-secret.ts";
import { sql } from "#server/db/client.ts";
import { createProvider, type Provider } from "#server/seed/factories/providers.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { optOutRecipients } from "#server/unsubscribes/service.ts";
import { loadRoute } from "#tests/support/api-routes.ts";
import { createCaller } from "#tests/support/api.ts";
import { callBack, callbackSecret, storedCallbacks } from "#tests/support/callbacks.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

prepareApi();

const recipient = "anna@there.example";
const headers = { [secretHeader]: callbackSecret, "content-type": "message/rfc822" };

let provider: Provider;
beforeEach(async () => {
  const config = { url: "smtp://mx.example", from: "news@shop.example", callbackSecret };
  provider = await createProvider(sql(), { kind: "smtp", config });
});

async function createSent() {
  const { user } = await createCaller();
  const [row] = await createSendings(sql(), user.id, [
    { type: "email", recipient, status: "sent" },
  ]);
  const id = row?.id ?? "";
  await sql()`update sendings set provider_id = ${provider.id}, provider_message_id = ${id} where id = ${id}`;
  return { id, ownerId: user.id };
}

const multipart = (type: string, parts: string[], to = "bounces@shop.example") =>
  [
    "From: MAILER-DAEMON@mx.example",
    `To: ${to}`,
    "MIME-Version: 1.0",
    `Content-Type: multipart/report; report-type=${type}; boundary="b1"`,
    "",
    ...parts.flatMap((part) => ["--b1", ...part.split("\n")]),
    "--b1--",
    "",
  ].join("\r\n");

const bounce = (id: string, status: string, action = "failed") =>
  multipart("delivery-status", [
    "Content-Type: text/plain\n\nSorry.",
    `Content-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example\n\nFinal-Recipient: rfc822; ${recipient}\nAction: ${action}\nStatus: ${status}\nDiagnostic-Code: smtp; 550 ${status} it\n was said`,
    `Content-Type: text/rfc822-headers\n\nMessage-ID: <${id}@shop.example>\nTo: ${recipient}`,
  ]);

async function receive(content: string): Promise<void> {
  expect((await callBack(provider.id, { content, headers })).status).toBe(200);
  for (const { id } of await storedCallbacks(provider.id)) await applyCallback(id);
}

async function statusOf(id: string) {
  const [row] = await sql()`select status, error from sendings where id = ${id}`;
  return row;
}

const isOptedOut = async (ownerId: string) =>
  (
    await sql()`
      select from contacts x join contact_lists l on l.id = x.list_id
      where l.owner_id = ${ownerId} and l.type = 'blacklist' and x.email = ${recipient}`
  ).length;

describe("bounces and complaints", () => {
  test("a hard bounce fails the message and marks the address absent, once", async () => {
    const { id, ownerId } = await createSent();
    await receive(bounce(id, "5.1.1"));
    await receive(bounce(id, "5.1.1"));
    expect(await statusOf(id)).toEqual({ status: "failed", error: "recipient.absent" });
    expect(
      await sql()`select type, address from absent_recipients where owner_id = ${ownerId}`,
    ).toEqual([{ type: "email", address: recipient }]);
  });

  test.each([
    ["5.7.1", "failed", { status: "failed", error: "550 5.7.1 it was said" }],
    ["4.4.7", "failed", { status: "failed", error: "550 4.4.7 it was said" }],
    ["4.4.1", "delayed", { status: "sent", error: null }],
    ["2.0.0", "delivered", { status: "delivered", error: null }],
  ])("a report of %s, %s", async (status, action, expected) => {
    const { id, ownerId } = await createSent();
    await receive(bounce(id, status, action));
    expect(await statusOf(id)).toEqual(expected);
    expect(await sql()`select from absent_recipients where owner_id = ${ownerId}`).toHaveLength(0);
  });

  test("the message is found by the envelope's id and by the address of bounces, too", async () => {
    const [one, two] = [await createSent(), await createSent()];
    const group = (first: string) =>
      `Content-Type: message/delivery-status\n\n${first}\n\nAction: failed\nStatus: 5.1.1`;
    await receive(multipart("delivery-status", [group(`Original-Envelope-Id: ${one.id}`)]));
    await receive(multipart("delivery-status", [group("X: y")], `bounces+${two.id}@shop.example`));
    for (const { id } of [one, two]) expect(await statusOf(id)).toMatchObject({ status: "failed" });
  });

  test("a complaint takes the recipient off the sender's mailings", async () => {
    const { id, ownerId } = await createSent();
    const complaint = multipart("feedback-report", [
      "Content-Type: text/plain\n\nAbuse.",
      `Content-Type: message/feedback-report\n\nFeedback-Type: abuse\nVersion: 1\nOriginal-Rcpt-To: ${recipient}`,
      `Content-Type: message/rfc822\n\nMessage-ID: <${id}@shop.example>\nTo: ${recipient}\n\nHello`,
    ]);
    await receive(complaint);
    expect(await statusOf(id)).toMatchObject({ status: "delivered" });
    expect(await isOptedOut(ownerId)).toBe(1);
  });

  test("many complaints opt out in a set: each recipient once, on the list of the account that wrote", async () => {
    const [one, two] = [await createCaller(), await createCaller()];
    const told = [one, two].flatMap(({ user }) =>
      ["a", "b", "a"].map((name) => ({ ownerId: user.id, recipient: `${name}@there.example` })),
    );
    const ids: string[] = [];
    for (const { ownerId, recipient: to } of told) {
      const [row] = await createSendings(sql(), ownerId, [
        { type: "email", recipient: to, status: "sent", sender: "news@shop.example" },
      ]);
      ids.push(row?.id ?? "");
    }
    await sql()`
      update sendings set provider_id = ${provider.id}, provider_message_id = id::text where id = any(${ids}::uuid[])`;
    for (const _ of [1, 2])
      await sql().begin(async (tx) => optOutRecipients(tx, provider.id, [...ids, "unknown"]));
    for (const { user } of [one, two]) {
      expect(
        await sql()`
          select c.email, k.word, k.origin from contacts c join contact_lists l on l.id = c.list_id and l.type = 'blacklist'
          join contact_consents k on k.owner_id = c.owner_id and k.address = c.email where c.owner_id = ${user.id} order by 1`,
      ).toEqual(
        ["a", "b"].map((name) => ({
          email: `${name}@there.example`,
          word: "complaint",
          origin: "news@shop.example",
        })),
      );
      const lists =
        await sql()`select from contact_lists where owner_id = ${user.id} and type = 'blacklist'`;
      expect(lists).toHaveLength(1);
    }
    const marked =
      await sql()`select from sendings where id = any(${ids}::uuid[]) and opted_out_at is not null`;
    expect(marked).toHaveLength(6);
  });

  test("without the secret nothing is taken; what is no report is kept and marked", async () => {
    const { id } = await createSent();
    const wrong = { ...headers, [secretHeader]: "another secret of theirs" };
    expect(
      (await callBack(provider.id, { content: bounce(id, "5.1.1"), headers: wrong })).status,
    ).toBe(401);
    await receive("Subject: I am on holiday\r\n\r\nBack on Monday");
    expect(await storedCallbacks(provider.id)).toMatchObject([
      { isApplied: false, error: "NoReport" },
    ]);
  });
});

describe("unsubscribing by one click", () => {
  const call = async (method: "GET" | "POST", token: string) => {
    const route = await loadRoute("/unsubscribe/{token}");
    const request = new Request(`http://cabinet.test/api/unsubscribe/${token}`, {
      method,
      headers: { "accept-language": "ru" },
      ...(method === "POST" && { body: "List-Unsubscribe=One-Click" }),
    });
    const answer = await route[method]?.(request, { params: Promise.resolve({ token }) });
    return { status: answer?.status, text: (await answer?.text()) ?? "" };
  };

  test("only POST unsubscribes, however often; GET shows a page", async () => {
    const { id, ownerId } = await createSent();
    const token = unsubscribeToken({ ownerId, sendingId: id, address: recipient });
    const shown = await call("GET", token);
    expect(shown).toMatchObject({ status: 200, text: expect.stringContaining(recipient) });
    expect(shown.text).toContain('<form method="post">');
    expect(await isOptedOut(ownerId)).toBe(0);
    for (const _ of [1, 2]) expect((await call("POST", token)).status).toBe(200);
    expect(await isOptedOut(ownerId)).toBe(1);
  });

  test("a link that is not ours does nothing", async () => {
    const { id, ownerId } = await createSent();
    const token = unsubscribeToken({ ownerId, sendingId: id, address: recipient });
    for (const forged of [`${token}x`, token.replace(".", "A."), "x", token.split(".")[0] ?? ""])
      expect((await call("POST", forged)).status).toBe(404);
    expect(await isOptedOut(ownerId)).toBe(0);
  });
});
