import { env } from "#lib/env.ts";
import { callForOperator, OutboundFailure } from "#server/outbound/service.ts";
import { readBotAnswer } from "#server/telegram/service.ts";

const telegram = "https://api.telegram.org";
const maxAnswerBytes = 4 * 1024 * 1024;

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
  const answer = readBotAnswer(status, parsed(body));
  if (!answer) throw new OutboundFailure("reset", true);
  return answer.result;
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return null;
  }
}
