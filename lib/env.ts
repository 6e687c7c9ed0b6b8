import * as z from "zod";
import { aiText } from "./env-ai.ts";
import { helpers } from "./env-helpers.ts";
import {
  flag,
  idleMinutes,
  retentionMonths,
  languages,
  list,
  oneDatabase,
  optional,
  origins,
  places,
  programs,
  terminal,
  wholeNumber,
} from "./env-kinds.ts";
import { mailPort } from "./env-mail-port.ts";
import { locales } from "./locales.ts";
import { segmentCountings } from "./sendings/segments.ts";

/** Every variable the product reads; the one source of `.env.example`. */
export const envSchema = z.object({
  PORT: wholeNumber(0, 65_535).default(3000).describe("Port the web process listens on"),
  HOST: optional(z.string()).describe(
    "Address to listen on; 127.0.0.1 with the embedded database, 0.0.0.0 otherwise",
  ),
  PUBLIC_URL: optional(z.url()).describe("Address people use, for links in mails and documents"),
  DATABASE_URL: optional(oneDatabase).describe(
    "PostgreSQL 18 or later; unset = an embedded PostgreSQL in DATA_DIR",
  ),
  DATABASE_DIRECT_URL: optional(oneDatabase).describe(
    "The server's own address where DATABASE_URL leads to a pooler that shares sessions (PgBouncer in transaction mode)",
  ),
  DATABASE_POOL: wholeNumber(2, 200).default(10).describe("Connections per process"),
  DATA_DIR: z
    .string()
    .min(1)
    .default(".data")
    .describe("Embedded database, generated secrets, stored files"),
  STORAGE_URL: optional(z.url({ protocol: /^https?$/ })).describe(
    "https://key:secret@host/bucket?region=eu-central-1 of an S3 storage for files; unset = DATA_DIR, which web processes and workers then share",
  ),
  STORAGE_FILE_MB: wholeNumber(1, 5120)
    .default(1024)
    .describe("Most megabytes one stored file may have"),
  STORAGE_QUOTA_MB: wholeNumber(1, 1_000_000_000)
    .default(5120)
    .describe("Most megabytes an account's files may have together, where it was given no other"),
  SCANNER_URL: optional(z.url({ protocol: /^clamd$/ })).describe(
    "clamd://host:3310 of a ClamAV that looks at every upload before it is kept; unset = none is looked at",
  ),
  REPORT_ONLINE_DAYS: wholeNumber(1, 186)
    .default(31)
    .describe("Days that a list may be exported over at once; the worker makes longer reports"),
  STORAGE_KEPT_DAYS: wholeNumber(0, 36_500)
    .default(30)
    .describe("Days after which a file that isn't locked is deleted; 0 = never"),
  BACKUPS_KEPT: optional(z.coerce.number().int().min(1).max(1000)).describe(
    "Daily backups kept, of which each is proved by a trial restore; unset = none are made",
  ),
  BACKUP_DIR: optional(z.string()).describe("Folder of backups; unset = DATA_DIR/backups"),
  BACKLOG_ITEMS: wholeNumber(0, 100_000_000)
    .default(1_000_000)
    .describe(
      "Most reports, messages and callbacks of providers that a process keeps in DATA_DIR/backlog while the database is away; 0 = none, providers are asked to repeat them",
    ),
  BACKLOG_MB: wholeNumber(1, 1_000_000).default(256).describe("And the most megabytes of them"),
  DEMO: optional(flag).describe(
    "1 fills the demonstration; the default with the embedded database only",
  ),
  DEMO_PASSWORD: optional(z.string().min(6)).describe(
    "Password of the demonstration accounts; unset = generated and printed once",
  ),
  AUTH_SECRET: optional(z.string().min(32)).describe(
    "Seals session cookies; unset = generated once into DATA_DIR",
  ),
  SECRETS_KEY: optional(z.string().min(32)).describe(
    "Encrypts secrets in the database (second factors); unset = generated once into DATA_DIR. Lost, they are lost",
  ),
  TRUST_PROXY: wholeNumber(0, 10)
    .default(0)
    .describe("How many proxies in front may set X-Forwarded-For; 0 ignores the header"),
  ...places,
  API_ORIGINS: origins
    .default([])
    .describe(
      "Sites whose pages may call the API with a token (https://example.com), comma-separated, or * for all; unset = none",
    ),
  METRICS_TOKEN: optional(z.string().min(16)).describe(
    "Bearer token that /metrics asks for; unset = only this very machine may read it",
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(z.url({ protocol: /^https?$/ })).describe(
    "Address that takes OpenTelemetry traces by OTLP over HTTP, for example http://localhost:4318; the other OTEL_… variables of its specification apply; unset = no traces",
  ),
  LOG_LEVEL: z
    .enum(["trace", "debug", "info", "warn", "error", "silent"])
    .default("info")
    .describe("Least level logged"),
  LOGIN_ATTEMPTS: wholeNumber(1, 1000)
    .default(5)
    .describe("Failed sign-ins per account and address before a wait"),
  LOGIN_WAIT_SECONDS: wholeNumber(1, 86_400)
    .default(300)
    .describe("How long that wait lasts, in seconds"),
  REGISTRATIONS_PER_HOUR: wholeNumber(1, 100_000)
    .default(20)
    .describe(
      "Registrations, and requests for a new password, an address may make in an hour; all together 50 times as many",
    ),
  SESSION_HOURS: wholeNumber(1, 8760).default(24).describe("Life of a browser session, in hours"),
  SESSION_IDLE_MINUTES: idleMinutes("Minutes without a request that end a session; unset = none"),
  SMPP_URL: optional(z.string().regex(/^smpps?:\/\//)).describe(
    "smpp://user:password@host:port of an SMSC that carries sms instead of the sandbox",
  ),
  SMPP_PORT: optional(wholeNumber(0, 65_535)).describe("Port of the SMPP server; unset = none"),
  SMPP_TLS_CERT: optional(z.string()).describe("Its certificate, a PEM file; unset = no TLS"),
  SMPP_TLS_KEY: optional(z.string()).describe("And the certificate's key, a PEM file"),
  SMPP_RATE: wholeNumber(1, 1_000_000)
    .default(500)
    .describe("Messages per second that an account may send by SMPP"),
  SMPP_WINDOW: wholeNumber(1, 10_000)
    .default(500)
    .describe("Requests of an SMPP session that may be unanswered at once"),
  SMPP_SESSIONS: wholeNumber(1, 1000)
    .default(20)
    .describe("SMPP sessions that an account may have at once"),
  ...mailPort,
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\//)).describe(
    "smtp://user:password@host:587 of the server that takes mails; unset = files in DATA_DIR/mail, read at /operator/mail",
  ),
  MAIL_FROM: optional(z.email()).describe(
    "Address mails come from; unset = no-reply at the host of PUBLIC_URL",
  ),
  YOOKASSA_URL: optional(terminal).describe(
    "https://shop:secret@api.yookassa.ru/v3: bank cards in roubles by YooKassa, which is told to call /api/payments/callbacks/yookassa",
  ),
  STRIPE_URL: optional(terminal).describe(
    "https://sk_…:whsec_…@api.stripe.com: bank cards in other currencies by Stripe, which is told to call /api/payments/callbacks/stripe",
  ),
  WALLET_URL: optional(terminal).describe(
    "https://receiver:secret@yoomoney.ru/quickpay/confirm: a wallet in roubles, where FEATURE_WALLET is on; it is told to call /api/payments/callbacks/wallet",
  ),
  PAYMENTS_TEST: optional(z.union([z.literal("demonstration"), flag])).describe(
    "1 offers a terminal that moves no money, for trying payments out; unset it is there with the demonstration of the embedded database, as long as no other way to pay is set and no provider but the sandbox is in use",
  ),
  DADATA_TOKEN: optional(z.string().min(1)).describe(
    "Key of DaData, by which companies are found by their INN and banks by their BIC; unset = such lookups are off",
  ),
  DADATA_SECRET: optional(z.string().min(1)).describe(
    "DaData's secret key, with which it declines names too; unset = they are declined by the product's own rules",
  ),
  DADATA_URL: optional(z.url({ protocol: /^https?$/ })).describe(
    "Address that stands for both of DaData's hosts; unset = its own",
  ),
  TELEGRAM_BOT_TOKEN: optional(z.string().regex(/^\d{1,18}:[\w-]{20,}$/)).describe(
    "Token of the Telegram bot that notifies people, from @BotFather; only this installation may read its updates. Unset = no messenger",
  ),
  TELEGRAM_URL: optional(z.url({ protocol: /^https?$/ })).describe(
    "Address that stands for https://api.telegram.org, such as a Bot API server of your own; unset = that one",
  ),
  SMS_COUNTED_BY: z
    .enum(segmentCountings)
    .default("characters")
    .describe(
      "What an SMS is priced by: its characters as the product counts them (^{}[]~\\|€ are one), or the parts the network carries (they are two)",
    ),
  OPERATORS_FILE: optional(z.string()).describe(
    "CSV (prefix;mccmnc;country;name;group) of mobile operators that take the place of the built-in ones in the countries it names; read at start",
  ),
  WEB_PROCESSES: optional(z.coerce.number().int().min(1).max(64)).describe(
    "Web processes on this machine; unset = one a core, at most 4",
  ),
  WORKER_CONCURRENCY: wholeNumber(1, 64).default(8).describe("Jobs a worker runs at once"),
  WORKER_PORT: optional(wholeNumber(1, 65_535)).describe(
    "Port on which a worker answers /readyz and, where it runs without web processes beside it, /metrics; unset = none",
  ),
  IMPORT_ROWS: wholeNumber(1000, 100_000_000)
    .default(5_000_000)
    .describe("Most rows that one file of contacts may have"),
  IMPORT_UNPACKED_MB: wholeNumber(64, 65_536)
    .default(2048)
    .describe("Most megabytes that the sheet and the texts of a workbook may have unpacked"),
  MESSAGES_KEPT_MONTHS: retentionMonths("Whole months of messages kept beside the current one"),
  NOTIFICATIONS_KEPT_MONTHS: retentionMonths("Whole months of notifications kept likewise"),
  EVENTS_KEPT_MONTHS: wholeNumber(1, 1200)
    .default(3)
    .describe("Whole months of events, from which webhooks and jobs follow, kept likewise"),
  EVENTS_HISTORY_KEPT_MONTHS: retentionMonths("Whole months of who did what kept likewise"),
  ...programs,
  WEBHOOK_ALLOW_PRIVATE: optional(z.union([z.literal("loopback"), flag])).describe(
    "1 lets webhooks call this machine and private networks, loopback only this machine; unset = only the internet, and this machine too with the demonstration of the embedded database",
  ),
  EDITION: z.enum(["default", "restricted"]).default("default").describe("White-label edition"),
  FEATURE_INTEGRATIONS: optional(flag).describe("Integrations catalogue"),
  FEATURE_WALLET: optional(flag).describe("Wallet payments (RUB)"),
  FEATURE_LEGAL: optional(flag).describe("Legal payers, invoices, requisites"),
  FEATURE_REFERRALS: optional(flag).describe("Referral programme"),
  ...helpers,
  ...aiText,
  LOCALES: languages.default(locales).describe("Interface languages, comma-separated"),
  DEFAULT_LOCALE: z.string().min(2).default("ru").describe("Language where nothing else decides"),
  BRAND_NAME: z.string().min(1).default("Cabinet").describe("Browser title and logo text"),
  BRAND_LOGO: optional(z.string()).describe("Address of a logo picture"),
  BRAND_COLOR: optional(z.string().regex(/^#[0-9a-f]{6}$/i)).describe("Brand colour, #rrggbb"),
  SUPPORT_PHONES: list.default([]).describe("Support phones, comma-separated"),
  SUPPORT_EMAILS: list.default([]).describe("Support e-mail addresses, comma-separated"),
  SUPPORT_WEBSITES: list.default([]).describe("Support sites, comma-separated"),
  SUPPORT_SOCIALS: list.default([]).describe("Support pages in social networks, comma-separated"),
  BLOG_URL: optional(z.url({ protocol: /^https?$/ })).describe("Address of the blog"),
  CHAT_ID: optional(z.uuid()).describe(
    "Website id of Crisp, whose chat then answers for support; unset = no chat, no foreign script",
  ),
});

export type Env = z.infer<typeof envSchema>;

/** Thrown at boot: `message` lists every wrong variable, one a line, ready to print. */
export class EnvError extends Error {
  override readonly name = "EnvError";
}

/** Parses variables; empty ones count as unset. Throws `EnvError` naming each wrong one. */
export function parseEnv(variables: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = envSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  // Values stay out of the message: several of these variables are secrets.
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new EnvError(`The environment is not usable:\n${lines.join("\n")}`);
}

let current: Env | undefined;

/** This process's environment, parsed at first use. Throws `EnvError`. */
export function env(): Env {
  current ??= parseEnv(process.env);
  return current;
}

/** The network address to listen on. */
export function listenHost({ HOST, DATABASE_URL }: Pick<Env, "HOST" | "DATABASE_URL">): string {
  return HOST ?? (DATABASE_URL === undefined ? "127.0.0.1" : "0.0.0.0");
}

/** Whether this is `npm run dev`: looser script policy for hot reload. */
export function isDevelopment(): boolean {
  return process.env.NODE_ENV === "development";
}
