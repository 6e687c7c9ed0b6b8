import type { MessengerLinkRow } from "#drizzle/schema/notification-channels.ts";
import { sql } from "#server/db/client.ts";
import { siteAddress } from "#server/mail/service.ts";
import { OutboundFailure } from "#server/outbound/service.ts";
import { BotRefusal } from "#server/telegram/service.ts";
import type { Message } from "../compose.ts";
import { NotSent, type Outcome } from "../outcome.ts";
import type { Person } from "../person.ts";
import { botId, callBot } from "./bot-api.ts";

/** A message of the messenger has at most 4096 characters; the address comes after the text. */
const maxText = 3500;

/**
 * Sends a message to a person's chat. A chat whose person blocked the bot or is gone is unlinked, and a pause that the
 * messenger asks for is kept.
 */
export async function sendByBot({ id }: Person, { title, text, path }: Message): Promise<Outcome> {
  const [link] = await sql()<Pick<MessengerLinkRow, "chatId" | "pausedUntil">[]>`
    select chat_id, paused_until from messenger_links where person_id = ${id}`;
  if (!link || botId() === null) return "gone";
  if (link.pausedUntil && link.pausedUntil > new Date()) return { retryAt: link.pausedUntil };
  const told = [title, text].filter(Boolean).join("\n\n");
  try {
    await callBot("sendMessage", {
      chat_id: Number(link.chatId),
      text: `${told.slice(0, maxText)}\n\n${siteAddress(path)}`,
      link_preview_options: { is_disabled: true },
    });
    return "sent";
  } catch (error) {
    return refused(id, link.chatId, error);
  }
}

async function refused(personId: string, chatId: bigint, error: unknown): Promise<Outcome> {
  if (error instanceof OutboundFailure && !error.isSent)
    throw new NotSent(error.message, { cause: error });
  if (!(error instanceof BotRefusal)) throw error;
  if (
    error.code === 403 ||
    (error.code === 400 && /chat not found|deactivated/i.test(error.message))
  ) {
    await sql()`delete from messenger_links where person_id = ${personId} and chat_id = ${chatId}`;
    return "gone";
  }
  if (error.retryAfter === null) throw new NotSent(error.message, { cause: error });
  const retryAt = new Date(Date.now() + error.retryAfter * 1000);
  await sql()`update messenger_links set paused_until = ${retryAt} where person_id = ${personId}`;
  return { retryAt };
}
