import { createTransport } from "nodemailer";
import type { SmtpConfig } from "#lib/providers/smtp-config.ts";
import { unsubscribeToken } from "#server/auth/unsubscribe-token.ts";
import { siteAddress } from "#server/mail/service.ts";
import type { OutboundMessage } from "../channel.ts";

export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** Headers that the signature covers: nodemailer's own list lacks the last, which RFC 8058 demands. */
const signedHeaders = [
  "From",
  "Reply-To",
  "Subject",
  "Date",
  "Message-ID",
  "To",
  "MIME-Version",
  "Content-Type",
  "Content-Transfer-Encoding",
  "List-Unsubscribe",
  "List-Unsubscribe-Post",
].join(":");

/** The address of `Shop <news@shop.example>`. */
export function addressIn(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
}

/** The From of a message: the sender's name, or its address where that is of the same domain, before our address. */
function fromOf({ sender }: OutboundMessage, from: string): { name: string; address: string } {
  const own = addressIn(from);
  const domain = own.slice(own.lastIndexOf("@")).toLowerCase();
  if (/^[^\s@,;<>"]+@[^\s@,;<>"]+$/.test(sender))
    return { name: "", address: sender.toLowerCase().endsWith(domain) ? sender : own };
  return { name: sender.replaceAll(/[\r\n]+/g, " "), address: own };
}

/**
 * The whole mail of a message, signed by DKIM where the provider has a key. One click at its List-Unsubscribe address
 * takes the recipient off (RFC 8058).
 */
export async function composeMail(
  config: SmtpConfig,
  message: OutboundMessage,
  attachments: readonly Attachment[],
): Promise<Buffer> {
  const { id, ownerId, recipient, text, payload } = message;
  const from = fromOf(message, config.from);
  const link = siteAddress(
    `/api/unsubscribe/${unsubscribeToken({ ownerId, sendingId: id, address: recipient })}`,
  );
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: "windows",
    // A mail is made of texts and of files that we have read: nothing in it is ever an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(config.dkimDomain !== "" &&
      config.dkimKey !== "" && {
        dkim: {
          domainName: config.dkimDomain,
          keySelector: config.dkimSelector,
          privateKey: config.dkimKey,
          headerFieldNames: signedHeaders,
        },
      }),
  });
  const { message: bytes } = await transport.sendMail({
    from,
    to: { name: "", address: recipient },
    subject: textOf(payload.subject),
    text,
    ...(textOf(payload.html) !== "" && { html: textOf(payload.html) }),
    attachments: [...attachments],
    textEncoding: "base64",
    messageId: messageIdOf(id, from.address),
    headers: {
      "List-Unsubscribe": { prepared: true, value: `<${link}>` },
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  });
  if (!Buffer.isBuffer(bytes)) throw new Error("nodemailer composed a stream");
  return bytes;
}

/** The same for each attempt, so that servers recognize a repeat; bounces bring it back. */
function messageIdOf(id: string, address: string): string {
  return `<${id}@${address.slice(address.lastIndexOf("@") + 1)}>`;
}

function textOf(part: unknown): string {
  return typeof part === "string" ? part : "";
}
