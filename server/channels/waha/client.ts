import type * as z from "zod";
import type { ConfigOf } from "#lib/providers/config-field.ts";
import type { wahaFields } from "#lib/providers/waha-config.ts";

export type WahaConfig = ConfigOf<typeof wahaFields>;

/**
 * Why a gateway's call came to nothing: `unreached` it surely has not been read · `refused` it was read and refused ·
 * `unanswered` nobody knows.
 */
export class WahaFailure extends Error {
  override readonly name = "WahaFailure";
  readonly kind: "unreached" | "refused" | "unanswered";
  /** Of the answer; null without one. */
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

const longestAnswer = 256 * 1024;
/** Nothing was sent where the connection itself failed. */
const unreached = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);

/** Calls a WAHA gateway (https://waha.devlike.pro). Throws WahaFailure, and nothing else. */
export async function callWaha<Answer>(
  { url, apiKey, timeoutMs }: WahaConfig,
  { method, path, body, answer }: WahaCall<Answer>,
): Promise<Answer> {
  const response = await ask(`${url.replace(/\/+$/, "")}/api/${path}`, {
    method,
    // A gateway leads nowhere else: its key would go along.
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      ...(apiKey && { "x-api-key": apiKey }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await textOf(response);
  if (!response.ok) {
    const kind = response.status >= 500 ? "unanswered" : "refused";
    throw new WahaFailure(kind, `WAHA ${response.status}`, response.status);
  }
  const { data } = answer.safeParse(jsonOf(text));
  if (data === undefined) throw new WahaFailure("unanswered", "WAHA answered something else");
  return data;
}

async function ask(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    const code = cause?.code ?? "";
    throw new WahaFailure(
      unreached.has(code) ? "unreached" : "unanswered",
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
      if (text.length > longestAnswer) break;
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
