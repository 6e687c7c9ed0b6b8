import { createHmac } from "node:crypto";
import * as z from "zod";
import { channelTypes } from "#lib/sendings/channels.ts";
import { isSameSecret } from "#server/auth/same-secret.ts";
import type { Callback, CallbackReceiver } from "./callback.ts";

const configSchema = z.object({ callbackSecret: z.string().min(16).max(200) });
type Config = z.infer<typeof configSchema>;

export const signatureHeader = "x-signature";

const maxItems = 1000;
const name = z.string().min(1).max(320);
const at = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const content = z.object({
  reports: z
    .array(
      z.object({
        id: z.string().min(1).max(200),
        status: z.enum(["sent", "delivered", "seen", "failed"]),
        error: z.string().max(500).nullable().default(null),
        at,
      }),
    )
    .max(maxItems)
    .default([]),
  incoming: z
    .array(
      z.object({
        id: z.string().min(1).max(200).optional(),
        type: z.enum(channelTypes),
        from: name,
        to: name,
        text: z.string().max(20_000),
        at,
      }),
    )
    .max(maxItems)
    .default([]),
});

/** Signs the method, the query and the body, one per line, with HMAC-SHA256 in hexadecimal. */
export function signCallback(
  secret: string,
  { method, query, body }: Pick<Callback, "method" | "query" | "body">,
): string {
  return createHmac("sha256", secret).update(`${method}\n${query}\n`).update(body).digest("hex");
}

/**
 * Callbacks as most providers have them: `{"reports": [{id, status, error, at}], "incoming": [{id,
 * type, from, to, text, at}]}` under a signature, and a GET whose `challenge` is echoed.
 */
export const sandboxCallbacks: CallbackReceiver<Config> = {
  configSchema,
  verify(callback, { callbackSecret }) {
    const given = callback.headers.get(signatureHeader) ?? "";
    if (!isSameSecret(given, signCallback(callbackSecret, callback))) return { kind: "refused" };
    if (callback.method === "POST") return { kind: "genuine" };
    const body = new URLSearchParams(callback.query).get("challenge") ?? "";
    return { kind: "challenge", answer: { type: "text/plain; charset=utf-8", body } };
  },
  receive({ body }) {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(body);
    const { reports, incoming } = content.parse(JSON.parse(text));
    return {
      reports: reports.map(({ id, ...report }) => ({ ...report, providerMessageId: id })),
      incoming: incoming.map(({ id, ...message }) => ({
        ...message,
        ...(id !== undefined && { providerMessageId: id }),
      })),
    };
  },
};
