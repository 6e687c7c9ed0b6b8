import { createTransport, type SendMailOptions } from "nodemailer";
import { type MailPort, startMailPort } from "#server/process/mail-port.ts";

export const mailDomain = "sms.cabinet.example";

// Read with the rest of the environment, after this.
process.env.MAIL_PORT = "0";
process.env.MAIL_SMS_DOMAIN = mailDomain;

/** The port of the worker on a free port of this machine, with STARTTLS where files are given. */
export async function openMailPort(files: { cert?: string; key?: string } = {}): Promise<MailPort> {
  const port = await startMailPort({
    HOST: "127.0.0.1",
    DATABASE_URL: undefined,
    MAIL_PORT: 0,
    MAIL_TLS_CERT: files.cert,
    MAIL_TLS_KEY: files.key,
  });
  if (!port) throw new Error("no port");
  return port;
}

interface Way {
  /** The envelope's sender. */
  envelopeFrom?: string;
  /** Insists on STARTTLS. */
  isSecure?: boolean;
  /** The loopback address that it comes from. */
  localAddress?: string;
}

/** Gives a mail to the port as a mail program would; answers the last line of the server. */
export async function giveMail(
  { port }: Pick<MailPort, "port">,
  to: string,
  mail: SendMailOptions = {},
  { envelopeFrom = "alerts@shop.example", isSecure = false, localAddress }: Way = {},
): Promise<string> {
  const transport = createTransport({
    host: "127.0.0.1",
    port,
    ...(isSecure ? { requireTLS: true, tls: { rejectUnauthorized: false } } : { ignoreTLS: true }),
    ...(localAddress && { localAddress }),
  });
  const { response } = await transport.sendMail({
    from: "Alarm <alerts@shop.example>",
    subject: "Alarm",
    text: "Door open",
    ...mail,
    envelope: { from: envelopeFrom, to },
  });
  return response;
}
