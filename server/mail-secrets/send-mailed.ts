import { createHash } from "node:crypto";
import { RateLimiterMemory } from "rate-limiter-flexible";
import type * as z from "zod";
import type { MailSendRow } from "#drizzle/schema/mail-secrets.ts";
import { editionOf } from "#lib/edition.ts";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors.ts";
import { readSecretAddress } from "#lib/mail-secrets/address.ts";
import { isFromAllowed } from "#lib/mail-secrets/secret.ts";
import { type SendInput, sendInput } from "#lib/sendings/send-input.ts";
import { logMailCall } from "#server/api-log/service.ts";
import { type MailAccess, mailAccessOf } from "#server/auth/mail-access.ts";
import { sql } from "#server/db/client.ts";
import { idempotencyOf, runOnce } from "#server/idempotency/once.ts";
import { createSending } from "#server/sendings/service.ts";
import { type MailBeginning, type ReadMail, readMail } from "./read-mail.ts";
import { reasonOf } from "./refusal.ts";

/** A number that a mail asks to send to, by a secret that is known. */
export interface MailTarget extends MailAccess {
  recipient: string;
  secret: string;
}

const maxPerMinute = 120;
const perSecret = new RateLimiterMemory({ points: maxPerMinute, duration: 60 });

/** Where a mail came from: the envelope's sender, empty for notices of mail servers, and the server's address. */
interface Origin {
  envelopeFrom: string;
  ip: string;
}

interface Outcome {
  id: string;
  isRepeated: boolean;
  attachments: number;
}

/**
 * What an address asks for; null for one that isn't of mails that become SMS, or whose secret isn't known. Throws
 * BadRequest for a mail without a sender, TooManyRequests for more mails than a secret may have.
 */
export async function findMailTarget(address: string, origin: Origin): Promise<MailTarget | null> {
  const { MAIL_SMS_DOMAIN: domain } = env();
  if (domain === undefined || !editionOf(env()).features.mailSms) return null;
  const asked = readSecretAddress(address, domain);
  const access = asked && (await mailAccessOf(asked.secret));
  if (!access) return null;
  const target = { ...access, ...asked };
  const begunAt = performance.now();
  try {
    // Bounces and answers of machines would go around for ever.
    if (origin.envelopeFrom === "")
      throw new AppError("BadRequest", "mailSecrets.refused.noSender");
    await perSecret.consume(access.secretId).catch(() => {
      throw new AppError("TooManyRequests", "mailSecrets.refused.tooMany");
    });
  } catch (error) {
    log(target, origin, { begunAt, bytes: 0, mail: null, error });
    throw error;
  }
  return target;
}

/**
 * Sends what a mail says, by the verb of every other send and with the rights of the secret's account; a mail that comes
 * again sends nothing. Answers the words for the sending server. Throws AppError where it is refused.
 */
export async function sendMailed(
  target: MailTarget,
  given: MailBeginning,
  origin: Origin,
): Promise<string> {
  const begunAt = performance.now();
  const bytes = given.raw.length;
  let mail: ReadMail | null = null;
  try {
    mail = await readMail(given);
    // A mail may take minutes to come, and what was allowed when it began may have ended.
    const access = await mailAccessOf(target.secret);
    if (!access) throw new AppError("NotFound", "mailSecrets.errors.notFound");
    const outcome = await send({ ...target, ...access }, mail);
    log(target, origin, { begunAt, bytes, mail, outcome });
    return said(outcome);
  } catch (error) {
    log(target, origin, { begunAt, bytes, mail, error });
    throw error;
  }
}

async function send(target: MailTarget, mail: ReadMail): Promise<Outcome> {
  const { actor, secretId, recipient, from } = target;
  const { attachments, identity } = mail;
  if (!isFromAllowed(from, mail.from))
    throw new AppError("Forbidden", "mailSecrets.refused.from", { params: { address: mail.from } });
  const input = inputOf(target, mail);
  const mailKey = createHash("sha256").update(`${identity}\n${recipient}`).digest();
  const db = sql();
  const [known] = await db<Pick<MailSendRow, "sendingId">[]>`
    select sending_id from mail_sends where secret_id = ${secretId} and mail_key = ${mailKey}`;
  if (known) return { id: known.sendingId, isRepeated: true, attachments };
  const key = createHash("sha256").update(secretId).update(mailKey).digest("hex");
  const idempotency = idempotencyOf(actor.userId, `mail-${key}`, "mail", null);
  const outcome = await runOnce(idempotency, async () =>
    createSending(actor, input, { idempotency }),
  );
  const answer = "stored" in outcome ? outcome.stored.answer : outcome.result;
  const { id, error } = answer as { id: string; error: string | null };
  if (error !== null) throw new AppError("BadRequest", error);
  // Mail servers try for days, and idempotency keys are kept for one.
  await db`
    insert into mail_sends (secret_id, mail_key, sending_id)
    select id, ${mailKey}, ${id} from mail_secrets where id = ${secretId} on conflict do nothing`;
  await db`
    update mail_secrets set last_used_at = now()
    where id = ${secretId} and (last_used_at is null or last_used_at < now() - interval '1 minute')`;
  return { id, isRepeated: "stored" in outcome, attachments };
}

/** The send as `POST /sendings` would have it. Throws BadRequest with what is wrong with it. */
function inputOf({ sender, recipient, hasSubject }: MailTarget, mail: ReadMail): SendInput {
  const text = hasSubject ? `${mail.subject}\n${mail.text}`.trim() : mail.text;
  if (text === "") throw new AppError("BadRequest", "mailSecrets.refused.empty");
  const { data, error } = sendInput.safeParse({
    type: "sms",
    payload: { sender, text },
    recipient,
  });
  if (data) return data;
  throw new AppError("BadRequest", "commons.errors.invalid", { fields: fieldsOf(error) });
}

function fieldsOf({ issues }: z.ZodError) {
  return issues.map(({ message: key, path }) => ({
    key,
    path: path.filter((part) => typeof part !== "symbol"),
  }));
}

function said({ id, isRepeated, attachments }: Outcome): string {
  const leftOut = attachments > 0 ? `; attachments left out: ${attachments}` : "";
  return `2.0.0 ${isRepeated ? "Accepted before" : "Accepted"} as ${id}${leftOut}`;
}

interface Logged {
  begunAt: number;
  bytes: number;
  mail: ReadMail | null;
  outcome?: Outcome;
  error?: unknown;
}

function log(target: MailTarget, origin: Origin, { mail, outcome, error, ...call }: Logged): void {
  const known = error instanceof AppError ? error : null;
  const failed = error === undefined ? 200 : (known?.status ?? 503);
  const key = known ? reasonOf(known).key : null;
  logMailCall(target.actor, {
    ...call,
    recipient: target.recipient,
    ip: origin.ip,
    status: key !== null && /^sendings\.errors\.(?:funds|cap)$/.test(key) ? 402 : failed,
    key,
    asked: mail && {
      from: mail.from,
      ...(target.hasSubject && { subject: mail.subject }),
      text: mail.text,
      attachments: mail.attachments,
    },
    answer: outcome ?? (key === null ? null : { key }),
  });
}
