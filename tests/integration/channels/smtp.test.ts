import { createVerify, generateKeyPairSync } from "node:crypto";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OutboundMessage, SubmitResult } from "#server/channels/channel.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { createFile } from "#server/seed/factories/files.ts";
import { createCaller } from "#tests/support/api.ts";
import { createContext, createMessage, openChannel } from "#tests/support/channels.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { startSmtpServer } from "#tests/support/smtp-server.ts";

prepareApi();

const refusals: Record<string, { code: number; text: string }> = {
  "unknown@there.example": { code: 550, text: "5.1.1 no such user" },
  "blocked@there.example": { code: 554, text: "5.7.1 we don't like you" },
  "later@there.example": { code: 450, text: "4.2.0 greylisted" },
};
const afterData: Record<string, { code: number; text: string } | "lost"> = {
  "spam@there.example": { code: 554, text: "5.7.1 spam" },
  "lost@there.example": "lost",
};

let server: Awaited<ReturnType<typeof startSmtpServer>>;
beforeAll(async () => {
  server = await startSmtpServer({
    refuse: (address) => refusals[address] ?? null,
    take: (address) => afterData[address] ?? null,
  });
});
afterAll(() => server.stop());

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const dkimKey = privateKey.export({ type: "pkcs8", format: "pem" }).toString();

const config = (given: Record<string, unknown> = {}) => ({
  url: server.url,
  from: "Shop <news@shop.example>",
  returnPath: "bounces+{{id}}@shop.example",
  ...given,
});

async function submit(
  message: Partial<OutboundMessage>,
  given: Record<string, unknown> = {},
): Promise<SubmitResult> {
  const channel = openChannel("smtp", config(given), createContext());
  const whole = { type: "email" as const, id: newId(), ownerId: newId(), ...message };
  const [result] = await channel.submit([createMessage(whole)]);
  await channel.stop();
  if (!result) throw new Error("no outcome");
  return result;
}

const lastMail = async () => {
  const raw = server.taken.at(-1)?.raw ?? "";
  return { raw, mail: await PostalMime.parse(raw) };
};

test("a mail has its plain part, HTML, attachment, and a sender of our domain", async () => {
  const { user } = await createCaller();
  const file = await createFile(sql(), {
    ownerId: user.id,
    content: Buffer.from("The price list"),
    filename: "prices.txt",
  });
  const id = newId();
  const payload = { subject: "Весна 🌷", html: "<p>Hello <b>there</b></p>", file: file.id };
  const recipient = "anna@there.example";
  expect(await submit({ id, recipient, sender: "Магазин", text: "Hello there", payload })).toEqual({
    id,
    outcome: "sent",
    providerMessageId: id,
  });
  const { mail } = await lastMail();
  expect(server.taken.at(-1)).toMatchObject({ to: [recipient], user: "cabinet" });
  expect(mail).toMatchObject({
    subject: "Весна 🌷",
    from: { name: "Магазин", address: "news@shop.example" },
    to: [{ address: recipient }],
    messageId: `<${id}@shop.example>`,
  });
  expect(mail.text?.trim()).toBe("Hello there");
  expect(mail.html?.trim()).toBe("<p>Hello <b>there</b></p>");
  expect(mail.attachments).toMatchObject([{ filename: "prices.txt" }]);
  expect(Buffer.from(mail.attachments[0]?.content as ArrayBuffer).toString()).toBe(
    "The price list",
  );
});

test("an address as the sender counts only within our domain, and no header is smuggled in", async () => {
  await submit({ recipient: "a@there.example", sender: "sale@shop.example" });
  expect((await lastMail()).mail.from?.address).toBe("sale@shop.example");
  await submit({ recipient: "a@there.example", sender: "ceo@bank.example" });
  expect((await lastMail()).mail.from?.address).toBe("news@shop.example");
  const payload = { subject: "Hi\r\nBcc: all@there.example" };
  await submit({ recipient: "a@there.example", sender: "X\r\nBcc: all@there.example", payload });
  const { raw } = await lastMail();
  expect(raw.slice(0, raw.indexOf("\r\n\r\n"))).not.toMatch(/^Bcc:/im);
});

test("the signature covers both headers of unsubscribing, and is right", async () => {
  const dkim = { dkimDomain: "shop.example", dkimSelector: "s1", dkimKey };
  await submit({ recipient: "anna@there.example", text: "Hello" }, dkim);
  const { raw, mail } = await lastMail();
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? "";
  expect(header("list-unsubscribe")).toMatch(/^<http[^>]+\/api\/unsubscribe\/[\w.-]+>$/);
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  const signature = header("dkim-signature").replaceAll(/\s+/g, " ");
  const signed =
    /(?:^|; ?)h=([^;]+);/.exec(signature)?.[1]?.replaceAll(" ", "").toLowerCase().split(":") ?? [];
  expect(signed).toEqual(
    expect.arrayContaining(["list-unsubscribe", "list-unsubscribe-post", "from"]),
  );
  // The relaxed form of the signed headers, as a receiver makes it (RFC 6376).
  const head = raw
    .slice(0, raw.indexOf("\r\n\r\n"))
    .replaceAll(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const line = (name: string) =>
    head.find((one) => one.toLowerCase().startsWith(`${name}:`)) ?? `${name}:`;
  const relaxed = (text: string) => {
    const at = text.indexOf(":");
    const value = text
      .slice(at + 1)
      .replaceAll(/\s+/g, " ")
      .trim();
    return `${text.slice(0, at).toLowerCase().trim()}:${value}`;
  };
  const own = relaxed(line("dkim-signature")).replace(/b=[^;]*$/, "b=");
  const verify = createVerify("RSA-SHA256");
  verify.update([...signed.map((name) => relaxed(line(name))), own].join("\r\n"));
  const value = /(?:^|;)\s*b=([^;]+)/.exec(signature)?.[1]?.replaceAll(" ", "") ?? "";
  expect(verify.verify(publicKey, value, "base64")).toBe(true);
});

test.each([
  ["unknown@there.example", "failed", "recipient.absent"],
  ["blocked@there.example", "failed", expect.stringContaining("5.7.1")],
  ["later@there.example", "retry", expect.stringContaining("4.2.0")],
  ["spam@there.example", "failed", expect.stringContaining("5.7.1 spam")],
  ["lost@there.example", "doubt", expect.any(String)],
])("a mail to %s is %s", async (recipient, outcome, error) => {
  expect(await submit({ recipient })).toMatchObject({ outcome, error });
});

test("a server that is away, or refuses the sign-in, keeps the mail for another attempt", async () => {
  const wrong = server.url.replace("smtp-password", "wrong");
  for (const url of ["smtp://127.0.0.1:9", wrong])
    expect(await submit({ recipient: "a@there.example" }, { url })).toMatchObject({
      outcome: "retry",
    });
});

test("a file that is gone fails its mail", async () => {
  const payload = { file: newId() };
  expect(await submit({ recipient: "a@there.example", payload })).toMatchObject({
    outcome: "failed",
  });
});
