import { createHash } from "node:crypto";
import PostalMime, { type Email } from "postal-mime";
import { normaliseEmail } from "#lib/email.ts";
import { AppError } from "#lib/errors.ts";
import { ownText } from "#lib/mail-secrets/own-text.ts";
import { plainText } from "#lib/sendings/plain-text.ts";
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

const maxIdentity = 1000;

/** Reads the beginning of a mail. Throws BadRequest for one without one From, or with nothing to know it by again. */
export async function readMail(raw: Buffer): Promise<ReadMail> {
  const mail = await PostalMime.parse(raw, {
    attachmentEncoding: "arraybuffer",
    forceRfc822Attachments: true,
    maxNestingDepth: 10,
    maxHeadersSize: 64 * 1024,
  }).catch(() => {
    throw refused("unreadable");
  });
  return storable({
    from: fromOf(mail),
    subject: (mail.subject ?? "").replaceAll(/\s+/g, " ").trim(),
    text: ownText(mail.text?.trim() ? mail.text : plainText(mail.html ?? "")),
    attachments: mail.attachments.length,
    identity: identityOf(mail),
  });
}

/** The one address of the one From. Two of them could be read differently by whoever looks. */
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

function refused(why: "unreadable" | "noFrom" | "noId"): AppError {
  return new AppError("BadRequest", `mailSecrets.refused.${why}`);
}
