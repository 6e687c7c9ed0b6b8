import * as z from "zod";
import type { MessengerBotRow } from "#drizzle/schema/notification-channels.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { pickLocale } from "#server/i18n/pick-locale.ts";
import { translatorFor } from "#server/i18n/translate.ts";
import { log } from "#server/log.ts";
import { findPerson } from "../person.ts";
import { botId, callBot } from "./bot-api.ts";
import { linkByCode, unlinkChat } from "./link.ts";

/** Seconds for which the messenger holds a call until there are updates. */
const waitSeconds = 20;
/** Seconds for which a worker keeps the updates to itself after it has last asked. */
const heldSeconds = 60;

const chat = z.object({ id: z.int(), type: z.string() });
const sender = z.object({
  first_name: z.string().default(""),
  last_name: z.string().optional(),
  username: z.string().optional(),
  language_code: z.string().optional(),
});
const update = z.object({
  update_id: z.int(),
  message: z.object({ chat, from: sender.optional(), text: z.string().optional() }).optional(),
  my_chat_member: z.object({ chat, new_chat_member: z.object({ status: z.string() }) }).optional(),
});
type Update = z.infer<typeof update>;

/** Only the number is known of updates that this product doesn't understand. */
const numbered = z.array(z.looseObject({ update_id: z.int() }));

interface Reply {
  chatId: number;
  text: string;
}

/** Reads what people write to the bot: one worker of the installation at a time, each update once. */
export class BotReader {
  readonly #id = newId();
  #stopped = false;
  #working: Promise<void> = Promise.resolve();

  /** Waits for the next updates and works on them. Does nothing where no bot is configured or another worker reads. */
  async look(): Promise<void> {
    const id = botId();
    if (id === null || this.#stopped) return;
    const bot = await this.#hold(id);
    if (!bot) return;
    if (bot.username === null) await introduce(id);
    const answer = await callBot(
      "getUpdates",
      {
        offset: Number(bot.nextUpdate),
        timeout: waitSeconds,
        allowed_updates: ["message", "my_chat_member"],
      },
      (waitSeconds + 10) * 1000,
    );
    for (const raw of numbered.parse(answer)) {
      // Updates that are not confirmed come again, to the worker that reads next.
      if (this.#stopped) return;
      this.#working = work(id, raw.update_id, update.safeParse(raw).data ?? null);
      await this.#working;
    }
  }

  /** Takes or renews the right to read; null if another worker has it. */
  async #hold(id: bigint): Promise<MessengerBotRow | null> {
    const [bot] = await sql()<MessengerBotRow[]>`
      insert into messenger_bots as b (bot_id, held_by, held_until)
      values (${id}, ${this.#id}, now() + make_interval(secs => ${heldSeconds}))
      on conflict (bot_id) do update set held_by = excluded.held_by, held_until = excluded.held_until
      where b.held_by = ${this.#id} or b.held_until is null or b.held_until < now()
      returning *`;
    return bot ?? null;
  }

  /** Doesn't wait for updates that may come; what is being worked on ends first. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#working.catch(() => undefined);
    await sql()`update messenger_bots set held_until = null where held_by = ${this.#id}`;
  }
}

/** Learns the bot's name. A webhook that was set elsewhere would keep updates from being read. */
async function introduce(id: bigint): Promise<void> {
  const { username } = z.object({ username: z.string() }).parse(await callBot("getMe", {}));
  await callBot("deleteWebhook", {});
  await sql()`update messenger_bots set username = ${username} where bot_id = ${id}`;
}

async function work(id: bigint, number: number, given: Update | null): Promise<void> {
  const reply = await sql().begin(async (tx) => {
    const [next] = await tx`
      update messenger_bots set next_update = ${number + 1}
      where bot_id = ${id} and next_update <= ${number} returning bot_id`;
    return next && given ? apply(tx, given) : null;
  });
  if (!reply) return;
  const { chatId, text } = reply;
  // The answer is a courtesy: what was asked for is done.
  await callBot("sendMessage", { chat_id: chatId, text }).catch((error: unknown) =>
    log().warn({ err: error }, "the bot could not answer"),
  );
}

async function apply(tx: Tx, { message, my_chat_member: member }: Update): Promise<Reply | null> {
  if (member && ["kicked", "left"].includes(member.new_chat_member.status)) {
    await unlinkChat(tx, BigInt(member.chat.id));
    return null;
  }
  // In a group notifications would be read by people who were not chosen.
  if (message?.chat.type !== "private") return null;
  const { chat: from, text = "" } = message;
  const [, command, code = ""] = /^\/(start|stop)(?:@\w+)?(?:\s+(\S+))?\s*$/.exec(text) ?? [];
  const own = pickLocale(message.from?.language_code ?? null);
  const say = (locale: typeof own, key: "linked" | "unlinked" | "unknown" | "help") => ({
    chatId: from.id,
    text: translatorFor(locale)(`notifications.bot.${key}`),
  });
  if (command === "stop") {
    const personId = await unlinkChat(tx, BigInt(from.id));
    return say(await localeOf(personId, own), "unlinked");
  }
  if (command !== "start" || code === "") return say(own, "help");
  const personId = await linkByCode(tx, code, { id: BigInt(from.id), name: nameOf(message.from) });
  return personId === null ? say(own, "unknown") : say(await localeOf(personId, own), "linked");
}

async function localeOf<Locale>(personId: string | null, otherwise: Locale) {
  return ((personId && (await findPerson(personId))?.locale) || otherwise) as Locale;
}

function nameOf(from: z.infer<typeof sender> | undefined): string {
  if (from?.username) return `@${from.username}`;
  return [from?.first_name, from?.last_name].filter(Boolean).join(" ").slice(0, 100);
}
