import { createHmac } from "node:crypto";
import * as z from "zod";
import { wahaConfig } from "#lib/providers/waha-config.ts";
import { isSameSecret } from "#server/auth/same-secret.ts";
import type { Callback, CallbackReceiver, Received } from "#server/channels/callback.ts";
import { callWaha, WahaFailure } from "./client.ts";
import { phoneOf } from "./phones.ts";

const configSchema = wahaConfig.and(z.object({ callbackSecret: z.string().min(16).max(200) }));
type Config = z.infer<typeof configSchema>;

export const signatureHeader = "x-webhook-hmac";

const name = z.string().max(100);
const body = z.object({
  event: z.string().max(100),
  session: name.nullish(),
  timestamp: z.number().optional(),
  me: z.object({ id: name }).nullish(),
  payload: z.looseObject({
    id: z.string().min(1).max(200),
    from: name.nullish(),
    fromMe: z.boolean().nullish(),
    body: z.string().max(100_000).nullish(),
    /** The timestamp counts seconds since 1970. */
    timestamp: z.number().nullish(),
    ack: z.number().int().nullish(),
    /** WhatsApp's own protocol data, which has the number of a contact who is known by a hidden id. */
    _data: z
      .looseObject({ key: z.looseObject({ remoteJidAlt: name.nullish() }).nullish() })
      .nullish()
      .catch(null),
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

/** Matches an id that hides the contact's number: `112893567721673@lid`. */
const hidden = /^\d{1,20}@lid$/;
const sessionName = /^[\w-]{1,100}$/;
const phoneAnswer = z.object({ pn: name.nullish() });

const nothing: Received = { reports: [], incoming: [] };

/** Signs the body with HMAC-SHA512 in hexadecimal. */
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
  async ask(path, config) {
    try {
      return (await callWaha(config, { method: "GET", path, answer: phoneAnswer })).pn ?? null;
    } catch (error) {
      if (error instanceof WahaFailure && error.status === 404) return null;
      throw error;
    }
  },
  receive(callback, _config, answer) {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(callback.body);
    const call = body.parse(JSON.parse(text));
    if (call.event === "message.ack") return { reports: reportsOf(call), incoming: [] };
    return call.event === "message" ? answerOf(call, answer) : nothing;
  },
};

type Call = z.infer<typeof body>;

function reportsOf({ payload, timestamp }: Call): Received["reports"] {
  const status = acks[payload.ack ?? 0];
  if (!status) return [];
  const error = status === "failed" ? "WAHA ack -1" : null;
  // The moment is that of the message, not of its acknowledgement.
  return [{ providerMessageId: payload.id, status, error, at: dateOf(timestamp) }];
}

/** Reads a message written by a contact; our own messages and groups are skipped. */
function answerOf({ session, me, payload, timestamp }: Call, known?: string | null): Received {
  const to = phoneOf(me?.id ?? "");
  if (payload.fromMe || !to) return nothing;
  const sender = payload.from ?? "";
  const isHidden = hidden.test(sender);
  const beside = isHidden ? phoneOf(payload._data?.key?.remoteJidAlt ?? "") : null;
  const from = beside ?? phoneOf(known ?? sender);
  if (!from) {
    const isAskable = isHidden && sessionName.test(session ?? "");
    return isAskable ? { ...nothing, asks: `${session}/lids/${sender}` } : nothing;
  }
  const text = (payload.body ?? "").slice(0, 20_000);
  const at = dateOf(payload.timestamp ? payload.timestamp * 1000 : timestamp);
  const message = { type: "wapi" as const, from, to, text, at, providerMessageId: payload.id };
  return { reports: [], incoming: [message] };
}

function dateOf(moment: number | undefined): Date {
  const at = new Date(moment ?? Number.NaN);
  return Number.isNaN(at.getTime()) ? new Date() : at;
}
