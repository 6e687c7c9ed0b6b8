import type * as z from "zod";
import type { ConfigOf } from "#lib/providers/config-field.ts";
import type { wahaFields } from "#lib/providers/waha-config.ts";
import { retryAfter } from "#lib/retry-after.ts";
import { OutboundFailure } from "#server/outbound/service.ts";
import type { RecordStep } from "../exchange.ts";
import { callProvider } from "../http/recorded-call.ts";

export type WahaConfig = ConfigOf<typeof wahaFields>;

/**
 * Why a call to the gateway failed: `unreached` means it had no effect and may be repeated, `refused` means it
 * was read and refused, `unanswered` means that the effect is unknown.
 */
export class WahaFailure extends Error {
  override readonly name = "WahaFailure";
  readonly kind: "unreached" | "refused" | "unanswered";
  /** The status of the answer; null without one. */
  readonly status: number | null;
  /** Milliseconds for which the gateway asked to be left alone. */
  readonly askedMs: number;

  constructor(
    kind: WahaFailure["kind"],
    message: string,
    { status = null, askedMs = 0 }: { status?: number | null; askedMs?: number } = {},
  ) {
    super(message);
    this.kind = kind;
    this.status = status;
    this.askedMs = askedMs;
  }
}

interface WahaCall<Answer> {
  method: "GET" | "POST" | "DELETE";
  path: string;
  body?: unknown;
  answer: z.ZodType<Answer>;
  record?: RecordStep | undefined;
}

const maxAnswerBytes = 256 * 1024;
/** The gateway refuses our key or limits the rate, so the message itself is not at fault. */
const notNow = [401, 403, 429];

/** Calls a WAHA gateway (https://waha.devlike.pro). Throws WahaFailure, and nothing else. */
export async function callWaha<Answer>(
  { url, apiKey, timeoutMs }: WahaConfig,
  { method, path, body: sent, answer, record }: WahaCall<Answer>,
): Promise<Answer> {
  const call = {
    url: `${url.replace(/\/+$/, "")}/api/${path}`,
    method,
    timeoutMs,
    maxAnswerBytes,
    headers: {
      ...(apiKey && { "x-api-key": apiKey }),
      ...(sent !== undefined && { "content-type": "application/json" }),
    },
    ...(sent !== undefined && { body: JSON.stringify(sent) }),
  };
  const { status, headers, body: bytes } = await ask(call, record);
  const body = jsonOf(bytes.toString());
  // A proxy whose gateway is away says that it knows no such page: that is no word of the gateway's.
  if (status === 404 && (typeof body !== "object" || body === null))
    throw new WahaFailure("unreached", "WAHA is not there");
  const askedMs = retryAfter(headers["retry-after"], new Date()) ?? 0;
  if (status < 200 || status > 299)
    throw new WahaFailure(kindOf(status), `WAHA ${status}`, { status, askedMs });
  const { data } = answer.safeParse(body);
  if (data === undefined) throw new WahaFailure("unanswered", "WAHA answered something else");
  return data;
}

function kindOf(status: number): WahaFailure["kind"] {
  if (notNow.includes(status)) return "unreached";
  return status >= 400 && status < 500 ? "refused" : "unanswered";
}

async function ask(...call: Parameters<typeof callProvider>) {
  try {
    return await callProvider(...call);
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    throw new WahaFailure(error.isSent ? "unanswered" : "unreached", `WAHA ${error.reason}`);
  }
}

function jsonOf(text: string): unknown {
  try {
    return text === "" ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
}
