import { startReceiver } from "./webhook-receiver.ts";

export interface BotMessage {
  chat_id: number;
  text: string;
}

/** A Bot API on loopback: it gives out the updates that a test adds, and takes messages until a test refuses them. */
export async function startBotServer() {
  const token = `${Math.floor(Math.random() * 1e9) + 1}:a-token-of-tests-long-enough`;
  const receiver = await startReceiver();
  const updates: { update_id: number }[] = [];
  const sent: BotMessage[] = [];
  const state: { refuse: ((message: BotMessage) => object | "reset" | null) | null } = {
    refuse: null,
  };
  let next = 1;
  receiver.state.answer = ({ path, body }, response) => {
    const [, method] = /^\/bot[^/]+\/(\w+)$/.exec(path) ?? [];
    const params = JSON.parse(body) as Record<string, unknown>;
    const ok = (result: unknown) => response.end(JSON.stringify({ ok: true, result }));
    if (path.split("/")[1] !== `bot${token}`)
      return void response
        .writeHead(401)
        .end('{"ok":false,"error_code":401,"description":"Unauthorized"}');
    if (method === "getMe") return void ok({ id: 1, is_bot: true, username: "cabinet_test_bot" });
    if (method === "deleteWebhook") return void ok(true);
    if (method === "getUpdates")
      return void ok(updates.filter(({ update_id: id }) => id >= Number(params.offset)));
    const message = params as unknown as BotMessage;
    const refusal = state.refuse?.(message) ?? null;
    if (refusal === "reset") {
      sent.push(message);
      return void response.destroy();
    }
    if (refusal)
      return void response
        .writeHead((refusal as { error_code: number }).error_code)
        .end(JSON.stringify({ ok: false, ...refusal }));
    sent.push(message);
    ok({ message_id: sent.length });
  };
  process.env.TELEGRAM_BOT_TOKEN = token;
  process.env.TELEGRAM_URL = receiver.url;
  return {
    token,
    url: receiver.url,
    sent,
    state,
    /** A person writes to the bot in a private chat. */
    write(
      chatId: number,
      text: string,
      from: object = { first_name: "Anna", username: "anna", language_code: "en" },
    ) {
      const message = { chat: { id: chatId, type: "private" }, from, text };
      updates.push({ update_id: next++, message } as never);
    },
    update(update: object) {
      updates.push({ update_id: next++, ...update });
    },
    stop: receiver.stop,
  };
}

export type BotServer = Awaited<ReturnType<typeof startBotServer>>;
