import { createHash } from "node:crypto";
import * as z from "zod";
import { type VkConfig, vkConfig } from "#lib/providers/vk-config.ts";
import { type ApiAnswer, type Ask, Ended } from "../api/api-channel.ts";
import { readFile, rememberUploads } from "../api/files.ts";
import type { Attempt } from "../attempt.ts";
import { attemptOfOther, createBotChannel } from "../bot-channel.ts";
import type { Channel, ChannelContext, ChannelKind, OutboundMessage } from "../channel.ts";

const maxFileBytes = 16 * 1024 * 1024;
/** VK drops a repeated `random_id` for an hour; a call without a clear answer is repeated at once, so many times in all. */
const maxTries = 3;
const maxLabel = 40;
const maxError = 300;

const failure = z.object({
  error: z.looseObject({ error_code: z.int(), error_msg: z.string().nullish() }),
});
const sent = z.object({ response: z.int() });
const server = z.object({ response: z.looseObject({ upload_url: z.url().max(2000) }) });
const uploaded = z.looseObject({
  server: z.union([z.int(), z.string()]),
  photo: z.string().min(3).max(100_000),
  hash: z.string().max(500),
});
const saved = z.object({
  response: z.tuple([
    z.looseObject({ id: z.int(), owner_id: z.int(), access_key: z.string().max(200).nullish() }),
  ]),
});

/** Too many calls, flood control, captcha and rate limits. */
const throttled = new Set([6, 9, 14, 29]);
/** The token, the permissions or the community are not fit for sending; no message is at fault. */
const away = new Set([3, 5, 7, 8, 15, 20, 27, 28, 203, 912, 940, 943]);
/** Nothing is known of a call that ended so. */
const unclear = new Set([1, 10]);
const strangers = new Set([18, 113, 177, 936]);
/** Forbidden by the person: blocked, not allowed, or closed to all. */
const blocked = new Set([900, 901, 902, 917]);

function attemptOf(answer: ApiAnswer): Attempt {
  const { data } = failure.safeParse(answer.value);
  if (!data) return attemptOfOther(answer, "VK");
  const { error_code: code, error_msg: words } = data.error;
  const error = `${code} ${words ?? ""}`.trim().slice(0, maxError);
  if (throttled.has(code)) return { outcome: "retry", error, cause: "throttled", askedMs: 0 };
  if (away.has(code)) return { outcome: "retry", error, cause: "away", askedMs: 0 };
  if (unclear.has(code)) return { outcome: "doubt", error };
  if (strangers.has(code)) return { outcome: "failed", error: "bot.unknown" };
  return { outcome: "failed", error: blocked.has(code) ? "bot.refused" : error };
}

/** The number by which VK drops a message that comes again: always the same for a message, never 0. */
export function randomIdOf(id: string): number {
  const number = createHash("sha256").update(id).digest().readInt32BE(0);
  return number === 0 ? 1 : number;
}

function createVkChannel(config: VkConfig, context: ChannelContext): Channel {
  const { accessToken, secret, version } = config;
  const remember = rememberUploads<string>();

  async function call(
    ask: Ask,
    method: string,
    params: Record<string, string>,
    isHarmless?: true,
  ): Promise<ApiAnswer> {
    const body = new URLSearchParams({ ...params, access_token: accessToken, v: version });
    return ask({ path: `/method/${method}`, body, ...(isHarmless && { isHarmless }) });
  }

  /** Uploads a picture and answers its name for messages. */
  async function upload(ask: Ask, fileId: string): Promise<string> {
    const file = await readFile(fileId, maxFileBytes);
    if (!file) throw new Ended({ outcome: "failed", error: "files.unsendable" });
    const where = await call(ask, "photos.getMessagesUploadServer", { peer_id: "0" }, true);
    const path = take(server, where).response.upload_url;
    const form = new FormData();
    form.set("photo", new Blob([new Uint8Array(file.content)], { type: file.type }), file.title);
    const given = take(uploaded, await ask({ path, body: form, isHarmless: true }));
    const params = { server: String(given.server), photo: given.photo, hash: given.hash };
    const answer = await call(ask, "photos.saveMessagesPhoto", params, true);
    const [{ id, owner_id: owner, access_key: key }] = take(saved, answer).response;
    return `photo${owner}_${id}${key ? `_${key}` : ""}`;
  }

  async function submit(message: OutboundMessage, ask: Ask, person: string): Promise<Attempt> {
    const { image } = message.payload;
    const attachment =
      typeof image === "string" ? await remember(image, async () => upload(ask, image)) : null;
    const params = {
      peer_id: person,
      random_id: String(randomIdOf(message.id)),
      message: message.text,
      ...(attachment !== null && { attachment }),
      ...keyboardOf(message),
    };
    for (let tries = 1; ; tries += 1) {
      const attempt = await send(ask, person, params);
      if (attempt.outcome !== "doubt" || tries === maxTries) return attempt;
    }
  }

  async function send(ask: Ask, person: string, params: Record<string, string>): Promise<Attempt> {
    try {
      const answer = await call(ask, "messages.send", params);
      const { data } = sent.safeParse(answer.value);
      return data
        ? { outcome: "sent", providerMessageId: `${person}:${data.response}` }
        : attemptOf(answer);
    } catch (error) {
      if (error instanceof Ended) return error.attempt;
      throw error;
    }
  }

  return createBotChannel(config, context, {
    secrets: [accessToken, secret],
    stranger: "bot.uninvited",
    submit,
  });
}

/** What a harmless step has answered; ends the message where that is something else. */
function take<Value>(schema: z.ZodType<Value>, answer: ApiAnswer): Value {
  const { data } = schema.safeParse(answer.value);
  if (data !== undefined) return data;
  const attempt = attemptOf(answer);
  throw new Ended(
    attempt.outcome === "doubt"
      ? { outcome: "retry", error: attempt.error, cause: "own", askedMs: 0 }
      : attempt,
  );
}

/** Buttons below a message; the text of the one that is pressed comes as an answer. */
function keyboardOf({ payload }: OutboundMessage): { keyboard?: string } {
  const buttons = Array.isArray(payload.buttons)
    ? (payload.buttons as { text: string; action: string }[])
    : [];
  if (buttons.length === 0) return {};
  const rows = buttons.map(({ text, action }) => [
    {
      action: {
        type: "text",
        label: text.slice(0, maxLabel),
        payload: JSON.stringify({ action: (action || text).slice(0, 200) }),
      },
    },
  ]);
  return { keyboard: JSON.stringify({ inline: true, buttons: rows }) };
}

/** Sends by a community of VK to people whom accounts have invited (docs/providers/vk.md). */
export const vk: ChannelKind<VkConfig> = { configSchema: vkConfig, create: createVkChannel };
