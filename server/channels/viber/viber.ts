import * as z from "zod";
import { type ViberConfig, viberConfig } from "#lib/providers/viber-config.ts";
import { type ApiAnswer, type Ask, createAsk } from "../api/api-channel.ts";
import type { Attempt } from "../attempt.ts";
import { attemptOfOther, createBotChannel } from "../bot-channel.ts";
import type { Channel, ChannelContext, ChannelKind, OutboundMessage } from "../channel.ts";
import { attemptOfHalf, attemptOfStatus } from "../http/outcomes.ts";

const maxName = 28;
const maxError = 300;

const reply = z.looseObject({
  status: z.int(),
  status_message: z.string().nullish(),
  message_token: z.union([z.string().max(50), z.number()]).nullish(),
});

const throttledStatus = 12;
/** The token, the bot, its webhook or its money: no message is at fault. */
const away = new Set([2, 7, 8, 9, 10, 15, 16, 17, 23, 24]);
/** The message or the person's device is not fit for it. */
const refused = new Set([1, 3, 4, 11, 13, 14, 18, 19, 20, 21, 22]);

function attemptOf(answer: ApiAnswer): Attempt {
  const { data } = reply.safeParse(answer.value);
  if (!data) return attemptOfOther(answer, "Viber");
  const { status: code, status_message: words, message_token: token } = data;
  const error = `${code} ${words ?? ""}`.trim().slice(0, maxError);
  if (code === 0) {
    if (token === null || token === undefined) return attemptOfHalf("Viber gave no id", false);
    return { outcome: "sent", providerMessageId: String(token) };
  }
  if (code === throttledStatus)
    return attemptOfStatus({ ...answer, status: 429 }, { error, idempotent: false });
  if (code === 5) return { outcome: "failed", error: "bot.unknown" };
  if (code === 6) return { outcome: "failed", error: "bot.refused" };
  if (away.has(code)) return { outcome: "retry", error, cause: "away", askedMs: 0 };
  return { outcome: refused.has(code) ? "failed" : "doubt", error };
}

function createViberChannel(config: ViberConfig, context: ChannelContext): Channel {
  const { authToken } = config;
  const headers = { "x-viber-auth-token": authToken };

  async function submit(message: OutboundMessage, ask: Ask, person: string): Promise<Attempt> {
    const { payload, sender, text } = message;
    // Pictures are taken by a public address alone, which stored files have not.
    if (typeof payload.image === "string") return { outcome: "failed", error: "files.none" };
    const body = {
      receiver: person,
      min_api_version: 1,
      sender: { name: sender.slice(0, maxName) },
      tracking_data: message.id,
      type: "text",
      text,
      ...keyboardOf(payload.button),
    };
    return attemptOf(await ask({ path: "/pa/send_message", headers, body }));
  }

  /** Has Viber call us when people write, which is how they make themselves known. */
  async function announce(url: string): Promise<void> {
    const types = [
      "delivered",
      "seen",
      "failed",
      "subscribed",
      "unsubscribed",
      "conversation_started",
    ];
    const body = { url, event_types: types, send_name: false, send_photo: false };
    try {
      const { value } = await createAsk(config)({ path: "/pa/set_webhook", headers, body });
      const { data } = reply.safeParse(value);
      if (data?.status !== 0)
        context.log.warn({ status: data?.status }, "Viber doesn't take the callback address");
    } catch {
      context.log.warn("Viber can't be given the callback address: no answer");
    }
  }

  return createBotChannel(config, context, {
    secrets: [authToken],
    stranger: "bot.uninvited",
    submit,
    announce,
  });
}

/** A button below the message that opens a page. */
function keyboardOf(button: unknown): object {
  const { text, url } = (button ?? {}) as { text?: unknown; url?: unknown };
  if (typeof text !== "string" || typeof url !== "string" || url === "") return {};
  const one = { ActionType: "open-url", ActionBody: url, Text: text };
  return { keyboard: { Type: "keyboard", Buttons: [one] } };
}

/** Sends by a bot of Viber to people whom accounts have invited (docs/providers/viber.md). */
export const viber: ChannelKind<ViberConfig> = {
  configSchema: viberConfig,
  create: createViberChannel,
};
