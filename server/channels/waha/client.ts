import type * as z from "zod";
import type { ConfigOf } from "#lib/providers/config-field.ts";
import type { wahaFields } from "#lib/providers/waha-config.ts";

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

  constructor(kind: WahaFailure["kind"], message: string, status: number | null = null) {
    super(message);
    this.kind = kind;
    this.status = status;
  }
}

interface WahaCall<Answer> {
  method: "GET" | "POST" | "DELETE";
  path: string;
  body?: unknown;
  answer: z.ZodType<Answer>;
}

const maxAnswerBytes = 256 * 1024;
/** If the connection itself failed, its certificate included, nothing was sent. */
const unreached =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_.+|ERR_TLS_.+|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_.+)$/;
/** The gateway refuses our key or limits the rate, so the message itself is not at fault. */
const notNow = [401, 403, 429];

/** Calls a WAHA gateway (https://waha.devlike.pro). Throws WahaFailure, and nothing else. */
export async function callWaha<Answer>(
  { url, apiKey, timeoutMs }: WahaConfig,
  { method, path, body: sent, answer }: WahaCall<Answer>,
): Promise<Answer> {
  const response = await ask(`${url.replace(/\/+$/, "")}/api/${path}`, {
    method,
    // A gateway leads nowhere else: its key would go along.
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      ...(apiKey && { "x-api-key": apiKey }),
      ...(sent !== undefined && { "content-type": "application/json" }),
    },
    ...(sent !== undefined && { body: JSON.stringify(sent) }),
  });
  const { status } = response;
  const body = jsonOf(await textOf(response));
  // A proxy whose gateway is away says that it knows no such page: that is no word of the gateway's.
  if (status === 404 && (typeof body !== "object" || body === null))
    throw new WahaFailure("unreached", "WAHA is not there");
  if (!response.ok) {
    throw new WahaFailure(kindOf(status), `WAHA ${status}`, status);
  }
  const { data } = answer.safeParse(body);
  if (data === undefined) throw new WahaFailure("unanswered", "WAHA answered something else");
  return data;
}

function kindOf(status: number): WahaFailure["kind"] {
  if (notNow.includes(status)) return "unreached";
  return status < 500 ? "refused" : "unanswered";
}

async function ask(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    const code = cause?.code ?? "";
    throw new WahaFailure(
      unreached.test(code) ? "unreached" : "unanswered",
      `WAHA ${code || "timed out"}`,
    );
  }
}

async function textOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  try {
    for await (const chunk of body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length > maxAnswerBytes) break;
    }
  } catch {
    throw new WahaFailure("unanswered", "WAHA broke off");
  }
  return text;
}

function jsonOf(text: string): unknown {
  try {
    return text === "" ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
}
