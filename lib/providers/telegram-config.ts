import { apiConfigSchema, apiFields } from "./api-fields.ts";
import type { ConfigFields, ConfigOf } from "./config-field.ts";

/** What a bot of Telegram asks for (docs/providers/telegram.md). */
export const telegramFields = {
  /** The bot's name, `@shop_bot`: the addressee of what people write to it; the bot's number without one. */
  username: { type: "text", max: 33 },
  botToken: { type: "text", max: 100, secret: true },
  /** Telegram repeats it in calls to us; without one of at least 16 characters people can't make themselves known. */
  callbackSecret: { type: "text", max: 200, secret: true },
  ...apiFields("https://api.telegram.org"),
} as const satisfies ConfigFields;

export type TelegramConfig = ConfigOf<typeof telegramFields>;

export const telegramConfig = apiConfigSchema(telegramFields, ({ username, callbackSecret }) => [
  ...(/^(?:@?\w{4,32})?$/.test(username) ? [] : [["username", "botName"] as ["username", string]]),
  ...(/^[\w-]*$/.test(callbackSecret)
    ? []
    : [["callbackSecret", "botSecret"] as ["callbackSecret", string]]),
]);
