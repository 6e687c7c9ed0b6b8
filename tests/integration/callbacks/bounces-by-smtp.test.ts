import { connect } from "node:net";
import { createTransport } from "nodemailer";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { applyCallback } from "#server/callbacks/service.ts";
import { returnPathOf } from "#server/channels/smtp/return-path.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { type MailPort, startMailPort } from "#server/process/mail-port.ts";
import { createProvider, type Provider } from "#server/seed/factories/providers.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createCaller } from "#tests/support/api.ts";
import { storedCallbacks } from "#tests/support/callbacks.ts";
import { createContext, createMessage, openChannel } from "#tests/support/channels.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

prepareApi();

const domain = "bounce.shop.example";
const config = { url: "smtp://mx.example", from: "news@shop.example", returnPathDomain: domain };
let mail: MailPort;
let provider: Provider;

beforeAll(async () => {
  const started = await startMailPort({
    HOST: "127.0.0.1",
    DATABASE_URL: undefined,
    MAIL_PORT: 0,
    MAIL_TLS_CERT: undefined,
    MAIL_TLS_KEY: undefined,
  });
  if (!started) throw new Error("no port");
  mail = started;
});
afterAll(async () => mail.stop());

async function createSent() {
  const { user } = await createCaller();
  const [row] = await createSendings(sql(), user.id, [
    { type: "email", recipient: "a@there.example", status: "sent" },
  ]);
  const id = row?.id ?? "";
  await sql()`update sendings set provider_id = ${provider.id}, provider_message_id = ${id} where id = ${id}`;
  return id;
}

const pathOf = (id: string) => returnPathOf(provider.id, id, domain);

async function give(to: string, raw: string) {
  const transport = createTransport({ host: "127.0.0.1", port: mail.port, ignoreTLS: true });
  return transport.sendMail({ envelope: { from: "", to }, raw });
}

const part = (type: string, body: string) => `--x\r\nContent-Type: ${type}\r\n\r\n${body}\r\n`;
const report = (kind: string, ...parts: string[]) =>
  `Content-Type: multipart/report; report-type=${kind}; boundary=x\r\n\r\n${parts.join("")}--x--\r\n`;
const bounce = report(
  "delivery-status",
  part("text/plain", "Sorry."),
  part("message/delivery-status", "Reporting-MTA: dns; mx\r\n\r\nAction: failed\r\nStatus: 5.1.1"),
);

async function apply() {
  for (const { id } of await storedCallbacks(provider.id)) await applyCallback(id);
}

const statusOf = async (id: string) =>
  (await sql()`select status, error from sendings where id = ${id}`)[0];

beforeEach(async () => {
  provider = await createProvider(sql(), { kind: "smtp", config });
});

describe("bounces by SMTP", () => {
  test("mails leave with the signed address of their message", async () => {
    const id = newId();
    const steps: string[] = [];
    const channel = openChannel(
      "smtp",
      { ...config, url: `smtp://127.0.0.1:${mail.port}` },
      { ...createContext(), providerId: provider.id, record: ({ name }) => void steps.push(name) },
    );
    const recipient = "a@there.example";
    await channel.submit([createMessage({ type: "email", id, ownerId: newId(), recipient })]);
    await channel.stop();
    expect(steps[0]).toContain(`MAIL FROM:<${pathOf(id)}>`);
  });

  test("what comes back to a signed address fails its message, once", async () => {
    const id = await createSent();
    await give(pathOf(id), bounce);
    await give(pathOf(id).toUpperCase(), bounce);
    expect(await storedCallbacks(provider.id)).toHaveLength(1);
    await apply();
    expect(await statusOf(id)).toEqual({ status: "failed", error: "recipient.absent" });
  });

  test("addresses that we didn't make are refused in the dialogue", async () => {
    const id = await createSent();
    const forged = pathOf(id).replace(/.@/, (end) => (end === "0@" ? "1@" : "0@"));
    for (const to of [forged, `someone@${domain}`, "a@elsewhere.example"])
      await expect(give(to, bounce)).rejects.toMatchObject({ responseCode: 550 });
    expect(await storedCallbacks(provider.id)).toHaveLength(0);
  });

  test("a complaint counts where it quotes a return path of ours", async () => {
    const id = await createSent();
    const complaint = (from: string) =>
      report(
        "feedback-report",
        part("message/feedback-report", `Feedback-Type: abuse\r\nOriginal-Mail-From: ${from}`),
      );
    await expect(give(`complaints@${domain}`, complaint("x@y.example"))).rejects.toMatchObject({
      responseCode: 550,
    });
    await give(`complaints@${domain}`, complaint(`<${pathOf(id)}>`));
    await apply();
    expect(await statusOf(id)).toMatchObject({ status: "delivered" });
    const [sent] = await sql()`select opted_out_at from sendings where id = ${id}`;
    expect(sent?.optedOutAt).not.toBeNull();
  });

  test("nonsense and silence keep no one out for long", async () => {
    const silent = Array.from({ length: 40 }, () => connect(mail.port, "127.0.0.1"));
    const isOver = silent.map(
      (socket) =>
        new Promise<void>((resolve) => {
          socket.on("error", () => resolve()).on("close", () => resolve());
          socket.once("data", (line) => {
            if (!String(line).startsWith("220")) return;
            socket.write(`${"A".repeat(40_000)}\r\nDATA\r\n.\r\n`.repeat(3));
          });
        }),
    );
    // Those beyond the limit of an address are turned away at once, the others for their lines.
    await Promise.all(isOver);
    const id = await createSent();
    await give(pathOf(id), bounce);
    expect(await storedCallbacks(provider.id)).toHaveLength(1);
  });
});
