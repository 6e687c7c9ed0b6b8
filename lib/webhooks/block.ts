import * as z from "zod";
import { isConnectionHeader, isHeaderName, isHeaderValue } from "#lib/http-header.ts";
import { sendingStatuses } from "#lib/sendings/statuses.ts";
import { webhookEvents } from "./event-names.ts";

/** The key of an account's settings under which programs read and write webhooks. */
export const webhooksKey = "webhooks";

export const maxConnectionsLimit = 100;
/** The most characters of a template. */
export const maxBody = 16_000;
const maxHeaders = 20;
/** The most characters of a pattern. */
export const maxPattern = 500;

const headerName = z
  .string()
  .refine(isHeaderName, "webhooks.errors.header")
  // Every delivery has these of its own.
  .refine(
    (name) => !isConnectionHeader(name) && !/^webhook-/i.test(name),
    "webhooks.errors.ownHeader",
  );
const headerValue = z
  .string()
  .max(2000, "webhooks.errors.headerValue")
  .refine(isHeaderValue, "webhooks.errors.headerValue");

const headers = z
  .record(headerName, headerValue)
  .refine((all) => Object.keys(all).length <= maxHeaders, "webhooks.errors.headers");

const pattern = z.string().max(maxPattern, "webhooks.errors.pattern").default("");

const sentAs = z.union([z.string().min(1).max(100), z.literal(false)], "webhooks.errors.sentAs");

export function isWebUrl(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

/** What one event does. A block without an address is kept for later. */
export const webhookBlock = z
  .object({
    isActive: z.boolean().optional().meta({ description: "By default where there is an address" }),
    url: z.string().trim().max(2000, "webhooks.errors.url").default(""),
    method: z.enum(["GET", "POST"], "webhooks.errors.method"),
    headers: headers.default({}),
    body: z
      .string()
      .max(maxBody, "webhooks.errors.body")
      .default("")
      .meta({ description: "A template; empty sends type, timestamp and data" }),
    maxConnections: z
      .int("webhooks.errors.maxConnections")
      .min(1, "webhooks.errors.maxConnections")
      .max(maxConnectionsLimit, "webhooks.errors.maxConnections")
      .default(10),
    successOn: z
      .object({ status: pattern, body: pattern })
      .partial()
      .default({})
      .meta({ description: "Regular expressions; without one of the status it begins with 2" })
      .transform(({ status = "", body = "" }) => ({ status, body })),
    extras: z
      .object({ statuses: z.partialRecord(z.enum(sendingStatuses), sentAs).default({}) })
      .default({ statuses: {} }),
  })
  .refine(({ url }) => url === "" || isWebUrl(url), { path: ["url"], error: "webhooks.errors.url" })
  .refine(({ isActive, url }) => isActive !== true || url !== "", {
    path: ["url"],
    error: "webhooks.errors.urlRequired",
  })
  .transform(({ isActive, ...block }) => ({ ...block, isActive: isActive ?? block.url !== "" }));

export type WebhookBlock = z.output<typeof webhookBlock>;

/** All blocks of an account, by event. */
export const webhookBlocks = z.partialRecord(z.enum(webhookEvents), webhookBlock);

export type WebhookBlocks = z.output<typeof webhookBlocks>;

export const webhooksInput = z.object({
  value: webhookBlocks.nullable().transform((blocks) => blocks ?? {}),
});

const shownBlock = z.object({
  isActive: z.boolean(),
  url: z.string(),
  method: z.enum(["GET", "POST"]),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
  maxConnections: z.int(),
  successOn: z.object({ status: z.string(), body: z.string() }),
  extras: z.object({
    statuses: z.record(z.string(), z.union([z.string(), z.literal(false)])),
  }),
});

export const webhooksView = z
  .object({
    key: z.literal(webhooksKey),
    value: z.partialRecord(z.enum(webhookEvents), shownBlock),
  })
  .meta({ id: "Webhooks" });

export type WebhooksView = z.infer<typeof webhooksView>;

export const webhookSecret = z
  .object({
    secret: z.string().meta({ description: "Shown this once; the former one is valid for a day" }),
  })
  .meta({ id: "WebhookSecret" });
