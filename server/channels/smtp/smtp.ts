import { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import pLimit from "p-limit";
import { type SmtpConfig, smtpConfig } from "#lib/providers/smtp-config.ts";
import { readFile } from "../api/files.ts";
import type { Attempt } from "../attempt.ts";
import type { Channel, ChannelContext, ChannelKind, OutboundMessage } from "../channel.ts";
import type { RecordStep } from "../exchange.ts";
import { createQueuedChannel } from "../queued-channel.ts";
import { addressIn, type Attachment, composeMail } from "./compose.ts";
import { attemptOfRefusal, type SmtpRefusal } from "./refusal.ts";
import { returnPathOf } from "./return-path.ts";

/** Milliseconds to connect and to be greeted. */
const connectMs = 10_000;
const throttleTimeoutMs = 30_000;
/** Servers refuse larger mails; base64 makes a third more of it. */
const maxAttachmentBytes = 20 * 1024 * 1024;
const maxRecorded = 4000;

/** A mail with a file stands in memory whole, so only a few of them do at once, whatever the window. */
const withFile = pLimit(2);

function openPool(config: SmtpConfig) {
  const { protocol, hostname, port, username } = new URL(config.url);
  const secure = protocol === "smtps:";
  const user = decodeURIComponent(username);
  return createTransport({
    pool: true,
    host: hostname.replaceAll(/^\[|\]$/g, ""),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(user !== "" && { auth: { user, pass: config.password } }),
    maxConnections: config.window,
    // A mail whose connection was lost may have been taken: only we decide about another attempt.
    maxRequeues: 0,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: config.timeoutMs,
    tls: { rejectUnauthorized: config.verifyCertificate },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * Notes the mails whose last byte has been written to their server. The source of a mail is read ahead, while the server is
 * still asked whether it takes the recipient, so only the end of what is written says this.
 */
function noteGiven(pool: ReturnType<typeof openPool>): WeakSet<object> {
  const given = new WeakSet<object>();
  pool.use("stream", ({ message, data: { raw } }, done) => {
    const open = message.createReadStream.bind(message);
    message.createReadStream = (options) =>
      open(options).once("end", () => {
        if (raw instanceof Readable) given.add(raw);
      });
    done();
  });
  return given;
}

/** The files of a message; null for one that is gone or too large. */
async function readAttachments({ payload }: OutboundMessage): Promise<Attachment[] | null> {
  const { file: id } = payload;
  if (typeof id !== "string") return [];
  const file = await readFile(id, maxAttachmentBytes);
  return file && [{ filename: file.title, contentType: file.type, content: file.content }];
}

function createSmtpChannel(
  config: SmtpConfig,
  { log, record, providerId }: ChannelContext,
): Channel {
  const pool = openPool(config);
  pool.on("error", (error) => log.warn({ err: error }, "an SMTP connection failed"));
  const given = noteGiven(pool);

  const submit = async (message: OutboundMessage): Promise<Attempt> =>
    message.payload.file === undefined ? give(message) : withFile(async () => give(message));

  async function give(message: OutboundMessage): Promise<Attempt> {
    const attachments = await readAttachments(message);
    if (!attachments) return { outcome: "failed", error: "attachment can't be sent" };
    const bytes = await composeMail(config, message, attachments);
    const { id, recipient } = message;
    const from =
      config.returnPathDomain === ""
        ? (config.returnPath || addressIn(config.from)).replace("{{id}}", id)
        : returnPathOf(providerId, id, config.returnPathDomain);
    const raw = Readable.from([bytes], { objectMode: false });
    if (record) noteMail(record, { from, recipient, bytes });
    try {
      const { response } = await pool.sendMail({
        envelope: {
          from,
          to: recipient,
          dsn: { id, ret: "HDRS", notify: "FAILURE", orcpt: `rfc822;${recipient}` },
        },
        raw,
      });
      record?.({ direction: "in", name: response, data: {} });
      // Bounces name the message by our id, which is in its Message-ID and in the envelope.
      return { outcome: "sent", providerMessageId: id };
    } catch (error) {
      const refusal = error as SmtpRefusal;
      const { response, code = "failed" } = refusal;
      record?.({ direction: "in", name: response ?? code, data: {} });
      return attemptOfRefusal(refusal, given.has(raw));
    }
  }

  const { window, rate } = config;
  const channel = createQueuedChannel(
    { limits: { window, rate }, throttleTimeoutMs, prepare: async () => null, submit },
    { log },
  );
  return {
    ...channel,
    async stop() {
      await channel.stop();
      pool.close();
    },
  };
}

function noteMail(
  record: RecordStep,
  { from, recipient, bytes }: { from: string; recipient: string; bytes: Buffer },
): void {
  const text = bytes.subarray(0, 3 * maxRecorded).toString();
  const at = text.indexOf("\r\n\r\n");
  record({
    direction: "out",
    name: `MAIL FROM:<${from}> RCPT TO:<${recipient}>`,
    data: {
      headers: text.slice(0, at).slice(0, maxRecorded),
      body: text
        .slice(at + 4)
        .slice(0, maxRecorded)
        .toWellFormed(),
    },
  });
}

/** Sends mails to an SMTP server (docs/providers/smtp.md). */
export const smtp: ChannelKind<SmtpConfig> = {
  configSchema: smtpConfig,
  create: createSmtpChannel,
};
