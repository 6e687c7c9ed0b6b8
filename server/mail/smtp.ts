import { createTransport } from "nodemailer";
import type { Env } from "#lib/env.ts";
import { log } from "#server/log.ts";
import type { RenderedMail } from "./render-mail.ts";

export interface Envelope {
  /** The id is the same for each attempt, so that servers and readers recognize repeats. */
  id: string;
  from: { name: string; address: string };
  to: string;
}

/** What nodemailer adds to its errors. */
interface Refusal {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** Milliseconds for which a server may stay silent. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Submits a mail to the SMTP server. Throws for a temporary failure; a recipient whom the server refuses permanently
 * is logged and skipped.
 */
export async function sendBySmtp(
  smtpUrl: string,
  { id, from, to }: Envelope,
  { subject, text, html }: RenderedMail,
): Promise<void> {
  const transport = createTransport({
    url: smtpUrl,
    ...patience,
    // A mail is made of our own texts: nothing in it is ever a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({
      from,
      to: { name: "", address: to },
      subject,
      text,
      html,
      // Half the size of quoted-printable in any but Latin letters.
      textEncoding: "base64",
      messageId: `<${id}@${from.address.slice(from.address.indexOf("@") + 1)}>`,
      headers: { "Auto-Submitted": "auto-generated" },
    });
  } catch (error) {
    const { code, command, responseCode = 0 } = error as Refusal;
    // The sender being refused is a setting to be put right.
    const isRefused = code === "EENVELOPE" && command === "RCPT TO" && responseCode >= 500;
    if (!isRefused) throw error;
    log().warn({ mail: id, responseCode }, "mail refused by the SMTP server");
  } finally {
    transport.close();
  }
}

/** The sender is `MAIL_FROM`, or else an address at the site's host. */
export function senderOf({ MAIL_FROM, PUBLIC_URL, BRAND_NAME: name }: Env): Envelope["from"] {
  const host = PUBLIC_URL ? new URL(PUBLIC_URL).hostname : "localhost";
  return { name, address: MAIL_FROM ?? `no-reply@${host}` };
}
