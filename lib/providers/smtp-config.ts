import * as z from "zod";
import { type ConfigFields, type ConfigOf, configSchema } from "./config-field.ts";

/** What an SMTP server asks for (docs/providers/smtp.md). */
export const smtpFields = {
  /** `smtp://user@host:587` or `smtps://…`; a password in it becomes the field `password`. */
  url: { type: "text", max: 500, required: true, addressee: true },
  password: { type: "text", max: 255, secret: true },
  /** `news@shop.example` or `Shop <news@shop.example>`. */
  from: { type: "text", max: 320, required: true },
  /** Where bounces go; `{{id}}` in it becomes the message's id. */
  returnPath: { type: "text", max: 320 },
  /** Mails come back to signed addresses of this domain, whose mail our own server takes. */
  returnPathDomain: { type: "text", max: 190 },
  dkimDomain: { type: "text", max: 255 },
  dkimSelector: { type: "text", max: 100 },
  /** The private key in PEM. */
  dkimKey: { type: "text", max: 8000, lines: true, secret: true },
  /** Bounces are posted to us with it; without one of at least 16 characters none are taken. */
  callbackSecret: { type: "text", max: 200, secret: true },
  /** Connections at once. */
  window: { type: "number", min: 1, max: 100, default: 5 },
  rate: { type: "number", min: 0.001, max: 100_000, fractions: true },
  /** When it is off, any certificate is accepted. */
  verifyCertificate: { type: "switch", default: true, addressee: true, isFine: true },
  timeoutMs: { type: "number", min: 1000, max: 300_000, default: 60_000, isFine: true },
} as const satisfies ConfigFields;

export type SmtpConfig = ConfigOf<typeof smtpFields>;

/** Moves the password of the address into its own field, so that the address can be shown. */
export function unpackSmtp(given: Record<string, unknown>): Record<string, unknown> {
  const address = typeof given.url === "string" ? URL.parse(given.url.trim()) : null;
  if (!address || address.password === "") return given;
  const password = decoded(address.password);
  address.password = "";
  return { ...given, url: address.href, password };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const address = /^(?:[^<>\r\n"]{0,200}<)?[^\s@,;<>"]{1,64}@[^\s@,;<>"]+\.[^\s@,;<>"]{2,}>?$/;
const domain = /^(?:[a-z0-9-]+\.)+[a-z0-9-]{2,}$/i;

const fields = configSchema(smtpFields);
const schema: typeof fields = fields.superRefine((config, { addIssue }) => {
  const refuse = (field: keyof SmtpConfig, key: string) =>
    addIssue({ code: "custom", path: [field], message: `providers.errors.${key}` });
  const url = URL.parse(config.url);
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === "") refuse("url", "smtpUrl");
  if (!address.test(config.from)) refuse("from", "from");
  const returnPath = config.returnPath.replace("{{id}}", "id");
  if (returnPath !== "" && (!address.test(returnPath) || returnPath.includes("<")))
    refuse("returnPath", "from");
  if (config.returnPathDomain !== "" && !domain.test(config.returnPathDomain))
    refuse("returnPathDomain", "dkimDomain");
  if (config.dkimDomain === "") return;
  if (!domain.test(config.dkimDomain)) refuse("dkimDomain", "dkimDomain");
  if (config.dkimSelector === "") refuse("dkimSelector", "required");
  if (config.dkimKey !== "" && !/-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(config.dkimKey))
    refuse("dkimKey", "dkimKey");
});

export const smtpConfig = z.preprocess(
  (given) =>
    typeof given === "object" && given !== null
      ? unpackSmtp(given as Record<string, unknown>)
      : given,
  schema,
) as unknown as typeof fields;
