import { createHmac } from "node:crypto";
import * as z from "zod";
import { isSameSecret } from "#server/auth/same-secret.ts";
import type { Callback, CallbackReceiver, Received } from "#server/channels/callback.ts";
import { phoneOf } from "./phones.ts";

const configSchema = z.object({ callbackSecret: z.string().min(16).max(200) });
type Config = z.infer<typeof configSchema>;

export const signatureHeader = "x-webhook-hmac";

const name = z.string().max(100);
const body = z.object({
  event: z.string().max(100),
  timestamp: z.number().optional(),
  me: z.object({ id: name }).nullish(),
  payload: z.looseObject({
    id: z.string().min(1).max(200),
    from: name.nullish(),
    fromMe: z.boolean().nullish(),
    body: z.string().max(100_000).nullish(),
    /** Seconds since 1970. */
    timestamp: z.number().nullish(),
    ack: z.number().int().nullish(),
  }),
});

/** What WhatsApp says of a message: 1 taken by its server, 2 by the device, 3 read, 4 played. */
const acks: Readonly<Record<number, "sent" | "delivered" | "seen" | "failed">> = {
  [-1]: "failed",
  1: "sent",
  2: "delivered",
  3: "seen",
  4: "seen",
};

const nothing: Received = { reports: [], incoming: [] };

/** HMAC-SHA512 of the body, in hexadecimal. */
export function signWaha(secret: string, { body: bytes }: Pick<Callback, "body">): string {
  return createHmac("sha512", secret).update(bytes).digest("hex");
}

/** Calls of a WAHA gateway: acknowledgements and incoming messages; other events say nothing to us. */
export const wahaCallbacks: CallbackReceiver<Config> = {
  configSchema,
  verify(callback, { callbackSecret }) {
    const given = callback.headers.get(signatureHeader) ?? "";
    const isSigned = isSameSecret(given, signWaha(callbackSecret, callback));
    return isSigned && callback.method === "POST" ? { kind: "genuine" } : { kind: "refused" };
  },
  receive(callback) {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(callback.body);
    const { event, me, payload, timestamp } = body.parse(JSON.parse(text));
    const at = dateOf(payload.timestamp ? payload.timestamp * 1000 : timestamp);
    if (event === "message.ack") {
      const status = acks[payload.ack ?? 0];
      if (!status) return nothing;
      const error = status === "failed" ? "WAHA ack -1" : null;
      // The moment is that of the message, not of its acknowledgement.
      return {
        reports: [{ providerMessageId: payload.id, status, error, at: dateOf(timestamp) }],
        incoming: [],
      };
    }
    const from = phoneOf(payload.from ?? "");
    const to = phoneOf(me?.id ?? "");
    if (event !== "message" || payload.fromMe || !from || !to) return nothing;
    const message = {
      type: "wapi" as const,
      from,
      to,
      text: (payload.body ?? "").slice(0, 20_000),
      at,
    };
    return { reports: [], incoming: [{ ...message, providerMessageId: payload.id }] };
  },
};

function dateOf(moment: number | undefined): Date {
  const at = new Date(moment ?? Number.NaN);
  return Number.isNaN(at.getTime()) ? new Date() : at;
}
