import { personOf } from "#lib/actor.ts";
import { AppError } from "#lib/errors.ts";
import type { NotificationChannel } from "#lib/notifications/channels.ts";
import type { Actor } from "#lib/permissions.ts";
import { limitNotificationTests } from "#server/auth/flood-limits.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { record } from "#server/events/service.ts";
import { translatorFor } from "#server/i18n/translate.ts";
import { log } from "#server/log.ts";
import { deliverMail } from "#server/mail/service.ts";
import { findProblems } from "./channel-states.ts";
import { sendByBot } from "./messenger/send-by-bot.ts";
import type { Outcome } from "./outcome.ts";
import { findPerson, type Person } from "./person.ts";
import { sendByPush } from "./push/send-by-push.ts";

const path = "/settings/settingsUser";

/**
 * Sends the actor's person a test by a channel, at once. Throws Conflict where the channel doesn't work, with why, or
 * did not take the test now.
 */
export const testChannel = permitted(
  "notificationChannels.update",
  async (actor, channel: NotificationChannel): Promise<void> => {
    const { userId } = personOf(actor);
    await limitNotificationTests(userId);
    if (channel === "web") return showTest(actor);
    const { [channel]: problem } = await findProblems(sql(), userId);
    if (problem !== null) throw new AppError("Conflict", `settings.errors.channels.${problem}`);
    const person = await findPerson(userId);
    if (!person) throw new AppError("NotFound", "commons.errors.notFound");
    const outcome = await send(person, channel).catch((error: unknown): Outcome => {
      log().warn({ err: error, channel }, "a test of a channel did not leave");
      return { retryAt: new Date() };
    });
    if (outcome === "gone") throw new AppError("Conflict", "settings.errors.channels.gone");
    if (outcome !== "sent") throw new AppError("Conflict", "settings.errors.channels.failed");
  },
);

async function send(
  person: Person,
  channel: Exclude<NotificationChannel, "web">,
): Promise<Outcome> {
  const t = translatorFor(person.locale);
  const title = t("notifications.types.ChannelTest.title");
  const text = t("notifications.types.ChannelTest.text");
  const letter = { id: newId(), title, text, path };
  if (channel === "messenger") return sendByBot(person, letter);
  if (channel === "push") return sendByPush(person, letter);
  const { locale, email } = person;
  if (email === null) return "gone";
  await deliverMail(letter.id, {
    template: "notification",
    to: email,
    locale,
    params: { title, text },
    path,
  });
  return "sent";
}

/** In the cabinet only the person who asked sees it. */
async function showTest(actor: Actor): Promise<void> {
  const id = newId();
  const ownerId = actor.userId;
  await sql().begin(async (tx) => {
    await tx`
      insert into notifications (id, owner_id, type, params, sent_at, hidden_from)
      select ${id}, ${ownerId}, 'ChannelTest', '{}', now(), array_agg(person_id) filter (where person_id <> ${personOf(actor).userId})
      from (select ${ownerId}::uuid as person_id union all
        select user_id from members where owner_id = ${ownerId} and user_id is not null) people`;
    await record(tx, actor, {
      name: "notifications.sent",
      ownerId,
      ids: [id],
      data: { type: "ChannelTest" },
    });
  });
}
