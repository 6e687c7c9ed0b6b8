import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { RateLimiterMemory } from "rate-limiter-flexible";
import {
  SMTPServer,
  type SMTPServerDataStream,
  type SMTPServerOptions,
  type SMTPServerSession,
} from "smtp-server";
import { type Env, listenHost } from "#lib/env.ts";
import { addressGroup } from "#server/auth/address.ts";
import { type Bounced, findBounced, receiveBounce } from "#server/callbacks/service.ts";
import { log } from "#server/log.ts";

type Settings = Pick<Env, "HOST" | "DATABASE_URL" | "MAIL_PORT" | "MAIL_TLS_CERT" | "MAIL_TLS_KEY">;

/** Connections at once, in all and from one address. */
const maxConnections = 200;
const maxOfAddress = 20;
/** Milliseconds for which a connection may say nothing. */
const silentMs = 30_000;
/** Bytes of a mail that may come, and those that are kept: what a report says stands at its beginning. */
const maxMailBytes = 10 * 1024 * 1024;
const maxKeptBytes = 256 * 1024;
const maxMailsPerMinute = 3000;
const maxRefusedPerMinute = 60;

interface Session extends SMTPServerSession {
  bounced?: Bounced | undefined;
}

type Work = () => Promise<void>;

function refusal(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}

/** Refuses in the dialogue: no mail is ever written to who may not have sent one. */
async function answer(work: Work, done: (error?: Error | null) => void): Promise<void> {
  try {
    await work();
    done();
  } catch (error) {
    if (error instanceof Error && "responseCode" in error) return done(error);
    log().error({ err: error }, "a mail can't be taken");
    done(refusal(451, "4.3.0 Not now, try again later"));
  }
}

async function readBeginning(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let left = maxKeptBytes;
  // The rest is read as well, because the other side hears no answer before its end.
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (left > 0) chunks.push(chunk.subarray(0, left));
    left -= chunk.length;
  }
  if (stream.sizeExceeded) throw refusal(552, "5.3.4 Too large");
  return Buffer.concat(chunks);
}

function optionsOf(): SMTPServerOptions {
  const mails = new RateLimiterMemory({ points: maxMailsPerMinute, duration: 60 });
  const refused = new RateLimiterMemory({ points: maxRefusedPerMinute, duration: 60 });
  const open = new Map<string, Set<string>>();
  const groupOf = ({ remoteAddress }: Session) =>
    addressGroup(remoteAddress.replace(/^::ffff:/i, ""));

  const enter = async (session: Session) => {
    const group = groupOf(session);
    const ofGroup = open.get(group) ?? new Set();
    const known = await refused.get(group);
    const isBlocked = known !== null && known.consumedPoints >= maxRefusedPerMinute;
    if (isBlocked || ofGroup.size >= maxOfAddress)
      throw refusal(421, "4.7.0 Too many, try again later");
    open.set(group, ofGroup.add(session.id));
  };

  const find = async (address: string, session: Session) => {
    // Each mail has an answer of its own.
    if (session.envelope.rcptTo.length > 0) throw refusal(452, "4.5.3 One recipient at a time");
    const group = groupOf(session);
    await mails.consume(group).catch(() => {
      throw refusal(452, "4.7.0 Too many mails, try again later");
    });
    const bounced = await findBounced(address);
    if (!bounced) {
      await refused.consume(group).catch(() => undefined);
      throw refusal(550, "5.1.1 No such address here");
    }
    session.bounced = bounced;
  };

  const take = async (stream: SMTPServerDataStream, { bounced }: Session) => {
    const mail = await readBeginning(stream);
    if (!bounced || !(await receiveBounce(bounced, mail)))
      throw refusal(550, "5.7.1 It quotes no return path of a mail from here");
  };

  return {
    authOptional: true,
    disableReverseLookup: true,
    banner: "Cabinet",
    size: maxMailBytes,
    maxClients: maxConnections,
    socketTimeout: silentMs,
    closeTimeout: 2000,
    onConnect: (session, done) => void answer(async () => enter(session), done),
    onClose: (session) => {
      const group = groupOf(session);
      open.get(group)?.delete(session.id);
      if (open.get(group)?.size === 0) open.delete(group);
    },
    onRcptTo: ({ address }, session, done) =>
      void answer(async () => find(address.slice(0, 320), session), done),
    onData: (stream, session, done) => void answer(async () => take(stream, session), done),
  };
}

export interface MailPort {
  port: number;
  stop: () => Promise<void>;
}

/** Takes bounces and complaints by SMTP on `MAIL_PORT`; null where none is set. A worker sends messages also without it. */
export async function startMailPort(settings: Settings): Promise<MailPort | null> {
  const { MAIL_PORT: port, MAIL_TLS_CERT: cert, MAIL_TLS_KEY: key } = settings;
  if (port === undefined) return null;
  try {
    const tls = cert && key ? { cert: readFileSync(cert), key: readFileSync(key) } : null;
    const server = new SMTPServer({
      ...optionsOf(),
      ...tls,
      disabledCommands: tls ? ["AUTH"] : ["AUTH", "STARTTLS"],
    });
    // A connection that fails is the other side's affair.
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, listenHost(settings), resolve);
    });
    server.removeAllListeners("error");
    server.on("error", (error) => log().debug({ err: error }, "a mail connection failed"));
    const { port: own } = server.server.address() as AddressInfo;
    log().info({ port: own }, "mail port listening");
    return { port: own, stop: () => new Promise((resolve) => server.close(() => resolve())) };
  } catch (error) {
    log().error({ err: error, port }, "the mail port does not listen");
    return null;
  }
}
