import { readFileSync } from "node:fs";
import type { AddressInfo, Socket } from "node:net";
import { RateLimiterMemory } from "rate-limiter-flexible";
import {
  SMTPServer,
  type SMTPServerDataStream,
  type SMTPServerOptions,
  type SMTPServerSession,
} from "smtp-server";
import { type Env, listenHost } from "#lib/env.ts";
import { AppError } from "#lib/errors.ts";
import { addressGroup } from "#server/auth/address.ts";
import { type Bounced, findBounced, receiveBounce } from "#server/callbacks/service.ts";
import { log } from "#server/log.ts";
import {
  findMailTarget,
  type MailBeginning,
  type MailTarget,
  refusalOf,
  sendMailed,
} from "#server/mail-secrets/service.ts";

type Settings = Pick<Env, "HOST" | "DATABASE_URL" | "MAIL_PORT" | "MAIL_TLS_CERT" | "MAIL_TLS_KEY">;

/** Connections at once, in all and from one address. Those that say nothing cost little, so that many leave room for others. */
const maxConnections = 2000;
const maxOfAddress = 20;
/** Milliseconds for which a connection may say nothing, and for which it may last however slowly it speaks. */
const silentMs = 30_000;
const lifeMs = 10 * 60_000;
/** Mails that come at once, each of which is held in memory. */
const maxComing = 100;
/** Bytes of a mail that may come, and those that are kept: what a report says stands at its beginning. */
const maxMailBytes = 10 * 1024 * 1024;
const maxKeptBytes = 256 * 1024;
const maxMailsPerMinute = 3000;
const maxRefusedPerMinute = 60;

interface Session extends SMTPServerSession {
  bounced?: Bounced | null;
  target?: MailTarget | null;
}

/** Does its part, and answers words for the other side where there are any besides that it is done. */
type Work = () => Promise<string | void>;

function refusal(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}

/** Refuses in the dialogue: no mail is ever written to who may not have sent one. */
async function answer(
  work: Work,
  done: (error?: Error | null, said?: string) => void,
): Promise<void> {
  try {
    const said = await work();
    if (said === undefined) done();
    else done(null, said);
  } catch (error) {
    if (error instanceof AppError) {
      const { code, text } = refusalOf(error);
      return done(refusal(code, text));
    }
    if (error instanceof Error && "responseCode" in error) return done(error);
    log().error({ err: error }, "a mail can't be taken");
    done(refusal(451, "4.3.0 Not now, try again later"));
  }
}

async function readBeginning(stream: SMTPServerDataStream): Promise<MailBeginning> {
  const chunks: Buffer[] = [];
  let left = maxKeptBytes;
  // The rest is read as well, because the other side hears no answer before its end.
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (left > 0) chunks.push(chunk.subarray(0, left));
    left -= chunk.length;
  }
  if (stream.sizeExceeded) throw refusal(552, "5.3.4 Too large");
  return { raw: Buffer.concat(chunks), isCut: left < 0 };
}

const ipOf = ({ remoteAddress }: Session) => remoteAddress.replace(/^::ffff:/i, "");

function originOf(session: Session) {
  const { mailFrom } = session.envelope;
  return { envelopeFrom: mailFrom ? mailFrom.address : "", ip: ipOf(session) };
}

function optionsOf(): SMTPServerOptions {
  const mails = new RateLimiterMemory({ points: maxMailsPerMinute, duration: 60 });
  const refused = new RateLimiterMemory({ points: maxRefusedPerMinute, duration: 60 });
  const open = new Map<string, number>();
  /** The group of each open session: one that has ended before it was let in has no address any more. */
  const groups = new Map<string, string>();
  const groupOf = (session: Session) => addressGroup(ipOf(session));

  const enter = async (session: Session) => {
    const group = groupOf(session);
    // Counted before anything is waited for, so that many at once are.
    const before = open.get(group) ?? 0;
    groups.set(session.id, group);
    open.set(group, before + 1);
    const known = await refused.get(group);
    const isBlocked = known !== null && known.consumedPoints >= maxRefusedPerMinute;
    if (isBlocked || before >= maxOfAddress) throw refusal(421, "4.7.0 Too many, try again later");
  };

  const leave = ({ id }: Session) => {
    const group = groups.get(id);
    if (group === undefined) return;
    groups.delete(id);
    const left = (open.get(group) ?? 1) - 1;
    if (left > 0) open.set(group, left);
    else open.delete(group);
  };

  const find = async (address: string, session: Session) => {
    // Each mail has an answer of its own.
    if (session.envelope.rcptTo.length > 0) throw refusal(452, "4.5.3 One recipient at a time");
    const group = groupOf(session);
    await mails.consume(group).catch(() => {
      throw refusal(452, "4.7.0 Too many mails, try again later");
    });
    session.target = await findMailTarget(address, originOf(session));
    session.bounced = session.target ? null : await findBounced(address);
    if (!session.target && !session.bounced) {
      await refused.consume(group).catch(() => undefined);
      throw refusal(550, "5.1.1 No such address here");
    }
  };

  let coming = 0;
  const take = async (stream: SMTPServerDataStream, session: Session) => {
    if (coming >= maxComing) throw refusal(451, "4.3.2 Too busy, try again later");
    coming += 1;
    try {
      return await takeOne(stream, session);
    } finally {
      coming -= 1;
    }
  };

  const takeOne = async (stream: SMTPServerDataStream, session: Session) => {
    const mail = await readBeginning(stream);
    const { target, bounced } = session;
    if (target) return sendMailed(target, mail, originOf(session));
    if (!bounced || !(await receiveBounce(bounced, mail.raw)))
      throw refusal(550, "5.7.1 It quotes no return path of a mail from here");
    return undefined;
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
    onClose: leave,
    onRcptTo: ({ address }, session, done) =>
      void answer(async () => find(address.slice(0, 320), session), done),
    onData: (stream, session, done) => void answer(async () => take(stream, session), done),
  };
}

export interface MailPort {
  port: number;
  stop: () => Promise<void>;
}

/**
 * Takes bounces, complaints and mails that become SMS by SMTP on `MAIL_PORT`; null where none is set. A worker sends messages also
 * without it.
 */
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
    server.server.on("connection", (socket: Socket) => {
      const end = setTimeout(() => socket.destroy(), lifeMs).unref();
      socket.once("close", () => clearTimeout(end));
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
