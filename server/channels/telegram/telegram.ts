import * as z from "zod";
import { type TelegramConfig, telegramConfig } from "#lib/providers/telegram-config.ts";
import { BotRefusal, readBotAnswer } from "#server/telegram/service.ts";
import { type ApiAnswer, type Ask, createAsk } from "../api/api-channel.ts";
import { readFile } from "../api/files.ts";
import type { Attempt } from "../attempt.ts";
import { attemptOfOther, createBotChannel } from "../bot-channel.ts";
import type { Channel, ChannelContext, ChannelKind, OutboundMessage } from "../channel.ts";
import { attemptOfStatus } from "../http/outcomes.ts";

/** Bots may send more, but files are held in memory while they are uploaded. */
const maxFileBytes = 16 * 1024 * 1024;
/** Files whose ids are remembered. */
const maxRemembered = 500;

/** By which method a part of a message goes, and under which name its file. */
const media = {
  image: ["sendPhoto", "photo"],
  video: ["sendVideo", "video"],
  audio: ["sendAudio", "audio"],
  file: ["sendDocument", "document"],
} as const;

const fileId = z.looseObject({ file_id: z.string().max(300) });
const sent = z.looseObject({
  message_id: z.int(),
  /** The same picture in several sizes, the last is the largest. */
  photo: z.array(fileId).optional(),
  video: fileId.optional(),
  audio: fileId.optional(),
  document: fileId.optional(),
});

interface Refused {
  refusal: BotRefusal;
  answer: ApiAnswer;
}

/** What the Bot API's own refusals mean. */
function attemptOfRefusal({ refusal, answer }: Refused): Attempt {
  const { code, description, retryAfter } = refusal;
  const error = `${code} ${description}`.slice(0, 300);
  if (code === 429 || retryAfter !== null)
    return { outcome: "retry", error, cause: "throttled", askedMs: (retryAfter ?? 0) * 1000 };
  // Blocked by the person, or their account is gone.
  if (code === 403) return { outcome: "failed", error: "bot.blocked" };
  if (code === 400 && /chat not found|PEER_ID_INVALID/i.test(description))
    return { outcome: "failed", error: "bot.stranger" };
  // 404 is the answer to a token of another form.
  if (code === 401 || code === 404) return { outcome: "retry", error, cause: "away", askedMs: 0 };
  return attemptOfStatus({ ...answer, status: code }, { error, idempotent: false });
}

function createTelegramChannel(config: TelegramConfig, context: ChannelContext): Channel {
  const { botToken, callbackSecret } = config;
  const known = new Map<string, string>();
  const pathOf = (method: string) => `/bot${botToken}/${method}`;

  async function submit(message: OutboundMessage, ask: Ask, chat: string): Promise<Attempt> {
    const files = Object.entries(media).flatMap(([part, [method, field]]) => {
      const id = message.payload[part];
      return typeof id === "string" ? [{ id, method, field }] : [];
    });
    const [file] = files;
    if (files.length > 1) return { outcome: "failed", error: "files.one" };
    const { text } = message;
    if (!file)
      return take(
        chat,
        await ask({ path: pathOf("sendMessage"), body: { chat_id: Number(chat), text } }),
      );
    const { id, method, field } = file;
    const body = await withFile(file, { chat_id: chat, caption: text });
    if (!body) return { outcome: "failed", error: "files.unsendable" };
    return take(chat, await ask({ path: pathOf(method), body }), (result) => {
      const given = field === "photo" ? result.photo?.at(-1) : result[field];
      if (given && known.size < maxRemembered) known.set(id, given.file_id);
    });
  }

  /** A message with a file: its bytes, or once Telegram has it its id there. Null for a file that can't be sent. */
  async function withFile(
    { id, field }: { id: string; field: string },
    params: Record<string, string>,
  ): Promise<object | null> {
    const remembered = known.get(id);
    if (remembered !== undefined) return { ...params, [field]: remembered };
    const file = await readFile(id, maxFileBytes);
    if (!file) return null;
    const form = new FormData();
    for (const [name, value] of Object.entries(params)) form.set(name, value);
    form.set(field, new Blob([new Uint8Array(file.content)], { type: file.type }), file.title);
    return form;
  }

  /** The outcome by an answer; `learn` gets the message as Telegram shows it. */
  function take(
    chat: string,
    answer: ApiAnswer,
    learn: (result: z.infer<typeof sent>) => void = () => undefined,
  ): Attempt {
    try {
      const { data } = sent.safeParse(readBotAnswer(answer.status, answer.value)?.result);
      if (!data) return attemptOfOther(answer, "Telegram");
      learn(data);
      // Messages are numbered within their chat.
      return { outcome: "sent", providerMessageId: `${chat}:${data.message_id}` };
    } catch (error) {
      if (error instanceof BotRefusal) return attemptOfRefusal({ refusal: error, answer });
      throw error;
    }
  }

  /** Has Telegram call us when people write, which is how they make themselves known. */
  async function announce(url: string): Promise<void> {
    if (callbackSecret.length < 16) return;
    const body = {
      url,
      secret_token: callbackSecret,
      allowed_updates: ["message", "my_chat_member"],
    };
    try {
      const answer = await createAsk(config)({ path: pathOf("setWebhook"), body });
      readBotAnswer(answer.status, answer.value);
    } catch (error) {
      const reason = error instanceof BotRefusal ? error.message : "no answer";
      context.log.warn({ reason }, "Telegram can't be told where to call us");
    }
  }

  return createBotChannel(config, context, {
    secrets: [botToken, callbackSecret],
    stranger: "bot.stranger",
    submit,
    announce,
  });
}

/** Sends by a bot to people who have shared their phone with it (docs/providers/telegram.md). */
export const telegram: ChannelKind<TelegramConfig> = {
  configSchema: telegramConfig,
  create: createTelegramChannel,
};
