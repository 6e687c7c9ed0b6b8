import * as z from "zod";
import { optional, wholeNumber } from "./env-kinds.ts";

const domain = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i;

/** The SMTP server of the worker. */
export const mailPort = {
  MAIL_PORT: optional(wholeNumber(0, 65_535)).describe(
    "Port on which mails are taken: bounces, complaints and those that become SMS; unset = none",
  ),
  MAIL_TLS_CERT: optional(z.string()).describe("Its certificate, a PEM file; unset = no STARTTLS"),
  MAIL_TLS_KEY: optional(z.string()).describe("And that certificate's key, a PEM file"),
  MAIL_SMS_DOMAIN: optional(z.string().max(180).regex(domain)).describe(
    "Domain of the addresses at which mails become SMS; unset = none do",
  ),
};
