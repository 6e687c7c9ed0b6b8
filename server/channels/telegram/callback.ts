import * as z from "zod";
import { withSecret } from "#lib/providers/api-fields.ts";
import { type TelegramConfig, telegramConfig } from "#lib/providers/telegram-config.ts";
import { isSameSecret } from "#server/auth/same-secret.ts";
import { pickLocale } from "#server/i18n/pick-locale.ts";
import { translatorFor } from "#server/i18n/translate.ts";
import { dateOf, jsonOf, phoneOf } from "../api/signed-callback.ts";
import type { Callback, CallbackAnswer, CallbackReceiver, Received } from "../callback.ts";

export const telegramSecretHeader = "x-telegram-bot-api-secret-token";

const chat = z.looseObject({ id: z.int(), type: z.string().max(50) });
const message = z.looseObject({
  message_id: z.int(),
  date: z.number().nullish(),
  chat,
  from: z.looseObject({ id: z.int(), language_code: z.string().max(50).nullish() }).nullish(),
  text: z.string().max(100_000).nullish(),
  caption: z.string().max(100_000).nullish(),
  contact: z
    .looseObject({ phone_number: z.string().max(50), user_id: z.int().nullish() })
    .nullish(),
});
const update = z.looseObject({
  update_id: z.int(),
  message: message.nullish(),
  my_chat_member: z
    .looseObject({
      date: z.number().nullish(),
      chat,
      new_chat_member: z.looseObject({ status: z.string().max(50) }),
    })
    .nullish(),
});
type Message = z.infer<typeof message>;

const gone = new Set(["kicked", "left"]);
const command = /^\/\w+/;

/** Updates of a bot: people who share their phone, leave, return and write. */
export const telegramCallbacks: CallbackReceiver<TelegramConfig> = {
  configSchema: withSecret(telegramConfig, "callbackSecret"),
  verify(callback, { callbackSecret }) {
    const given = callback.headers.get(telegramSecretHeader) ?? "";
    if (callback.method !== "POST" || !isSameSecret(given, callbackSecret))
      return { kind: "refused" };
    const answer = replyTo(callback);
    return { kind: "genuine", ...(answer && { answer }) };
  },
  receive(callback, { username, botToken }) {
    const { message: written, my_chat_member: member } = update.parse(jsonOf(callback));
    const received: Received = { reports: [], incoming: [] };
    if (member && isPrivate(member))
      received.people = [
        {
          person: String(member.chat.id),
          hasLeft: gone.has(member.new_chat_member.status),
          at: dateOf(member.date),
        },
      ];
    if (!written || !isPrivate(written)) return received;
    const person = String(written.chat.id);
    const at = dateOf(written.date);
    const phone = ownPhone(written);
    if (phone !== undefined)
      return { ...received, people: [{ person, address: phone, hasLeft: false, at }] };
    const text = written.text ?? written.caption ?? "";
    if (written.contact || command.test(text)) return received;
    const providerMessageId = `${person}:${written.message_id}`;
    const to = `@${username.replace(/^@/, "") || botToken.split(":", 1)[0]}`;
    const said = text.slice(0, 20_000);
    return {
      ...received,
      incoming: [{ type: "telegram", from: "", person, to, text: said, at, providerMessageId }],
    };
  },
};

function isPrivate(given: { chat: { type: string } }): boolean {
  return given.chat.type === "private";
}

/** The phone of who wrote. A contact that is another person's is theirs to share, else messages would go to a stranger. */
function ownPhone({ contact, from }: Message): string | undefined {
  const isOwn = contact?.user_id !== undefined && contact?.user_id === from?.id;
  return isOwn ? phoneOf(contact?.phone_number) : undefined;
}

/** What the bot says at once: it asks for the phone, and confirms it. Telegram takes a call of its own as the answer. */
function replyTo(callback: Callback): CallbackAnswer | null {
  const { message: written } = readUpdate(callback);
  if (!written || !isPrivate(written)) return null;
  const isStart = /^\/start\b/.test(written.text ?? "");
  if (!isStart && !written.contact) return null;
  const t = translatorFor(pickLocale(written.from?.language_code));
  const isShared = ownPhone(written) !== undefined;
  const keyboard = {
    keyboard: [[{ text: t("providers.bot.share"), request_contact: true }]],
    resize_keyboard: true,
    one_time_keyboard: true,
  };
  const body = {
    method: "sendMessage",
    chat_id: written.chat.id,
    text: isShared ? t("providers.bot.shared") : t("providers.bot.ask"),
    reply_markup: isShared ? { remove_keyboard: true } : keyboard,
  };
  return { type: "application/json", body: JSON.stringify(body) };
}

/** The update where it can be read; unreadable ones are stored and marked when they are applied. */
function readUpdate(callback: Callback): Partial<z.infer<typeof update>> {
  try {
    return update.parse(jsonOf(callback));
  } catch {
    return {};
  }
}
