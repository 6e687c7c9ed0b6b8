import { createHash, randomBytes } from "node:crypto";
import type { MessengerBotRow } from "#drizzle/schema/notification-channels.ts";
import { personOf } from "#lib/actor.ts";
import { AppError } from "#lib/errors.ts";
import { permitted } from "#server/auth/permitted.ts";
import { type Db, sql, type Tx } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { botId } from "./bot-api.ts";

/** Minutes for which a link to the bot works. */
const linkMinutes = 15;

/** The bot's name; null where none is configured, or the messenger has not accepted its token yet. */
export async function findBotName(db: Db): Promise<string | null> {
  const id = botId();
  if (id === null) return null;
  const [bot] = await db<Pick<MessengerBotRow, "username">[]>`
    select username from messenger_bots where bot_id = ${id}`;
  return bot?.username ?? null;
}

/**
 * Makes the address that opens the bot's chat and links it to the actor's person, once and within 15 minutes. A new
 * address ends the one before. Throws Conflict where there is no bot.
 */
export const startMessengerLink = permitted(
  "notificationChannels.update",
  async (actor): Promise<{ url: string }> => {
    const bot = await findBotName(sql());
    if (bot === null) throw new AppError("Conflict", "settings.errors.channels.noBot");
    const code = randomBytes(24).toString("base64url");
    await sql()`
    insert into messenger_codes (person_id, code_hash, expires_at)
    values (${personOf(actor).userId}, ${hashOf(code)}, now() + make_interval(mins => ${linkMinutes}))
    on conflict (person_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at`;
    return { url: `https://t.me/${bot}?start=${code}` };
  },
);

/** Has the bot no longer write to the actor's person. */
export const unlinkMessenger = permitted(
  "notificationChannels.update",
  async (actor): Promise<void> => {
    const { userId } = personOf(actor);
    await sql().begin(async (tx) => {
      await tx`delete from messenger_codes where person_id = ${userId}`;
      await tx`delete from messenger_links where person_id = ${userId}`;
    });
  },
);

interface Chat {
  id: bigint;
  name: string;
}

/** Links a chat by the code of a link, which is used up; answers the person, or null for a code that isn't good. */
export async function linkByCode(tx: Tx, code: string, chat: Chat): Promise<string | null> {
  const [used] = await tx<{ personId: string }[]>`
    delete from messenger_codes where code_hash = ${hashOf(code)} and expires_at > now() returning person_id`;
  if (!used) return null;
  await tx`
    insert into messenger_links (person_id, chat_id, name) values (${used.personId}, ${chat.id}, ${chat.name})
    on conflict (person_id) do update
      set chat_id = excluded.chat_id, name = excluded.name, paused_until = null, created_at = now()`;
  await announce(tx, [used.personId]);
  return used.personId;
}

/** Unlinks a chat from all people; answers one of them. */
export async function unlinkChat(tx: Tx, chatId: bigint): Promise<string | null> {
  const gone = await tx<{ personId: string }[]>`
    delete from messenger_links where chat_id = ${chatId} returning person_id`;
  const ids = gone.map(({ personId }) => personId);
  await announce(tx, ids);
  return ids[0] ?? null;
}

/** Records that people's settings changed, so that their open screens show it. */
async function announce(tx: Tx, personIds: readonly string[]): Promise<void> {
  const rows = await tx<{ ownerId: string }[]>`
    select distinct coalesce(member_of, id) as owner_id from users where id = any(${[...personIds]}::uuid[])`;
  const data = { key: "notifications.messenger" };
  const events = rows.map(({ ownerId }) => ({
    name: "users.setting" as const,
    ownerId,
    ids: [ownerId],
    data,
  }));
  await record(tx, { kind: "system" }, ...events);
}

function hashOf(code: string): Buffer {
  return createHash("sha256").update(code).digest();
}
