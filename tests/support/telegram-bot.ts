import type { ServerResponse } from "node:http";
import { applyCallback } from "#server/callbacks/service.ts";
import { telegramSecretHeader } from "#server/channels/telegram/callback.ts";
import { callBack, storedCallbacks } from "./callbacks.ts";
import { json, startHttpProvider } from "./http-provider.ts";

export const botToken = "110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw";
export const botSecret = "a-secret-between-the-two-of-us";
export const botPhone = "+79161234567";
/** The chat of the person whose phone it is. */
export const botChat = 4242;

/** A refusal in the Bot API's own words. */
export const botRefusal = (code: number, description: string, parameters?: object) =>
  json(code, { ok: false, error_code: code, description, ...(parameters && { parameters }) });

/** The Bot API on loopback, for one bot. */
export async function startBotApi() {
  const api = await startHttpProvider();
  let count = 0;
  api.state.usual = (request, response: ServerResponse) => {
    const [, given, method] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url) ?? [];
    if (given !== botToken) return botRefusal(401, "Unauthorized")(request, response);
    if (method === "setWebhook") return json(200, { ok: true, result: true })(request, response);
    const message = {
      message_id: (count += 1),
      chat: { id: botChat, type: "private" },
      date: 1_749_416_383,
      ...(method === "sendPhoto" && { photo: [{ file_id: "small" }, { file_id: "large" }] }),
    };
    json(200, { ok: true, result: message })(request, response);
  };
  return api;
}

export const botConfig = (given: Record<string, unknown> = {}) => ({
  username: "@shop_bot",
  botToken,
  callbackSecret: botSecret,
  timeoutMs: 1000,
  ...given,
});

let lastUpdate = 0;

/** Calls us as Telegram does. */
export async function postUpdate(providerId: string, update: object, secret = botSecret) {
  lastUpdate += 1;
  return callBack(providerId, {
    content: { update_id: lastUpdate, ...update },
    headers: { [telegramSecretHeader]: secret },
  });
}

export const botMessage = (given: object) => ({
  message: {
    message_id: lastUpdate + 1,
    date: 1_749_416_383,
    chat: { id: botChat, type: "private" },
    from: { id: botChat, is_bot: false, first_name: "Anna", language_code: "en" },
    ...given,
  },
});

export const botContact = (given: object = {}) => ({
  contact: { phone_number: "79161234567", first_name: "Anna", user_id: botChat, ...given },
});

export async function applyAll(providerId: string): Promise<void> {
  for (const { id } of await storedCallbacks(providerId)) await applyCallback(id);
}

/** Has the person share their phone. */
export async function sharePhone(providerId: string): Promise<void> {
  await postUpdate(providerId, botMessage(botContact()));
  await applyAll(providerId);
}
