import * as z from "zod";
import { type OkConfig, okConfig } from "#lib/providers/ok-config.ts";
import { type ApiAnswer, type Ask, createAsk } from "../api/api-channel.ts";
import type { Attempt } from "../attempt.ts";
import { attemptOfOther, attemptOfSent, createBotChannel } from "../bot-channel.ts";
import type { Channel, ChannelContext, ChannelKind, OutboundMessage } from "../channel.ts";
import { attemptOfStatus } from "../http/outcomes.ts";

const maxError = 300;

const failure = z.looseObject({ error_code: z.int(), error_msg: z.string().nullish() });

/** Flood control and limits of calls. */
const throttled = new Set([8, 11, 26]);
/** The service, the token or the rights of the group: no message is at fault. */
const away = new Set([2, 3, 9, 10, 22, 24, 25, 101, 102, 103, 104, 453]);
/** Nothing is known of a call that ended so. */
const unclear = new Set([1, 30, 31, 500, 9999]);
const strangers = new Set([106, 110, 300]);
/** The person has blocked the group or takes no messages. */
const blocked = new Set([7, 200, 455]);

function attemptOf(answer: ApiAnswer): Attempt {
  const { data } = failure.safeParse(answer.value);
  if (!data) return attemptOfOther(answer, "OK");
  const { error_code: code, error_msg: words } = data;
  const error = `${code} ${words ?? ""}`.trim().slice(0, maxError);
  if (throttled.has(code)) {
    const asked = attemptOfStatus({ ...answer, status: 429 }, { error, idempotent: false });
    return asked;
  }
  if (away.has(code)) return { outcome: "retry", error, cause: "away", askedMs: 0 };
  if (unclear.has(code)) return { outcome: "doubt", error };
  if (strangers.has(code)) return { outcome: "failed", error: "bot.unknown" };
  return { outcome: "failed", error: blocked.has(code) ? "bot.refused" : error };
}

function createOkChannel(config: OkConfig, context: ChannelContext): Channel {
  const { accessToken, secret } = config;
  const { log } = context;
  const token = new URLSearchParams({ access_token: accessToken }).toString();

  async function submit(
    { text, payload }: OutboundMessage,
    ask: Ask,
    chat: string,
  ): Promise<Attempt> {
    // Pictures are taken by a public address alone, which stored files have not.
    if (typeof payload.image === "string") return { outcome: "failed", error: "files.none" };
    const answer = await ask({
      path: `/graph/me/messages/${encodeURIComponent(chat)}?${token}`,
      body: { recipient: { chat_id: chat }, message: { text } },
    });
    return attemptOfSent(answer) ?? attemptOf(answer);
  }

  /** Has OK call us when people write, which is how they make themselves known. */
  async function announce(url: string): Promise<void> {
    if (secret.length < 16) return;
    try {
      const { status, value } = await createAsk(config)({
        path: `/graph/me/subscribe?${token}`,
        body: { url: `${url}?secret=${encodeURIComponent(secret)}` },
      });
      const code = failure.safeParse(value).data?.error_code;
      if (status >= 300 || code !== undefined)
        log.warn({ status, code }, "OK doesn't take the callback address");
    } catch {
      log.warn("OK can't be given the callback address: no answer");
    }
  }

  return createBotChannel(config, context, {
    secrets: [accessToken, secret],
    stranger: "bot.uninvited",
    submit,
    announce,
  });
}

/** Sends by a group of Odnoklassniki to people whom accounts have invited (docs/providers/ok.md). */
export const ok: ChannelKind<OkConfig> = { configSchema: okConfig, create: createOkChannel };
