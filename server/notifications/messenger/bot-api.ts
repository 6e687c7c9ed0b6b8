import * as z from "zod";
import { env } from "#lib/env.ts";
import { callForOperator, OutboundFailure } from "#server/outbound/service.ts";

const telegram = "https://api.telegram.org";
const maxAnswerBytes = 4 * 1024 * 1024;

const answered = z.object({
  ok: z.boolean(),
  result: z.unknown().optional(),
  error_code: z.int().optional(),
  description: z.string().optional(),
  parameters: z.object({ retry_after: z.int().positive().optional() }).optional(),
});

/** The Bot API refused a call. `retryAfter` are the seconds that it asks to wait. */
export class BotRefusal extends Error {
  override readonly name = "BotRefusal";
  readonly code: number;
  readonly retryAfter: number | null;

  constructor(code: number, description: string, retryAfter: number | null) {
    super(`the Bot API answered ${code}: ${description}`);
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** The bot's id, which its token begins with; null where no bot is configured. */
export function botId(): bigint | null {
  const { TELEGRAM_BOT_TOKEN } = env();
  return TELEGRAM_BOT_TOKEN === undefined ? null : BigInt(TELEGRAM_BOT_TOKEN.split(":")[0] ?? "");
}

/**
 * Calls a method of the Bot API and answers its result. Throws BotRefusal, or OutboundFailure where no answer came.
 * `timeoutMs` is 10 seconds by default.
 */
export async function callBot(
  method: string,
  params: Record<string, unknown>,
  timeoutMs = 10_000,
): Promise<unknown> {
  const { TELEGRAM_BOT_TOKEN, TELEGRAM_URL = telegram } = env();
  if (TELEGRAM_BOT_TOKEN === undefined) throw new Error("no bot is configured");
  const { status, body } = await callForOperator({
    url: `${TELEGRAM_URL.replace(/\/+$/, "")}/bot${TELEGRAM_BOT_TOKEN}/${method}`,
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(params),
    timeoutMs,
    maxAnswerBytes,
  });
  const answer = answered.safeParse(parsed(body)).data;
  if (!answer) {
    // A gateway before the API answered; it may have passed the call on unless it says that it did not.
    if (status >= 400 && status < 500) throw new BotRefusal(status, "no answer of the API", null);
    throw new OutboundFailure("reset", true);
  }
  if (answer.ok) return answer.result;
  const { error_code: code = status, description = "", parameters } = answer;
  throw new BotRefusal(code, description, parameters?.retry_after ?? null);
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return null;
  }
}
