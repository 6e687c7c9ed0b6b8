import { createHash } from "node:crypto";
import PostalMime, { type Email } from "postal-mime";
import { normaliseEmail } from "#lib/email.ts";
import { AppError } from "#lib/errors.ts";
import { ownText } from "#lib/mail-secrets/own-text.ts";
import { plainText } from "#lib/sendings/plain-text.ts";
import { maxTextLength } from "#lib/sendings/text-limit.ts";
import { storable } from "#server/db/storable.ts";

/** A mail as it becomes a message. */
export interface ReadMail {
  /** The address in its From. */
  from: string;
  subject: string;
  text: string;
  /** Files that it had and that are left out. */
  attachments: number;
  /** The same for the same mail, however often it is delivered. */
  identity: string;
}

/** The beginning of a mail, and whether there was more of it. */
export interface MailBeginning {
  raw: Buffer;
  isCut: boolean;
}

const maxIdentity = 1000;
/** Bytes by which a reading is made shorter to see what the end of the other one belongs to. */
const step = 1024;

/**
 * Reads a mail. Throws BadRequest for one without one From, with nothing to know it by again, that is a machine's answer
 * to another, or whose own words go on where reading ended.
 */
export async function readMail({ raw, isCut }: MailBeginning): Promise<ReadMail> {
  const mail = await parse(raw);
  if (isAnswer(mail)) throw refused("automatic");
  const { text, isWhole } = wordsOf(mail);
  const isWordsCut = isCut && writtenIn(await parse(raw.subarray(0, -step))) !== writtenIn(mail);
  if ((isWordsCut || !isWhole) && isOwnToItsEnd(text)) throw refused("long");
  return storable({
    from: fromOf(mail),
    subject: (mail.subject ?? "").replaceAll(/\s+/g, " ").trim(),
    text: ownText(text),
    attachments: mail.attachments.length,
    identity: identityOf(mail),
  });
}

async function parse(raw: Buffer): Promise<Email> {
  return PostalMime.parse(raw, {
    attachmentEncoding: "arraybuffer",
    forceRfc822Attachments: true,
    maxNestingDepth: 10,
    maxHeadersSize: 64 * 1024,
  }).catch(() => {
    throw refused("unreadable");
  });
}

/** What the words of a mail are read from: its text, or its HTML where it has none. */
function writtenIn({ text, html }: Email): string {
  return text?.trim() ? text : (html ?? "");
}

function wordsOf(mail: Email): { text: string; isWhole: boolean } {
  const written = writtenIn(mail);
  if (written === mail.text) return { text: written, isWhole: true };
  const text = plainText(written);
  return { text, isWhole: text.length < maxTextLength };
}

const end = "\u2042";

/** Whether a text has no end of its own, such as a signature or an answered mail, after which nothing counts. */
function isOwnToItsEnd(text: string): boolean {
  return ownText(`${text}\n${end}`).endsWith(end);
}

/** Whether a machine has written it to answer: an absence, a receipt or a report. Alerts are generated and no answers. */
function isAnswer({ headers }: Email): boolean {
  return headers.some(({ key, value }) => answers.get(key)?.test(value) ?? false);
}

const answers = new Map([
  ["auto-submitted", /^\s*auto-replied/i],
  ["content-type", /^\s*multipart\/report/i],
  ["precedence", /^\s*auto_reply/i],
  ["x-autoreply", /./],
  ["x-autorespond", /./],
]);

/** The one address of the one From. Programs differ in which of two they read. */
function fromOf({ headers, from }: Email): string {
  const isOne = headers.filter(({ key }) => key === "from").length === 1;
  const address = isOne && from && !from.group ? normaliseEmail(from.address) : null;
  if (address === null) throw refused("noFrom");
  return address;
}

/** Its Message-ID; where a device writes none, the moment and the words. */
function identityOf({ messageId, date, subject, text }: Email): string {
  const id = messageId?.trim().slice(0, maxIdentity);
  if (id) return `id ${id}`;
  if (!date) throw refused("noId");
  const words = createHash("sha256")
    .update(JSON.stringify([subject, text]))
    .digest("hex");
  return `date ${date.slice(0, maxIdentity)} ${words}`;
}

type Why = "unreadable" | "automatic" | "long" | "noFrom" | "noId";

function refused(why: Why): AppError {
  return new AppError("BadRequest", `mailSecrets.refused.${why}`);
}
